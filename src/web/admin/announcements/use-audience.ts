import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { AudienceFacts } from '#contract/announcements.ts'
import { failureText, postJson } from '../../staff-ui/json/post-json.ts'
import { type Announcement, audienceOf, hasAudience } from './words.ts'

const pause = 250

interface Counted {
  /** Counted audience, as text. */
  of: string
  facts: AudienceFacts | null
  failure: string | null
}

/** Counts the people who would get the announcement, on the server after each change; null while nobody is chosen or it is counted. */
export function useAudience(given: Announcement) {
  const asked = hasAudience(given) ? JSON.stringify(audienceOf(given)) : ''
  const [counted, setCounted] = useState<Counted>({ of: '', facts: null, failure: null })
  const isCurrent = counted.of === asked
  useEffect(() => {
    if (!asked || isCurrent) return
    let isOld = false
    const timer = setTimeout(() => {
      postJson<AudienceFacts>(
        href('/admin/announcements/:what', { what: 'audience' }),
        JSON.parse(asked) as object,
      ).then(
        facts => isOld || setCounted({ of: asked, facts, failure: null }),
        (error: unknown) => isOld || setCounted({ of: asked, facts: null, failure: failureText(error) }),
      )
    }, pause)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [asked, isCurrent])
  return {
    facts: isCurrent ? counted.facts : null,
    failure: isCurrent ? counted.failure : null,
    isCounting: asked !== '' && !isCurrent,
    recount: () => setCounted({ of: '', facts: null, failure: null }),
  }
}
