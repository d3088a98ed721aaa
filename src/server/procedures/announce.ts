import { definitionOf } from '#contract/procedures/index.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import { having } from '../users/having.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { announce } from '../realtime/announce.ts'
import { drawLater } from '../media/conversions.ts'
import { findCase, mediaOf } from './find.ts'

/** Tells everyone who works on cases, and wants to know, that one has come in; and has its pictures drawn. */
export async function announceProcedure(ctx: Context, { procedure_id }: Jobs['announce_procedure']) {
  const { db, organization } = ctx
  const procedure = await findCase(ctx, procedure_id)
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('enabled_procedures_new_notification', '=', true)
    .where(having('procedures.view', 'procedures.edit'))
    .execute()
  const label = definitionOf(procedure.type)?.label ?? 'Vorgang'
  const data = {
    kind: 'procedure_new',
    title: `${label} eingegangen`,
    text: [procedure.reference, procedure.customer_name, procedure.customer_city].filter(Boolean).join(' · '),
    href: `/login/procedures/${procedure.type}/${procedure_id}`,
  }
  const rows = people.map(({ id: user_id }) => ({
    id: noticeId(procedure_id, user_id),
    organization_id: organization.id,
    user_id,
    data,
    created_at: ctx.now.toISOString(),
  }))
  if (rows.length)
    await db
      .insertInto('notifications')
      .values(rows)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  await drawLater(ctx, await mediaOf(ctx, procedure_id).execute())
  await announce(db, { organization_id: organization.id, kind: 'notification', id: procedure_id }).execute()
}

/** The same notice however often the job runs. */
function noticeId(procedure_id: string, user_id: string): string {
  const hex = createHash('sha256').update(`${procedure_id} ${user_id}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
