/** A record as a form holds it: `new` is not yet on the server, `dirty` differs from it, `deleted` is to go. */
export interface Local<Row> {
  /** Names the record as long as the form is open; under it a new one is created once. */
  key: string
  value: Row
  /** As the server has it; null while it has not. */
  was: Row | null
  flags: { new?: boolean; dirty?: boolean; deleted?: boolean }
  /** Why it could not be saved the last time. */
  error?: unknown
}

/** The calls of a noun that a list of records is saved by. */
export interface Calls<Row> {
  create(value: Row, key: string): Promise<Row>
  update(value: Row): Promise<Row>
  remove(value: Row): Promise<unknown>
}

/** What became of a record on its way to the server. */
export type Outcome<Row> = { row: Row } | { gone: true } | { error: unknown }

interface Stored {
  id: string
}

export const fresh = <Row>(key: string, value: Row): Local<Row> => ({
  key,
  value,
  was: null,
  flags: { new: true },
})
export const stored = <Row extends Stored>(value: Row): Local<Row> => ({
  key: value.id,
  value,
  was: value,
  flags: {},
})

/** What is typed back to what it was is no change. */
export const changed = <Row extends object>(record: Local<Row>, change: Partial<Row>): Local<Row> => {
  const value = { ...record.value, ...change }
  return { ...record, value, flags: { ...record.flags, dirty: !record.was || differs(record.was, value) } }
}

/** Marks it, so that it can be brought back until the list is saved; a new one that is still empty just goes. */
export const without = <Row>(list: Local<Row>[], { key }: Local<Row>): Local<Row>[] =>
  list.flatMap(each => {
    if (each.key !== key) return [each]
    const { flags } = each
    return flags.new && !flags.dirty
      ? []
      : [{ ...each, flags: { ...flags, deleted: true }, error: undefined }]
  })

export const restored = <Row>(record: Local<Row>): Local<Row> => ({
  ...record,
  flags: { ...record.flags, deleted: false },
  error: undefined,
})

/** A deleted new one was never there. */
export const isUnsaved = <Row>({ flags }: Local<Row>) =>
  flags.new ? !flags.deleted : Boolean(flags.dirty || flags.deleted)

/** The record over another state of the server's: of its value only what was changed since `base` stays. */
export const rebased = <Row extends Stored>(
  { key, value, flags }: Local<Row>,
  row: Row,
  base: Row,
): Local<Row> => {
  const merged = { ...row, ...difference(base, value) }
  return { key, value: merged, was: row, flags: { dirty: differs(row, merged), deleted: flags.deleted } }
}

/** A record that is gone on the server, to be made once more. */
export const anew = <Row extends Stored>({ value }: Local<Row>, key: string): Local<Row> => ({
  ...fresh(key, { ...value, id: '' }),
  flags: { new: true, dirty: true },
})

/** The server's list, in its order, with what is not yet saved in its place. */
export const renewed = <Row extends Stored>(list: Local<Row>[], rows: Row[]): Local<Row>[] => {
  const mine = new Map(list.flatMap(record => (record.was ? [[record.was.id, record] as const] : [])))
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...rows.map(row => {
      const record = mine.get(row.id)
      return record && isUnsaved(record) ? record : { ...stored(row), key: record?.key ?? row.id }
    }),
    ...list.filter(
      ({ was, flags }) => flags.new || (was && !known.has(was.id) && (flags.dirty || flags.deleted)),
    ),
  ]
}

/** The list after one of its records has been sent as it was `sent`; what was typed meanwhile stays. */
export const settled = <Row extends Stored>(
  list: Local<Row>[],
  sent: Local<Row>,
  outcome: Outcome<Row>,
): Local<Row>[] =>
  list.flatMap(each => {
    if (each.key !== sent.key) return [each]
    if ('error' in outcome) return [{ ...each, error: outcome.error }]
    return 'row' in outcome ? [rebased(each, outcome.row, sent.value)] : []
  })

/**
 * Brings the server to what the list says, one record after another: deleted ones are removed, new ones created, dirty ones
 * updated. A record that is refused is told of and left for another time, unless the error says that all would be.
 */
export async function save<Row extends Stored>(
  list: Local<Row>[],
  calls: Calls<Row>,
  tell: (sent: Local<Row>, outcome: Outcome<Row>) => void,
  isForAll: (error: unknown) => boolean = () => false,
): Promise<boolean> {
  let isSaved = true
  for (const record of list.filter(each => isUnsaved(each) || each.flags.deleted)) {
    const outcome = await saveOne(record, calls).catch((error: unknown) => ({ error }))
    tell(record, outcome)
    if (!('error' in outcome)) continue
    isSaved = false
    if (isForAll(outcome.error)) break
  }
  return isSaved
}

async function saveOne<Row extends Stored>(
  { key, value, flags }: Local<Row>,
  calls: Calls<Row>,
): Promise<Outcome<Row>> {
  if (!flags.deleted) return { row: await (flags.new ? calls.create(value, key) : calls.update(value)) }
  if (!flags.new) await calls.remove(value)
  return { gone: true }
}

const difference = <Row extends object>(base: Row, value: Row): Partial<Row> =>
  Object.fromEntries(
    Object.entries(value).filter(([name, each]) => !Object.is(each, base[name as keyof Row])),
  ) as Partial<Row>

const differs = <Row extends object>(one: Row, other: Row) => Object.keys(difference(one, other)).length > 0
