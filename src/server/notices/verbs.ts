import type { disturbances } from '#contract/notices/disturbances.ts'
import type { maintenances } from '#contract/notices/maintenances.ts'
import type { sql } from 'kysely'
import { sanitizeHtml } from '../core/rich-text.ts'
import type { Context } from '../core/context.ts'
import type { Call, Handlers } from '../core/requests/implement.ts'
import { requireOwnServiceareas } from '../serviceareas/require-own-serviceareas.ts'
import { crudHandlers } from '../core/crud-handlers.ts'
import { transaction } from '../core/database/transaction.ts'
import { noticeFilters } from './filters.ts'
import { addStatusupdate } from './add-statusupdate.ts'
import { type NoticeKind, lockNotice, type Notice } from './notice.ts'
import { publicationHandler, setPublished } from './publish.ts'
import { loadRelations } from './relations.ts'
import { changeStatusHandler } from './change-status.ts'
import { notifyNoticeSubscribers } from './notify-subscribers.ts'

type Contract = typeof disturbances | typeof maintenances

interface Options {
  defaultSort: string
  published: (ctx: Context) => ReturnType<typeof sql<boolean>>
}

/** Handlers of disturbances or maintenances. */
export function noticeHandlers<C extends Contract>(
  contract: C,
  kind: NoticeKind,
  { defaultSort, published }: Options,
) {
  const filters = noticeFilters(kind.statuses)
  const verbs = crudHandlers<Contract>(contract, { table: kind.table, defaultSort, published, filters })

  const handlers = {
    ...verbs,

    async get(call: Call<Contract['get']>) {
      const row: Notice = await verbs.get(call)
      return { ...row, ...(await loadRelations(call.ctx, kind, row.id, contract.get.access)) }
    },

    create: (call: Call<Contract['create']>) =>
      transaction(call.ctx, async ctx => {
        const { published, ...body } = sanitized(call.body)
        await requireOwnServiceareas(ctx, 'servicearea_ids', body.servicearea_ids)
        const row: Notice = await verbs.create({ ...call, ctx, body: { ...body, published: false } })
        await addStatusupdate(ctx, kind, row.id, { status: row.status })
        return setPublished(ctx, kind, row, published)
      }),

    update: (call: Call<Contract['update']>) =>
      transaction(call.ctx, async ctx => {
        const { published, ...body } = sanitized(call.body)
        await requireOwnServiceareas(ctx, 'servicearea_ids', body.servicearea_ids)
        const before = await lockNotice(ctx, kind, call.params.id)
        const row: Notice = await verbs.update({ ...call, ctx, body })
        if (isRescheduled(kind, before, row)) await notifyNoticeSubscribers(ctx, kind, row, 'moved')
        return setPublished(ctx, kind, row, published ?? row.published)
      }),

    publish: publicationHandler(kind, true),
    unpublish: publicationHandler(kind, false),
    changeStatus: changeStatusHandler(kind),
  }
  return handlers as unknown as Handlers<C>
}

const sanitized = <Body extends { description?: string }>(body: Body): Body =>
  body.description === undefined ? body : { ...body, description: sanitizeHtml(body.description) }

const isRescheduled = ({ dates }: NoticeKind, before: Notice, after: Notice) =>
  dates.some(date => before[date as keyof Notice] !== after[date as keyof Notice])
