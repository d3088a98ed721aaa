import type { LoaderFunctionArgs } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'
import { loadViews } from './load-views.server.ts'

/** The views of the sidebar with their numbers, loaded again on events. */
export const loader = async ({ context, url }: LoaderFunctionArgs) =>
  Response.json(await rethrowAsResponse(loadViews(await requireStaff(context.get(visitContext), url))))
