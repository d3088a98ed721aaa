/** A record as a form holds it: `new` is not yet on the server, `dirty` differs from it, `deleted` is to go. */
export interface Local<Row> {
  value: Row
  flags: { new?: boolean; dirty?: boolean; deleted?: boolean }
}

/** The calls of a noun that a list of records is saved by. */
export interface Calls<Row, Input> {
  create(value: Input): Promise<Row>
  update(id: string, value: Input): Promise<Row>
  remove(id: string): Promise<unknown>
}

export const fresh = <Row>(value: Row): Local<Row> => ({ value, flags: { new: true } })
export const stored = <Row>(value: Row): Local<Row> => ({ value, flags: {} })

export const changed = <Row>({ value, flags }: Local<Row>, change: Partial<Row>): Local<Row> => ({
  value: { ...value, ...change },
  flags: { ...flags, dirty: true },
})

/** A new record that is deleted was never there. */
export const without = <Row>(list: Local<Row>[], record: Local<Row>): Local<Row>[] =>
  list.flatMap(each => {
    if (each !== record) return [each]
    return each.flags.new ? [] : [{ ...each, flags: { ...each.flags, deleted: true } }]
  })

export const shown = <Row>(list: Local<Row>[]) => list.filter(({ flags }) => !flags.deleted)
export const isUnsaved = <Row>(list: Local<Row>[]) =>
  list.some(({ flags }) => Boolean(flags.new || flags.dirty || flags.deleted))

/**
 * Brings the server to what the list says: deleted ones are removed, new ones created, dirty ones updated, one after another and
 * in the list's order. Where a call fails the rest stays as it was, with the error at its record, so that saving can be repeated.
 */
export async function save<Row extends { id: string }, Input = Row>(
  list: Local<Row>[],
  calls: Calls<Row, Input>,
  inputOf: (row: Row) => Input = row => row as unknown as Input,
): Promise<{ list: Local<Row>[]; failed: { record: Local<Row>; error: unknown } | null }> {
  const saved: Local<Row>[] = []
  for (const [index, record] of list.entries()) {
    try {
      saved.push(...(await saveOne(record, calls, inputOf)))
    } catch (error) {
      return { list: [...saved, ...list.slice(index)], failed: { record, error } }
    }
  }
  return { list: saved, failed: null }
}

async function saveOne<Row extends { id: string }, Input>(
  record: Local<Row>,
  { create, update, remove }: Calls<Row, Input>,
  inputOf: (row: Row) => Input,
): Promise<Local<Row>[]> {
  const { value, flags } = record
  if (flags.deleted) {
    if (!flags.new) await remove(value.id)
    return []
  }
  if (flags.new) return [stored(await create(inputOf(value)))]
  return flags.dirty ? [stored(await update(value.id, inputOf(value)))] : [record]
}
