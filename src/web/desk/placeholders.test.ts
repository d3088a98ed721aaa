import { expect, it } from 'vitest'
import { fillIn, unknownIn } from './placeholders.tsx'

const known = [{ key: 'anrede', label: 'Anrede', value: 'Frau Brückner' }]

it('fills in what it knows and leaves the rest', () => {
  expect(fillIn('Guten Tag {{ anrede }}, {{frist}}', known)).toBe('Guten Tag Frau Brückner, {{frist}}')
})

it('names what it does not know', () => {
  expect(unknownIn('{{anrede}} {{ frist }}', known)).toEqual(['frist'])
})
