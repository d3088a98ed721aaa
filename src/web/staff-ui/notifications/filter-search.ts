import type { Chosen } from './load-notifications.ts'

/** The query of the page with a changed filter. */
export function search(filter: Chosen, change: Partial<Chosen>): string {
  const { unread, kind, day } = { ...filter, ...change }
  const params = new URLSearchParams({
    ...(unread && { ungelesen: '1' }),
    ...(kind && { art: kind }),
    ...(day && { tag: day }),
  })
  return params.size ? `?${params}` : ''
}
