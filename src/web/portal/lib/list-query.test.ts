import { describe, expect, test } from 'vitest'
import { Cookies } from '#web/lib/cookies.ts'
import { disturbanceList, downloadList, newsList, pageOf } from './list-query.ts'

const query = (text: string) => new URLSearchParams(text)
const id = '019a9fd0-0000-7000-8000-00000000dead'
const own = '019a9fd0-0000-7000-8000-00000000000a'
const visitor = { cookies: new Cookies(`client_servicearea_id=${own}`) }
const stranger = { cookies: new Cookies(null) }

describe('the query of a list', () => {
  test.each([
    ['', 1],
    ['seite=7', 7],
    ['seite=500', 500],
    ['seite=501', 1],
    ['seite=0', 1],
    ['seite=-2', 1],
    ['seite=1e2', 1],
    ['seite=2.5', 1],
    ['seite=zwei', 1],
  ])('%s is page %i', (text, page) => expect(pageOf(query(text))).toBe(page))

  test('takes years and ids only where they are some', () => {
    const years = ['jahr=2026', 'jahr=26', ''].map(text => newsList.parse(query(text), stranger).year)
    expect(years).toEqual([2026, null, null])
    expect(downloadList.parse(query(`kategorie=${id.toUpperCase()}`), stranger).category).toBe(id)
    expect(downloadList.parse(query('kategorie=alle'), stranger).category).toBeNull()
  })

  test('has the municipality of the visitor until the address names another or all', () => {
    const given = ['', `gemeinde=${id}`, 'gemeinde=alle'].map(text => newsList.parse(query(text), visitor))
    expect(given.map(({ municipality }) => municipality)).toEqual([own, id, null])
    expect(disturbanceList.parse(query(''), visitor).municipality).toBeNull()
  })

  test('is written without empty values and the first page', () => {
    const disturbances = { municipality: null, open: true, page: 1, id: null }
    expect(disturbanceList.address(disturbances)).toBe('/stoerungen')
    expect(disturbanceList.address({ ...disturbances, open: false, page: 2 })).toBe(
      '/stoerungen?status=behoben&seite=2',
    )
    expect(newsList.address({ municipality: null, year: 2026, page: 1 })).toBe(
      '/meldungen?gemeinde=alle&jahr=2026',
    )
  })

  test('is read again as it was written', () => {
    const values = { municipality: id, open: false, page: 3, id: own }
    const { searchParams } = new URL(disturbanceList.address(values), 'https://portal.example')
    expect(disturbanceList.parse(searchParams, visitor)).toEqual(values)
  })
})
