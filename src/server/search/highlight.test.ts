import { expect, test } from 'vitest'
import { excerpt, normalizeWord, highlightWords } from './highlight.ts'

const plain = (text: string, ...words: string[]) =>
  excerpt(text, new Set(words))
    .map(({ text, mark }) => (mark ? `[${text}]` : text))
    .join('')
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `n${from + index}`).join(' ')

test('normalizes words as the database does', () => {
  expect(['Zähler', 'GROSSE Straße', 'Café', 'ZÄHLER'.normalize('NFD')].map(normalizeWord)).toEqual([
    'zaehler',
    'grosse strasse',
    'cafe',
    'zaehler',
  ])
})

test('marks every matching word and keeps the text between in one piece', () => {
  expect(highlightWords('„Zähler“ und Uhr: Zähler', new Set(['zaehler']))).toEqual([
    { text: '„', mark: false },
    { text: 'Zähler', mark: true },
    { text: '“ und Uhr: ', mark: false },
    { text: 'Zähler', mark: true },
  ])
  expect(highlightWords('', new Set(['zaehler']))).toEqual([])
})

test.each([
  ['a short text completely, punctuation included', '„Kurz“ und gut.', 'gut', '„Kurz“ und [gut].'],
  ['the beginning without a match', `${numbers(1, 40)}.`, 'x', `${numbers(1, 32)}\u00a0…`],
  [
    'text from the beginning for a match near it',
    `${numbers(1, 40)}.`,
    'n3',
    `n1 n2 [n3] ${numbers(4, 32)}\u00a0…`,
  ],
  ['text around a match', numbers(1, 90), 'n50', `…\u00a0${numbers(42, 49)} [n50] ${numbers(51, 73)}\u00a0…`],
  [
    'text to the end for a match near it',
    `${numbers(1, 50)}.`,
    'n45',
    `…\u00a0${numbers(37, 44)} [n45] ${numbers(46, 50)}.`,
  ],
  ['nothing for an empty text', '', 'x', ''],
])('an excerpt shows %s', (_what, text, word, shown) => {
  expect(plain(text, word)).toBe(shown)
})
