import { data, type ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { ApiError } from '../../lib/api-client.ts'
import { requireStaff } from '../../staff-ui/access/require-user.ts'
import { visitContext } from '../../lib/visit.ts'

const requestSchema = z.strictObject({
  version: z.string().max(40),
  key: z.string().min(8).max(200),
  body: z.looseObject({}),
})

/**
 * Returns the action of a notice's page: changes its status or reports on it. Answers the problem of the
 * API.
 */
export const statusAction =
  (noun: 'disturbances' | 'maintenances') =>
  async ({ request, context, params: { id = '' }, url }: ActionFunctionArgs) => {
    const { api } = await requireStaff(context.get(visitContext), url)
    const given = requestSchema.safeParse(await request.json().catch(() => null))
    if (!given.success) throw data(null, { status: 400 })
    const { version, key, body } = given.data
    // The API checks the body: both nouns take other statuses.
    const changeStatus = api[noun].changeStatus as (ask: object) => Promise<{ updated_at: string }>
    try {
      const { updated_at } = await changeStatus({ params: { id }, body, key, ifMatch: `"${version}"` })
      return { saved: updated_at, problem: null }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return data({ saved: null, problem: error.problem }, { status: error.status })
    }
  }
