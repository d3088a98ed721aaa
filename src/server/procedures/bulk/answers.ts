import type { BulkAct } from '#contract/procedures/bulk.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { alsoWords, untilWords } from '#contract/procedures/follow-up-words.ts'
import { type ProcedureStatus, procedureStatuses } from '#contract/procedures/status.ts'
import type { ProcedureResponse } from '#contract/procedures/staff/respond.ts'
import { fillPlaceholders, keysIn } from '#contract/templates/marks.ts'
import type { Snippet } from '#contract/templates/snippets.ts'
import type { Context } from '../../core/context.ts'
import { pipeline } from '../../core/database/pipeline.ts'
import { invalid } from '../../core/errors.ts'
import { listedProcedures, type Procedure } from '../find.ts'
import { fillSnippet, findSnippet } from '../snippets.ts'

/** A snippet filled for one procedure. */
export interface Answer extends Pick<Snippet, 'subject' | 'text' | 'after'> {
  /** The status that the snippet leads to; where the procedure cannot get it, `after` has none. */
  wanted: ProcedureStatus | null
  /** The status that the procedure has when it is answered. */
  status: ProcedureStatus
  /** Placeholders that are still empty. */
  missing: string[]
}

type Answering = Pick<BulkAct, 'snippet_id' | 'take'>
type Answered = Pick<Procedure, 'id' | 'status' | 'customer_email'>

/** The answers to those that are open and have an email address, by id. Throws 422 where the snippet has gone or is broken. */
export async function answersOf(
  ctx: Context,
  { snippet_id, take }: Answering,
  rows: readonly Answered[],
): Promise<Map<string, Answer>> {
  const refuse = (message: string) => invalid([{ path: 'snippet_id', message }])
  const snippet = await findSnippet(ctx, snippet_id)
  if (!snippet) throw refuse('Diesen Baustein gibt es nicht mehr. Wählen Sie einen anderen.')
  const wanted = snippet.status_after
  const reachable = rows.filter(row => procedureStatuses[row.status].open && row.customer_email)
  const answers = new Map<string, Answer>()
  for (const found of await readMessaged(ctx, reachable)) {
    const status = take && wanted && found.status === 'new' ? 'in_progress' : found.status
    const { failure, subject, text, after } = await fillSnippet(ctx, snippet, { ...found, status })
    if (failure) throw refuse(failure)
    const title = subject || `${definitionOf(found.type)?.label ?? 'Vorgang'} ${found.reference}`
    answers.set(found.id, {
      subject: title,
      text,
      after,
      wanted,
      status,
      missing: keysIn(`${title} ${text}`),
    })
  }
  return answers
}

/** Reads the values that fill a snippet, of many procedures in two statements. */
async function readMessaged(ctx: Context, rows: readonly Answered[]) {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const [procedures, meters] = await pipeline(
    ctx.db,
    listedProcedures(ctx)
      .select(['id', 'reference', 'type', 'data', 'status', 'submitted_at', 'due_at'])
      .select(['customer_gender', 'customer_firstname', 'customer_lastname'])
      .where('id', 'in', ids),
    ctx.db
      .selectFrom('meterstatuses')
      .select(['procedure_id', 'meter_count', 'previous_count'])
      .where('organization_id', '=', ctx.organization.id)
      .where('procedure_id', 'in', ids)
      .orderBy('procedure_id')
      .orderBy('order'),
  )
  const metersOf = Map.groupBy(meters, ({ procedure_id }) => procedure_id)
  return procedures.map(row => ({ ...row, meterstatuses: metersOf.get(row.id) ?? [] }))
}

/** Placeholders that each procedure has of its own, so that one value for all would be wrong. */
const isOwn = (key: string) => /^customer\.|consumption$/.test(key)

/** Placeholders that no procedure fills and that can be asked for once for all. */
export const blanksOf = (answers: readonly Answer[]): string[] =>
  (answers[0]?.missing ?? []).filter(
    key => !isOwn(key) && answers.every(({ missing }) => missing.includes(key)),
  )

/** Names the changes that an answer makes: „Rückfrage · zurückgelegt bis Fr 04.12. oder bis zur Antwort · zuständig: Sie“. */
export function afterWords({ after: { status, follow_up, assigns_sender } }: Answer, today: string): string {
  const until = follow_up && [untilWords(follow_up, today), alsoWords({ ...follow_up, reason: '' })]
  return [
    status && `Status „${procedureStatuses[status].label}“`,
    until && `zurückgelegt ${until.filter(Boolean).join(' ')}`,
    assigns_sender && 'zuständig: Sie',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The answer with the values that were given for all. */
export function responseOf(
  { subject, text, after: { status, follow_up } }: Answer,
  values: Readonly<Record<string, string>>,
  user_ids: string[] | null,
): ProcedureResponse {
  const rests = follow_up && (!status || procedureStatuses[status].open)
  return {
    subject: fillPlaceholders(subject, values),
    message: fillPlaceholders(text, values),
    html: '',
    delivery: 'email',
    media_ids: [],
    status,
    documenttype_id: null,
    respond_by: null,
    follow_up: rests ? { ...follow_up, reason: '', user_id: null } : null,
    user_ids,
  }
}
