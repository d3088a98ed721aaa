import { expect, test } from 'vitest'
import { excerpt, fold, markWords } from './marks.ts'

const plain = (text: string, ...words: string[]) =>
  excerpt(text, new Set(words))
    .map(({ text, mark }) => (mark ? `[${text}]` : text))
    .join('')
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `n${from + index}`).join(' ')

test('folds as the database does', () => {
  expect(['Zähler', 'GROSSE Straße', 'Café', 'ZÄHLER'.normalize('NFD')].map(fold)).toEqual([
    'zaehler',
    'grosse strasse',
    'cafe',
    'zaehler',
  ])
})

test('marks every word looked for, what stands between them in one piece', () => {
  expect(markWords('„Zähler“ und Uhr: Zähler', new Set(['zaehler']))).toEqual([
    { text: '„', mark: false },
    { text: 'Zähler', mark: true },
    { text: '“ und Uhr: ', mark: false },
    { text: 'Zähler', mark: true },
  ])
  expect(markWords('', new Set(['zaehler']))).toEqual([])
})

test.each([
  ['a short text whole, its marks of punctuation too', '„Kurz“ und gut.', 'gut', '„Kurz“ und [gut].'],
  ['the beginning where nothing is hit', `${numbers(1, 40)}.`, 'x', `${numbers(1, 32)}\u00a0…`],
  ['from the beginning for a hit near it', `${numbers(1, 40)}.`, 'n3', `n1 n2 [n3] ${numbers(4, 32)}\u00a0…`],
  ['around a hit', numbers(1, 90), 'n50', `…\u00a0${numbers(42, 49)} [n50] ${numbers(51, 73)}\u00a0…`],
  [
    'to the end behind a hit near it',
    `${numbers(1, 50)}.`,
    'n45',
    `…\u00a0${numbers(37, 44)} [n45] ${numbers(46, 50)}.`,
  ],
  ['nothing of nothing', '', 'x', ''],
])('an excerpt shows %s', (_what, text, word, shown) => {
  expect(plain(text, word)).toBe(shown)
})
