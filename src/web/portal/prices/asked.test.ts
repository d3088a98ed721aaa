import { describe, expect, test } from 'vitest'
import { amountOf, connectionQuestion, yearlyQuestion } from './asked.ts'

const asked = (query: string) => yearlyQuestion(new URLSearchParams(query))

describe('amounts are read as Germans write them', () => {
  test.each([
    ['1.234,5', 1234.5],
    ['1234,5', 1234.5],
    ['1 234', 1234],
    ['110', 110],
    ['0', 0],
  ])('%s', (text, value) => expect(amountOf(text)).toEqual({ text, value }))

  test.each(['zwölf', '', '-3', '1e9', '9999999', 'x'.repeat(10_000)])('%.20s is asked for again', text =>
    expect(amountOf(text)).toMatchObject({ value: null, error: expect.stringContaining('Geben Sie') }),
  )
})

describe('the year', () => {
  test('begins with a household of three', () => {
    expect(asked('')).toMatchObject({
      persons: 3,
      consumption: { value: 110 },
      area: { value: 120 },
      size: null,
    })
  })

  test('lets a suggested consumption follow the persons, and keeps one that was typed', () => {
    expect(asked('personen=4&bisher=3&verbrauch=110').consumption.value).toBe(140)
    expect(asked('personen=4&bisher=3&verbrauch=111').consumption.value).toBe(111)
    expect(asked('personen=2&verbrauch=').consumption.value).toBe(80)
  })

  test('takes an emptied area for none', () => expect(asked('flaeche=').area.value).toBe(0))
  test('knows no odd households', () => expect(asked('personen=99').persons).toBe(3))
})

test('a connection begins with both, and lets each be left out', () => {
  const of = (query: string) => connectionQuestion(new URLSearchParams(query))
  expect(of('')).toMatchObject({ water: true, wastewater: true, length: { value: 10 } })
  expect(of('laenge=12,5&anschluss=water')).toMatchObject({
    water: true,
    wastewater: false,
    length: { value: 12.5 },
  })
})
