import { useMatches } from 'react-router'
import type { Analytics as Settings } from '../frame.ts'

/** Where to say that this page was looked at (`enhance/analytics.ts`); only where the utility has a counter of its own. */
export function Analytics({ tracker_url, site_id }: Settings) {
  const [, pattern = ''] = useMatches().at(-1)?.id.split(' ') ?? []
  if (!tracker_url) return null
  return (
    <meta
      name="analytics"
      content={tracker_url}
      data-site={site_id}
      data-page={`/${pattern.replace(/^\//, '')}`}
    />
  )
}
