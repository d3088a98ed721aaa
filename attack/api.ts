import { mapAccessKeys, requestCredentials } from '#contract/core/request-credentials.ts'
import type { AccessKeyName } from '#contract/core/request-credentials.ts'
import { type WorkChallenge, workHeader } from '#contract/core/work.ts'
import { solve } from '#web/portal/enhance/solve-work.ts'
import type { Http, HttpAnswer } from './http.ts'

export interface ApiCall {
  host: string
  token?: string | null
  keys?: Partial<Record<AccessKeyName, string>>
  headers?: Record<string, string>
  from?: number
}

const headerOf = mapAccessKeys(name => requestCredentials[name].header)

let senders = 0

/** Calls of the API as a careful client makes them: from an address of its own, and with the work that a visitor owes. */
export function createApi(http: Http) {
  async function call(who: ApiCall, method: string, path: string, body?: object): Promise<HttpAnswer> {
    const from = who.from ?? (senders += 1)
    const headers = headersOf(who, body)
    const sent = { host: who.host, path, method, from, body: body && JSON.stringify(body) }
    const answer = await http.send({ ...sent, headers })
    const challenge = answer.status === 429 ? challengeIn(answer) : null
    if (!challenge) return answer
    const work = `${challenge.token} ${await solve(challenge)}`
    return http.send({ ...sent, headers: { ...headers, [workHeader]: work } })
  }
  return call
}
export type Api = ReturnType<typeof createApi>

const headersOf = ({ token, keys = {}, headers }: ApiCall, body?: object) => ({
  ...(body && { 'content-type': 'application/json' }),
  ...(token && { authorization: `Bearer ${token}` }),
  ...Object.fromEntries(Object.entries(keys).map(([name, key]) => [headerOf[name as AccessKeyName], key])),
  ...headers,
})

/** The work that an answer asks for; null if none. */
export const challengeIn = ({ text }: HttpAnswer): WorkChallenge | null =>
  (JSON.parse(text || '{}') as { challenge?: WorkChallenge }).challenge ?? null

export const dataIn = <T>({ text }: HttpAnswer) => (JSON.parse(text) as { data: T }).data
