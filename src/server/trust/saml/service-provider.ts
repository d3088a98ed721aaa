import { pagePath } from '#contract/addresses.ts'
import type { Profile } from '@node-saml/node-saml'
import { randomBytes } from 'node:crypto'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import type { Context } from '../../core/context.ts'
import { originOfPortal } from '../../core/portal-origin.ts'
import { encryptionPurposes, decrypt } from '../../core/crypto/encryption.ts'
import { acceptableContexts } from './trustlevels.ts'
import type { IdentityProvider } from './provider.ts'
import { elements, metadataBounds, parseXml, toXml } from './xml.ts'

/** Entity id and assertion consumer URL of the organization. */
export function serviceProviderUrls({ services, organization }: Context) {
  const origin = originOfPortal(services, organization.portal_domain)
  return {
    entityId: origin + pagePath('/client/saml/metadata'),
    consumer: origin + pagePath('/client/saml/acs'),
  }
}

/**
 * The library checks signatures and audience. Time, recipient and single use are checked by us, with the app's clock and the
 * database; so these checks are off here.
 */
async function serviceProvider(
  ctx: Context,
  provider: IdentityProvider,
  id = newRequestId(),
  contexts: string[] = [],
) {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const { entityId, consumer } = serviceProviderUrls(ctx)
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: consumer,
    entryPoint: provider.idp_login_url,
    idpCert: certificatesIn(provider.idp_x509_cert),
    privateKey: decryptedPrivateKey(ctx, provider),
    publicCert: provider.x509_cert,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    forceAuthn: true,
    authnContext: contexts,
    racComparison: 'exact',
    generateUniqueId: () => id,
  })
}

/** Our decrypted private key; it signs requests and decrypts responses. */
export const decryptedPrivateKey = ({ services }: Context, { private_key }: IdentityProvider) =>
  decrypt(services.settings.secretKey, encryptionPurposes.tenantKey, private_key)

/** Splits the certificates; during a key change there are two. */
const certificatesIn = (text: string) =>
  text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [text]

/** A random id. Starts with an underscore because an XML id must not start with a digit. */
export const newRequestId = () => `_${randomBytes(20).toString('hex')}`

/** The provider's sign-in URL with a signed request. */
export async function requestUrl(
  ctx: Context,
  provider: IdentityProvider,
  { id, uuid, trustlevel }: { id: string; uuid: string; trustlevel: Trustlevel },
): Promise<string> {
  const contexts = acceptableContexts(trustlevel, provider.identity_provider)
  const saml = await serviceProvider(ctx, provider, id, contexts)
  return saml.getAuthorizeUrlAsync(uuid, undefined, {})
}

/** The verified assertion of a response. Throws unless it is signed by this provider and addressed to us. */
export async function verifiedProfile(
  ctx: Context,
  provider: IdentityProvider,
  SAMLResponse: string,
): Promise<Profile> {
  const saml = await serviceProvider(ctx, provider)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
  if (!profile) throw new Error('no assertion')
  return profile
}

/** Our SAML metadata (XML), with one certificate for signing and encryption and without CBC algorithms. */
export async function serviceProviderMetadata(ctx: Context, provider: IdentityProvider): Promise<string> {
  const { x509_cert, uuid } = provider
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  const { options } = await serviceProvider(ctx, provider, `_${uuid}`)
  const generated = generateServiceProviderMetadata({
    ...options,
    publicCerts: x509_cert,
    decryptionCert: x509_cert,
    decryptionPvk: decryptedPrivateKey(ctx, provider),
  })
  return withoutCbc(parseXml(generated, metadataBounds))
}

function withoutCbc(description: Document): string {
  for (const method of elements(description, '*', 'EncryptionMethod'))
    if (method.getAttribute('Algorithm')?.endsWith('cbc')) method.parentNode?.removeChild(method)
  return toXml(description)
}
