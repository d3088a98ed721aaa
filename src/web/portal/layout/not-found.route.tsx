import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '../../lib/visit.ts'
import { requireOrganization } from './load-frame.ts'

/** Answers unknown addresses with 404. */
export function loader({ context }: LoaderFunctionArgs) {
  requireOrganization(context.get(visitContext))
  throw new Response(null, { status: 404 })
}

export const action = loader

export default function Unknown() {
  return null
}
