import type { LoaderFunctionArgs } from 'react-router'
import { loadOpened } from '../load-detail.ts'

/** The data of a procedure's page as JSON, for the page before it in the list. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await loadOpened(args), { headers: { 'cache-control': 'no-store' } })
}
