import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { FoundAddress } from '../../staff-ui/form/geo/shape-context.ts'
import { fetchJson } from '../../staff-ui/json/fetch-json.ts'

export interface Municipality {
  id: string
  title: string
}

/** Numbers of people that an email reaches and leaves out. */
export interface Reach {
  emails: number
  unconfirmed: number
  paused: number
}

type What = 'region' | 'addresses' | 'municipalities' | 'reach' | 'announcement'

/** Time in milliseconds after a failed attempt. */
const pause = 4000

/** Asks the server. Throws if there is no answer. */
export async function lookUp<Answer>(what: What, query: Record<string, string> = {}): Promise<Answer> {
  const address = `${href('/login/notices/:what', { what })}?${new URLSearchParams(query)}`
  const answer = await fetchJson<Answer>(address)
  if (answer === undefined) throw new Error(`Looking up ${what} failed.`)
  return answer
}

/** Addresses that the geocoder of the settings finds. */
export const searchAddresses = (q: string) => lookUp<FoundAddress[]>('addresses', { q })

/**
 * Asks again whenever the query changes, and while it fails; `null` asks nothing. The answer is `undefined` until it is
 * there.
 */
export function useLookUp<Answer>(what: What, query: Record<string, string> | null) {
  const asked = query && JSON.stringify(query)
  const [found, setFound] = useState<{ asked: string; answer: Answer | 'failed' }>()
  useEffect(() => {
    if (asked === null) return
    let isCurrent = true
    const set = (answer: Answer | 'failed') => isCurrent && setFound({ asked, answer })
    let timer: ReturnType<typeof setTimeout> | undefined
    const fail = () => {
      set('failed')
      if (isCurrent) timer = setTimeout(ask, pause)
    }
    const ask = () => void lookUp<Answer>(what, JSON.parse(asked) as Record<string, string>).then(set, fail)
    ask()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [what, asked])
  return found?.asked === asked ? found?.answer : undefined
}
