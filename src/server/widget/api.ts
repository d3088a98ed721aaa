import { pagePath } from '#contract/addresses.ts'
import { disturbanceStatuses } from '#contract/notices/disturbance-status.ts'
import { widget, type WidgetContent } from '#contract/widget.ts'
import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { pipeline } from '../core/database/pipeline.ts'
import { implement } from '../core/requests/implement.ts'
import { originOfPortal } from '../core/portal-origin.ts'

const maxDisturbances = 20

export const widgetFeature = implement(widget, { disturbances: ({ ctx, query }) => contentOf(ctx, query) })

async function contentOf(
  { db, services, organization }: Context,
  { servicearea_id }: { servicearea_id?: string | undefined },
): Promise<WidgetContent> {
  const {
    widget_type: type,
    widget_bgcolor: bgcolor,
    widget_textcolor: textcolor,
  } = organization.config.disturbance
  const portal = originOfPortal(services, organization.portal_domain) + pagePath('/stoerungen')
  const [rows, areas] = await pipeline(
    db,
    db
      .selectFrom('disturbances')
      .select(['id', 'title', 'status', 'occurred_at', 'expected_end_at', 'servicearea_ids'])
      .where('organization_id', '=', organization.id)
      .where('published', '=', true)
      .where('notify_websitewidget', '=', true)
      .where('status', 'not in', ['resolved', 'cancelled'])
      .$if(servicearea_id !== undefined, query =>
        query.where(sql<boolean>`${servicearea_id}::uuid = any(servicearea_ids)`),
      )
      .orderBy('occurred_at', 'desc')
      .orderBy('id', 'desc')
      .limit(type === 'none' ? 0 : maxDisturbances),
    db
      .selectFrom('serviceareas')
      .select(['id', 'title'])
      .where('organization_id', '=', organization.id)
      .limit(1000),
  )
  const names = new Map(areas.map(({ id, title }) => [id, title]))
  const disturbances = rows.map(({ servicearea_ids, status, ...row }) => ({
    ...row,
    status: disturbanceStatuses[status].public,
    places: servicearea_ids.flatMap(id => names.get(id) ?? []),
    url: `${portal}?id=${row.id}`,
  }))
  return { type, bgcolor, textcolor, portal, disturbances }
}
