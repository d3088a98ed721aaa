import type { LoaderFunctionArgs } from 'react-router'
import { orRefused, signedInStaff } from '../../desk/guard.ts'
import { visitContext } from '../../visit.ts'
import { wholeListOf } from './query.ts'

/** The list as it is filtered, or the cases that `id` names, as a table for a spreadsheet. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api } = await signedInStaff(context.get(visitContext), url)
  const ids = url.searchParams.getAll('id').slice(0, 100).join(',')
  return orRefused(api.procedures.export({ query: ids ? { ids } : wholeListOf(url) }))
}
