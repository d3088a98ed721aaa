import { mostExported } from '#contract/exports/exports.ts'
import { CsvError } from 'csv-parse/sync'
import type { Context } from '../../core/context.ts'
import { answerRows } from '../../exports/answer.ts'
import type { Outcome } from '../files.ts'
import type { Finding } from '../table.ts'
import { type AnswerLine, readAnswer } from './read-answer.ts'

type Verdict = 'acknowledged' | 'rejected'
const verdicts: Readonly<Record<string, Verdict>> = {
  acknowledged: 'acknowledged',
  übernommen: 'acknowledged',
  ok: 'acknowledged',
  rejected: 'rejected',
  abgelehnt: 'rejected',
  fehler: 'rejected',
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
/** Most findings that are kept and told. */
const mostFindings = 1000

/** Takes the answer to export batches over; null where the file is none. Whole or not at all. */
export async function takeAnswer(ctx: Context, content: Buffer): Promise<Outcome | null> {
  let lines: AnswerLine[] | null
  try {
    lines = readAnswer(content)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { state: 'failed', message: 'Die Anführungszeichen der Datei sind nicht geschlossen.' }
  }
  if (!lines) return null
  if (!lines.length) return { state: 'failed', message: 'Die Datei hat nur eine Kopfzeile.' }
  if (lines.length > 2 * mostExported)
    return { state: 'failed', message: `Die Datei hat mehr als ${2 * mostExported} Zeilen.` }
  const batches = await batchesOf(ctx, lines)
  const findings = lines.flatMap(line => findingsOf(line, batches))
  if (findings.length)
    return {
      state: 'failed',
      message: wrongText(findings.length),
      findings: findings.slice(0, mostFindings),
    }
  const byBatch = Map.groupBy(lines, ({ row_id }) => batches.get(row_id)!)
  for (const [batch_id, rows] of byBatch)
    await answerRows(ctx, batch_id, {
      rows: rows.map(({ row_id, status, message }) => ({
        id: row_id,
        status: verdicts[status]!,
        message: message.slice(0, 500),
      })),
    })
  const [first] = byBatch.keys()
  return {
    state: 'done',
    message: takenText(lines.length, byBatch.size),
    batch_id: byBatch.size === 1 ? first! : null,
  }
}

/** The batch of each row that is the organization's. */
async function batchesOf({ db, organization }: Context, lines: readonly AnswerLine[]) {
  const ids = [...new Set(lines.map(({ row_id }) => row_id).filter(isId))]
  const rows = ids.length
    ? await db
        .selectFrom('export_rows')
        .select(['id', 'batch_id'])
        .where('organization_id', '=', organization.id)
        .where('id', 'in', ids)
        .execute()
    : []
  return new Map(rows.map(({ id, batch_id }) => [id, batch_id]))
}

function findingsOf({ line, row_id, status }: AnswerLine, batches: ReadonlyMap<string, string>): Finding[] {
  if (!batches.has(row_id))
    return [{ line, message: `Diese Zeile gibt es in keinem Stapel: ${row_id || 'leer'}` }]
  if (!verdicts[status])
    return [
      { line, message: `Der Zustand „${status}“ ist unbekannt. Nehmen Sie „acknowledged“ oder „rejected“.` },
    ]
  return []
}

const wrongText = (lines: number) =>
  `${lines === 1 ? '1 Zeile ist falsch' : `${lines} Zeilen sind falsch`}; nichts ist übernommen.`

const takenText = (answers: number, batches: number) =>
  `${answers === 1 ? '1 Antwort' : `${answers} Antworten`} auf ${batches === 1 ? 'einen Stapel' : `${batches} Stapel`}.`
