import { joinedByAnd } from '#contract/core/enumerate.ts'
import { time } from '../../text/format.ts'
import type { ChangedBy } from './outcome.ts'

const quoted = (names: readonly string[]) => joinedByAnd(names.map(name => `„${name}“`))
const someone = (by: ChangedBy | null) => by?.name ?? 'Jemand'
const at = (by: ChangedBy | null) => (by ? ` um ${time(by.at)} Uhr` : ' inzwischen')

const counts = ['', 'Ein Feld', 'Zwei Felder', 'Drei Felder', 'Vier Felder', 'Fünf Felder']

/** „Jutta Sommer hat um 10:38 Uhr gespeichert. Ein Feld haben Sie beide geändert.“ */
export const mergeTitle = (by: ChangedBy | null, conflicts: number) =>
  `${someone(by)} hat${at(by)} gespeichert.${
    conflicts ? ` ${counts[conflicts] ?? `${conflicts} Felder`} haben Sie beide geändert.` : ''
  }`

/** „„Gemeinden“ und „Bis“ von Jutta Sommer sind übernommen.“ */
export const takenText = (by: ChangedBy | null, titles: readonly string[]) =>
  titles.length
    ? `${quoted(titles)}${by ? ` von ${by.name}` : ''} ${titles.length === 1 ? 'ist' : 'sind'} übernommen.`
    : ''

/** „Ihr „Titel“ steht noch.“ */
export const keptText = (titles: readonly string[]) =>
  titles.length ? `Ihr Text in ${quoted(titles)} steht noch.` : ''

/** „3 Änderungen“ */
export const countOfChanges = (count: number) => (count === 1 ? '1 Änderung' : `${count} Änderungen`)
