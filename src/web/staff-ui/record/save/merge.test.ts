import { describe, expect, it } from 'vitest'
import { changesOf, merge } from './merge.ts'

const base = { id: '1', title: 'Alt', text: 'Text', places: ['a'], until: null as string | null }

describe('merge', () => {
  it('takes what only the other side changed and keeps what only I changed', () => {
    const mine = { ...base, title: 'Meins' }
    const theirs = { ...base, places: ['a', 'b'] }
    expect(merge(base, mine, theirs)).toEqual({
      value: { ...base, title: 'Meins', places: ['a', 'b'] },
      taken: ['places'],
      kept: ['title'],
      conflicts: [],
    })
  })

  it('asks about a field that both changed, with my value on top', () => {
    const mine = { ...base, title: 'Meins', until: '2026-12-01' }
    const theirs = { ...base, title: 'Ihrs', text: 'Neu' }
    const { value, taken, kept, conflicts } = merge(base, mine, theirs)
    expect(value).toEqual({ ...base, title: 'Meins', text: 'Neu', until: '2026-12-01' })
    expect([taken, kept]).toEqual([['text'], ['until']])
    expect(conflicts).toEqual([{ name: 'title', mine: 'Meins', theirs: 'Ihrs', before: 'Alt' }])
  })

  it('does not ask where both sides changed a field to the same value', () => {
    const both = { ...base, places: ['b'] }
    expect(merge(base, both, { ...both })).toEqual({ value: both, taken: [], kept: [], conflicts: [] })
  })

  it('returns only changed fields, and compares lists and objects by their contents', () => {
    expect(changesOf(base, { ...base, places: ['a'], until: '2027-01-01' })).toEqual({ until: '2027-01-01' })
  })
})
