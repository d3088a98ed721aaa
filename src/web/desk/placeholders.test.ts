import { expect, it } from 'vitest'
import { fillIn, unknownIn } from './placeholders.tsx'

const known = [{ key: 'anrede', label: 'Anrede', value: 'Frau Brückner' }]

it('fills known placeholders and keeps unknown ones', () => {
  expect(fillIn('Guten Tag {{ anrede }}, {{frist}}', known)).toBe('Guten Tag Frau Brückner, {{frist}}')
})

it('lists unknown placeholders', () => {
  expect(unknownIn('{{anrede}} {{ frist }}', known)).toEqual(['frist'])
})
