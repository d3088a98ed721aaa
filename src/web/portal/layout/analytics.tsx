import { useMatches } from 'react-router'
import type { Analytics as Settings } from './frame.ts'

/** Settings for counting the page view (`enhance/count-page-view.ts`). Rendered only where the utility has its own Matomo server. */
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
