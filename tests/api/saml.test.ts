import { generateKeyPairSync, verify, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { inflateRawSync } from 'node:zlib'
import { encrypt } from 'xml-encryption'
import * as saml from 'samlify'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TrustassertionStatus } from '#contract/trustassertions.ts'
import { createSelfSignedCertificate } from '#server/trust/saml/certificate.ts'
import { toPerson } from '#server/trust/saml/person.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices, type Reply } from '../services.ts'
import {
  answerOf,
  assertionOf,
  openIdentityProvider,
  responseAround,
  type AssertionClaims,
  sha1,
  signatureOf,
  assertionXml,
} from '../identity-provider.ts'
import { consents, readingValues } from '../meter-reading.ts'

const { services, as, call, clock } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const provider = await openIdentityProvider()
const otherProvider = await openIdentityProvider()

type Organization = Awaited<ReturnType<typeof make.organization>>
const host = (of: Organization): Caller => ({ host: of.portal_domain })
const assertionIn = ({ data }: Reply) => data as TrustassertionStatus
const consumerOf = (of: Organization) => `https://${of.portal_domain}/client/saml/acs`
const entityOf = (of: Organization) => `https://${of.portal_domain}/client/saml/metadata`

async function withProvider(config: object = {}) {
  const of = await make.organization({ config })
  await make.eid(of, provider)
  return of
}

/** Starts a login and returns its uuid and the content of a matching assertion. */
async function beginLogin(of: Organization, trustlevel: 'eid_substantial' | 'eid_high' = 'eid_high') {
  const { uuid } = assertionIn(await call(host(of), 'POST', '/api/trustassertions', { trustlevel }))
  const inResponseTo = await requestOf(of, uuid)
  const said: AssertionClaims = {
    issuer: provider.entityId,
    audience: entityOf(of),
    recipient: consumerOf(of),
    inResponseTo,
    now: services.now(),
  }
  return { uuid, said }
}

async function requestOf(of: Organization, uuid: string) {
  const reply = await call(host(of), 'POST', `/api/trustassertions/${uuid}/request`)
  return /\bID="([^"]+)"/.exec(requestIn((reply.data as { url: string }).url))![1]!
}

const requestIn = (url: string) =>
  inflateRawSync(Buffer.from(new URL(url).searchParams.get('SAMLRequest')!, 'base64')).toString()

const postResponse = (of: Organization, saml_response: string) =>
  call(host(of), 'POST', '/api/trustassertions/answer', { saml_response })

const status = async (of: Organization, uuid: string) =>
  assertionIn(await call(host(of), 'GET', `/api/trustassertions/${uuid}/status`))

let here: Organization
beforeEach(async () => void (here = await withProvider()))

