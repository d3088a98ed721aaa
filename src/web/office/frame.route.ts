import type { LoaderFunctionArgs } from 'react-router'
import { rethrowAsResponse } from '#web/lib/rethrow-as-response.ts'
import { requireStaff } from '../staff-ui/access/require-user.ts'
import { visitContext } from '../lib/visit.ts'
import { loadFrame } from './load-frame.ts'

/** The counts of the office's layout, loaded again on events. */
export const loader = async ({ context, url }: LoaderFunctionArgs) =>
  Response.json(await rethrowAsResponse(loadFrame(await requireStaff(context.get(visitContext), url))))
