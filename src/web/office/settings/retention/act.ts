import type { PageMeta } from '#contract/core/endpoint.ts'
import type { RetentionPreview, RetentionSubject } from '#contract/retention/retention.ts'
import { href } from 'react-router'
import { postJson } from '../../../staff-ui/json/post-json.ts'

interface Answers {
  preview: RetentionPreview
  records: { data: RetentionSubject[]; meta: PageMeta }
  hold: { count: number }
  release: object
}

/** Calls one of the page's verbs. Throws an `ApiError`. */
export const act = <What extends keyof Answers>(what: What, body: object) =>
  postJson<Answers[What]>(href('/login/settings/retention/:what', { what }), body)
