import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { officeNav, settingsNav } from '../nav.ts'
import { handbook, handbookPage, purposes } from './handbook.server.ts'
import { pageAtHand } from './page-at-hand.ts'
import { searchHandbook } from './search-handbook.server.ts'

const folder = `${import.meta.dirname}/../../../../docs/handbook`

test('every page of the handbook is a page of the help, with a title', () => {
  const files = readdirSync(folder).flatMap(file => (file === 'index.md' ? [] : [file.replace('.md', '')]))
  expect(
    handbook()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(files.toSorted())
  expect(handbook().filter(({ title, html }) => !title || !html)).toEqual([])
})

test('the table of contents names every page and what it is for', () => {
  const named = purposes.map(({ name }) => name)
  expect(named.toSorted()).toEqual(
    handbook()
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(purposes.filter(({ wish }) => wish.length < 10)).toEqual([])
})

const links = handbook().flatMap(({ name, html }) =>
  [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => ({ name, href })),
)

test('links lead to pages and headings that exist, and none to files', () => {
  const dead = links.filter(({ name, href }) => {
    const [path = '', anchor] = href.split('#')
    const page = handbookPage(path ? path.replace('/login/help/', '') : name)
    return href.startsWith('/login/help/') || href.startsWith('#')
      ? !page || (anchor && !page.html.includes(`id="${decodeURIComponent(anchor)}"`))
      : !/^(https?:|mailto:)/.test(href)
  })
  expect(dead).toEqual([])
  expect(links.length).toBeGreaterThan(5)
})

test('pictures are shown with their words', () => {
  const pictures = handbook().flatMap(({ html }) => [...html.matchAll(/<img [^>]+>/g)].map(([tag]) => tag))
  expect(pictures.length).toBeGreaterThan(10)
  expect(pictures.filter(tag => !/src="[^"]+\.png/.test(tag) || !/alt="[^"]+"/.test(tag))).toEqual([])
})

test('words are found in any order, in titles first; nonsense is not', () => {
  const hits = searchHandbook('einladen jemanden')
  expect(hits[0]).toMatchObject({ page: 'Beschäftigte', title: 'Jemanden einladen' })
  expect(hits[0]!.href).toBe('/login/help/benutzer#jemanden-einladen')
  expect(searchHandbook('Quastenflosser')).toEqual([])
  expect(searchHandbook('  ')).toEqual([])
  expect(searchHandbook('<script> (.*')).toEqual([])
})

test('every entry of the menu has a page at hand, and each of these exists', () => {
  const addresses = [...officeNav.flatMap(({ entries }) => entries), ...settingsNav].map(
    ({ address }) => address,
  )
  const names = addresses.map(address => [address, pageAtHand(`/login/${address}/x`)] as const)
  expect(names.filter(([, name]) => !name || !existsSync(`${folder}/${name}.md`))).toEqual([])
  expect(pageAtHand('/organization/users/roles')).toBe('benutzer')
  expect([pageAtHand('/login/help'), pageAtHand('https://boese.example'), pageAtHand('')]).toEqual([
    null,
    null,
    null,
  ])
})
