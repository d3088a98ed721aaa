import type { SaveAnswer, SaveRequest } from '../../../staff-ui/record/save/outcome.ts'
import { newKey, post } from '../../../staff-ui/record/save/send.ts'
import type { PlanRow } from './plan.ts'

/** Result for one feature. */
export interface Result {
  row: PlanRow
  /** The record and its version; null where it failed. */
  saved: { id: string; version: string } | null
  /** Why it failed, in German. */
  problem: string
}

interface Saved {
  id: string
  updated_at: string
}

const pause = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1000))
const [busySeconds, mostAttempts, lanes] = [5, 12, 3]

/** Posts one change; waits while the server takes no more. Returns what was saved, or why not. */
async function save(noun: string, ask: SaveRequest): Promise<Saved | string | null> {
  for (let attempt = 1; ; attempt++) {
    const answer = await post<SaveAnswer<Saved>>(noun, ask).catch(() => null)
    const status = answer?.problem?.status ?? (answer ? 200 : 503)
    if ((status === 429 || status === 503) && attempt < mostAttempts) {
      await pause(busySeconds)
      continue
    }
    if (!answer) return 'Der Server ist nicht zu erreichen.'
    const { problem, row, theirs, by } = answer
    if (!problem) return row ?? null
    if (theirs) return `${by?.name ?? 'Jemand'} hat den Eintrag inzwischen geändert.`
    return problem.errors?.map(({ message }) => message).join(' ') || problem.title
  }
}

const requestOf = ({ target, value }: PlanRow): SaveRequest =>
  target
    ? { verb: 'update', id: target.id, version: target.version, key: newKey(), value }
    : { verb: 'create', key: newKey(), value }

async function applyOne(row: PlanRow): Promise<Result> {
  const saved = await save(row.noun, requestOf(row))
  return typeof saved === 'string' || saved === null
    ? { row, saved: null, problem: saved ?? 'Keine Antwort.' }
    : { row, saved: { id: saved.id, version: saved.updated_at }, problem: '' }
}

/** Works through a list in some lanes at once, in order. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items]
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Writes the new and the changed features, each by itself: what fails leaves the others alone. */
export const applyPlan = (rows: readonly PlanRow[], onResult: (result: Result) => void) =>
  each(
    rows.filter(({ action }) => action === 'create' || action === 'update'),
    async row => onResult(await applyOne(row)),
  )

/**
 * Takes back what an import has written: removes what is new, restores what was changed. Others' later
 * changes stay.
 */
export const undoResults = (results: readonly Result[], onResult: (result: Result) => void) =>
  each(
    results.filter(({ saved }) => saved !== null),
    async ({ row, saved }) => {
      const on = { id: saved!.id, version: saved!.version, key: newKey() }
      const ask = row.target ? { verb: 'update', ...on, value: row.target.before } : { verb: 'remove', ...on }
      const answer = await save(row.noun, ask)
      onResult({ row, saved: null, problem: typeof answer === 'string' ? answer : '' })
    },
  )
