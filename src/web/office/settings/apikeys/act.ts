import type { ApikeyRow } from '#contract/apikeys.ts'
import { href } from 'react-router'
import { postJson } from '../../../staff-ui/json/post-json.ts'

export type Apikey = ApikeyRow
export type CreatedKey = ApikeyRow & { key: string }

/** What the form of a key says. */
export interface KeyInput {
  name: string
  user_id?: string | null
  scopes: readonly string[]
  expires_on: string | null
  addresses: readonly string[]
}

interface Bodies {
  create: { input: KeyInput }
  update: { id: string; version: string; input: Partial<KeyInput> }
  rotate: { id: string; version: string }
  end: { id: string; version: string }
  end_secret: { id: string; version: string; secret_id: string }
}

interface Rows {
  create: CreatedKey
  update: Apikey
  rotate: CreatedKey
  end: null
  end_secret: Apikey
}

/** Calls one of the page's verbs. Throws an `ApiError`. */
export const act = <What extends keyof Bodies>(what: What, body: Bodies[What]) =>
  postJson<Rows[What]>(href('/login/settings/apikeys/act'), { what, ...body })
