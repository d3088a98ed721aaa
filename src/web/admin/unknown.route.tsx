import type { LoaderFunctionArgs } from 'react-router'
import { signedInAdmin } from '../desk/guard.ts'
import { visitContext } from '../visit.ts'

/** Every address of the administration that is no page. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  await signedInAdmin(context.get(visitContext), url)
  throw new Response(null, { status: 404 })
}

export default function Unknown() {
  return null
}
