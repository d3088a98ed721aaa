import { expect, test } from 'vitest'
import { exampleBody } from '#contract/documentation/examples.ts'
import { factories } from '../factories.ts'
import { type Call, createTestServices } from '../services.ts'
import { type Kind, kinds } from './access/callers.ts'
import { type Entry, entries, setUpAccess } from './access/setup.ts'

/** Sends every documented example of a request to the server. Ids and secrets are those of records that exist. */

const { services, call } = await createTestServices()
const make = factories(services)

const names = [
  'staff with all permissions',
  'admin inside',
  'customer',
  'holder of the right key',
  'anonymous',
]
const callers: Kind[] = names.map(name => kinds.find(kind => kind.name === name)!)

/** Fields that only a record or a person that exists can tell. */
const known =
  `answer code content_hash current_password key metadata nonce password password_confirm saml_response
  second_factor_token task token updated_at version`.split(/\s+/)
/** The same in single calls. */
const knownInCall: Record<string, string> = {
  'customerAuth.login': 'email',
  'organizations.close': 'title',
  'auth.login': 'email',
}
const uuid = /^[\da-f]{8}-[\da-f-]{27}$/
const isKnownOnlyHere = (name: string, value: unknown): boolean =>
  known.includes(name) ||
  (typeof value === 'string' && uuid.test(value)) ||
  (Array.isArray(value) && value.length > 0 && value.every(each => isKnownOnlyHere(name, each))) ||
  (Array.isArray(value) && value.some(each => typeof each === 'object' && each !== null && 'id' in each))

/** The example with ids and secrets of the body that the scene made. */
const withKnown = (call: string, example: object, made: object): object => ({
  ...example,
  ...Object.fromEntries(
    Object.entries(made).filter(
      ([name, value]) => name === knownInCall[call] || isKnownOnlyHere(name, value),
    ),
  ),
})

let current: Entry | null = null
const refused: string[] = []
const sendExample: Call = async (caller, method, path, body) => {
  const { name, endpoint } = current!
  const example = exampleBody(name, endpoint.body!) as object
  const made = body instanceof FormData || typeof body !== 'object' ? {} : body
  const sent = withKnown(name, example, made)
  const reply = await call(caller, method, path, sent)
  if (reply.status >= 300)
    refused.push(`${name} ${reply.status} ${JSON.stringify(reply.body)} ${JSON.stringify(sent)}`)
  return reply
}

/** Calls whose example the scene cannot take, with the reason. */
const outOfReach: Record<string, string> = {
  'admins.update': 'the example of create has the address, which is unique on the platform',
  'predefinitions.update': 'the example of create has the identifier, which is unique on the platform',
  'customers.upsert': 'the example of create has the address, which is unique',
  'exports.create': 'the example leaves out the readings of the scene, which are older',
  'meters.update': 'only the scene knows another customer',
  'bounces.receive': 'only the mail server knows the secret',
  'emails.resend': 'only an email that was sent goes again',
  'procedures.previewBulk': 'the act of the scene sends no email',
  'secondFactor.remove': 'the second factor of these people is compulsory',
}

/** Its example makes a second factor compulsory. */
const changesAll = ({ name }: Entry) => name === 'organizations.update'

/** Calls that create have organizations of their own, because names and addresses are unique. */
test.each([
  ['creates', (entry: Entry) => entry.name.endsWith('.create')],
  ['does anything else', (entry: Entry) => !entry.name.endsWith('.create')],
])(
  'the server accepts the example of every request that %s',
  async (_, isMeant) => {
    refused.length = 0
    const world = await setUpAccess(make, sendExample, { published: true, modules: true }, callers)
    const meant = entries
      .filter(entry => entry.endpoint.body && isMeant(entry) && !(entry.name in outOfReach))
      .toSorted((a, b) => Number(changesAll(a)) - Number(changesAll(b)))
    const unsent: string[] = []
    for (const entry of meant) {
      const row = { ...entry.row, refused: undefined }
      const kind = callers.find(each => world.expected({ ...entry, row }, each) < 300)
      current = entry
      if (kind) await world.act(entry, kind)
      else unsent.push(entry.name)
    }
    expect(meant.length).toBeGreaterThan(30)
    expect(refused).toEqual([])
    expect(unsent).toEqual([])
  },
  240_000,
)
