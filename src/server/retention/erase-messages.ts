import type { Context } from '../context.ts'
import { dropMedia } from '../media/remove.ts'
import { forgetPeople } from './forget.ts'

/** Deletes postbox messages with their files and emails. */
export async function eraseMessages(ctx: Context, ids: string[]) {
  await dropMedia(ctx.db, 'postbox_message_id', ids)
  const erased = await ctx.db
    .deleteFrom('postbox_messages')
    .where('organization_id', '=', ctx.organization.id)
    .where('id', 'in', ids)
    .returning('email')
    .execute()
  await forgetPeople(
    ctx,
    erased.map(({ email }) => email),
  )
}
