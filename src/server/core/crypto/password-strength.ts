import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as german } from '@zxcvbn-ts/language-de'
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
const estimator = lazy(
  () =>
    new ZxcvbnFactory({
      dictionary: { ...common, ...german },
      graphs: adjacencyGraphs,
    }),
)
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
          'Dieses Passwort ist leicht zu erraten. Nehmen Sie drei oder mehr Wörter, die nichts miteinander und nichts mit Ihnen zu tun haben',
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
