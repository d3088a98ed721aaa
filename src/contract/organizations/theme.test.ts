import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, deriveTheme, themeCss } from './theme.ts'

const auental = {
  p: '#054d6c',
  'p-on': '#ffffff',
  'p-name': '#054d6c',
  'p-tint': '#ecf6fc',
  'p-strong': '#054d6c',
  'p-hover': '#023c56',
  'p-line': '#c2dcec',
  'p-deep': '#052d40',
  s: '#42c9c3',
  's-on': '#1d2329',
}
const birkenfurt = {
  p: '#9adbe8',
  'p-on': '#1d2329',
  'p-name': '#1d2329',
  'p-tint': '#ebf7f9',
  'p-strong': '#377783',
  'p-hover': '#246671',
  'p-line': '#bedee5',
  'p-deep': '#002f37',
  s: '#f2a900',
  's-on': '#1d2329',
}

describe('deriveTheme', () => {
  test('follows the table for a dark and for a light primary colour', () => {
    expect(deriveTheme({ primary: '#054d6c', secondary: '#42c9c3' })).toEqual(auental)
    expect(deriveTheme({ primary: '#9ADBE8', secondary: '#F2A900' })).toEqual(birkenfurt)
  })

  test('darkens a middle tone that carries neither white nor ink', () => {
    const { p, 'p-on': on } = deriveTheme({ primary: '#46864a', secondary: '#46864a' })
    expect(p).not.toBe('#46864a')
    expect(contrast(p, on)).toBeGreaterThanOrEqual(4.5)
  })

  test('leaves grey without a hue', () => {
    expect(deriveTheme({ primary: '#808080', secondary: '#808080' })['p-tint']).toBe('#f4f4f4')
  })

  test('makes every pair that carries text readable, whatever the colours', () => {
    fc.assert(
      fc.property(color, color, (primary, secondary) => readable(deriveTheme({ primary, secondary }))),
    )
  })
})

test('themeCss writes one rule with every token', () => {
  expect(themeCss(birkenfurt)).toBe(
    ':root{--p:#9adbe8;--p-on:#1d2329;--p-name:#1d2329;--p-tint:#ebf7f9;--p-strong:#377783;' +
      '--p-hover:#246671;--p-line:#bedee5;--p-deep:#002f37;--s:#f2a900;--s-on:#1d2329}',
  )
})

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

function readable(theme: ReturnType<typeof deriveTheme>) {
  const pairs = [
    [theme.p, theme['p-on']],
    [theme.s, theme['s-on']],
    [theme['p-name'], '#ffffff'],
    [theme['p-strong'], '#ffffff'],
    [theme['p-strong'], '#f5f7f8'],
    [theme['p-hover'], '#ffffff'],
    [theme['p-hover'], theme['p-tint']],
    [theme['p-deep'], '#ffffff'],
    [theme['p-deep'], '#d7dee2'],
    [theme['p-tint'], '#1d2329'],
    [theme['p-tint'], '#4b5560'],
    [theme['p-line'], '#1d2329'],
  ] as const
  for (const [a, b] of pairs) expect(contrast(a, b), `${a} on ${b}`).toBeGreaterThanOrEqual(4.5)
  expect(contrast(theme['p-strong'], theme['p-tint'])).toBeGreaterThanOrEqual(4.6)
}
