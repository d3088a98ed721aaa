import { createRequire } from 'node:module'
import { lazy } from '../lazy.ts'
import { invalid } from '../errors.ts'

/** Guesses after which a password counts as hard to guess, as a power of ten. */
const minGuesses = 9
/** Characters that are estimated: longer passwords take longer to estimate and are no weaker. */
const maxEstimated = 40
/** Characters that must remain without the words of the organization and the person. */
const minRemaining = 8
const minWord = 3

/** Finds repetitions, sequences, keyboard patterns, dates, and words of German, of common passwords and of the product. */
const estimator = lazy(() => {
  // Loaded at the first new password: the words take a while to unpack, and the start should not wait for them.
  const require = createRequire(import.meta.url)
  const { ZxcvbnFactory } = require('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core')
  const common = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  const german = require('@zxcvbn-ts/language-de') as typeof import('@zxcvbn-ts/language-de')
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...german.dictionary },
    graphs: common.adjacencyGraphs,
  })
})
const wordsOfTheTrade = [
  'klarwerk',
  'kundenportal',
  'wasserwerk',
  'stadtwerke',
  'wasser',
  'abwasser',
  'zweckverband',
]

/** Whether a password is easy to guess for somebody who knows the words: names of the person and of the organization. */
export function isEasyToGuess(password: string, words: readonly string[]): boolean {
  const known = wordsIn(words)
  const estimated = password.slice(0, maxEstimated)
  if (withoutWords(estimated, known).length < minRemaining) return true
  return estimator().check(estimated, [...known, ...wordsOfTheTrade]).guessesLog10 < minGuesses
}

/** Throws 422 for a password that is easy to guess. */
export function checkPasswordStrength(password: string, words: readonly string[]) {
  if (isEasyToGuess(password, words))
    throw invalid([
      {
        path: 'password',
        message:
          'Dieses Passwort ist leicht zu erraten. Nehmen Sie drei oder mehr Wörter, die nichts miteinander und nichts mit Ihnen zu tun haben.',
      },
    ])
}

const wordsIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap(text => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
      .filter(word => word.length >= minWord)
      .toSorted((a, b) => b.length - a.length),
  ),
]

const withoutWords = (password: string, words: readonly string[]) =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
