import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { tenantInput } from '#contract/organizations/saml-tenants.ts'
import { elements, metadataBounds, parseXml } from './xml.ts'

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata'
const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const signatures = 'http://www.w3.org/2000/09/xmldsig#'

/** Metadata error with a German message for the user. */
export class UnusableMetadata extends Error {}

const needed = tenantInput.pick({
  idp_entity_id: true,
  idp_login_url: true,
  idp_logout_url: true,
  idp_x509_cert: true,
})

/** Reads entity id, sign-in and sign-out URLs and certificates from SAML metadata. Throws `UnusableMetadata`. */
export function readMetadata(text: string, now: Date): z.output<typeof needed> {
  const [entity, ...others] = elements(documentOf(text), metadata, 'EntityDescriptor').filter(
    each => providersIn(each).length,
  )
  if (!entity) throw new UnusableMetadata('Darin steht kein Ausweisdienst (IDPSSODescriptor).')
  if (others.length)
    throw new UnusableMetadata(
      'Darin stehen mehrere Ausweisdienste. Fügen Sie nur die Ihres Ausweisdienstes ein.',
    )
  requireCurrent(entity, now)
  const provider = providersIn(entity)[0]!
  const login = addressOf(provider, 'SingleSignOnService')
  if (!login)
    throw new UnusableMetadata('Der Ausweisdienst nennt keine Anmeldung durch Weiterleitung (HTTP-Redirect).')
  const { data, error } = needed.safeParse({
    idp_entity_id: entity.getAttribute('entityID'),
    idp_login_url: login,
    idp_logout_url: addressOf(provider, 'SingleLogoutService'),
    idp_x509_cert: certificatesOf(provider, now),
  })
  if (error)
    throw new UnusableMetadata('Kennung oder Adressen darin sind zu lang oder beginnen nicht mit https://.')
  return data
}

function documentOf(text: string) {
  try {
    return parseXml(text, metadataBounds)
  } catch {
    throw new UnusableMetadata(
      'Das sind keine lesbaren Metadaten. Fügen Sie den ganzen Text ein, der mit < beginnt.',
    )
  }
}

const providersIn = (entity: Element) =>
  elements(entity, metadata, 'IDPSSODescriptor').filter(each =>
    (each.getAttribute('protocolSupportEnumeration') ?? '').split(/\s+/).includes(protocol),
  )

function requireCurrent(entity: Element, now: Date) {
  const until = entity.getAttribute('validUntil')
  if (until && !(Date.parse(until) > now.getTime()))
    throw new UnusableMetadata('Die Metadaten gelten nicht mehr. Holen Sie die jetzigen beim Ausweisdienst.')
}

const addressOf = (provider: Element, service: string) =>
  elements(provider, metadata, service)
    .find(each => each.getAttribute('Binding') === redirect)
    ?.getAttribute('Location') ?? ''

/** All valid certificates as PEM; during a key change there are two. */
function certificatesOf(provider: Element, now: Date): string {
  const signing = elements(provider, metadata, 'KeyDescriptor').filter(
    key => key.getAttribute('use') !== 'encryption',
  )
  const found = signing
    .flatMap(key => elements(key, signatures, 'X509Certificate'))
    .map(({ textContent }) => asPem(textContent ?? ''))
  const current = [...new Set(found)].filter(pem => isUsable(pem, now))
  if (!current.length)
    throw new UnusableMetadata(
      'Darin steht kein gültiges Zertifikat mit einem RSA-Schlüssel zum Unterschreiben.',
    )
  return current.join('\n')
}

const asPem = (text: string) => {
  const lines = text.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')
}

function isUsable(pem: string, now: Date): boolean {
  try {
    const { validToDate, publicKey } = new X509Certificate(pem)
    return validToDate > now && publicKey.asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