describe('the request to the provider', () => {
  test('is signed with our key, for the provider’s address, and has its own id', async () => {
    const { uuid } = assertionIn(
      await call(host(here), 'POST', '/api/trustassertions', { trustlevel: 'eid_high' }),
    )
    expect(await status(here, uuid)).toMatchObject({
      login_url: `https://${here.portal_domain}/client/saml/login/${uuid}`,
      login_qrcode: expect.stringMatching(/^<svg/),
    })
    const { data } = await call(host(here), 'POST', `/api/trustassertions/${uuid}/request`)
    const url = new URL((data as { url: string }).url)
    expect([url.origin, url.pathname, url.searchParams.get('a')]).toEqual([
      'https://eid.example',
      '/login',
      '1',
    ])
    const xml = requestIn(url.href)
    expect(xml).toContain(`AssertionConsumerServiceURL="${consumerOf(here)}"`)
    expect(xml).toContain('LoA/high')
    expect(xml).not.toContain('LoA/substantial')
    const [signed, signature] = url.search.slice(1).split('&Signature=')
    const tenant = await platform
      .selectFrom('tenants')
      .selectAll()
      .where('organization_id', '=', here.id)
      .executeTakeFirstOrThrow()
    const { publicKey } = new X509Certificate(tenant.x509_cert)
    const bytes = Buffer.from(signed!.slice(signed!.indexOf('SAMLRequest=')))
    expect(verify('sha256', bytes, publicKey, Buffer.from(decodeURIComponent(signature!), 'base64'))).toBe(
      true,
    )
  })

  test('is available only while the tenant is complete', async () => {
    const offered = async (values: object) => {
      const of = await make.organization()
      await make.eid(of, provider, values)
      const provided = await call(host(of), 'GET', '/api/trustassertions/provider')
      const begun = await call(host(of), 'POST', '/api/trustassertions', { trustlevel: 'eid_high' })
      const metadata = await call(host(of), 'GET', '/api/trustassertions/metadata')
      return [(provided.data as { offered: boolean }).offered, begun.status, metadata.status]
    }
    expect(await offered({})).toEqual([true, 200, 200])
    for (const values of [
      { idp_entity_id: '' },
      { idp_login_url: '' },
      { idp_x509_cert: '' },
      { x509_cert: '' },
      { private_key: null },
    ])
      expect(await offered(values)).toEqual([false, 422, 404])
  })

  test('has metadata with the address for responses and the signing key', async () => {
    const { body, headers } = await call(host(here), 'GET', '/api/trustassertions/metadata')
    expect(headers.get('content-type')).toMatch('application/samlmetadata+xml')
    expect(body).toContain(`entityID="${entityOf(here)}"`)
    expect(body).toContain(`Location="${consumerOf(here)}"`)
    expect(body).toMatch(/AuthnRequestsSigned="true"[^>]*WantAssertionsSigned="true"/)
    expect(body).toMatch(/use="encryption"/)
    expect(body).not.toMatch(/PRIVATE|cbc/)
  })
})

