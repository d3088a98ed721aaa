import type { ProcedureStatus } from '#contract/procedures/status.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { withoutIfMatch } from '../core/requests/if-match.ts'
import { hasAnyPermission } from '../users/has-any-permission.ts'
import type { Act } from './recall.ts'
import { assignedIds, saveAssigned } from './save-assigned.ts'
import { withLockedProcedure, addStatusUpdate } from './status-updates.ts'
import { changeStatus } from './change-status.ts'

/** Replaces the assigned users (404 for an unknown one). A new procedure with at least one user moves to `in_progress`. */
export const assignUsers = (ctx: Context, id: string, user_ids: string[]) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    await replaceAssigned(ctx, id, user_ids)
    if (row.status === 'new' && user_ids.length)
      await changeStatus(withoutIfMatch(ctx), id, toStatus('in_progress'))
  })

/** A change of status with nothing beside it. */
export const toStatus = (status: ProcedureStatus, message = '') => ({
  status,
  message,
  subject: '',
  is_public: true,
  documenttype_id: null,
  respond_by: null,
})

/** Replaces the assigned users of a locked procedure. With the columns of an act it is taken back together with the act. Throws 404 for an unknown one. */
export async function replaceAssigned(
  ctx: Context,
  id: string,
  user_ids: string[],
  columns: Act['columns'] = {},
) {
  const candidates = await assignableUsers(ctx)
  const chosen = candidates.filter(({ user_id }) => user_ids.includes(user_id))
  if (chosen.length !== new Set(user_ids).size) throw notFound()
  const before = await assignedIds(ctx, id)
  await saveAssigned(ctx, id, user_ids)
  const names = chosen.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim())
  await addStatusUpdate(ctx, id, {
    kind: 'assignment',
    message: names.length ? `Zuständig: ${names.join(', ')}` : 'Zuständigkeit abgegeben',
    ...columns,
    ...(columns.recall && { recall: { ...columns.recall, assigned: before } }),
  })
}

/** Users who may edit procedures, by name, at most 200. */
export const assignableUsers = ({ db, organization }: Context) =>
  db
    .selectFrom('users')
    .select(['id as user_id', 'firstname', 'lastname'])
    .where('organization_id', '=', organization.id)
    .where(hasAnyPermission('procedures.edit'))
    .orderBy('lastname')
    .orderBy('firstname')
    .limit(200)
    .execute()
