import { type Access, type Caller, mayCall } from './core/access.ts'
import type { Endpoint } from './core/endpoint.ts'
import { type Api, contract } from './index.ts'
import { nounOfPath } from './noun-of-path.ts'

/** A call of the API, such as `news.publish`. */
export type CallName = { [Noun in keyof Api]: `${Noun}.${keyof Api[Noun] & string}` }[keyof Api]

/** Whether a user may make a call as a user. What visitors may read counts only where no rule names users. */
export const mayDo = (caller: Caller, call: CallName): boolean => {
  const [noun, verb] = call.split('.') as [keyof Api, string]
  return grantsUser((contract[noun] as Record<string, Endpoint>)[verb]!.access, caller)
}

const isUser = ({ kind }: Caller) => kind === 'staff' || kind === 'admin'

/** Public reads are open to users, too; for other calls the rules for users decide. */
function grantsUser(access: Access, caller: Caller): boolean {
  const rules = access.filter(({ who }) => who === 'staff' || who === 'admin')
  return (
    isUser(caller) && (rules.length ? rules.some(rule => mayCall([rule], caller)) : mayCall(access, caller))
  )
}

/** Access to a record of a noun, or to its list, by the noun's address in the API. */
const accessByNoun = new Map<string, Access>(
  Object.values(contract).flatMap(calls => {
    const read = 'get' in calls ? calls.get : 'list' in calls ? calls.list : undefined
    const isRead = read && /^\/api\/[^/]+(\/\{id\}(\/servicearea\/\{servicearea_id\})?)?$/.test(read.path)
    return isRead ? [[nounOfPath(read.path), read.access] as const] : []
  }),
)

/** Whether the API has a noun of this address. */
export const isNoun = (noun: string) => accessByNoun.has(noun)

/** Whether a user may view records of a noun, unpublished ones too. False for unknown nouns. */
export const maySeeNoun = (noun: string, caller: Caller): boolean => {
  const access = accessByNoun.get(noun)
  return access !== undefined && grantsUser(access, caller)
}
