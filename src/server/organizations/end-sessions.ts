import type { Context } from '../core/context.ts'

/** Ends the sessions of staff and customers of an organization; administrators inside leave it. */
export async function endSessionsOf({ platform, organization }: Pick<Context, 'platform' | 'organization'>) {
  const administrators = platform.selectFrom('users').select('id').where('is_admin', '=', true)
  await platform
    .updateTable('sessions')
    .set({ organization_id: null })
    .where('organization_id', '=', organization.id)
    .where('user_id', 'in', administrators)
    .execute()
  await platform.deleteFrom('sessions').where('organization_id', '=', organization.id).execute()
}
