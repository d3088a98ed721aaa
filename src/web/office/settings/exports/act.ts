import { href } from 'react-router'
import { postJson } from '../../../staff-ui/json/post-json.ts'
import type { Batch } from './load.server.ts'
import type { Verdict } from './taken-over.tsx'

interface Bodies {
  prepare: { format?: Batch['format'] }
  answer: { id: string; others?: Verdict; rows?: readonly { id: string; status: Verdict }[] }
  again: { id: string }
}

/** Calls one of the page's verbs. Throws an `ApiError`. */
export const act = <What extends keyof Bodies>(what: What, body: Bodies[What]) =>
  postJson<{ id: string }>(href('/login/settings/exports/act'), { what, ...body })
