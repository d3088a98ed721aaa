import type { ManyBody } from '#contract/core/publishing.ts'
import type { Context } from '../core/context.ts'
import { typed } from '../core/store/loose.ts'
import type { Store } from '../core/store/store.ts'
import type {
  Answered,
  Columns,
  CreateBody,
  RecordContract,
  Row,
  TableName,
  UpdateBody,
} from '../core/store/types.ts'
import type { Notify } from './notify.ts'
import { type Effect, publicationOfMany } from './many.ts'

/** How the records of a noun are published. `Value` is a flag, or the time of publication. */
export interface Publication<Name extends TableName, Value> {
  /** The field of the body that publishes. */
  field: 'published' | 'published_at'
  valueOf(row: Row<Name>): Value
  /** The value that publishes now. */
  on(ctx: Context): Value
  off: Value
  /** The columns that hold the value. */
  columns(ctx: Context, row: Row<Name>, value: Value): Columns<Name>
  titleOf(row: Row<Name>): string
  /** Whether publishing the row changes nothing. Default: it has a value. */
  isPublished?(ctx: Context, row: Row<Name>): boolean
  notify?: Notify<Row<Name>>
}

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
  many(call: { ctx: Context; body: ManyBody }): Promise<Effect & { done: string[] }>
}

/** The one way in which a record changes between draft and published; also for `published` in a create or update. */
export function changePublication<Name extends TableName, C extends RecordContract, Value>(
  store: Store<Name, C>,
  { valueOf, off, columns, notify }: Publication<Name, Value>,
) {
  const isOn = (row: Row<Name>) => valueOf(row) !== off
  return {
    isOn,

    /** Writes the value with audit and revision; nothing when the row has it already. */
    async set(ctx: Context, row: Row<Name>, value: Value): Promise<Row<Name>> {
      if (valueOf(row) === value) return row
      const verb = value === off ? 'unpublish' : 'publish'
      const action = isOn(row) === (value !== off) ? 'update' : verb
      return store.change(ctx, row, columns(ctx, row, value), { action })
    },

    /** Whether subscribers are to be notified of the change: of the first publication that wants it. */
    isDue(after: Row<Name>, before: Row<Name> | null): boolean {
      if (!notify || !isOn(after) || !notify.isWanted(after)) return false
      return !before || (!notify.isDone(before) && !(isOn(before) && notify.isWanted(before)))
    },
  }
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
    if (isDue(row, before)) await notify?.queue(ctx, row)
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
        const { value, rest } = split(typed(body))
        const row = await store.createRow(ctx, typed(rest))
        return finish(ctx, value === undefined ? row : await set(ctx, row, value), null)
      }),
    update: ({ ctx, params, body }) =>
      store.transaction(ctx, async ctx => {
        const before = await store.lock(ctx, params.id)
        const { value, rest } = split(typed(body))
        const isOnlyValue = value !== undefined && !Object.keys(rest).length
        const row = isOnlyValue ? before : await store.updateRow(ctx, before, typed(rest))
        return finish(ctx, value === undefined ? row : await set(ctx, row, value), before)
      }),
    publish: verb('publish'),
    unpublish: verb('unpublish'),
    states: ({ ctx, query }) => store.countStates(ctx, query),
    effect: ({ ctx, params }) => effectOf(ctx, params.id),
    many,
  }
}
