import type { LoaderFunctionArgs } from 'react-router'
import { rethrowAsResponse } from '../../../lib/rethrow-as-response.ts'
import { visitContext } from '../../../lib/visit.ts'
import { requireStaff } from '../../../staff-ui/access/require-user.ts'

/** Downloads the rows of an import that stay out. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const { api } = await requireStaff(context.get(visitContext), url)
  return rethrowAsResponse(api.imports.errors({ params: { id: params.id ?? '' } }))
}