describe('a response', () => {
  test('has the person’s data, and its code fulfils the assertion once', async () => {
    const { uuid, said } = await beginLogin(here, 'eid_substantial')
    const attributes = {
      'http://www.skidentity.de/att/GivenNames': 'Änne & Söhne',
      'urn:oid:2.5.4.4': 'Köhler',
      DateOfBirth: '1984-03-07',
      Street: 'Mühlweg 12 b',
      ZipCode: '04999',
    }
    const reply = await postResponse(here, answerOf(provider, { ...said, attributes }))
    const { code, ...brought } = reply.data as { uuid: string; code: string }
    expect(brought).toEqual({ uuid })
    expect(await status(here, uuid)).toMatchObject({ fulfilled: false, login_url: null })
    const fulfil = () => call(host(here), 'POST', `/api/trustassertions/${uuid}/fulfil`, { code })
    expect(await fulfil()).toMatchObject({
      status: 200,
      data: { fulfilled: true, trustlevel: 'eid_high', trustlevel_value: 50 },
    })
    const clerk = await make.signIn(await make.staff(here), here)
    const list = await call(clerk, 'GET', '/api/trustassertions?fulfilled=1')
    expect((list.data as { uuid: string }[]).find(row => row.uuid === uuid)).toMatchObject({
      firstname: 'Änne & Söhne',
      lastname: 'Köhler',
      birth: '1984-03-07',
      street: 'Mühlweg',
      housenumber: '12 b',
      postalcode: '04999',
    })
  })

  test.each([
    ['is not signed', (said: AssertionClaims) => responseAround(assertionXml(assertionOf(said)), said)],
    ['is signed by another key, brought along', (said: AssertionClaims) => answerOf(otherProvider, said)],
    [
      'is signed with SHA-1',
      (said: AssertionClaims) => {
        const assertion = assertionOf(said)
        return responseAround(assertionXml(assertion, signatureOf(assertion, provider, sha1)), said)
      },
    ],
    [
      'names SHA-1 where only a parser finds it',
      (said: AssertionClaims) => {
        const assertion = assertionOf(said)
        const hidden = signatureOf(assertion, provider, sha1).replace(
          /<ds:DigestMethod Algorithm="([^"]*)"/,
          (_, algorithm: string) =>
            `<ds:DigestMethod note="&lt;!--" Algorithm='${algorithm.replace('#', '&#35;')}'`,
        )
        return responseAround(assertionXml(assertion, hidden), said)
      },
    ],
    ['was altered', (said: AssertionClaims) => altered(answerOf(provider, said), 'Brückner', 'Brecher')],
    [
      'had its recipient altered',
      (said: AssertionClaims) =>
        altered(
          answerOf(provider, { ...said, recipient: 'https://boese.example/acs' }),
          'https://boese.example/acs',
          said.recipient,
        ),
    ],
    [
      'is over',
      (said: AssertionClaims) => answerOf(provider, { ...said, now: new Date(said.now.getTime() - 400_000) }),
    ],
    [
      'is not yet valid',
      (said: AssertionClaims) =>
        answerOf(provider, { ...said, notBefore: new Date(said.now.getTime() + 120_000) }),
    ],
    [
      'is for another audience',
      (said: AssertionClaims) => answerOf(provider, { ...said, audience: 'https://boese.example' }),
    ],
    [
      'is for another address',
      (said: AssertionClaims) => answerOf(provider, { ...said, recipient: 'https://boese.example/acs' }),
    ],
    [
      'is from another issuer with the same key',
      (said: AssertionClaims) => answerOf(provider, { ...said, issuer: 'https://anders.example' }),
    ],
    [
      'answers no request',
      (said: AssertionClaims) => answerOf(provider, { ...said, inResponseTo: '_erfunden' }),
    ],
    [
      'proves a password only',
      (said: AssertionClaims) =>
        answerOf(provider, {
          ...said,
          context: 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
        }),
    ],
    [
      'proves less than requested',
      (said: AssertionClaims) =>
        answerOf(provider, { ...said, context: 'http://eidas.europa.eu/LoA/substantial' }),
    ],
    [
      'has a document type',
      (said: AssertionClaims) => {
        const assertion = assertionOf(said)
        return responseAround(
          assertionXml(assertion, signatureOf(assertion, provider)),
          said,
          '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        )
      },
    ],
    [
      'reports a failed identification',
      (said: AssertionClaims) => responseAround('', said, '', 'AuthnFailed'),
    ],
    ['is no XML', () => Buffer.from('guten Tag').toString('base64')],
    ['is empty XML', () => Buffer.from('<a/>').toString('base64')],
    [
      'nests without end',
      () => Buffer.from(`${'<a>'.repeat(30_000)}${'</a>'.repeat(30_000)}`).toString('base64'),
    ],
  ] as const)('is refused where it %s', async (_, answer) => {
    const { uuid, said } = await beginLogin(here)
    const reply = await postResponse(here, answer(said))
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'saml_response' }] } })
    const row = await rowOf(uuid)
    expect(row).toMatchObject({ fulfilled_at: null, code_hash: null, lastname: '' })
    // The pending request can still be answered correctly.
    expect(await postResponse(here, answerOf(provider, said))).toMatchObject({ status: 200, data: { uuid } })
  })

  test('is accepted once, although it arrives many times at once', async () => {
    const { said } = await beginLogin(here)
    const answer = answerOf(provider, said)
    const replies = await Promise.all(Array.from({ length: 5 }, () => postResponse(here, answer)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
    expect(await postResponse(here, answer)).toMatchObject({ status: 422 })
  })

  test('is valid for the last request only, and for half an hour', async () => {
    const { uuid, said } = await beginLogin(here)
    const again = await requestOf(here, uuid)
    expect(await postResponse(here, answerOf(provider, said))).toMatchObject({ status: 422 })
    expect(await postResponse(here, answerOf(provider, { ...said, inResponseTo: again }))).toMatchObject({
      status: 200,
    })
    const late = await beginLogin(here)
    clock.pass(1801)
    const now = services.now()
    expect(await postResponse(here, answerOf(provider, { ...late.said, now }))).toMatchObject({ status: 422 })
  })

  test('of one utility is not accepted at another, although both have the same provider', async () => {
    const elsewhere = await withProvider()
    const [{ said }, other] = [await beginLogin(here), await beginLogin(elsewhere)]
    expect(await postResponse(elsewhere, answerOf(provider, said))).toMatchObject({ status: 422 })
    const crossed = { ...other.said, inResponseTo: said.inResponseTo }
    expect(await postResponse(elsewhere, answerOf(provider, crossed))).toMatchObject({ status: 422 })
    expect(await postResponse(here, answerOf(provider, said))).toMatchObject({ status: 200 })
  })

  test('may be signed with either key during the provider’s key rollover', async () => {
    const of = await make.organization()
    await make.eid(of, provider, { idp_x509_cert: `${otherProvider.certificate}${provider.certificate}` })
    expect(await postResponse(of, answerOf(provider, (await beginLogin(of)).said))).toMatchObject({
      status: 200,
    })
    expect(await postResponse(of, answerOf(otherProvider, (await beginLogin(of)).said))).toMatchObject({
      status: 200,
    })
  })

  test('of the BundID is checked by its own levels', async () => {
    const of = await make.organization()
    await make.eid(of, provider, { identity_provider: 'BundID' })
    const { said } = await beginLogin(of, 'eid_substantial')
    expect(await postResponse(of, answerOf(provider, said))).toMatchObject({ status: 422 })
    const context = 'STORK-QAA-Level-3'
    expect(await postResponse(of, answerOf(provider, { ...said, context }))).toMatchObject({ status: 200 })
  })
})

