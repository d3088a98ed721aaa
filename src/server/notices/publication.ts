import type { Context } from '../core/context.ts'
import { byFlag, titleOf } from '../publishing/by-flag.ts'
import type { Notice } from './notice.ts'

/** Publication of notices: the first one notifies subscribers, if they are to be notified. */
export const noticePublication = {
  ...byFlag,
  titleOf,
  columns: ({ now }: Context, row: Notice, published: boolean) => ({
    published,
    first_published_at: row.first_published_at ?? (published ? now.toISOString() : null),
  }),
}

export const firstPublication = {
  isWanted: (row: Notice) => row.notify_subscribers,
  isDone: (row: Notice) => row.first_published_at !== null,
}
