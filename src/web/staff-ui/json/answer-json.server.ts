import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { ApiError, type Client } from '../../lib/api-client.ts'
import { type Visit, visitContext } from '../../lib/visit.ts'
import { requireStaff } from '../access/require-user.ts'

type Sent = Pick<ActionFunctionArgs, 'request' | 'context' | 'url'>

/**
 * Answers JSON that staff post with the `row` of the work, or with a problem: 401 without a sign-in, 400, or
 * the API's own.
 */
export async function answerJson<Body>(
  { request, context, url }: Sent,
  given: z.ZodType<Body>,
  work: (api: Client, body: Body) => Promise<unknown>,
  require: (visit: Visit, url: URL) => Promise<{ api: Client }> = requireStaff,
): Promise<Response> {
  const visit = context.get(visitContext)
  if (!visit.signedIn.user) return refused(401, 'Bitte melden Sie sich an.')
  const body = given.safeParse(await request.json().catch(() => null))
  if (!body.success) return refused(400, 'Die Anfrage ist nicht lesbar.')
  const { api } = await require(visit, url)
  try {
    return Response.json({ row: await work(api, body.data) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ problem: error.problem }, { status: error.status })
  }
}

const refused = (status: number, title: string) =>
  Response.json({ problem: { type: 'about:blank', title, status } }, { status })