describe('wrapped signatures', () => {
  const forged = (said: AssertionClaims) =>
    assertionOf({ ...said, attributes: { GivenNames: 'Eva', FamilyNames: 'Fremd' } })

  test.each([
    [
      'beside a forged assertion',
      (said: AssertionClaims) => {
        const real = assertionOf(said)
        return assertionXml(forged(said)) + assertionXml(real, signatureOf(real, provider))
      },
    ],
    [
      'behind a forged assertion',
      (said: AssertionClaims) => {
        const real = assertionOf(said)
        return assertionXml(real, signatureOf(real, provider)) + assertionXml(forged(said))
      },
    ],
    [
      'inside a forged assertion',
      (said: AssertionClaims) => {
        const real = assertionOf(said)
        return assertionXml(forged(said), assertionXml(real, signatureOf(real, provider)))
      },
    ],
    [
      'inside the signature of a forged assertion',
      (said: AssertionClaims) => {
        const real = assertionOf(said)
        const signature = signatureOf(real, provider).replace(
          '</ds:Signature>',
          `<ds:Object>${assertionXml(real)}</ds:Object></ds:Signature>`,
        )
        return assertionXml(forged(said), signature)
      },
    ],
    [
      'inside the signature, under the same number',
      (said: AssertionClaims) => {
        const real = assertionOf(said)
        const signature = signatureOf(real, provider).replace(
          '</ds:Signature>',
          `<ds:Object>${assertionXml(real)}</ds:Object></ds:Signature>`,
        )
        return assertionXml({ ...forged(said), id: real.id }, signature)
      },
    ],
    [
      'in an extension in front',
      (said: AssertionClaims) => {
        const real = assertionOf(said)
        return `<samlp:Extensions>${assertionXml(real, signatureOf(real, provider))}</samlp:Extensions>${assertionXml(forged(said))}`
      },
    ],
  ] as const)('%s never make the forged one count', async (_, wrap) => {
    const { uuid, said } = await beginLogin(here)
    await postResponse(here, responseAround(wrap(said), said))
    expect((await rowOf(uuid)).lastname).not.toBe('Fremd')
  })

  test('an XML comment does not truncate a name', async () => {
    const { uuid, said } = await beginLogin(here)
    const answer = altered(
      answerOf(provider, { ...said, attributes: { FamilyNames: 'Brückner' } }),
      'Brück',
      'Brück<!-- -->',
    )
    await postResponse(here, answer)
    expect(['', 'Brückner']).toContain((await rowOf(uuid)).lastname)
  })
})

