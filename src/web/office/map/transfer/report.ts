import { toCsv } from '#contract/core/csv.ts'
import type { Result } from './apply.ts'
import type { PlanRow } from './plan.ts'

/** Describes the action for a feature, before and after. */
export const actionWords = {
  create: { before: 'neu', after: 'angelegt' },
  update: { before: 'wird geändert', after: 'geändert' },
  same: { before: 'unverändert', after: 'unverändert' },
  skip: { before: 'ausgelassen', after: 'nicht übernommen' },
} as const

export const nounWords = { locations: 'Ort', serviceareas: 'Gemeinde' } as const

const count = (rows: readonly PlanRow[], wanted: PlanRow['action']) =>
  rows.filter(({ action }) => action === wanted).length

/** „12 neu, 3 werden geändert, 20 unverändert, 2 ausgelassen“ */
export const countWords = (rows: readonly PlanRow[]) =>
  [
    [count(rows, 'create'), 'neu'],
    [count(rows, 'update'), 'geändert'],
    [count(rows, 'same'), 'unverändert'],
    [count(rows, 'skip'), 'ausgelassen'],
  ]
    .filter(([number]) => Number(number) > 0)
    .map(([number, word]) => `${number!.toLocaleString('de-DE')} ${word}`)
    .join(', ')

/** Label of the button that writes: „12 anlegen und 3 ändern“. */
export const workWords = (rows: readonly PlanRow[]) =>
  [
    [count(rows, 'create'), 'anlegen'],
    [count(rows, 'update'), 'ändern'],
  ]
    .filter(([number]) => Number(number) > 0)
    .map(([number, word]) => `${number!.toLocaleString('de-DE')} ${word}`)
    .join(' und ')

/** The plan with what came of it: failures count as left out, with their reason. */
export function resultRows(plan: readonly PlanRow[], results: readonly Result[]): PlanRow[] {
  const problems = new Map(results.map(({ row, problem }) => [row.number, problem]))
  return plan.map(row => {
    const problem = problems.get(row.number)
    return problem ? { ...row, action: 'skip', reason: problem } : row
  })
}

/** Saves a report on the computer of the user. */
export function saveReport(name: string, rows: readonly PlanRow[]) {
  const lines = rows.map(({ number, title, noun, action, reason }) => [
    String(number),
    title,
    nounWords[noun],
    actionWords[action].before,
    reason,
  ])
  const csv = toCsv(['Nr.', 'Name', 'Art', 'Was geschieht', 'Grund'], lines)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
