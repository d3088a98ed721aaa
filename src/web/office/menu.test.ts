import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#contract/auth.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { officeMenu } from './menu.server.ts'

/** Entries of the sidebar by the section of the rights that open them, as the specification names them. */
const sections = {
  procedures: ['procedures'],
  customers: ['customers'],
  support: ['support', 'categories'],
  news: ['news'],
  jobs: ['jobs'],
  downloads: ['downloads', 'categories'],
  disturbances: ['disturbance'],
  maintenance: ['maintenance'],
  installers: ['installers'],
  subscribers: ['subscribers'],
  prices: ['prices'],
  servicearea: ['municipality', 'map'],
}

const menuOf = (...permissions: Permission[]) =>
  officeMenu({ is_admin: false, organization_id: 'o', permissions } as unknown as SessionUser)

const enabled = (...permissions: Permission[]) =>
  menuOf(...permissions)
    .sections.filter(({ disabled }) => !disabled)
    .map(({ address }) => address)
    .toSorted()

describe.each(Object.entries(sections))('%s', (section, entries) => {
  test.each(['view', 'edit'])('.%s opens its entries, and the overview', right => {
    const permission = `${section}.${right}` as Permission
    expect(enabled(permission)).toEqual(['dashboard', ...entries].toSorted())
  })
})

test('every entry of the sidebar belongs to a section, and without rights only the overview opens', () => {
  const all = menuOf().sections.map(({ address }) => address)
  expect(new Set(all)).toEqual(new Set(['dashboard', ...Object.values(sections).flat()]))
  expect(enabled()).toEqual(['dashboard'])
})

test.each([
  ['users', ['Verwaltung'], ['Beschäftigte']],
  ['audit.view', ['Verwaltung'], ['Protokoll']],
] as const)('%s opens its entry of the settings menu alone', (permission, titles, labels) => {
  const { settings } = menuOf(permission)
  expect(settings.map(({ title }) => title)).toEqual(titles)
  expect(settings.flatMap(({ pages }) => pages.map(({ label }) => label))).toEqual(labels)
})

test('the right for settings opens every page of theirs', () => {
  const pages = menuOf('settings').settings.flatMap(group => group.pages)
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.some(({ label }) => label === 'Beschäftigte')).toBe(false)
})
