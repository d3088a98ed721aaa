import { childElements, elements } from './xml.ts'

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const saml = 'urn:oasis:names:tc:SAML:2.0:assertion'
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'

interface Expected {
  issuer: string
  recipient: string
  now: Date
}

/** Minutes in which a response has to arrive, and the tolerated clock difference to the provider. */
const minutes = { valid: 10, skew: 1 }

/**
 * Checks the frame around the assertion, which is often not signed: version, status, destination, time, issuer and that it
 * holds one assertion. Returns the id of the request that it answers.
 */
export function validateFrame(response: Document, { issuer, recipient, now }: Expected): string {
  const root = response.documentElement
  assertThat(root.namespaceURI === protocol && root.localName === 'Response', 'no response')
  assertThat(root.getAttribute('Version') === '2.0', 'version')
  assertThat(root.getAttribute('Destination') === recipient, 'destination')
  assertThat(isRecent(root.getAttribute('IssueInstant'), now), 'issue instant')
  assertThat(statusOf(root) === success, 'status')
  const named = childrenOf(root, saml, 'Issuer').map(({ textContent }) => textContent?.trim())
  assertThat(
    named.every(name => name === issuer),
    'issuer of the response',
  )
  const [assertion, ...more] = elements(response, '*', 'Assertion')
  assertThat(assertion?.parentNode === root && !more.length, 'not one assertion')
  const request = root.getAttribute('InResponseTo')
  assertThat(Boolean(request), 'no request')
  return request!
}

/** Whether an instant of SAML, always in UTC, lies within the last ten minutes. */
export function isRecent(instant: string | null | undefined, now: Date): boolean {
  if (!instant || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/.test(instant)) return false
  const age = (now.getTime() - Date.parse(instant)) / 60_000
  return age <= minutes.valid && age >= -minutes.skew
}

function statusOf(root: Element): string | null {
  const [status, ...others] = childrenOf(root, protocol, 'Status')
  const [code, ...more] = status && !others.length ? childrenOf(status, protocol, 'StatusCode') : []
  return code && !more.length ? code.getAttribute('Value') : null
}

const childrenOf = (parent: Element, namespace: string, name: string) =>
  childElements(parent).filter(each => each.namespaceURI === namespace && each.localName === name)

function assertThat(holds: boolean, what: string) {
  if (!holds) throw new Error(what)
}
