import type { Context } from '../core/context.ts'
import { sanitizeHtml } from '../core/rich-text.ts'
import { requireOwnServiceareas } from '../serviceareas/require-own-serviceareas.ts'
import { addStatusupdate } from './add-statusupdate.ts'
import type { Notice, NoticeKind } from './notice.ts'
import { notifyNoticeSubscribers } from './notify-subscribers.ts'

interface Body {
  description?: string | undefined
  servicearea_ids?: string[] | undefined
  shapes?: unknown
}

/** Checks and sanitizes the body of a notice; returns its columns. Its shapes are rows of another table. */
export async function prepareNotice<Given extends Body>(
  ctx: Context,
  body: Given,
): Promise<Omit<Given, 'shapes'>> {
  const { shapes: _saved, ...columns } = body
  await requireOwnServiceareas(ctx, 'servicearea_ids', columns.servicearea_ids)
  const { description } = columns
  return description === undefined ? columns : { ...columns, description: sanitizeHtml(description) }
}

/** Adds the first status update to a new notice; notifies subscribers of new dates of a changed one. */
export const followNotice =
  (kind: NoticeKind) =>
  async (ctx: Context, row: Notice, previous: Notice | null): Promise<unknown> => {
    if (!previous) return addStatusupdate(ctx, kind, row.id, { status: row.status })
    if (isRescheduled(kind, previous, row)) await notifyNoticeSubscribers(ctx, kind, row, 'moved')
  }

const isRescheduled = ({ dates }: NoticeKind, before: Notice, after: Notice) =>
  dates.some(date => before[date as keyof Notice] !== after[date as keyof Notice])
