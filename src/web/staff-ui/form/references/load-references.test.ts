import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { inputFields } from '../../record/describe/json-schema.server.ts'
import { loadReferences, referenceNouns } from './load-references.server.ts'

/** Identifiers of procedures are set by the server or by citizens; a snippet is chosen from those of the procedures at hand. */
const withoutForm = ['procedures', 'templates']

const calls = Object.values<Record<string, Endpoint>>(contract).flatMap(noun => Object.values(noun))
const refs = calls.flatMap(call =>
  Object.values(inputFields(call)).flatMap(({ ref, items }) => ref ?? items?.ref ?? []),
)

test('every noun that a field refers to can be searched', () => {
  const unknown = [...new Set(refs)].filter(ref => !(ref in referenceNouns) && !withoutForm.includes(ref))
  expect(refs.length).toBeGreaterThan(5)
  expect(unknown).toEqual([])
})

const organizations = Array.from({ length: 30 }, (_, nth) => ({
  id: `id-${nth}`,
  title: `Wasserwerk ${nth}`,
}))
const api = {
  organizations: {
    list: ({ query: { q = '', per_page } }: { query: { q?: string; per_page: number } }) => {
      const found = organizations.filter(({ title }) => title.includes(q))
      return Promise.resolve({ data: found.slice(0, per_page), meta: { total: found.length } })
    },
    get: ({ params: { id } }: { params: { id: string } }) =>
      Promise.resolve(organizations.find(each => each.id === id)),
  },
} as never
const senders = (query: { q?: string; ids?: string[] }) =>
  loadReferences(api, 'senders', { q: '', ids: [], ...query })
const labels = async (query: { q?: string; ids?: string[] }) =>
  (await senders(query)).items.map(({ label }) => label)

test('who sent an email is the platform itself, or one of all organizations', async () => {
  const first = await senders({})
  expect([first.items.length, first.items[0]!.label, first.more]).toEqual([21, 'Plattform selbst', true])
  expect(await labels({ q: 'plattform' })).toEqual(['Plattform selbst'])
  expect(await labels({ q: 'werk 29' })).toEqual(['Wasserwerk 29'])
  expect(await labels({ ids: ['none'] })).toEqual(['Plattform selbst'])
  expect(await labels({ ids: ['id-29'] })).toEqual(['Wasserwerk 29'])
})
