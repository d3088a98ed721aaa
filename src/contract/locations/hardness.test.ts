import { expect, test } from 'vitest'
import { parseHardness } from './hardness.ts'

test.each([
  ['1,1', 'mmol/l', 'weich', '1,1', '6,2'],
  ['1.5', '', 'mittel', '1,5', '8,4'],
  ['2,5', 'mmol/l', 'mittel', '2,5', '14,0'],
  ['3,2', 'mmol/l', 'hart', '3,2', '17,9'],
  ['17,9', '°dH', 'hart', '3,2', '17,9'],
])('%s %s is %s', (written, unit, word, mmol, degrees) =>
  expect(parseHardness(written, unit)).toEqual({ range: word, mmol, degrees }),
)

test.each(['', ' ', 'etwa 3', '3,2–4'])('„%s“ is not a number', written =>
  expect(parseHardness(written, 'mmol/l')).toBeNull(),
)
