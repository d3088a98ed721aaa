import fc from 'fast-check'
import type { Draft, Model } from '../model.ts'
import type { ActorName } from '../world.ts'

/** Person who begins and continues drafts. */
export const person = fc.constantFrom<ActorName>('visitor A', 'visitor B', 'customer A', 'customer B')
export const open = ({ drafts }: Model) => drafts.filter(draft => !draft.case)
export const at = (draft: Draft, rest = '') => `/api/drafts/${draft.id}${rest}`
export const withKey = (key: string) => ({ keys: { draft: key } })
