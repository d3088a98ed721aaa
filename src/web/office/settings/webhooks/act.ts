import type { WebhookRow } from '#contract/webhooks.ts'
import { href } from 'react-router'
import { postJson } from '../../../staff-ui/json/post-json.ts'

export type Target = WebhookRow
export type CreatedTarget = WebhookRow & { secret: string }

/** What the form of a target says. */
export interface TargetInput {
  name: string
  url: string
  types: readonly string[]
}

interface Version {
  id: string
  version: string
}

interface Bodies {
  create: { input: TargetInput }
  update: Version & { input: Partial<TargetInput> & { enabled?: boolean } }
  remove: Version
  rotate: Version
  test: { id: string }
  resend: { id: string; event_id: string }
  replay: { id: string; input: { from: string; types?: readonly string[]; dry_run: boolean } }
}

interface Rows {
  create: CreatedTarget
  update: Target
  remove: null
  rotate: CreatedTarget
  test: { event_id: string }
  resend: { event_id: string }
  replay: { count: number }
}

/** Calls one of the page's verbs. Throws an `ApiError`. */
export const act = <What extends keyof Bodies>(what: What, body: Bodies[What]) =>
  postJson<Rows[What]>(href('/login/settings/webhooks/act'), { what, ...body })

export const versionOf = ({ id, updated_at }: Target): Version => ({ id, version: updated_at })
