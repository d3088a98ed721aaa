import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { entries } from './access/setup.ts'

/** Every list that declares the filter `ids` answers exactly those records. */

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const area = await make.servicearea(organization)
const staff = await make.signIn(await make.staff(organization), organization)
const admin = await make.signIn(await make.admin())

/** Calls whose target is a new record, where that of `get` is always the same one. */
const makers: Record<string, string> = { organizations: 'organizations.remove' }

const nouns = Object.entries(contract).flatMap(([noun, calls]) => {
  const { list } = calls as { list?: Endpoint }
  const isFiltered = list?.query instanceof z.ZodObject && 'ids' in list.query.shape
  const maker = entries.find(({ name }) => name === (makers[noun] ?? `${noun}.get`))
  return isFiltered ? [{ noun, list, target: maker!.row.target! }] : []
})

test.each(nouns)('$noun', async ({ list, target }) => {
  const isOfStaff = list.access.some(({ who }) => who === 'staff')
  const caller = isOfStaff ? staff : admin
  const newId = async () => (await target({ make, of: organization, self: null })).params!.id!
  const [one, two, other] = [await newId(), await newId(), await newId()]
  const listed = async (ids: string[]) => {
    const { status, data } = await call(caller, 'GET', `${list.path}?ids=${ids.join(',')}`)
    expect(status).toBe(200)
    return (data as { id: string }[]).map(({ id }) => id).toSorted()
  }
  expect(await listed([one])).toEqual([one])
  expect(await listed([other, two])).toEqual([other, two].toSorted())
  expect(await listed([area.id])).toEqual([])
})

test('the lists of most nouns have the filter', () => expect(nouns.length).toBeGreaterThan(15))
