import type { LoaderFunctionArgs } from 'react-router'
import { requireAdmin } from '../staff-ui/access/require-user.ts'
import { visitContext } from '../lib/visit.ts'

/** Answers 404 for unknown admin addresses. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  await requireAdmin(context.get(visitContext), url)
  throw new Response(null, { status: 404 })
}

export default function Unknown() {
  return null
}
