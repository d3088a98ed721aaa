import { createHash, randomBytes, sign } from 'node:crypto'
import { createSelfSignedCertificate } from '#server/trust/saml/certificate.ts'

/** Creates an identity provider for tests. It writes canonical XML itself, so that signing does not use the product's library. */
export const openIdentityProvider = async (now = new Date('2026-11-20T10:00:00Z')) => {
  const { private_key, x509_cert } = await createSelfSignedCertificate('Ausweisdienst', now)
  return { key: private_key, certificate: x509_cert, entityId: 'https://eid.example/metadata' }
}
export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>

export interface AssertionClaims {
  issuer: string
  audience: string
  recipient: string
  inResponseTo: string
  now: Date
  context?: string
  attributes?: Record<string, string>
  /** Validity in seconds from now. */
  seconds?: number
  notBefore?: Date
}

const iso = (at: Date) => `${at.toISOString().slice(0, 19)}Z`
const newId = () => `_${randomBytes(12).toString('hex')}`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const attribute = ([name, value]: [string, string]) =>
  `<saml:Attribute Name="${name}"><saml:AttributeValue>${escaped(value)}</saml:AttributeValue></saml:Attribute>`

export interface AssertionXml {
  id: string
  issuer: string
  body: string
}

/** An unsigned assertion. */
export function assertionOf(said: AssertionClaims): AssertionXml & { instant: string } {
  const until = iso(new Date(said.now.getTime() + (said.seconds ?? 300) * 1000))
  const context = said.context ?? 'http://eidas.europa.eu/LoA/high'
  const attributes = Object.entries(said.attributes ?? { GivenNames: 'Hanna', FamilyNames: 'Brückner' })
  return {
    id: newId(),
    instant: iso(said.now),
    issuer: `<saml:Issuer>${said.issuer}</saml:Issuer>`,
    body: [
      '<saml:Subject><saml:NameID>pseudonym</saml:NameID>',
      '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
      `<saml:SubjectConfirmationData InResponseTo="${said.inResponseTo}" NotOnOrAfter="${until}" Recipient="${said.recipient}"></saml:SubjectConfirmationData>`,
      '</saml:SubjectConfirmation></saml:Subject>',
      `<saml:Conditions NotBefore="${iso(said.notBefore ?? said.now)}" NotOnOrAfter="${until}">`,
      `<saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
      `<saml:AuthnStatement AuthnInstant="${iso(said.now)}"><saml:AuthnContext><saml:AuthnContextClassRef>${context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
      `<saml:AttributeStatement>${attributes.map(attribute).join('')}</saml:AttributeStatement>`,
    ].join(''),
  }
}

export type Unsigned = ReturnType<typeof assertionOf>

export const assertionXml = ({ id, instant, issuer, body }: Unsigned, signature = '') =>
  `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" IssueInstant="${instant}" Version="2.0">${issuer}${signature}${body}</saml:Assertion>`

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

interface Methods {
  signature: string
  digest: string
  hash: string
  /** Set where the digest is made by another one. */
  digestHash?: string
  /** Attributes of both methods in the signed, canonical form, and in the order of the text. */
  attributes?: { canonical: (algorithm: string) => string; written: (algorithm: string) => string }
}
const sha256: Methods = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
  hash: 'sha256',
}
export const sha1: Methods = { signature: `${dsig}rsa-sha1`, digest: `${dsig}sha1`, hash: 'sha1' }

/** SHA-1 on elements that declare a namespace nobody uses. */
export const sha1WithNamespace: Methods = {
  ...sha1,
  attributes: {
    canonical: algorithm => `Algorithm="${algorithm}"`,
    written: algorithm => `xmlns:x="urn:x" Algorithm="${algorithm}"`,
  },
}

/** A digest by SHA-1 that an attribute of a namespace names, in front of the strong one. */
export const sha1Behind: Methods = {
  ...sha256,
  digestHash: 'sha1',
  attributes: {
    canonical: algorithm =>
      algorithm === sha256.digest
        ? `xmlns:x="urn:x" Algorithm="${algorithm}" x:Algorithm="${sha1.digest}"`
        : `Algorithm="${algorithm}"`,
    written: algorithm =>
      algorithm === sha256.digest
        ? `xmlns:x="urn:x" x:Algorithm="${sha1.digest}" Algorithm="${algorithm}"`
        : `Algorithm="${algorithm}"`,
  },
}

/** An enveloped signature of an assertion. */
export function signatureOf(assertion: Unsigned, { key, certificate }: IdentityProvider, methods = sha256) {
  const digest = createHash(methods.digestHash ?? methods.hash)
    .update(assertionXml(assertion))
    .digest('base64')
  const plain = (algorithm: string) => `Algorithm="${algorithm}"`
  const { canonical = plain, written = plain } = methods.attributes ?? {}
  const info = (names: string, attributes = canonical) =>
    [
      `<ds:SignedInfo${names}><ds:CanonicalizationMethod Algorithm="${exclusive}"></ds:CanonicalizationMethod>`,
      `<ds:SignatureMethod ${attributes(methods.signature)}></ds:SignatureMethod>`,
      `<ds:Reference URI="#${assertion.id}"><ds:Transforms><ds:Transform Algorithm="${dsig}enveloped-signature"></ds:Transform>`,
      `<ds:Transform Algorithm="${exclusive}"></ds:Transform></ds:Transforms>`,
      `<ds:DigestMethod ${attributes(methods.digest)}></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`,
    ].join('')
  const value = sign(methods.hash, Buffer.from(info(` xmlns:ds="${dsig}"`)), key).toString('base64')
  const der = certificate.replaceAll(/-----[^-]+-----|\n/g, '')
  return `<ds:Signature xmlns:ds="${dsig}">${info('', written)}<ds:SignatureValue>${value}</ds:SignatureValue><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${der}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`
}

/** A Base64 response with the assertion, as a browser posts it. */
export const responseAround = (
  assertion: string,
  { issuer, recipient, inResponseTo, now }: AssertionClaims,
  head = '',
  status = 'Success',
) =>
  Buffer.from(
    `${head}<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${newId()}" Version="2.0" IssueInstant="${iso(now)}" Destination="${recipient}" InResponseTo="${inResponseTo}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${assertion}</samlp:Response>`,
  ).toString('base64')

/** A valid, signed response. */
export function answerOf(provider: IdentityProvider, said: AssertionClaims): string {
  const assertion = assertionOf(said)
  return responseAround(assertionXml(assertion, signatureOf(assertion, provider)), said)
}

interface Metadata {
  entityId: string
  /** Base64 with or without PEM's header. */
  certificate: string
  login?: string
  /** XML at the beginning of the descriptor. */
  more?: string
  attributes?: string
}

/** The provider's SAML metadata. */
export const metadataOf = ({ entityId, certificate, login, more = '', attributes = '' }: Metadata) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="${dsig}" entityID="${entityId}"${attributes}>
  <md:IDPSSODescriptor WantAuthnRequestsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${more}
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
      ${certificate.replaceAll(/-----[^-]+-----/g, '').trim()}
    </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://eid.example/slo"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://eid.example/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${login ?? 'https://eid.example/sso'}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`
