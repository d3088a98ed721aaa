import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'
import { entries, type Entry } from './access/setup.ts'
import { exampleBody } from '#contract/documentation/examples.ts'

/** Sends an outdated If-Match to every changing call. It is refused with 412 exactly where the OpenAPI document says so. */

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const people = {
  customer: await make.customer(organization),
  staff: await make.staff(organization),
  admin: await make.admin(),
}

/** Returns a person who may call the endpoint. */
function personFor({ access }: Endpoint) {
  const kinds = access.map(({ who }) => who)
  if (kinds.includes('customer')) return people.customer
  return kinds.includes('staff') ? people.staff : people.admin
}

async function sendOutdated({ name, row, endpoint }: Entry) {
  const person = personFor(endpoint)
  const self = { ...person, isUser: person !== people.customer }
  const target = (await row.target?.({ make, of: organization, self })) ?? {}
  const { params, query = '', form, body, ...keys } = target
  const isOpen = endpoint.access.some(({ who }) => who === 'holder' || who === 'anyone')
  const caller: Caller = {
    ...(isOpen ? {} : await make.signIn(person, organization)),
    host: organization.portal_domain,
    ...keys,
    headers: { 'if-match': '"2026-01-01T00:00:00.000Z"' },
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) => params![param]!) + query
  const example = endpoint.body && (exampleBody(name, endpoint.body) as object)
  return call(caller, endpoint.method, path, form?.() ?? body ?? example)
}

const changes = entries.filter(({ endpoint }) => endpoint.method !== 'GET')

test.each(changes)('$name', async entry => {
  const { status } = await sendOutdated(entry)
  if (entry.endpoint.conditional) expect(status).toBe(412)
  else expect(status).not.toBe(412)
})

const ordered = 'the body names every file, and a list that is not the present one is refused'

/** Changes with PUT that take no version, with the reason. */
const unconditional: Record<string, string> = {
  'customerAuth.update': 'only the customer changes the own account',
  'downloads.orderMedia': ordered,
  'drafts.saveStep': 'only the holder of the key changes a draft',
  'exports.setProfile': 'the body is the whole of a short form; both changes are audited',
  'imports.map': 'the body is the whole mapping of a file that one person is about to take in',
  'jobpostings.orderMedia': ordered,
  'maintenances.orderMedia': ordered,
  'news.orderMedia': ordered,
  'postbox.orderMedia': ordered,
  'preferences.save': 'only the user changes the own preferences, one key at a time',
  'procedureDuplicates.reject':
    'says of a pair that it is none, which nobody can say otherwise at the same time',
  'procedureEntries.save': 'only the person who types changes the own entry',
  'serviceareas.setDownloads':
    'the body names all downloads of the municipality, which has no version of its own',
  'subscriptions.update': 'only the subscriber changes the own subscription',
}

test('every change with PUT takes a version, or has a reason not to', () => {
  const without = changes.filter(({ endpoint }) => endpoint.method === 'PUT' && !endpoint.conditional)
  expect(without.map(({ name }) => name).toSorted()).toEqual(Object.keys(unconditional).toSorted())
})

test('own texts take the ETag of the list as it was read', async () => {
  const path = `/api/organizations/${organization.id}/textlabels`
  const staff = await make.signIn(people.staff, organization)
  const etag = (await call(staff, 'GET', path)).headers.get('etag')!
  const change = (data: string) =>
    call({ ...staff, headers: { 'if-match': etag } }, 'PUT', path, {
      textlabels: [{ identifier: 'home.title', data }],
    })
  expect(await change('Guten Tag')).toMatchObject({ status: 200 })
  expect(await change('Guten Abend')).toMatchObject({ status: 412 })
  expect(await call(staff, 'GET', path)).toMatchObject({
    data: [{ identifier: 'home.title', data: 'Guten Tag' }],
  })
})
