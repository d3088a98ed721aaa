import type { Context } from '../core/context.ts'
import type { Store } from '../core/store/store.ts'
import type { Columns, RecordContract, Row, TableName } from '../core/store/types.ts'
import type { Notify } from './notify.ts'

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
