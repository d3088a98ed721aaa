import type { BodyOf } from '#contract/core/endpoint.ts'
import { mayCall } from '#contract/core/access.ts'
import type { procedureDuplicates } from '#contract/procedures/duplicates.ts'
import { procedures } from '#contract/procedures/procedures.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import type { Data } from '#contract/forms/data.ts'
import { actorName, type Context, toCaller } from '../../core/context.ts'
import { conflict, forbidden, invalid } from '../../core/errors.ts'
import { lockProcedure, type Procedure } from '../find.ts'
import { queueProcedureEmail } from '../queue-email.ts'
import { recalculatedData } from '../recalculated-data.ts'
import { searchWords } from '../search-words.ts'
import { addStatusUpdate, withLockedProcedure } from '../status-updates.ts'
import { readPair } from './compare.ts'
import type { Difference } from './differences.ts'
import { saveChanges } from './save-changes.ts'
import type { Changes } from './table.ts'

type Body = BodyOf<typeof procedureDuplicates.merge>

/**
 * Lets another procedure go into this one. Its rows stay as they are; this one takes the chosen values and remembers its own. Throws 403 for
 * two customers without the right for it, 409 where the other has changed, is merged or must not be deleted.
 */
export const mergeProcedures = (ctx: Context, id: string, body: Body) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    const other = await lockProcedure(ctx, body.other_id)
    if (other.version !== body.other_version)
      throw conflict(`${other.reference} hat sich inzwischen geändert. Vergleichen Sie noch einmal.`)
    const { goes, differences, is_other_customer } = await readPair(ctx, id, other.id)
    if (is_other_customer && !mayCall(procedures.remove.access, toCaller(ctx.actor))) throw forbidden()
    await refuseUnmergeable(ctx, goes)
    const { data, ...after } = chosenChanges(differences, body.take)
    if (Object.keys(data).length) after.columns.data = await mergedData(ctx, row, data)
    const taken = searchWords({ type: row.type, data, meterstatuses: [] })
    after.columns.search_words = [row.search_words, taken, other.reference].filter(Boolean).join(' ')
    const { before } = await saveChanges(ctx, row, after)
    await ctx.db
      .insertInto('procedure_merges')
      .values({
        organization_id: ctx.organization.id,
        procedure_id: other.id,
        into_id: id,
        before,
        after,
        with_files: body.with_files,
        with_history: body.with_history,
        is_same_person: !is_other_customer,
        author: actorName(ctx.actor),
        created_at: ctx.now.toISOString(),
      })
      .execute()
    const email_id = body.notify ? await tellCustomer(ctx, { ...row, ...after.columns }, other) : null
    await addStatusUpdate(ctx, id, {
      kind: email_id ? 'email' : 'check',
      message: `${other.reference} ist in diesem Vorgang aufgegangen.`,
      email_id,
    })
    await addStatusUpdate(
      ctx,
      other.id,
      { kind: 'check', message: `In ${row.reference} aufgegangen` },
      { merged_into: id },
    )
  })

/** A procedure that others went into, or whose deletion is held, stays one of its own. */
async function refuseUnmergeable({ db, organization }: Context, { id, reference, hold }: ProcedureDetail) {
  if (hold)
    throw conflict(
      `Das Löschen von ${reference} ist angehalten. Tauschen Sie die Seiten, dann bleibt dieser Vorgang.`,
    )
  const inner = await db
    .selectFrom('procedures')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('merged_into', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (inner)
    throw conflict(`In ${reference} ist schon ein anderer Vorgang aufgegangen. Tauschen Sie die Seiten.`)
}

function chosenChanges(differences: Difference[], take: string[]): Changes & { data: Data } {
  const unknown = take.find(key => !differences.some(each => each.key === key))
  if (unknown)
    throw invalid([
      { path: 'take', message: 'Die Angaben haben sich geändert. Vergleichen Sie noch einmal.' },
    ])
  const taken = differences
    .filter(({ key, is_fixed }) => take.includes(key) && !is_fixed)
    .map(each => each.taken)
  return {
    data: Object.assign({}, ...taken.map(({ data }) => data)) as Data,
    columns: Object.assign({}, ...taken.map(({ columns }) => columns)) as Changes['columns'],
    meters: Object.assign({}, ...taken.map(({ meters }) => meters)) as Changes['meters'],
  }
}

/** The data with the chosen answers of the other one, and what is calculated from them. */
async function mergedData(ctx: Context, row: Procedure, taken: Data): Promise<Data> {
  const given = Object.entries({ ...row.data, ...taken }).filter(([, value]) => value !== null)
  const data = Object.fromEntries(given)
  return { ...data, ...(await recalculatedData(ctx, { ...row, data })) }
}

const tellCustomer = (ctx: Context, row: Procedure, other: Procedure) => {
  const subject = `Ihre Vorgänge ${row.reference} und ${other.reference}`
  const message = `wir bearbeiten Ihren Vorgang ${other.reference} zusammen mit ${row.reference}. Sie brauchen nichts zu tun; alles Weitere erfahren Sie zu ${row.reference}.`
  return queueProcedureEmail(ctx, row, subject, access_key => ({
    kind: 'procedure_message',
    procedure_id: row.id,
    subject,
    message,
    author: actorName(ctx.actor),
    access_key,
  }))
}
