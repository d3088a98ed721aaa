import { describe, expect, test } from 'vitest'
import { idOf, listAddress, pageOf, yearOf } from './list-query.ts'

const query = (text: string) => new URLSearchParams(text)

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
    expect([yearOf(query('jahr=2026')), yearOf(query('jahr=26')), yearOf(query(''))]).toEqual([
      2026,
      null,
      null,
    ])
    const id = '019A9FD0-0000-7000-8000-00000000dead'
    expect(idOf(query(`gemeinde=${id}`), 'gemeinde')).toBe(id.toLowerCase())
    expect(idOf(query('gemeinde=alle'), 'gemeinde')).toBeNull()
  })

  test('is written without empty values and the first page', () => {
    expect(listAddress('/meldungen', { gemeinde: null, jahr: 2026, seite: 1 })).toBe('/meldungen?jahr=2026')
    expect(listAddress('/meldungen', { gemeinde: undefined, seite: 2 })).toBe('/meldungen?seite=2')
    expect(listAddress('/meldungen', {})).toBe('/meldungen')
  })
})
