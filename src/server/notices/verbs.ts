import type { disturbances } from '#contract/disturbances.ts'
import type { maintenances } from '#contract/maintenances.ts'
import type { sql } from 'kysely'
import { cleanHtml } from '../content/rich-text.ts'
import type { Context } from '../context.ts'
import type { Call, Handlers } from '../implement.ts'
import { requireOwnAreas } from '../places/own-areas.ts'
import { plain } from '../plain.ts'
import { within } from '../within.ts'
import { noticeFilters } from './filters.ts'
import { tellHistory } from './history.ts'
import { type Kind, lockNotice, type Notice } from './notice.ts'
import { publication, setPublished } from './publish.ts'
import { relationsOf } from './relations.ts'
import { changeStatus } from './status.ts'
import { tellSubscribers } from './tell.ts'

type Contract = typeof disturbances | typeof maintenances

interface Options {
  usual: string
  published: (ctx: Context) => ReturnType<typeof sql<boolean>>
}

/** Handlers of disturbances or maintenances. */
export function noticeVerbs<C extends Contract>(contract: C, kind: Kind, { usual, published }: Options) {
  const filters = noticeFilters(kind.statuses)
  const verbs = plain<Contract>(contract, { table: kind.table, usual, published, filters })

  const handlers = {
    ...verbs,

    async get(call: Call<Contract['get']>) {
      const row: Notice = await verbs.get(call)
      return { ...row, ...(await relationsOf(call.ctx, kind, row.id, contract.get.access)) }
    },

    create: (call: Call<Contract['create']>) =>
      within(call.ctx, async ctx => {
        const { published, ...body } = sanitized(call.body)
        await requireOwnAreas(ctx, 'servicearea_ids', body.servicearea_ids)
        const row: Notice = await verbs.create({ ...call, ctx, body: { ...body, published: false } })
        await tellHistory(ctx, kind, row.id, { status: row.status })
        return setPublished(ctx, kind, row, published)
      }),

    update: (call: Call<Contract['update']>) =>
      within(call.ctx, async ctx => {
        const { published, ...body } = sanitized(call.body)
        await requireOwnAreas(ctx, 'servicearea_ids', body.servicearea_ids)
        const before = await lockNotice(ctx, kind, call.params.id)
        const row: Notice = await verbs.update({ ...call, ctx, body })
        if (isRescheduled(kind, before, row)) await tellSubscribers(ctx, kind, row, 'moved')
        return setPublished(ctx, kind, row, published ?? row.published)
      }),

    publish: publication(kind, true),
    unpublish: publication(kind, false),
    changeStatus: changeStatus(kind),
  }
  return handlers as unknown as Handlers<C>
}

const sanitized = <Body extends { description?: string }>(body: Body): Body =>
  body.description === undefined ? body : { ...body, description: cleanHtml(body.description) }

const isRescheduled = ({ dates }: Kind, before: Notice, after: Notice) =>
  dates.some(date => before[date as keyof Notice] !== after[date as keyof Notice])
