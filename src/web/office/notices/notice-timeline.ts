import { IconMessage } from '@tabler/icons-react'
import type { TimelineEntry } from '../../staff-ui/record/timeline.tsx'
import type { Life } from './life-context.ts'

/** A status update as the page of a notice gets it. */
export interface UpdateRow {
  id: string
  kind: string
  status: string | null
  status_at: string
  is_public: boolean
  message: string
  author: string
}

/** The updates of a notice for the timeline, newest first. */
export const timelineOf = (updates: readonly UpdateRow[], { looks }: Pick<Life, 'looks'>): TimelineEntry[] =>
  updates.map(({ id, status, status_at, is_public, message, author }) => {
    const look = looks[status ?? '']
    return {
      id,
      kind: is_public ? 'public' : 'internal',
      icon: look?.icon ?? IconMessage,
      title: look?.label ?? 'Meldung',
      at: status_at,
      text: message,
      detail: [author, !is_public && 'nur intern'].filter(Boolean).join(' · '),
    }
  })
