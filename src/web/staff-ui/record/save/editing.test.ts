import { describe, expect, it } from 'vitest'
import {
  changeField,
  changesToSend,
  rebaseEditing,
  restoreField,
  settleEditing,
  startEditing,
  unsavedFields,
} from './editing.ts'

const row = { title: 'Alt', text: 'Text', until: null }
const opened = startEditing(row, 'v1')
const by = { name: 'Jutta Sommer', at: '2026-11-20T09:38:00Z' }

describe('a record in a form', () => {
  it('is not dirty when opened, and again not when a change is taken back', () => {
    expect(unsavedFields(opened)).toEqual([])
    const typed = changeField(opened, 'title', 'Neu')
    expect(changesToSend(typed)).toEqual({ title: 'Neu' })
    expect(unsavedFields(changeField(typed, 'title', 'Alt'))).toEqual([])
  })

  it('takes a newer record silently while nothing is typed', () => {
    const now = rebaseEditing(opened, { ...row, text: 'Anders' }, 'v2', by)
    expect(now).toMatchObject({ value: { text: 'Anders' }, version: 'v2', merged: null, conflicts: [] })
  })

  it('merges different fields, names what it took, and sends only mine', () => {
    const now = rebaseEditing(changeField(opened, 'title', 'Neu'), { ...row, text: 'Anders' }, 'v2', by)
    expect(now.merged).toEqual({ by, taken: ['text'] })
    expect(changesToSend(now)).toEqual({ title: 'Neu' })
  })

  it('asks about the same field until it is saved or equal', () => {
    const now = rebaseEditing(changeField(opened, 'title', 'Neu'), { ...row, title: 'Ihrs' }, 'v2', by)
    expect(now.conflicts).toEqual([{ name: 'title', mine: 'Neu', theirs: 'Ihrs', before: 'Alt' }])
    expect(changesToSend(now)).toEqual({ title: 'Neu' })
    expect(changesToSend(changeField(now, 'title', 'Ihrs'))).toEqual({})
    expect(settleEditing(now, now.value, { ...row, title: 'Neu' }, 'v3').conflicts).toEqual([])
  })

  it('keeps what was typed while a save was under way', () => {
    const sent = changeField(opened, 'title', 'Neu')
    const typed = changeField(sent, 'text', 'Weiter')
    const now = settleEditing(typed, sent.value, { ...row, title: 'Neu' }, 'v2')
    expect([now.version, changesToSend(now)]).toEqual(['v2', { text: 'Weiter' }])
  })

  it('marks a value from the history until the field is typed into', () => {
    const now = restoreField(opened, 'until', '2026-12-31', by.at)
    expect(now.restored).toEqual({ until: by.at })
    expect(changeField(now, 'until', null).restored).toEqual({})
  })
})
