import { expect, test } from 'vitest'
import { isNeverVisible, stateOf } from './state-of.ts'

const row = { id: '1', updated_at: '' }
const now = '2026-11-20T22:30:00.000Z'

test.each([
  [{ published: false, publish_at: '2026-12-01T00:00:00.000Z' }, 'draft', null],
  [{ published: true }, 'visible', null],
  [{ published: true, publish_at: now }, 'visible', now],
  [{ published: true, publish_at: '2026-11-20T22:30:00.001Z' }, 'scheduled', '2026-11-20T22:30:00.001Z'],
  [{ published: true, publish_at: null, unpublish_at: now }, 'expired', now],
  // 23:30 in Germany: the day is not over.
  [{ published: true, approved_from: null, approved_to: '2026-11-20' }, 'visible', null],
  [{ published: true, approved_from: '2026-11-20', approved_to: null }, 'visible', '2026-11-20'],
  [{ published: true, approved_from: '2026-11-21', approved_to: null }, 'scheduled', '2026-11-21'],
  [{ published: true, approved_from: null, approved_to: '2026-11-19' }, 'expired', '2026-11-19'],
])('%o is %s', (fields, state, at) => {
  expect(stateOf({ ...row, ...fields }, now)).toEqual({ state, at })
})

test.each([
  ['2026-11-20T22:30:00.000Z', '2026-11-20T22:30:00.000Z', true],
  ['2026-11-20T22:30:00.000Z', '2026-11-20T22:31:00.000Z', false],
  ['2026-11-20', '2026-11-19', true],
  ['2026-11-20', '2026-11-20', false],
  ['2026-11-20', null, false],
  [null, '2026-11-20', false],
])('from %s to %s nothing is seen: %s', (from, until, never) => {
  expect(isNeverVisible(from, until)).toBe(never)
})
