import { inflateRawSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TrustassertionStatus } from '#contract/trustassertions.ts'
import { parseXml, responseBounds } from '#server/trust/saml/xml.ts'
import { factories } from '../factories.ts'
import {
  answerOf,
  assertionOf,
  assertionXml,
  type AssertionClaims,
  openIdentityProvider,
  responseAround,
  sha1,
  sha1Behind,
  sha1WithNamespace,
  signatureOf,
} from '../identity-provider.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const provider = await openIdentityProvider()
const organization = await make.organization()
await make.eid(organization, provider)
const here: Caller = { host: organization.portal_domain }
const origin = `https://${organization.portal_domain}`

async function beginLogin() {
  const begun = await call(here, 'POST', '/api/trustassertions', { trustlevel: 'eid_high' })
  const { uuid } = begun.data as TrustassertionStatus
  const { data } = await call(here, 'POST', `/api/trustassertions/${uuid}/request`)
  const request = new URL((data as { url: string }).url).searchParams.get('SAMLRequest')!
  const inResponseTo = /\bID="([^"]+)"/.exec(inflateRawSync(Buffer.from(request, 'base64')).toString())![1]!
  const said: AssertionClaims = {
    issuer: provider.entityId,
    audience: `${origin}/client/saml/metadata`,
    recipient: `${origin}/client/saml/acs`,
    inResponseTo,
    now: services.now(),
  }
  return { uuid, said }
}

const post = (saml_response: string) => call(here, 'POST', '/api/trustassertions/answer', { saml_response })
const signed = (said: AssertionClaims, methods?: Parameters<typeof signatureOf>[2]) => {
  const assertion = assertionOf(said)
  return assertionXml(assertion, signatureOf(assertion, provider, methods))
}
const base64 = (xml: string) => Buffer.from(xml).toString('base64')

/** A valid response with a part of its unsigned frame changed. */
const reframed = (said: AssertionClaims, from: string | RegExp, to: string) => {
  const xml = Buffer.from(answerOf(provider, said), 'base64').toString()
  const [head, ...rest] = xml.split('<saml:Assertion')
  const changed = head!.replace(from, to)
  expect(changed).not.toBe(head)
  return base64([changed, ...rest].join('<saml:Assertion'))
}

const minutesLater = (said: AssertionClaims, minutes: number) =>
  `IssueInstant="${new Date(said.now.getTime() + minutes * 60_000).toISOString()}"`

let login: Awaited<ReturnType<typeof beginLogin>>
beforeEach(async () => void (login = await beginLogin()))

describe('the frame around a signed assertion counts', () => {
  test.each<[string, string | RegExp, (said: AssertionClaims) => string]>([
    ['a failed status', 'status:Success', () => 'status:AuthnFailed'],
    ['no status', /<samlp:Status>.*<\/samlp:Status>/, () => ''],
    [
      'a second status',
      '<samlp:Status>',
      () =>
        '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Requester"/></samlp:Status><samlp:Status>',
    ],
    [
      'success in a detail only',
      'status:Success"/>',
      () =>
        'status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:StatusCode>',
    ],
    ['another destination', /Destination="[^"]+"/, () => 'Destination="https://boese.example/acs"'],
    ['no destination', /Destination="[^"]+"/, () => ''],
    ['another request', /InResponseTo="[^"]+"/, () => 'InResponseTo="_erfunden"'],
    ['no request', /InResponseTo="[^"]+"/, () => ''],
    ['another issuer', /(<saml:Issuer[^>]*>)[^<]+/, () => '$1https://anders.example'],
    ['another version', 'Version="2.0"', () => 'Version="1.1"'],
    ['no instant', /IssueInstant="[^"]+"/, () => ''],
    ['an old instant', /IssueInstant="[^"]+"/, said => minutesLater(said, -11)],
    ['an instant to come', /IssueInstant="[^"]+"/, said => minutesLater(said, 2)],
    ['an instant without zone', /(IssueInstant="[^"]+)Z"/, () => '$1"'],
    ['another element', /samlp:Response/, () => 'samlp:LogoutResponse'],
  ])('%s is refused', async (_, from, to) => {
    expect(await post(reframed(login.said, from, to(login.said)))).toMatchObject({ status: 422 })
    expect(await post(answerOf(provider, login.said))).toMatchObject({ status: 200 })
  })

  test('an assertion that was issued long ago is refused, though it is valid for long', async () => {
    const old = assertionOf(login.said)
    old.instant = '2026-11-20T08:00:00Z'
    const answer = responseAround(assertionXml(old, signatureOf(old, provider)), login.said)
    expect(await post(answer)).toMatchObject({ status: 422 })
  })
})

