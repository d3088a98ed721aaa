import type { Context } from '../core/context.ts'

/** The statement that changes a target of the organization. */
export const updateWebhook = ({ db, organization }: Pick<Context, 'db' | 'organization'>, id: string) =>
  db.updateTable('webhooks').where('organization_id', '=', organization.id).where('id', '=', id)

/** The moment after so many seconds (ISO 8601). */
export const inSeconds = (now: Date, seconds: number) =>
  new Date(now.getTime() + seconds * 1_000).toISOString()
