import type { EmailPreview, ManyBody } from '#contract/core/publishing.ts'
import type { Context } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { typed } from '../core/database/loose.ts'
import type { Store } from '../core/store/store.ts'
import type { Answered, CreateBody, RecordContract, Row, TableName, UpdateBody } from '../core/store/types.ts'
import { changePublication, type Publication } from './change-publication.ts'
import { type Effect, publicationOfMany } from './many.ts'

interface IdCall {
  ctx: Context
  params: { id: string }
}

export interface PublicationHandlers<C extends RecordContract> {
  create(call: { ctx: Context; body: CreateBody<C> }): Promise<Answered<C>>
  update(call: IdCall & { body: UpdateBody<C> }): Promise<Answered<C>>
  publish(call: IdCall): Promise<Answered<C>>
  unpublish(call: IdCall): Promise<Answered<C>>
  states(call: { ctx: Context; query: object }): ReturnType<Store<TableName, C>['countStates']>
  effect(call: IdCall): Promise<Effect>
  emailPreview(call: IdCall & { body: object }): Promise<EmailPreview>
  many(call: { ctx: Context; body: ManyBody }): Promise<Effect & { done: string[] }>
}

/** Handlers of publication. They replace create and update, which publish, too. */
export function publication<Name extends TableName, C extends RecordContract, Value>(
  store: Store<Name, C>,
  options: Publication<Name, Value>,
): PublicationHandlers<C> {
  const { field, on, off, notify } = options
  const { set, isDue } = changePublication(store, options)
  const { obstacle, effectOf, many } = publicationOfMany(store, options)

  /** Notifies subscribers if the change is due and answers the record. */
  async function finish(ctx: Context, row: Row<Name>, before: Row<Name> | null) {
    if (isDue(ctx, row, before)) await notify?.queue(ctx, row)
    return store.answer(ctx, row)
  }

  const split = (body: object) => {
    const { [field]: value, ...rest } = typed<Record<string, Value | undefined>>(body)
    return { value, rest }
  }

  const verb =
    (name: 'publish' | 'unpublish') =>
    ({ ctx, params }: IdCall) =>
      store.transaction(ctx, async ctx => {
        const row = await store.lock(ctx, params.id)
        if (obstacle(ctx, name, row)) return store.answer(ctx, row)
        return finish(ctx, await set(ctx, row, name === 'publish' ? on(ctx) : off), row)
      })

  return {
    create: ({ ctx, body }) =>
      store.transaction(ctx, async ctx => {
        store.checkPeriod(ctx, typed(body), null)
        const { value, rest } = split(typed(body))
        const row = await store.createRow(ctx, typed(rest))
        return finish(ctx, value === undefined ? row : await set(ctx, row, value), null)
      }),
    update: ({ ctx, params, body }) =>
      store.transaction(ctx, async ctx => {
        const before = await store.lock(ctx, params.id)
        store.checkPeriod(ctx, typed(body), before)
        const { value, rest } = split(typed(body))
        const isOnlyValue = value !== undefined && !Object.keys(rest).length
        const row = isOnlyValue ? before : await store.updateRow(ctx, before, typed(rest))
        return finish(ctx, value === undefined ? row : await set(ctx, row, value), before)
      }),
    publish: verb('publish'),
    unpublish: verb('unpublish'),
    states: ({ ctx, query }) => store.countStates(ctx, query),
    effect: ({ ctx, params }) => effectOf(ctx, params.id),
    async emailPreview({ ctx, params, body }) {
      const [row] = await store.rows(ctx, [params.id])
      if (!row || !notify) throw notFound()
      return notify.preview(ctx, { ...row, ...body })
    },
    many,
  }
}
