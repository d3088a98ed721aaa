import { href } from 'react-router'
import { postJson } from '../../../staff-ui/json/post-json.ts'

interface Results {
  metadata: unknown
  try: { url: string }
}

/** Takes the metadata of a provider over, or makes a request to it. Throws an `ApiError`. */
export const connect = <What extends keyof Results>(id: string, what: What, body: object) =>
  postJson<Results[What]>(href('/login/settings/saml/:id/:what', { id, what }), body)
