import type { ConnectionTest } from '#contract/deliveries.ts'
import { href } from 'react-router'
import { postJson } from '../../../staff-ui/json/post-json.ts'
import type { Values } from '../../../staff-ui/record/save/merge.ts'

interface Answers {
  test: ConnectionTest
  trust: { fingerprint: string }
  retry: { count: number }
}

/** Calls one of the page's verbs. Throws an `ApiError`. */
export const act = <What extends keyof Answers>(what: What, body: object = {}) =>
  postJson<Answers[What]>(href('/login/settings/storage/:what', { what }), body)

const prefix = 'config.storage.'

/** The unsaved settings of the server as the API takes them; a password only where one was typed. */
export const unsavedServer = (value: Values) => ({
  ...Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, each]) => [name.slice(prefix.length), each]),
  ),
  ...(value.storage_password ? { storage_password: value.storage_password } : {}),
})
