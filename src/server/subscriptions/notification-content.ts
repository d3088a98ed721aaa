import { pagePath } from '#contract/addresses.ts'
import { disturbanceStatuses } from '#contract/notices/disturbance-status.ts'
import { maintenanceStatuses } from '#contract/notices/maintenance-status.ts'
import type { Topic } from '#contract/subscriptions/topics.ts'
import type { Selectable } from 'kysely'
import { htmlToText } from '../core/rich-text.ts'
import type { Context } from '../core/context.ts'
import type { Tables } from '../core/database/database.ts'
import { germanDate, germanMoment, germanMonth } from './german-dates.ts'

/** Content of a notification, in one shape for all topics. */
export interface NotificationContent {
  title: string
  text: string
  path: string
  servicearea_ids: string[]
  /** Time of publication; null if already public. */
  public_from: string | null
  /** Time of the notification of its publication; null while it waits. */
  notified_at: string | null
  facts: { key: string; label: string; value: string }[]
  /** Distinguishes two reschedulings of the same works. */
  dates: string
}

const defaults = { text: '', servicearea_ids: [], public_from: null, notified_at: null, facts: [], dates: '' }
const fact = (key: string, label: string, value: string | null | false) =>
  value ? [{ key, label, value }] : []
const isOver = ({ now }: Context, end: string | null) => end !== null && new Date(end) <= now

/** Table of the records that a topic notifies about. */
export const topicTables = {
  news: 'news',
  jobs: 'jobpostings',
  disturbance: 'disturbances',
  maintenance: 'maintenances',
} as const satisfies Record<Topic, keyof Tables>
export type TopicRow<About extends Topic> = Selectable<Tables[(typeof topicTables)[About]]>

const contents: {
  [About in Topic]: (row: TopicRow<About>) => NotificationContent
} = {
  news(found) {
    const { id, title, abstract, servicearea_ids, publish_at, subscribers_notified_at } = found
    return {
      ...defaults,
      title,
      text: htmlToText(abstract),
      path: pagePath('/meldungen/:id', { id }),
      servicearea_ids,
      public_from: publish_at,
      notified_at: subscribers_notified_at,
    }
  },

  jobs(found) {
    const { id, title, published_at, deadline_at } = found
    const facts = fact('deadline', 'Bewerben bis', deadline_at && germanDate(deadline_at))
    return {
      ...defaults,
      title,
      path: pagePath('/stellenausschreibungen/:id', { id }),
      public_from: published_at,
      facts,
    }
  },

  disturbance(found) {
    const { id, title, description, status, occurred_at, expected_end_at, servicearea_ids } = found
    const { open, public: statusLabel } = disturbanceStatuses[status]
    const facts = [
      ...fact('status', 'Status', statusLabel),
      ...fact('since', 'Seit', germanMoment(occurred_at)),
      ...fact(
        'expected_end',
        'Voraussichtlich behoben',
        open && expected_end_at && germanMoment(expected_end_at),
      ),
    ]
    return {
      ...defaults,
      title,
      text: htmlToText(description),
      path: `${pagePath('/stoerungen')}?id=${id}`,
      servicearea_ids,
      facts,
    }
  },

  maintenance(found) {
    const {
      id,
      title,
      description,
      impact,
      status,
      start_at,
      end_at,
      month_precision,
      affected_locations,
      servicearea_ids,
    } = found
    const facts = [
      ...fact('status', 'Status', maintenanceStatuses[status].public),
      ...fact(
        'start',
        'Beginn',
        month_precision ? `voraussichtlich ${germanMonth(start_at)}` : germanMoment(start_at),
      ),
      ...fact('end', 'Ende', !month_precision && end_at && germanMoment(end_at)),
      ...fact('affected', 'Betroffen', affected_locations),
      ...fact('impact', 'Auswirkung', impact),
    ]
    const path = pagePath('/baumassnahmen-wartungsarbeiten/:id', { id })
    return {
      ...defaults,
      title,
      text: htmlToText(description),
      path,
      servicearea_ids,
      facts,
      dates: `${start_at} ${end_at ?? ''}`,
    }
  },
}

/** Whether subscribers are to be notified of a record as it is. */
const isDue: { [About in Topic]: (ctx: Context, row: TopicRow<About>) => boolean } = {
  news: (ctx, row) => row.published && row.notify_subscribers && !isOver(ctx, row.unpublish_at),
  jobs: (ctx, row) => row.published_at !== null && !isOver(ctx, row.deadline_at),
  disturbance: (_ctx, row) => row.published && row.notify_subscribers,
  maintenance: (_ctx, row) => row.published && row.notify_subscribers,
}

/** Whether the organization notifies of this topic at all. */
export const isTopicOn = ({ organization }: Context, about: Topic) =>
  organization[`enabled_${about}`] && organization.enabled_notification

/** The content of a notification about a record, whether it is to be sent or not. */
export const contentOf = <About extends Topic>(about: About, row: TopicRow<About>): NotificationContent =>
  contents[about](row)

/** The content of a notification about a record; null if it is unpublished, over, or not to be sent. */
export const notificationContent = <About extends Topic>(
  ctx: Context,
  about: About,
  row: TopicRow<About>,
): NotificationContent | null =>
  isTopicOn(ctx, about) && isDue[about](ctx, row) ? contents[about](row) : null

/** The same for the record as it is stored. */
export async function loadNotificationContent<About extends Topic>(
  ctx: Context,
  { about, id }: { about: About; id: string },
) {
  const row = await ctx.db
    // All four tables have the columns used here.
    .selectFrom(topicTables[about] as 'news')
    .selectAll()
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', id)
    .executeTakeFirst()
  // The compiler does not see that the row is of the topic's table.
  return row ? notificationContent(ctx, about, row as unknown as TopicRow<About>) : null
}
