import type { EmailPreview } from '#contract/core/publishing.ts'
import type { Topic } from '#contract/subscriptions/topics.ts'
import type { Context } from '../core/context.ts'
import type { TopicRow } from '../subscriptions/notification-content.ts'
import { notifySubscribers } from '../subscriptions/notify-subscribers.ts'
import { previewNotification } from '../subscriptions/preview-notification.ts'
import { countNotifications } from '../subscriptions/recipients.ts'

/** Declares the notification of subscribers about a noun's first publication. */
export interface Notify<Row> {
  /** Whether they are to be notified of the row. */
  isWanted(row: Row): boolean
  /** Whether they were notified of it before. */
  isDone(row: Row): boolean
  /** The moment from which visitors see it, until which the notification waits; null: at once. */
  from?(row: Row): string | null
  queue(ctx: Context, row: Row): Promise<unknown>
  /** The number of emails that notifications about these rows send. */
  count(ctx: Context, rows: Row[]): Promise<number>
  /** The email about a row as it stands. */
  preview(ctx: Context, row: Row): Promise<EmailPreview>
}

export const notifyOf = <About extends Topic>(
  about: About,
  rules: Pick<Notify<TopicRow<About>>, 'isWanted' | 'isDone' | 'from'>,
): Notify<TopicRow<About> & { id: string }> => ({
  ...rules,
  queue: (ctx, { id }) => notifySubscribers(ctx, about, id),
  count: (ctx, rows) => countNotifications(ctx, about, rows),
  preview: (ctx, row) => previewNotification(ctx, about, row),
})
