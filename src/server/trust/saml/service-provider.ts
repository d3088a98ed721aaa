import type { Profile } from '@node-saml/node-saml'
import { randomBytes } from 'node:crypto'
import type { Trustlevel } from '#contract/trustlevels.ts'
import type { Context } from '../../context.ts'
import { originOf } from '../../organizations/origin.ts'
import { purposes, unseal } from '../../secrets.ts'
import { acceptableContexts } from './levels.ts'
import type { Provider } from './provider.ts'

/** As what the organization is known to its identity provider, and where it takes answers. */
export function addressesOf({ house, organization }: Context) {
  const origin = originOf(house, organization.portal_domain)
  return { entityId: `${origin}/client/saml/metadata`, consumer: `${origin}/client/saml/acs` }
}

/**
 * The library judges signatures and whom an answer is for. When it may come, where to and once only is judged by us, by the clock of
 * the house and with the database (`judge.ts`); so these checks are off here.
 */
async function serviceProvider(
  ctx: Context,
  provider: Provider,
  id = newRequestId(),
  contexts: string[] = [],
) {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
  const { entityId, consumer } = addressesOf(ctx)
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: consumer,
    entryPoint: provider.idp_login_url,
    idpCert: certificatesIn(provider.idp_x509_cert),
    privateKey: keyOf(ctx, provider),
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

/** Our own key, opened: it signs requests, and answers may be encrypted for it. */
export const keyOf = ({ house }: Context, { private_key }: Provider) =>
  unseal(house.settings.secretKey, purposes.tenantKey, private_key)

/** While a provider changes its key, two certificates count. */
const certificatesIn = (text: string) =>
  text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [text]

/** Begins with a letter or an underscore, as XML wants it. */
export const newRequestId = () => `_${randomBytes(20).toString('hex')}`

/** Where the browser is sent with a signed request. */
export async function requestUrl(
  ctx: Context,
  provider: Provider,
  { id, uuid, trustlevel }: { id: string; uuid: string; trustlevel: Trustlevel },
): Promise<string> {
  const contexts = acceptableContexts(trustlevel, provider.identity_provider)
  const saml = await serviceProvider(ctx, provider, id, contexts)
  return saml.getAuthorizeUrlAsync(uuid, undefined, {})
}

/** What the signed assertion of an answer says; throws where it is not signed by this provider, or not for us. */
export async function signedProfile(
  ctx: Context,
  provider: Provider,
  SAMLResponse: string,
): Promise<Profile> {
  const saml = await serviceProvider(ctx, provider)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
  if (!profile) throw new Error('no assertion')
  return profile
}

/** With one certificate for both uses; of the ways to encrypt only those that we open. */
export async function metadataOf(ctx: Context, provider: Provider): Promise<string> {
  const { x509_cert, uuid } = provider
  const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
  const { options } = await serviceProvider(ctx, provider, `_${uuid}`)
  return generateServiceProviderMetadata({
    ...options,
    publicCerts: x509_cert,
    decryptionCert: x509_cert,
    decryptionPvk: keyOf(ctx, provider),
  }).replaceAll(/\s*<EncryptionMethod Algorithm="[^"]*cbc"\s*\/>/g, '')
}
