import type { LoaderFunctionArgs } from 'react-router'
import { signedInAdmin } from '../desk/guard.ts'
import { visitContext } from '../visit.ts'

/** Answers 404 for unknown admin addresses. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  await signedInAdmin(context.get(visitContext), url)
  throw new Response(null, { status: 404 })
}

export default function Unknown() {
  return null
}
