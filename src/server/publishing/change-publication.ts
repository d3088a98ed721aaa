import type { Context } from '../core/context.ts'
import type { Store } from '../core/store/store.ts'
import type { Columns, RecordContract, Row, TableName } from '../core/store/types.ts'
import type { Notify } from './notify.ts'

/** Declares the publication of a noun's records. `Value` is a flag, or the time of publication. */
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

/** The one way in which a record changes between draft and published; also for `published` in a create or update. */
export function changePublication<Name extends TableName, C extends RecordContract, Value>(
  store: Store<Name, C>,
  { valueOf, off, columns, notify }: Publication<Name, Value>,
) {
  const isOn = (row: Row<Name>) => valueOf(row) !== off
  const momentOf = (row: Row<Name>) => notify?.from?.(row) ?? null
  /** Whether the notification of a published record waits for its moment. */
  const isWaiting = ({ now }: Context, row: Row<Name>) => {
    const moment = momentOf(row)
    return isOn(row) && moment !== null && new Date(moment) > now
  }
  return {
    isOn,

    /** Writes the value with audit and revision; nothing when the row has it already. */
    async set(ctx: Context, row: Row<Name>, value: Value): Promise<Row<Name>> {
      if (valueOf(row) === value) return row
      const verb = value === off ? 'unpublish' : 'publish'
      const action = isOn(row) === (value !== off) ? 'update' : verb
      return store.change(ctx, row, columns(ctx, row, value), { action })
    },

    /**
     * Whether the notification of subscribers is to be queued: with the first publication that wants it, and again when
     * a moment that is still to come was moved.
     */
    isDue(ctx: Context, after: Row<Name>, before: Row<Name> | null): boolean {
      if (!notify || !isOn(after) || !notify.isWanted(after)) return false
      if (!before) return true
      const wasOn = isOn(before) && notify.isWanted(before)
      return wasOn ? isWaiting(ctx, before) && momentOf(after) !== momentOf(before) : !notify.isDone(before)
    },

    isWaiting,
  }
}
