import { categories } from '#contract/categories.ts'
import { installers, type InstallerRow } from '#contract/installers.ts'
import { news, type NewsRow } from '#contract/news.ts'
import { prices } from '#contract/prices/prices.ts'
import { users } from '#contract/users/users.ts'
import { sql } from 'kysely'
import { expect, expectTypeOf, test } from 'vitest'
import type { Context } from '../context.ts'
import { media } from '../../media/attach.ts'
import { table } from './table.ts'

/** Each `@ts-expect-error` fails the type check as soon as the mistake below it compiles. */

const condition = () => sql<boolean>`true`
const states = () => ({ draft: condition() })
const installer = { sort: 'company', search: ['company'], visible: condition, states } as const
const message = {
  sort: '-news_date',
  search: ['title'],
  visible: condition,
  states,
  filters: { year: condition, servicearea_id: condition },
} as const

test('a store answers the record of its contract', () => {
  const store = table('installers', installers, installer)
  expectTypeOf(store.find).returns.resolves.toEqualTypeOf<InstallerRow>()
  const withMedia = table('news', news, { ...message, attach: [media('news_id')] })
  expectTypeOf(withMedia.crud().update).returns.resolves.toEqualTypeOf<NewsRow>()
})

test('a noun that visitors read says which rows they may read', () => {
  const { visible: _left, ...open } = installer
  expect(() => table('installers', installers, open)).toThrow('visible')
})

export const wrongTable = () => [
  // @ts-expect-error the table is none of an installer
  table('prices', installers, { ...installer, search: [] }),
  // @ts-expect-error there is no such table
  table('installer', installers, installer),
  // @ts-expect-error the table holds no records
  table('sessions', installers, installer),
]

export const missingColumn = () => [
  // @ts-expect-error the search column is in no installer
  table('installers', installers, { ...installer, search: ['title'] }),
  // @ts-expect-error the body has a password, the table a hash
  table('users', users, { sort: 'lastname', search: ['lastname'] }),
  // @ts-expect-error `before` returns a column of another type
  table('prices', prices, { sort: 'order', search: [], visible: condition, before: () => ({ order: 'a' }) }),
]

export const misshapedAnswer = () => [
  // @ts-expect-error the files are no text
  table('news', news, { ...message, attach: [texts] }),
  // @ts-expect-error the contract's record has no such field
  table('installers', installers, { ...installer, attach: [strangers] }),
]
const texts = (_ctx: Context, rows: object[]) => rows.map(() => ({ media: '' }))
const strangers = (_ctx: Context, rows: object[]) => rows.map(() => ({ stars: 5 }))

export const unknownFilter = () => [
  // @ts-expect-error the filter by year is no column and has no condition
  table('news', news, { ...message, attach: [media('news_id')], filters: { servicearea_id: condition } }),
  table('installers', installers, {
    sort: 'company',
    search: ['company'],
    visible: condition,
    states,
    // @ts-expect-error the contract has no such filter
    filters: { stars: condition },
  }),
]

export const unknownSort = () => [
  // @ts-expect-error the contract has no such sort key
  table('installers', installers, { ...installer, sort: 'phone' }),
]

export const missingAttachment = () => [
  // @ts-expect-error the contract's record has files, the table none
  table('news', news, message),
]

export const missingStates = () => {
  const { states: _left, ...rest } = installer
  // @ts-expect-error the contract filters by state
  return table('installers', installers, rest)
}

export const missingOrder = () => {
  const { orderMany } = categories
  // @ts-expect-error the contract orders records, the table has no column for it
  return table('installers', { ...installers, orderMany }, installer)
}
