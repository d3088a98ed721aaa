import type { BodyOf } from '#contract/core/endpoint.ts'
import type { notifications } from '#contract/notifications.ts'
import { sql } from 'kysely'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import type { Db } from '../core/database/database.ts'
import { transaction } from '../core/database/transaction.ts'
import { invalid } from '../core/errors.ts'
import { publish } from '../core/realtime/publish.ts'
import { checkReferences } from '../core/database/check-references.ts'

type Body = BodyOf<typeof notifications.send>

const batchSize = 1000

/** Sends a notification of the platform to users, whole organizations or everyone. Throws 422 without recipients. */
export const sendNotifications = (outer: Context, body: Body) =>
  transaction({ ...outer, db: outer.platform }, async ctx => {
    const { db } = ctx
    await checkReferences(db, 'users', body.user_ids, 'user_ids')
    await checkReferences(db, 'organizations', body.organization_ids, 'organization_ids')
    const recipients = await recipientsOf(db, body)
    if (!recipients.length)
      throw invalid([{ path: 'user_ids', message: 'Wählen Sie aus, wer den Hinweis bekommen soll' }])
    const { title, text, href } = body
    const data = { kind: 'platform', title, text, href }
    const rows = recipients.map(({ id: user_id, organization_id }) => ({
      id: ctx.services.newId(),
      user_id,
      organization_id,
      data,
      created_at: ctx.now.toISOString(),
    }))
    for (let at = 0; at < rows.length; at += batchSize)
      await db
        .insertInto('notifications')
        .values(rows.slice(at, at + batchSize))
        .execute()
    const organizationIds = new Set(recipients.flatMap(({ organization_id }) => organization_id ?? []))
    for (const organization_id of organizationIds)
      await publish(db, { organization_id, noun: 'notifications', id: null, by: null }).execute()
    await audit(
      { ...ctx, organization: null },
      {
        action: 'notifications.send',
        subject_type: 'notifications',
        subject_id: null,
        details: { title, count: rows.length },
      },
    )
    return { count: rows.length }
  })

/** Selected users. `everyone` includes administrators; users of closed organizations are excluded. */
const recipientsOf = (db: Db, { user_ids, organization_ids, everyone }: Body) =>
  db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .select(['users.id', 'users.organization_id'])
    .where('organizations.deleted_at', 'is', null)
    .where(
      sql<boolean>`(${everyone} or users.id = any(${user_ids}::uuid[]) or users.organization_id = any(${organization_ids}::uuid[]))`,
    )
    .orderBy('users.id')
    .execute()
