import { href } from 'react-router'
import { postJson } from '../../../staff-ui/json/post-json.ts'
import type { Run } from './load.server.ts'

interface Bodies {
  map: { id: string; mapping: Run['mapping']; profile_name: string }
  check: { id: string }
  apply: { id: string }
  undo: { id: string }
  remove: { id: string }
  saveProfile: { id?: string; name: string; mapping: Run['mapping'] }
  removeProfile: { id: string }
}

/** Calls one of the verbs of imports. Throws an `ApiError`. */
export const act = <What extends keyof Bodies>(what: What, body: Bodies[What]) =>
  postJson<Run>(href('/login/settings/imports/act'), { what, ...body })
