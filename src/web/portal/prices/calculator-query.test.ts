import { describe, expect, test } from 'vitest'
import { parseAmount, parseConnectionQuery, parseYearlyQuery } from './calculator-query.ts'

const parse = (query: string) => parseYearlyQuery(new URLSearchParams(query))

describe('amounts in German notation', () => {
  test.each([
    ['1.234,5', 1234.5],
    ['1234,5', 1234.5],
    ['1 234', 1234],
    ['110', 110],
    ['0', 0],
  ])('%s', (text, value) => expect(parseAmount(text)).toEqual({ text, value }))

  test.each(['zwölf', '', '-3', '1e9', '9999999', 'x'.repeat(10_000)])('%.20s is refused', text =>
    expect(parseAmount(text)).toMatchObject({ value: null, error: expect.stringContaining('Geben Sie') }),
  )
})

describe('yearly cost', () => {
  test('defaults to three persons', () => {
    expect(parse('')).toMatchObject({
      persons: 3,
      consumption: { value: 110 },
      area: { value: 120 },
      size: null,
    })
  })

  test('updates a suggested consumption with the persons, and keeps an entered one', () => {
    expect(parse('personen=4&bisher=3&verbrauch=110').consumption.value).toBe(140)
    expect(parse('personen=4&bisher=3&verbrauch=111').consumption.value).toBe(111)
    expect(parse('personen=2&verbrauch=').consumption.value).toBe(80)
  })

  test('treats an empty area as 0', () => expect(parse('flaeche=').area.value).toBe(0))
  test('falls back to 3 for unknown numbers of persons', () => expect(parse('personen=99').persons).toBe(3))
})

test('connection costs default to both services and each can be left out', () => {
  const of = (query: string) => parseConnectionQuery(new URLSearchParams(query))
  expect(of('')).toMatchObject({ water: true, wastewater: true, length: { value: 10 } })
  expect(of('laenge=12,5&anschluss=water')).toMatchObject({
    water: true,
    wastewater: false,
    length: { value: 12.5 },
  })
})
