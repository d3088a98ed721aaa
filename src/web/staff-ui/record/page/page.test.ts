import { describe, expect, it } from 'vitest'
import { differenceOf } from './excerpt.ts'
import { lastChanges } from './last-changes.ts'
import { withOlder } from './use-older-revisions.ts'

describe('the difference of two texts', () => {
  it('names the words that changed, with a few around them', () => {
    const text = (word: string) =>
      `Wer einen Gartenzähler in seinem Garten hat, meldet ${word}. Ohne Meldung schätzen wir den Verbrauch des Jahres.`
    expect(differenceOf(text('den Stand'), text('beide Stände'))).toEqual({
      before: '… Garten hat, meldet ',
      removed: 'den Stand.',
      added: 'beide Stände.',
      after: 'Ohne Meldung schätzen …',
      isShortened: true,
    })
  })

  it('is the whole text where nothing is common', () => {
    expect(differenceOf('', 'Neu')).toMatchObject({ removed: '', added: 'Neu', isShortened: false })
  })
})

it('the newest change of a field counts, with the time of today and the day of others', () => {
  const revision = (id: string, at: string, name: string, ...fields: string[]) => ({
    id,
    at,
    by: { id, name },
    action: 'update' as const,
    changed: Object.fromEntries(fields.map(field => [field, {}])),
  })
  const revisions = [
    revision('2', '2026-11-20T09:38:00Z', 'Jutta Sommer', 'title'),
    revision('1', '2026-11-18T09:38:00Z', 'Maria Berg', 'title', 'content'),
  ]
  expect(lastChanges(revisions, '2026-11-20T10:00:00Z')).toEqual({
    title: { by: 'J. Sommer', at: '10:38 Uhr', revision: '2' },
    content: { by: 'M. Berg', at: '18.11.', revision: '1' },
  })
})

it('a new revision leaves none out of those that were loaded before', () => {
  const revision = (id: string) => ({ id, at: '', by: null, action: 'update' as const, changed: {} })
  const loaded = ['3', '2', '1'].map(revision)
  expect(withOlder(['4', '3'].map(revision), loaded).map(({ id }) => id)).toEqual(['4', '3', '2', '1'])
})
