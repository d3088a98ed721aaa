import type { Context } from '../core/context.ts'

/** Ends the sessions of staff and customers of an organization; administrators inside leave it. */
export async function endSessionsOf({ platform, organization }: Pick<Context, 'platform' | 'organization'>) {
  await platform
    .updateTable('sessions')
    .set({ entered_id: null })
    .where('entered_id', '=', organization.id)
    .execute()
  await platform.deleteFrom('sessions').where('organization_id', '=', organization.id).execute()
}
