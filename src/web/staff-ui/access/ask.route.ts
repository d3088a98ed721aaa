import type { ActionFunctionArgs } from 'react-router'
import { type StaffPermission, staffPermissions } from '#contract/core/permissions.ts'
import { ApiError } from '../../lib/api-client.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireStaff } from './require-user.ts'

/**
 * The answer to a question for a right: the names of the people who were notified, or the reason why there
 * were none.
 */
export type Asked = { asked: string[] } | { refused: string }

/** Asks the people who manage users for a right. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  const form = await request.formData()
  const permission = form.get('permission')
  if (!isPermission(permission)) return answer({ refused: 'Dieses Recht gibt es nicht.' }, 400)
  try {
    return answer(await api.notifications.ask({ body: { permission }, key: String(form.get('key')) }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return answer({ refused: error.problem.detail ?? error.problem.title }, error.status)
  }
}

const isPermission = (value: unknown): value is StaffPermission =>
  staffPermissions.some(each => each === value)

const answer = (asked: Asked, status = 200) => Response.json(asked, { status })
