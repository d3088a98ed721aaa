import { disturbanceStatuses } from '#contract/notices/disturbance-status.ts'
import { maintenanceStatuses } from '#contract/notices/maintenance-status.ts'
import type { Topic } from '#contract/subscriptions/subscriptions.ts'
import { sql } from 'kysely'
import { htmlToText } from '../core/rich-text.ts'
import type { Context } from '../core/context.ts'
import { germanDate, germanMoment, germanMonth } from './german-dates.ts'

/** Content of a notification, in one shape for all topics. */
export interface NotificationContent {
  title: string
  text: string
  path: string
  servicearea_ids: string[]
  /** Time of publication; null if already public. */
  public_from: string | null
  facts: { label: string; value: string }[]
  /** Distinguishes two reschedulings of the same works. */
  dates: string
}

const defaults = { text: '', servicearea_ids: [], public_from: null, facts: [], dates: '' }
const fact = (label: string, value: string | null | false) => (value ? [{ label, value }] : [])
const isOver = ({ now }: Context, end: string | null) => end !== null && new Date(end) <= now

const hasId = ({ organization }: Context, id: string) =>
  sql<boolean>`organization_id = ${organization.id} and id = ${id}`

const readers: Record<Topic, (ctx: Context, id: string) => Promise<NotificationContent | null>> = {
  async news(ctx, id) {
    const found = await ctx.db.selectFrom('news').selectAll().where(hasId(ctx, id)).executeTakeFirst()
    if (!found?.published || !found.notify_subscribers || isOver(ctx, found.unpublish_at)) return null
    const { title, abstract, servicearea_ids, publish_at } = found
    return {
      ...defaults,
      title,
      text: htmlToText(abstract),
      path: `/meldungen/${id}`,
      servicearea_ids,
      public_from: publish_at,
    }
  },

  async jobs(ctx, id) {
    const found = await ctx.db.selectFrom('jobpostings').selectAll().where(hasId(ctx, id)).executeTakeFirst()
    if (!found?.published_at || isOver(ctx, found.deadline_at)) return null
    const { title, published_at, deadline_at } = found
    const facts = fact('Bewerben bis', deadline_at && germanDate(deadline_at))
    return { ...defaults, title, path: `/stellenausschreibungen/${id}`, public_from: published_at, facts }
  },

  async disturbance(ctx, id) {
    const found = await ctx.db.selectFrom('disturbances').selectAll().where(hasId(ctx, id)).executeTakeFirst()
    if (!found?.published || !found.notify_subscribers) return null
    const { title, description, status, occurred_at, expected_end_at, servicearea_ids } = found
    const { open, public: statusLabel } = disturbanceStatuses[status]
    const facts = [
      ...fact('Stand', statusLabel),
      ...fact('Seit', germanMoment(occurred_at)),
      ...fact('Voraussichtlich behoben', open && expected_end_at && germanMoment(expected_end_at)),
    ]
    return {
      ...defaults,
      title,
      text: htmlToText(description),
      path: `/stoerungen?id=${id}`,
      servicearea_ids,
      facts,
    }
  },

  async maintenance(ctx, id) {
    const found = await ctx.db.selectFrom('maintenances').selectAll().where(hasId(ctx, id)).executeTakeFirst()
    if (!found?.published || !found.notify_subscribers) return null
    const {
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
      ...fact('Stand', maintenanceStatuses[status].public),
      ...fact(
        'Beginn',
        month_precision ? `voraussichtlich ${germanMonth(start_at)}` : germanMoment(start_at),
      ),
      ...fact('Ende', !month_precision && end_at && germanMoment(end_at)),
      ...fact('Betroffen', affected_locations),
      ...fact('Auswirkung', impact),
    ]
    const path = `/baumassnahmen-wartungsarbeiten/${id}`
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

/** Loads the content of a notification; null if unpublished, over, or not to be sent. */
export const loadNotificationContent = (ctx: Context, { about, id }: { about: Topic; id: string }) =>
  ctx.organization[`enabled_${about}`] && ctx.organization.enabled_notification
    ? readers[about](ctx, id)
    : null
