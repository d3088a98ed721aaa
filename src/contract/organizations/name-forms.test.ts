import { expect, test } from 'vitest'
import { articleOf, nameForms, sentenceStart } from './name-forms.ts'

const auto = { name_article: 'auto', name_dative: '' } as const

test.each([
  ['Zweckverband Wasser und Abwasser Auental', 'masculine'],
  ['Abwasserverband Erlengrund', 'masculine'],
  ['Eigenbetrieb Stadtentwässerung Ulm', 'masculine'],
  ['Stadtwerke Birkenfurt – Wasser', 'plural'],
  ['Gemeindewerke Süd GmbH', 'plural'],
  ['Wasserwerk Prüfstein', 'neuter'],
  ['Stadt Neuhof', 'feminine'],
  ['Wasser Nord GmbH', 'feminine'],
  ['Wasserversorgung Ostalb', 'feminine'],
  ['Hamburg Wasser', 'none'],
])('%s is %s', (title, article) => expect(articleOf(title)).toBe(article))

test('a name stands in every case with its article', () => {
  expect(nameForms('Zweckverband Auental', auto)).toEqual({
    nominative: 'der Zweckverband Auental',
    accusative: 'den Zweckverband Auental',
    dative: 'dem Zweckverband Auental',
    from: 'vom Zweckverband Auental',
    at: 'beim Zweckverband Auental',
    to: 'zum Zweckverband Auental',
    isPlural: false,
  })
  expect(nameForms('Stadtwerke Birkenfurt', auto)).toMatchObject({
    accusative: 'die Stadtwerke Birkenfurt',
    dative: 'den Stadtwerken Birkenfurt',
    from: 'von den Stadtwerken Birkenfurt',
    isPlural: true,
  })
})

test('settings win over the name', () => {
  const set = { name_article: 'plural', name_dative: 'Technischen Werken Auental' } as const
  expect(nameForms('Technische Werke Auental', set)).toMatchObject({
    nominative: 'die Technische Werke Auental',
    from: 'von den Technischen Werken Auental',
  })
  expect(nameForms('Stadtwerke Nord', { name_article: 'none', name_dative: '' }).from).toBe(
    'von Stadtwerke Nord',
  )
})

test('a sentence begins with a capital', () => expect(sentenceStart('der Verband')).toBe('Der Verband'))
