import type { ActionFunctionArgs } from 'react-router'
import type { BodyIn } from '#contract/core/endpoint.ts'
import type { procedures as calls } from '#contract/procedures/procedures.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { visitContext } from '#web/lib/visit.ts'

/** Draws a message as its recipient gets it. The API checks the body. */
export async function action({ request, context, params: { id = '' } }: ActionFunctionArgs) {
  const { procedures } = context.get(visitContext).as('user')
  try {
    const body = (await request.json()) as BodyIn<typeof calls.previewResponse>
    const value = await procedures.previewResponse({ params: { id }, body })
    return Response.json({ value })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const text = error.problem.errors?.map(({ message }) => message).join(' ')
    const problem = { ...error.problem, ...(text && { title: text, detail: '' }) }
    return Response.json({ problem }, { status: error.status })
  }
}
