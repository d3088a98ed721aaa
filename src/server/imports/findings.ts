import { mostFindings } from '#contract/imports/statuses.ts'
import type { Context } from '../core/context.ts'
import { insertMany } from '../core/database/insert-many.ts'
import type { Plan } from './convert/compile.ts'
import { findingText } from './convert/finding-text.ts'
import type { Judged } from './take/judge.ts'

export interface Tally {
  create_count: number
  change_count: number
  same_count: number
  hint_count: number
  error_count: number
}

export const noTally = (): Tally => ({
  create_count: 0,
  change_count: 0,
  same_count: 0,
  hint_count: 0,
  error_count: 0,
})

/** Counts what rows do. A row counts once; one with a hint counts among these, too. */
export function tally(rows: readonly Judged[], counts: Tally) {
  for (const { findings, customerWrite, meterWrite } of rows) {
    if (findings.some(({ kind }) => kind === 'error')) {
      counts.error_count += 1
      continue
    }
    if (findings.length) counts.hint_count += 1
    const writes = [customerWrite, meterWrite].filter(write => write !== undefined)
    if (!writes.length) counts.same_count += 1
    else if (writes.some(({ before }) => !before)) counts.create_count += 1
    else counts.change_count += 1
  }
}

/** How many findings of each kind a report still takes: many hints leave room for errors. */
export type Room = Record<'error' | 'hint', number>

/** Keeps what is to say about rows, up to a bound, and lessens the room. */
export async function keepFindings(
  { db, organization, services }: Context,
  import_id: string,
  rows: readonly Judged[],
  room: Room,
): Promise<void> {
  const findings = rows
    .flatMap(({ line, cells, findings }) =>
      findings.map(finding => ({
        ...finding,
        id: services.newId(),
        organization_id: organization.id,
        import_id,
        line,
        cells: finding.kind === 'error' ? cells : null,
      })),
    )
    .filter(({ kind }) => room[kind]-- > 0)
  if (findings.length) await insertMany(db, 'import_findings', findings).execute()
}

export async function roomFor({ db, organization }: Context, import_id: string): Promise<Room> {
  const counts = await db
    .selectFrom('import_findings')
    .select(['kind', eb => eb.fn.countAll<string>().as('count')])
    .where('organization_id', '=', organization.id)
    .where('import_id', '=', import_id)
    .groupBy('kind')
    .execute()
  const left = (kind: keyof Room, most: number) =>
    most - Number(counts.find(each => each.kind === kind)?.count ?? 0)
  return { error: left('error', mostFindings.error), hint: left('hint', mostFindings.hint) }
}

export const dropFindings = ({ db, organization }: Context, import_id: string) =>
  db
    .deleteFrom('import_findings')
    .where('organization_id', '=', organization.id)
    .where('import_id', '=', import_id)
    .execute()

/** Hints about the file as a whole: columns of the mapping that it lacks. */
export const fileFindings = ({ absent }: Plan): Judged[] =>
  absent.slice(0, 50).map(column => ({
    line: 1,
    cells: [],
    customer: {},
    meter: {},
    findings: [
      {
        kind: 'hint',
        field: column,
        value: '',
        ...findingText(
          'Diese Spalte fehlt in der Datei',
          'Zuordnung oder Datei prüfen; ohne sie bleibt das Feld, wie es ist',
        ),
      },
    ],
  }))
