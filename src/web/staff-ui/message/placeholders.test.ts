import { expect, it } from 'vitest'
import { fillPlaceholders, unknownPlaceholders } from './placeholders.tsx'

const known = [{ key: 'anrede', label: 'Anrede', value: 'Frau Brückner' }]

it('fills known placeholders and keeps unknown ones', () => {
  expect(fillPlaceholders('Guten Tag {{ anrede }}, {{frist}}', known)).toBe(
    'Guten Tag Frau Brückner, {{frist}}',
  )
})

it('lists unknown placeholders', () => {
  expect(unknownPlaceholders('{{anrede}} {{ frist }}', known)).toEqual(['frist'])
})