describe('weak or ambiguous methods are refused', () => {
  const changedSignature = (said: AssertionClaims, from: string | RegExp, to: string) => {
    const xml = signed(said)
    const changed = xml.replace(from, to)
    expect(changed).not.toBe(xml)
    return responseAround(changed, said)
  }

  test.each<[string, (said: AssertionClaims) => string]>([
    ['SHA-1', said => responseAround(signed(said, sha1), said)],
    ['SHA-1 behind an unused namespace', said => responseAround(signed(said, sha1WithNamespace), said)],
    ['SHA-1 in an attribute of a namespace', said => responseAround(signed(said, sha1Behind), said)],
    [
      'a digest method of another namespace',
      said =>
        changedSignature(
          said,
          /<ds:DigestMethod ([^>]+)><\/ds:DigestMethod>/,
          '<x:DigestMethod xmlns:x="urn:x" $1/>',
        ),
    ],
    [
      'a second digest method',
      said =>
        changedSignature(
          said,
          '<ds:DigestMethod',
          `<ds:DigestMethod Algorithm="${sha1.digest}"/><ds:DigestMethod`,
        ),
    ],
    [
      'a transform by stylesheet',
      said =>
        changedSignature(
          said,
          '</ds:Transforms>',
          '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/></ds:Transforms>',
        ),
    ],
    [
      'fifty transforms',
      said =>
        changedSignature(
          said,
          '</ds:Transforms>',
          `${'<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>'.repeat(50)}</ds:Transforms>`,
        ),
    ],
    ['a second reference', said => changedSignature(said, /(<ds:Reference .*<\/ds:Reference>)/, '$1$1$1')],
    [
      'a method by an entity',
      said =>
        base64(
          Buffer.from(changedSignature(said, 'xmlenc#sha256', '&x;'), 'base64')
            .toString()
            .replace('<samlp', `<!DOCTYPE r [<!ENTITY x "${sha1.digest}">]><samlp`),
        ),
    ],
  ])('%s', async (_, answer) => {
    expect(await post(answer(login.said))).toMatchObject({ status: 422 })
    expect(await post(answerOf(provider, login.said))).toMatchObject({ status: 200 })
  })
})

/** Documents that grow with `n`, in the shapes that cost parsers most. */
const shapes: Record<string, (n: number) => string> = {
  'unclosed tags': n => '<a>'.repeat(n),
  'deep tags': n => '<a>'.repeat(n) + '</a>'.repeat(n),
  'many tags': n => `<r>${'<a/>'.repeat(n)}</r>`,
  'many tags with attributes': n => `<r>${'<a b="1" c="2" d="3"/>'.repeat(n)}</r>`,
  'attributes of one tag': n => `<a ${Array.from({ length: n }, (_, at) => `a${at}=""`).join(' ')}/>`,
  'namespaces of one tag': n => `<a ${Array.from({ length: n }, (_, at) => `xmlns:a${at}="u"`).join(' ')}/>`,
  'nested namespaces': n =>
    Array.from({ length: n }, (_, at) => `<a xmlns:n${at}="u${at}">`).join('') + '</a>'.repeat(n),
  'an unclosed attribute': n => `<a b="${'x'.repeat(n)}`,
  'unclosed comments': n => `<a>${'<!--'.repeat(n)}</a>`,
  'unclosed CDATA': n => `<a>${'<![CDATA['.repeat(n)}</a>`,
  instructions: n => `<a>${'<?x?>'.repeat(n)}</a>`,
  entities: n => `<a>${'&amp;'.repeat(n)}</a>`,
  'unknown entities': n => `<a>${'&b;'.repeat(n)}</a>`,
  'nested entities': n =>
    `<!DOCTYPE a [<!ENTITY b "c">${Array.from({ length: n }, (_, at) => `<!ENTITY b${at} "&b;&b;">`).join('')}]><a>&b0;</a>`,
  'a long text': n => `<a>${'x'.repeat(n)}</a>`,
  'spaces in a tag': n => `<a${' '.repeat(n)}`,
  'open brackets': n => '<'.repeat(n),
  signatures: n =>
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${'<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo/></ds:Signature>'.repeat(n)}</samlp:Response>`,
}

/** CPU time in milliseconds, the least of five runs. */
async function cpuOf(work: () => unknown): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    runs.push((user + system) / 1000)
  }
  return Math.min(...runs)
}

const parsed = (xml: string) => {
  try {
    parseXml(xml, responseBounds)
  } catch {
    // Refused; the time counts.
  }
}

describe('hostile responses', () => {
  // Again where the machine was busy with other tests.
  test.each(Object.keys(shapes))(
    '%s take less than 50 ms, however many there are',
    { retry: 2 },
    async name => {
      for (const n of [30, 300, 3_000, 100_000]) {
        const answer = base64(shapes[name]!(n)).slice(0, 140_000)
        const cost = await cpuOf(async () => expect((await post(answer)).status).toBe(422))
        expect(cost).toBeLessThan(50)
      }
    },
  )

  test.each(Object.keys(shapes))('%s cost at most in proportion to their length', async name => {
    // Twice as much takes at most about twice as long; what is out of bounds is not parsed at all.
    const repeated = (xml: string) => () => {
      for (let run = 0; run < 20; run += 1) parsed(xml)
    }
    const [once, twice] = [shapes[name]!(300), shapes[name]!(600)]
    await cpuOf(repeated(once))
    const [small, large] = [await cpuOf(repeated(once)), await cpuOf(repeated(twice))]
    expect(large).toBeLessThan(3 * small + 10)
  })

  test('of a signed assertion are as large as needed, and no more', async () => {
    const attributes = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`urn:oid:1.2.${at}`, 'x']))
    expect(await post(answerOf(provider, { ...login.said, attributes }))).toMatchObject({ status: 200 })
  })

  test('too long to be one are refused before they are decoded', async () => {
    expect(await post('A'.repeat(140_004))).toMatchObject({ status: 422 })
    expect(await post('<samlp:Response/>')).toMatchObject({ status: 422 })
  })
})
