import { createHash } from 'node:crypto'
import { mayCall, permissionsFor } from '#contract/core/access.ts'
import type { BulkAct, BulkPlan, LeftOut } from '#contract/procedures/bulk.ts'
import { placeholderLabel } from '#contract/templates/placeholders.ts'
import { procedures } from '#contract/procedures/procedures.ts'
import { actorId, type Context, toCaller } from '../../core/context.ts'
import { invalid, lacksPermission } from '../../core/errors.ts'
import { usersOn } from '../../presence/viewers.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { afterWords, type Answer, answersOf, blanksOf } from './answers.ts'
import { actNeedsText, incomplete, notifies, type Obstacle, obstacleTo } from './judge.ts'
import { requireNoChild } from '../children/children.ts'
import { findProcedure } from '../find.ts'
import { readSelected, type Selected } from './selected.ts'

/** What an act would do now, and a hash of all that it depends on. */
interface Plan {
  rows: Selected[]
  total: number
  left_out: LeftOut[]
  emails: number
  /** Placeholders of a snippet that are asked for once for all. */
  blanks: string[]
  /** The changes that a snippet makes beside its message, as a German phrase. */
  after: string
  seal: string
}

/** The single call of which an act is many. */
const single = {
  complete: 'changeStatus',
  status: 'changeStatus',
  assign: 'assign',
  parent: 'assign',
  respond: 'respond',
  restore: 'restore',
  erase: 'erase',
} as const

/** Throws 403 where the caller may not make the single call, 422 where the act lacks something. */
export function checkAct({ actor }: Context, { verb, status, parent_id, snippet_id }: BulkAct) {
  const { access } = procedures[single[verb]]
  const [permission] = permissionsFor(access, 'staff')
  if (!mayCall(access, toCaller(actor))) throw lacksPermission(permission!)
  if (verb === 'status' && !status) throw invalid([{ path: 'status', message: 'Wählen Sie einen Status.' }])
  if (verb === 'parent' && !parent_id)
    throw invalid([{ path: 'parent_id', message: 'Wählen Sie den Sammelvorgang.' }])
  if (verb === 'respond' && !snippet_id)
    throw invalid([{ path: 'snippet_id', message: 'Wählen Sie einen Baustein.' }])
}

/** Judges all selected procedures in a fixed number of statements. */
export async function planOf(ctx: Context, act: BulkAct): Promise<Plan> {
  if (act.parent_id) requireNoChild(await findProcedure(ctx, act.parent_id))
  const selected = await readSelected(ctx, act)
  const viewers = await viewerNames(ctx, selected)
  const answers = act.verb === 'respond' ? await answersOf(ctx, act, selected) : noAnswers
  const judgedAlone = selected.map(row => ({
    row,
    obstacle: obstacleTo(act, row, viewers.get(row.id), answers.get(row.id)),
  }))
  const blanks = blanksOf(
    judgedAlone.flatMap(({ row, obstacle }) => (obstacle ? [] : (answers.get(row.id) ?? []))),
  )
  const judged = judgedAlone.map(({ row, obstacle }) => ({
    row,
    obstacle: obstacle ?? obstacleOfBlanks(answers.get(row.id), blanks),
  }))
  const rows = judged.flatMap(({ row, obstacle }) => (obstacle ? [] : [row]))
  const first = rows[0] && answers.get(rows[0].id)
  const facts = judged.map(({ row, obstacle }) => [
    row.id,
    row.version,
    obstacle?.reason ?? '',
    answers.get(row.id) ?? '',
  ])
  return {
    rows,
    total: selected.length,
    left_out: grouped(judged),
    emails: rows.filter(row => row.customer_email && notifies(act, row)).length,
    blanks,
    after: first ? afterWords(first, dayInGermany(ctx.now)) : '',
    seal: createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
  }
}

const noAnswers: ReadonlyMap<string, Answer> = new Map()

/** The obstacle of a procedure that lacks a value which is not asked for all. */
function obstacleOfBlanks(answer: Answer | undefined, blanks: string[]): Obstacle | null {
  const missing = answer?.missing.filter(key => !blanks.includes(key)) ?? []
  return missing.length ? incomplete(missing.map(placeholderLabel)) : null
}

const maxNames = 5

/** Those left out by reason, the most frequent first. */
function grouped(judged: { row: Selected; obstacle: Obstacle | null }[]): LeftOut[] {
  const left = judged.flatMap(({ row, obstacle }) => (obstacle ? [{ row, obstacle }] : []))
  return [...Map.groupBy(left, ({ obstacle }) => obstacle.text)]
    .map(([text, group]) => ({
      reason: group[0]!.obstacle.reason,
      text,
      ids: group.map(({ row }) => row.id),
      names: group.slice(0, maxNames).map(({ row }) => row.name),
    }))
    .toSorted((one, other) => other.ids.length - one.ids.length)
}

/** Names of other users by the procedure that they have open. */
async function viewerNames(ctx: Context, selected: Selected[]): Promise<Map<string, string>> {
  const me = actorId(ctx.actor)
  const viewers = selected.flatMap(({ id }) => {
    const other = usersOn(ctx.services, ctx.organization.id, `procedures/${id}`).find(user => user !== me)
    return other ? [{ id, other }] : []
  })
  if (!viewers.length) return new Map()
  const people = await ctx.platform
    .selectFrom('users')
    .select(['id', 'firstname', 'lastname'])
    .where('id', 'in', [...new Set(viewers.map(({ other }) => other))])
    .execute()
  const names = new Map(people.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
  return new Map(viewers.map(({ id, other }) => [id, names.get(other) || 'Jemand']))
}

/** Counts an act and seals what it was counted for. Nothing else changes. */
export async function planBulk(ctx: Context, act: BulkAct): Promise<BulkPlan> {
  checkAct(ctx, act)
  const plan = await planOf(ctx, act)
  const id = ctx.services.newId()
  const at = ctx.now.toISOString()
  await ctx.db
    .insertInto('procedure_bulk_acts')
    .values({
      id,
      organization_id: ctx.organization.id,
      user_id: actorId(ctx.actor)!,
      act,
      seal: plan.seal,
      ids: plan.rows.map(row => row.id),
      versions: plan.rows.map(({ version }) => version),
      emails: plan.emails,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const silent = plan.rows.filter(row => !row.customer_email && notifies(act, row))
  const in_account = silent.filter(({ customer_id }) => customer_id).length
  return {
    id,
    at,
    total: plan.total,
    records: plan.rows.length,
    emails: plan.emails,
    in_account,
    without_address: silent.length - in_account,
    needs_text: actNeedsText(act),
    blanks: plan.blanks.map(key => ({ key, label: placeholderLabel(key) })),
    after: plan.after,
    left_out: plan.left_out,
  }
}
