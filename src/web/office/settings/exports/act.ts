import { href } from 'react-router'
import { postJson } from '../../../staff-ui/json/post-json.ts'
import type { ExportKind } from '#contract/exports/kinds.ts'
import type { Profile } from './load.server.ts'
import type { Verdict } from './taken-over.tsx'

interface Bodies {
  prepare: { kind: ExportKind }
  profile: { kind: ExportKind; profile: Omit<Profile, 'kind' | 'next_at'> }
  answer: { id: string; others?: Verdict; rows?: readonly { id: string; status: Verdict }[] }
  again: { id: string }
}

/** Calls one of the page's verbs. Throws an `ApiError`. */
export const act = <What extends keyof Bodies>(what: What, body: Bodies[What]) =>
  postJson<{ id: string }>(href('/login/settings/exports/act'), { what, ...body })
