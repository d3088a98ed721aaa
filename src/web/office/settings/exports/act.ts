import { href } from 'react-router'
import { postJson } from '../../../staff-ui/json/post-json.ts'

interface Bodies {
  prepare: object
  answer: { id: string; others: 'acknowledged' | 'rejected' }
  again: { id: string }
}

/** Calls one of the page's verbs. Throws an `ApiError`. */
export const act = <What extends keyof Bodies>(what: What, body: Bodies[What]) =>
  postJson<{ id: string }>(href('/login/settings/exports/act'), { what, ...body })
