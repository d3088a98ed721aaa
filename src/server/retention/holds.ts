import type { BodyOf, QueryOf } from '#contract/core/endpoint.ts'
import {
  type HeldNoun,
  heldNouns,
  type retention,
  type RetentionSubject,
} from '#contract/retention/retention.ts'
import { type RawBuilder, sql } from 'kysely'
import { audit, auditInsert } from '../core/audit/audit.ts'
import { actorName, type Context } from '../core/context.ts'
import { paginate } from '../core/database/paginate.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { transaction } from '../core/database/transaction.ts'
import { notFound } from '../core/errors.ts'
import { subjectJson, subjects } from './subjects.ts'

const nouns = Object.keys(heldNouns) as HeldNoun[]

/** Keeps retention from records, and returns how many are held anew. Throws 404 where one does not exist. */
export const holdRecords = (ctx: Context, { noun, ids, reason }: BodyOf<typeof retention.hold>) =>
  transaction(ctx, async ctx => {
    const wanted = [...new Set(ids.map(id => id.toLowerCase()))]
    await withdrawNotice(ctx, noun, wanted)
    const { column } = subjects[noun]
    const held = await ctx.db
      .insertInto('retention_holds')
      .values(
        wanted.map(id => ({
          id: ctx.services.newId(),
          organization_id: ctx.organization.id,
          procedure_id: null,
          customer_id: null,
          jobapplication_id: null,
          [column]: id,
          reason,
          created_by: actorName(ctx.actor),
          created_at: ctx.now.toISOString(),
        })),
      )
      .onConflict(conflict => conflict.columns(['organization_id', column]).doNothing())
      .returning(`${column} as record_id`)
      .execute()
    const entries = held.map(({ record_id }) =>
      auditInsert(ctx, { action: `${noun}.retention_hold`, subject_type: noun, subject_id: record_id }),
    )
    await pipeline(ctx.db, ...entries)
    return { count: held.length }
  })

/** Lets retention have a record again; staff are notified anew. Throws 404. */
export const releaseRecord = (ctx: Context, id: string) =>
  transaction(ctx, async ctx => {
    const hold = await ctx.db
      .deleteFrom('retention_holds')
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .returning(['procedure_id', 'customer_id', 'jobapplication_id'])
      .executeTakeFirst()
    const noun = hold && nouns.find(each => hold[subjects[each].column])
    if (!noun) throw notFound()
    await audit(ctx, {
      action: `${noun}.retention_release`,
      subject_type: noun,
      subject_id: hold[subjects[noun].column],
    })
  })

/** Forgets that staff were told of the erasure, so that they are told again when it comes. Throws 404 for missing records. */
async function withdrawNotice({ db, organization }: Context, noun: HeldNoun, ids: string[]) {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(noun)} set erase_warned_at = null
    where organization_id = ${organization.id} and id = any(${ids}::uuid[]) and ${subjects[noun].which}`.execute(
    db,
  )
  if (numAffectedRows !== BigInt(ids.length)) throw notFound()
  if (noun === 'customers')
    await sql`update postbox_messages set erase_warned_at = null
      where organization_id = ${organization.id} and customer_id = any(${ids}::uuid[])`.execute(db)
}

const heldNoun: RawBuilder<HeldNoun> = sql`case ${sql.join(
  nouns.map(noun => sql`when ${sql.ref(subjects[noun].column)} is not null then ${noun}`),
  sql` `,
)} end`

const subjectOfHold = sql<RetentionSubject>`coalesce(${sql.join(
  nouns.map(noun => {
    const { column } = subjects[noun]
    return sql`(select ${subjectJson(noun)} from ${sql.table(noun)} where ${sql.ref(`${noun}.organization_id`)} = retention_holds.organization_id
      and ${sql.ref(`${noun}.id`)} = ${sql.ref(`retention_holds.${column}`)})`
  }),
)})`

/** Held records, newest first. */
export const listHolds = ({ db, organization }: Context, query: QueryOf<typeof retention.holds>) =>
  paginate(
    db
      .selectFrom('retention_holds')
      .select(['id', 'reason', 'created_by', 'created_at'])
      .select([heldNoun.as('noun'), subjectOfHold.as('subject')])
      .where('organization_id', '=', organization.id),
    query,
    { defaultSort: '-created_at', filled: ['created_at'] },
  )
