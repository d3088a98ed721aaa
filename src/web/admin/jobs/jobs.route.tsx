import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../lib/visit.ts'
import { requireAdmin } from '../../staff-ui/access/require-user.ts'
import { runQueueAction } from './actions.server.ts'
import { JobsView } from './jobs-view.tsx'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await requireAdmin(context.get(visitContext), url)
  return { queue: await rethrowAsResponse(api.queue.get()) }
}

/** Retries, discards, holds, releases or runs; answers what was done, for the status line of the page. */
export async function action({ request, context, url }: ActionFunctionArgs) {
  const { api } = await requireAdmin(context.get(visitContext), url)
  const done = await rethrowAsResponse(runQueueAction(api, await request.formData()))
  return data({ done })
}

export const meta: MetaFunction = () => [{ title: 'Aufträge – Klarwerk' }]

export default function Jobs() {
  return <JobsView {...useLoaderData<typeof loader>()} />
}
