import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { entries } from './access/setup.ts'

/** What was read can be sent back: for every noun of the contract that has GET and PUT at the same address. */

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const people = {
  customer: await make.customer(organization),
  staff: await make.staff(organization),
  admin: await make.admin(),
}

const personFor = ({ access }: Endpoint) => {
  const kinds = access.map(({ who }) => who)
  if (kinds.includes('staff')) return people.staff
  return kinds.includes('admin') ? people.admin : people.customer
}

/** What is written in another shape than it is read, and why. */
const others: Record<string, string> = {
  'auth.update': 'The own account: what it may do and where it works is read, its name is written.',
  'organizationDrafts.update': 'Steps of founding an organization, by administrators.',
  'procedureEntries.save': 'The half-typed form of a clerk, which is null at first.',
  'statusupdates.update': 'A change of status may have no words; who writes one says something.',
  'subscriptions.update': 'The own subscription: its address is changed by an email of its own.',
  'textlabels.update': 'A list is read, and single texts are written.',
}

const pairs = entries
  .filter(
    ({ name, endpoint }) => endpoint.method === 'PUT' && endpoint.answer.kind === 'one' && !others[name],
  )
  .flatMap(put => {
    const get = entries.find(
      ({ endpoint }) => endpoint.method === 'GET' && endpoint.path === put.endpoint.path,
    )
    return get?.endpoint.answer.kind === 'one' ? [{ name: put.name, get, put }] : []
  })

test('there are many such nouns', () => expect(pairs.length).toBeGreaterThan(25))

describe('what was read can be written', () => {
  test.each(pairs)('$name', async ({ get, put }) => {
    const person = personFor(put.endpoint)
    const self = { ...person, isUser: person !== people.customer }
    const target = (await get.row.target?.({ make, of: organization, self })) ?? {}
    const { params = {}, query: _query, form: _form, body: _body, ...keys } = target
    const caller = { ...(await make.signIn(person, organization)), host: organization.portal_domain, ...keys }
    const path = put.endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? self.id)
    const read = await call(caller, 'GET', path)
    expect({ path, status: read.status }).toMatchObject({ status: 200 })
    const written = await call(caller, 'PUT', path, read.data as object)
    expect([path, written.status, written.status === 200 || JSON.stringify(written.data)]).toEqual([
      path,
      200,
      true,
    ])
    const again = await call(caller, 'GET', path)
    expect(withoutTimes(again.data)).toEqual(withoutTimes(read.data))
  })
})

/** Versions and moments change with the writing. */
function withoutTimes(data: unknown): unknown {
  return JSON.parse(
    JSON.stringify(data, (key, value: unknown) =>
      /_at$|^version$|^last_change$/.test(key) ? undefined : value,
    ),
  )
}