describe('encrypted assertions', () => {
  const forUs = async (said: AssertionClaims, assertion: string, more: object = {}) => {
    const tenants = platform.selectFrom('tenants').select('x509_cert').where('organization_id', '=', here.id)
    const { x509_cert } = await tenants.executeTakeFirstOrThrow()
    const sealed = await promisify(encrypt)(assertion, {
      rsa_pub: new X509Certificate(x509_cert).publicKey.export({ type: 'spki', format: 'pem' }),
      pem: x509_cert,
      encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
      ...more,
    } as never)
    const wrapped = `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${sealed}</saml:EncryptedAssertion>`
    return responseAround(wrapped, said)
  }
  const signed = (
    said: AssertionClaims,
    ...by: Parameters<typeof signatureOf> extends [unknown, ...infer R] ? R : never
  ) => {
    const assertion = assertionOf(said)
    return assertionXml(assertion, signatureOf(assertion, ...by))
  }

  test('are decrypted, and checked like the others', async () => {
    const { uuid, said } = await beginLogin(here)
    for (const assertion of [
      assertionXml(assertionOf(said)),
      signed(said, otherProvider),
      signed(said, provider, sha1),
      signed({ ...said, audience: 'https://boese.example' }, provider),
      `<!DOCTYPE r [<!ENTITY x "y">]>${signed(said, provider)}`,
    ])
      expect(await postResponse(here, await forUs(said, assertion))).toMatchObject({ status: 422 })
    expect(await postResponse(here, await forUs(said, signed(said, provider)))).toMatchObject({
      status: 200,
      data: { uuid },
    })
  })

  test.each([
    ['encryptionAlgorithm', 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'],
    ['keyEncryptionAlgorithm', 'http://www.w3.org/2001/04/xmlenc#rsa-1_5'],
  ])('are not decrypted where the %s is %s', async (name, weak) => {
    const { said } = await beginLogin(here)
    const insecure = { disallowEncryptionWithInsecureAlgorithm: false, warnInsecureAlgorithm: false }
    const answer = await forUs(said, signed(said, provider), { [name]: weak, ...insecure })
    expect(await postResponse(here, answer)).toMatchObject({ status: 422 })
  })

  test('are not decrypted twice', async () => {
    const { said } = await beginLogin(here)
    const once = Buffer.from(await forUs(said, signed(said, provider)), 'base64').toString()
    const inner = /<saml:EncryptedAssertion.*<\/saml:EncryptedAssertion>/s.exec(once)![0]
    expect(await postResponse(here, await forUs(said, inner))).toMatchObject({ status: 422 })
  })

  test('are accepted alone: a second assertion beside it, encrypted or not, is refused', async () => {
    const { said } = await beginLogin(here)
    const one = Buffer.from(await forUs(said, signed(said, provider)), 'base64').toString()
    for (const beside of [
      /<saml:EncryptedAssertion.*<\/saml:EncryptedAssertion>/s.exec(one)![0],
      signed(said, provider),
    ]) {
      const two = one.replace('<saml:EncryptedAssertion', () => `${beside}<saml:EncryptedAssertion`)
      expect(await postResponse(here, Buffer.from(two).toString('base64'))).toMatchObject({ status: 422 })
    }
  })
})

describe('for a draft', () => {
  test('the code is accepted in the same browser, and the card’s data is prefilled', async () => {
    const of = await withProvider({ trustlevel: { meterreading: 'eid_substantial' } })
    const { draft, key } = await as(host(of)).drafts.create({ body: { type: 'meterreading' } })
    const params = { id: draft.id }
    let { drafts } = as({ ...host(of), draftKey: key })
    const begun = await drafts.prove({ params, body: { trustlevel: 'eid_substantial' } })
    expect(begun).toMatchObject({ reached: 'none', ways: ['eid_substantial'], pending: { fulfilled: false } })
    const inResponseTo = await requestOf(of, begun.pending!.uuid)
    const said = {
      issuer: provider.entityId,
      audience: entityOf(of),
      recipient: consumerOf(of),
      inResponseTo,
      now: services.now(),
    }
    const { data } = await postResponse(of, answerOf(provider, said))
    expect((await drafts.journey({ params })).trust).toMatchObject({ reached: 'none' })
    const { code } = data as { code: string }
    const proven = await drafts.proveCode({ params, body: { code } })
    expect(proven).toMatchObject({ reached: 'eid_high', pending: null })
    drafts = as({ ...host(of), draftKey: proven.key! }).drafts
    expect((await drafts.get({ params })).values).toMatchObject({
      customer: { customer_firstname: 'Hanna' },
      meters: { customer_lastname: 'Brückner' },
    })
    for (const [step, values] of Object.entries(readingValues))
      await drafts.saveStep({ params: { ...params, step }, body: { values } })
    const { procedure } = await drafts.submit({ params, body: { values: consents } })
    const kept = await platform
      .selectFrom('procedures')
      .selectAll()
      .where('id', '=', procedure.id)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ trustlevel: 'eid_high', trust_assertion_id: expect.any(String) })
  })

  test('on a telephone the person confirms it, and the draft continues in the first browser', async () => {
    const of = await withProvider({ trustlevel: { meterreading: 'eid_high' } })
    const { draft, key } = await as(host(of)).drafts.create({ body: { type: 'meterreading' } })
    const params = { id: draft.id }
    const { drafts } = as({ ...host(of), draftKey: key })
    const { pending } = await drafts.prove({ params, body: { trustlevel: 'eid_high' } })
    const inResponseTo = await requestOf(of, pending!.uuid)
    const said = {
      issuer: provider.entityId,
      audience: entityOf(of),
      recipient: consumerOf(of),
      inResponseTo,
      now: services.now(),
    }
    const { code } = (await postResponse(of, answerOf(provider, said))).data as { code: string }
    await call(host(of), 'POST', `/api/trustassertions/${pending!.uuid}/fulfil`, { code })
    const journey = await drafts.journey({ params })
    expect(journey.trust.reached).toBe('eid_high')
    expect(journey.draft.values).toMatchObject({ meters: { customer_lastname: 'Brückner' } })
  })
})

