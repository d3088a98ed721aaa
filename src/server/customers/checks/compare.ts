import type { Check } from '#contract/customers/checks.ts'

export type Result = Check['result']

/** Letters and digits alone, without umlauts, in lower case. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/ae|oe|ue/g, pair => pair[0]!)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

const squeezed = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Number of letters added, left out, replaced or swapped with their neighbour. */
export function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]![j]!
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      rows[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
      )
    }
  return at(one.length, other.length)
}

/** Compares numbers, regardless of spaces and case. */
export const compareNumbers = (given: string, known: string): Result =>
  squeezed(given) === squeezed(known) ? 'match' : 'differs'

const forms = /\b(gmbh|mbh|ag|kg|ohg|gbr|ug|eg|ev|e\.?\s?k|e\.?\s?v|co|dr|prof|herr|frau|und)\b\.?/g
const wordsOf = (name: string) =>
  plain(name)
    .replaceAll(forms, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Names are similar where one has all words of the other, or the letters differ by two at most. */
export function compareNames(given: string, known: string): Result {
  const [one, other] = [wordsOf(given), wordsOf(known)]
  const [text, otherText] = [one.toSorted().join(' '), other.toSorted().join(' ')]
  if (text === otherText) return 'match'
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one]
  const isPart = fewer.length > 0 && fewer.every(word => more.includes(word))
  return isPart || isClose(text, otherText) ? 'similar' : 'differs'
}

const isClose = (one: string, other: string) =>
  Math.min(one.length, other.length) > 5 && distance(one.slice(0, 200), other.slice(0, 200)) <= 2

/** An address in one line, „Gewerbering 4, 04874 Weidenbrück“. */
export interface Address {
  street: string
  housenumber: string
  postalcode: string
  city: string
}

export const addressText = ({ street, housenumber, postalcode, city }: Address) =>
  [
    [street, housenumber],
    [postalcode, city],
  ]
    .map(parts => parts.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ')

const streetOf = ({ street }: Address) => squeezed(street).replace(/(str|strasse)$/, 'str')

/** The house number has to match; street and city may be misspelled. */
export function compareAddresses(given: Address, known: Address): Result {
  if (squeezed(given.housenumber) !== squeezed(known.housenumber)) return 'differs'
  const [one, other] = [given, known].map(each => `${streetOf(each)} ${squeezed(each.city)}`)
  const isSameCode = given.postalcode === known.postalcode
  if (one === other && isSameCode) return 'match'
  return isClose(one!, other!) ? 'similar' : 'differs'
}
