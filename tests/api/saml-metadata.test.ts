import * as saml from 'samlify'
import { describe, expect, test } from 'vitest'
import type { TenantRow } from '#contract/organizations/saml-tenants.ts'
import { createSelfSignedCertificate } from '#server/trust/saml/certificate.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices, type Reply } from '../services.ts'
import { metadataOf, openIdentityProvider } from '../identity-provider.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const staff: Caller = await make.signIn(await make.staff(organization), organization)
const provider = await openIdentityProvider()
const tenant = await make.tenant(organization)
const row = ({ data }: Reply) => data as TenantRow

const read = (metadata: string) => call(staff, 'POST', `/api/tenants/${tenant.id}/metadata`, { metadata })
const usual = metadataOf(provider)
const bare = (certificate: string) => certificate.replaceAll(/-----[^-]+-----|\s/g, '')
const keyOf = (certificate: string, use = 'use="signing"') =>
  `<md:KeyDescriptor ${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
const count = ({ idp_x509_cert }: TenantRow) => idp_x509_cert.match(/BEGIN CERTIFICATE/g)?.length

describe('the metadata of a provider', () => {
  test('fill in entity id, login address and certificates', async () => {
    const reply = await read(usual)
    expect(reply).toMatchObject({
      status: 200,
      data: {
        idp_entity_id: provider.entityId,
        idp_login_url: 'https://eid.example/sso',
        idp_logout_url: 'https://eid.example/slo',
      },
    })
    expect(bare(row(reply).idp_x509_cert)).toBe(bare(provider.certificate))
  })

  test('complete the tenant, together with a key of our own', async () => {
    await read(usual)
    await call(staff, 'POST', `/api/tenants/${tenant.id}/key`)
    const here = { host: organization.portal_domain }
    const begun = await call(here, 'POST', '/api/trustassertions', { trustlevel: 'eid_high' })
    const { uuid } = begun.data as { uuid: string }
    const { data } = await call(here, 'POST', `/api/trustassertions/${uuid}/request`)
    expect((data as { url: string }).url).toMatch(/^https:\/\/eid\.example\/sso\?SAMLRequest=/)
  })

  test('are read as another library writes them', async () => {
    const other = saml.IdentityProvider({
      entityID: 'https://idp.example/samlify',
      signingCert: bare(provider.certificate),
      singleSignOnService: [
        { Binding: saml.Constants.namespace.binding.redirect, Location: 'https://idp.example/login' },
      ],
    })
    expect(await read(other.getMetadata())).toMatchObject({
      status: 200,
      data: {
        idp_entity_id: 'https://idp.example/samlify',
        idp_login_url: 'https://idp.example/login',
        idp_logout_url: '',
      },
    })
  })

  test('give both signing keys during a rollover, no expired one and none for encryption', async () => {
    const [next, over, other] = [
      await createSelfSignedCertificate('Nächster', services.now()),
      await createSelfSignedCertificate('Voriger', new Date('2010-01-01T00:00:00Z')),
      await createSelfSignedCertificate('Verschlüsselung', services.now()),
    ]
    const more = [
      keyOf(next.x509_cert, ''),
      keyOf(over.x509_cert),
      keyOf(other.x509_cert, 'use="encryption"'),
      keyOf(provider.certificate),
    ].join('')
    const reply = await read(metadataOf({ ...provider, more }))
    expect(count(row(reply))).toBe(2)
    expect(bare(row(reply).idp_x509_cert)).toContain(bare(next.x509_cert))
  })

  test('may be the only entry of a collection', async () => {
    const inside = usual.slice(usual.indexOf('<md:Entity'))
    const collection = (entities: string) =>
      `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${entities}</md:EntitiesDescriptor>`
    expect(await read(collection(inside))).toMatchObject({ status: 200 })
    expect(await read(collection(inside + inside))).toMatchObject({ status: 422 })
  })
})

const over = (await createSelfSignedCertificate('Alt', new Date('2010-01-01T00:00:00Z'))).x509_cert

describe('refused at its field, without any change', () => {
  test.each([
    ['text', 'Guten Tag'],
    ['JSON', '{"entityID":"x"}'],
    ['broken XML', usual.slice(0, -40)],
    [
      'a document type',
      usual.replace('<md:Entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><md:Entity'),
    ],
    ['more than a provider says', `<a>${'<b>'.repeat(30_000)}${'</b>'.repeat(30_000)}</a>`],
    ['a service provider', usual.replaceAll('IDPSSO', 'SPSSO')],
    ['an older protocol', usual.replaceAll('SAML:2.0:protocol', 'SAML:1.1:protocol')],
    ['no way by redirection', usual.replaceAll('HTTP-Redirect', 'SOAP')],
    ['an address without encryption', metadataOf({ ...provider, login: 'http://eid.example/sso' })],
    ['an address that runs', metadataOf({ ...provider, login: 'javascript:alert(1)' })],
    ['metadata that are over', metadataOf({ ...provider, attributes: ' validUntil="2026-01-01T00:00:00Z"' })],
    ['an end that is no time', metadataOf({ ...provider, attributes: ' validUntil="bald"' })],
    ['a certificate that is over', metadataOf({ ...provider, certificate: over })],
    ['a certificate that is none', metadataOf({ ...provider, certificate: 'AAAA' })],
    ['a name beyond measure', metadataOf({ ...provider, entityId: 'x'.repeat(400) })],
  ])('%s', async (_, metadata) => {
    const before = (await call(staff, 'GET', `/api/tenants/${tenant.id}`)).data
    const reply = await read(metadata)
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'metadata' }] } })
    expect((await call(staff, 'GET', `/api/tenants/${tenant.id}`)).data).toEqual(before)
  })
})

test('the import is audited', async () => {
  await read(usual)
  const { details } = await services.database.platform
    .selectFrom('audit_events')
    .select('details')
    .where('action', '=', 'tenants.update')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ fields: expect.arrayContaining(['idp_x509_cert']) })
})
