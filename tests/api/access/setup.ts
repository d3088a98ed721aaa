import type { Endpoint } from '#contract/core/endpoint.ts'
import { exampleBody } from '#contract/documentation/examples.ts'
import { contract } from '#contract/index.ts'
import { newToken } from '#server/core/crypto/encryption.ts'
import { type Factories, switches } from '../../factories.ts'
import { type Call, type Caller, callerKeys, mainHost } from '../../services.ts'
import type { Kind } from './callers.ts'
import { expectedStatus, organizationOfCall, type Portal } from './expected-status.ts'
import { type Row, rows, type Target } from './rows.ts'

/** An endpoint of the contract with its row. */
export interface Entry {
  name: string
  endpoint: Endpoint
  row: Row
}

export const entries: Entry[] = Object.entries(contract).flatMap(([room, calls]) =>
  Object.entries(calls).map(([verb, endpoint]) => ({
    name: `${room}.${verb}`,
    endpoint: endpoint as Endpoint,
    row: (rows as Record<string, Record<string, Row>>)[room]?.[verb] ?? { of: 'none' },
  })),
)

/** Sets up the file server that some calls need to have an effect. */
const config = { storage: { type: 'sftp', host: 'ablage.test' } }

const has = (kind: Kind) => (permission: string) => kind.permissions.includes(permission)

/** Creates two organizations, a target for every call, and one signed-in caller of every kind. */
export async function setUpAccess(make: Factories, call: Call, portal: Portal, kinds: Kind[]) {
  const off = portal.modules ? {} : { ...switches(false), enabled_meterreading: true }
  const ours = await make.organization({ portal_published: portal.published, ...off, config })
  const theirs = await make.organization({ config })
  const places = { ours, theirs }
  const shared = await targetsOf(ours)
  const foreign = await targetsOf(theirs)
  const people = new Map(await Promise.all(kinds.map(async kind => [kind, await signInAs(kind)] as const)))

  async function targetsOf(of: typeof ours) {
    const all = entries.map(
      async ({ name, row }) => [name, await row.target?.({ make, of, self: null })] as const,
    )
    return new Map(await Promise.all(all))
  }

  function personOf({ who, home, permissions, locked, approved, mustChange }: Kind) {
    const [since, user] = [
      new Date(0).toISOString(),
      { permissions: [...permissions], is_password_change_required: mustChange },
    ]
    if (who === 'staff') return make.staff(places[home], user)
    if (who === 'admin') return make.admin(user)
    if (who === 'anonymous') return null
    return make.customer(places[home], {
      locked_at: locked ? since : null,
      approved_at: approved ? since : null,
    })
  }

  async function signInAs(kind: Kind) {
    const person = await personOf(kind)
    const host = kind.host === 'main' ? mainHost : places[kind.host].portal_domain
    const shown = person
      ? await make.signIn(person, undefined, kind.inside ? places[kind.inside] : undefined)
      : {}
    return { caller: { ...shown, host }, self: person && { ...person, isUser: !('person' in person) } }
  }

  function keysOf({ key }: Kind, name: string, own: Target): Partial<Caller> {
    if (!key) return {}
    const from: Partial<Caller> = key === 'foreign' ? (foreign.get(name) ?? {}) : own
    return callerKeys(each => (key === 'wrong' ? undefined : from[`${each}Key`]) ?? newToken())
  }

  async function send({ name, endpoint }: Entry, kind: Kind, caller: Caller, target: Target) {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => target.params![param]!)
    const body =
      target.form?.() ?? target.body ?? (endpoint.body && (exampleBody(name, endpoint.body) as object))
    const shown = { ...caller, ...keysOf(kind, name, target) }
    return (await call(shown, endpoint.method, path + (target.query ?? ''), body)).status
  }

  return {
    expected({ endpoint, row }: Entry, kind: Kind): number {
      const status = expectedStatus(endpoint, kind, row.of, portal)
      if (status < 300 && kind.who === 'staff' && row.only && !row.only.some(has(kind))) return 403
      if (status < 300 && row.refused) return row.refused
      if (status < 300 && row.success) return row.success
      return status === 404 && row.absent && kind.host !== 'ours' ? row.absent : status
    },
    /** Sends the call for the record that all callers share. */
    ask: (entry: Entry, kind: Kind) =>
      send(entry, kind, people.get(kind)!.caller, shared.get(entry.name) ?? {}),
    /** Sends the call for a new record, which it may change or delete. */
    async act(entry: Entry, kind: Kind) {
      const { row, endpoint } = entry
      const { caller, self } = row.consumes ? await signInAs(kind) : people.get(kind)!
      const of = row.of === 'there' && organizationOfCall(endpoint, kind) === 'theirs' ? theirs : ours
      return send(entry, kind, caller, (await row.target?.({ make, of, self })) ?? {})
    },
  }
}
