import { expect, test } from 'vitest'
import { type Known, suggestionOf } from './report-text.ts'

const known: Known = {
  kind: 'pipe_burst',
  kindLabel: 'Rohrbruch',
  address: '',
  municipality: 'Lindhausen',
  end: '2026-11-20T13:00:00Z',
  now: '2026-11-20T09:42:00Z',
}

test('a burst pipe is described by what is known', () => {
  expect(suggestionOf(known)).toEqual({
    title: 'Rohrbruch in Lindhausen',
    text: 'Rohrbruch in Lindhausen. Das Wasser ist bis etwa 14:00 Uhr abgestellt.',
  })
  expect(suggestionOf({ ...known, address: 'Mühlweg 3', end: null })).toEqual({
    title: 'Rohrbruch Mühlweg 3',
    text: 'Rohrbruch: Mühlweg 3, Lindhausen. Das Wasser ist abgestellt. Das Ende ist noch offen.',
  })
})

test('an end on another day has its date, and nothing known makes no sentence', () => {
  expect(suggestionOf({ ...known, kind: 'turbidity', end: '2026-11-21T07:00:00Z' }).text).toContain(
    '21.11.2026, 08:00 Uhr',
  )
  expect(suggestionOf({ ...known, kind: 'other', municipality: '', end: null })).toEqual({
    title: 'Störung',
    text: '',
  })
})