describe('with the provider of another library', () => {
  const galois = { dataEncryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm' }

  saml.setSchemaValidator({ validate: () => Promise.resolve('not asked for here') })
  const template = saml.SamlLib.defaultLoginResponseTemplate.context
    .replace(
      '{AuthnStatement}',
      '<saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>http://eidas.europa.eu/LoA/high</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>',
    )
    .replace(
      '{AttributeStatement}',
      '<saml:AttributeStatement><saml:Attribute Name="FamilyNames"><saml:AttributeValue>Köhler</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
    )

  test.each([false, true])(
    'reads our metadata, verifies our request and gets its response accepted; encrypted: %s',
    async isAssertionEncrypted => {
      const idp = saml.IdentityProvider({
        entityID: provider.entityId,
        privateKey: provider.key,
        signingCert: provider.certificate,
        wantAuthnRequestsSigned: true,
        isAssertionEncrypted,
        ...galois,
        singleSignOnService: [
          {
            Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
            Location: 'https://eid.example/login?a=1',
          },
        ],
        singleLogoutService: [
          {
            Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
            Location: 'https://eid.example/logout',
          },
        ],
        loginResponseTemplate: { context: template, attributes: [] },
      })
      const { body } = await call(host(here), 'GET', '/api/trustassertions/metadata')
      const sp = saml.ServiceProvider({ metadata: String(body) })
      expect(sp.entityMeta.getEntityID()).toBe(entityOf(here))
      const { uuid } = assertionIn(
        await call(host(here), 'POST', '/api/trustassertions', { trustlevel: 'eid_high' }),
      )
      const { data } = await call(host(here), 'POST', `/api/trustassertions/${uuid}/request`)
      const query = new URL((data as { url: string }).url).searchParams
      query.delete('a')
      const parts = ['SAMLRequest', 'RelayState', 'SigAlg'].map(
        name => `${name}=${encodeURIComponent(query.get(name)!)}`,
      )
      const beginLogin = await idp.parseLoginRequest(sp, 'redirect', {
        query: Object.fromEntries(query),
        octetString: parts.join('&'),
      })
      const values = {
        ID: '_antwort',
        AssertionID: '_aussage',
        Destination: consumerOf(here),
        SubjectRecipient: consumerOf(here),
        Audience: entityOf(here),
        Issuer: provider.entityId,
        IssueInstant: services.now().toISOString(),
        StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
        ConditionsNotBefore: '2026-11-20T00:00:00Z',
        ConditionsNotOnOrAfter: '2026-11-21T00:00:00.000Z',
        SubjectConfirmationDataNotOnOrAfter: '2026-11-21T00:00:00.000Z',
        NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
        NameID: 'pseudonym',
        InResponseTo: String(beginLogin.extract.request?.id),
      }
      const { context } = await idp.createLoginResponse(sp, { ...beginLogin }, 'post', {}, text => ({
        id: '_antwort',
        context: saml.SamlLib.replaceTagsByValue(text, values),
      }))
      const xml = Buffer.from(context, 'base64').toString()
      expect(xml.includes('EncryptedAssertion')).toBe(isAssertionEncrypted)
      expect(await postResponse(here, context)).toMatchObject({ status: 200, data: { uuid } })
      expect(await rowOf(uuid)).toMatchObject({ lastname: 'Köhler', trustlevel: 'eid_high' })
    },
  )
})

describe('our own key', () => {
  test('is created with its certificate, and never returned', async () => {
    const boss = await make.signIn(await make.staff(here), here)
    const { id } = await make.tenant(here)
    const reply = await call(boss, 'POST', `/api/tenants/${id}/key`)
    const { x509_cert } = reply.data as { x509_cert: string }
    const certificate = new X509Certificate(x509_cert)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect([certificate.subject, certificate.validTo]).toEqual([
      `CN=${here.title}`,
      expect.stringContaining('2036'),
    ])
    expect(JSON.stringify(reply.body)).not.toContain('PRIVATE KEY')
  })

  test('must fit its certificate', async () => {
    const boss = await make.signIn(await make.staff(here), here)
    const { x509_cert } = await createSelfSignedCertificate('Stadtwerke', services.now())
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
    expect(await call(boss, 'POST', '/api/tenants', { x509_cert, private_key })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'x509_cert' }] },
    })
  })
})

test('personal data becomes plain, bounded lines and valid dates', () => {
  expect(
    toPerson({
      givenName: ['Hanna', 'Maria'],
      'http://eidas.europa.eu/attributes/naturalperson/CurrentFamilyName': ' Brückner\u0000\n ',
      DateOfBirth: '19840300',
      PlaceOfBirth: { nested: 'x' },
      street: 'x'.repeat(500),
      Gender: 'F',
    }),
  ).toMatchObject({
    firstname: 'Hanna',
    lastname: 'Brückner',
    birth: null,
    place_of_birth: '',
    street: 'x'.repeat(120),
    gender: 'female',
  })
})

const altered = (answer: string, from: string, to: string) => {
  const xml = Buffer.from(answer, 'base64').toString()
  expect(xml).toContain(from)
  return Buffer.from(xml.replaceAll(from, to)).toString('base64')
}

const rowOf = (uuid: string) =>
  platform.selectFrom('trust_assertions').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
