import {
  type BulkAnswer,
  type BulkBody,
  type BulkItem,
  type BulkResult,
  RefusedItem,
} from '#contract/core/external.ts'
import type { Context } from '../context.ts'
import { inSavepoint, undone } from '../database/savepoint.ts'
import { transaction } from '../database/transaction.ts'
import { conflict, type HttpError, invalid, notFound, toHttpError } from '../errors.ts'
import { fieldErrors, parseOrThrow } from '../parse.ts'
import { withoutIfMatch } from '../requests/if-match.ts'
import {
  type BulkNoun,
  type ExternalKey,
  type Keyed,
  lockKeys,
  type Values,
  type Writable,
  type Written,
} from './bulk-noun.ts'

type Item = BulkBody['items'][number]
type Indexed<Row> = Writable<Row> & { index: number }
type Outcome = Pick<BulkResult, 'status' | 'id' | 'problem'> & { isChanged?: boolean }

/**
 * Creates or changes many records, each for itself: those that are refused keep no other from being taken. With `dry_run` nothing stays
 * written. Faults undo everything.
 */
export const runBulk = <Row extends Keyed>(
  noun: BulkNoun<Row>,
  outer: Context,
  { dry_run, items }: BulkBody,
): Promise<BulkAnswer> =>
  transaction(withoutIfMatch(outer), async ctx => {
    await lockKeys(ctx, noun.name)
    const work = () => takeAll(noun, ctx, items)
    const outcomes = dry_run ? await undone(ctx, work) : await work()
    const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length
    return {
      dry_run,
      created: count(({ status }) => status === 201),
      changed: count(({ status, isChanged }) => status === 200 && isChanged === true),
      unchanged: count(({ status, isChanged }) => status === 200 && !isChanged),
      refused: count(({ status }) => status >= 400),
      results: outcomes.map(({ isChanged: _isChanged, id, status, ...outcome }, index) => ({
        index,
        status,
        // The id of a record that a trial created names nothing.
        id: dry_run && status === 201 ? null : id,
        ...keyOf(items[index]!),
        ...outcome,
      })),
    }
  })

const keyOf = (item: Item): ExternalKey =>
  item instanceof RefusedItem
    ? { external_system: '', external_id: '' }
    : { external_system: item.external_system ?? '', external_id: item.external_id ?? '' }

const nameOf = ({ external_system, external_id }: ExternalKey) =>
  external_system && external_id ? JSON.stringify([external_system, external_id]) : null

async function takeAll<Row extends Keyed>(noun: BulkNoun<Row>, ctx: Context, items: readonly Item[]) {
  const valid = items.filter((item): item is BulkItem => !(item instanceof RefusedItem))
  const found = await noun.find(ctx, {
    ids: valid.flatMap(({ id }) => id ?? []),
    keys: valid.map(keyOf).filter(nameOf),
  })
  const outcomes: Outcome[] = []
  const writable: Indexed<Row>[] = []
  const match = matcher(noun, found)
  for (const [index, item] of items.entries())
    try {
      writable.push({ index, ...match(item, index) })
    } catch (error) {
      outcomes[index] = refusal(error)
    }
  await writeAll(noun, ctx, writable, (index, outcome) => (outcomes[index] = outcome))
  return outcomes
}

/** Finds the record of an item. Throws 404 for an unknown id, 422 for invalid items, and 409 where two items name one record. */
function matcher<Row extends Keyed>({ create }: BulkNoun<Row>, found: readonly Row[]) {
  const byId = new Map(found.map(row => [row.id, row]))
  const byKey = new Map(found.map(row => [nameOf(row), row]))
  const places = new Map<string, number>()
  const firstFor = (names: (string | null | undefined)[], index: number) => {
    for (const name of names.filter(name => name !== null && name !== undefined)) {
      const first = places.get(name)
      if (first !== undefined) throw conflict(`Denselben Eintrag nennt schon der Platz ${first}.`)
    }
    for (const name of names) if (name) places.set(name, index)
  }
  return (item: Item, index: number): Writable<Row> => {
    if (item instanceof RefusedItem) throw invalid(fieldErrors(item.issues))
    const { id, ...body }: BulkItem = item
    const key = nameOf(keyOf(item))
    const before = id ? byId.get(id) : (byKey.get(key) ?? null)
    if (before === undefined) throw notFound()
    firstFor([before?.id, key], index)
    return { body: before ? body : (parseOrThrow(create, body) as Values), before }
  }
}

/** Writes items together; those that are refused are found by halving. */
async function writeAll<Row extends Keyed>(
  noun: BulkNoun<Row>,
  ctx: Context,
  items: Indexed<Row>[],
  tell: (index: number, outcome: Outcome) => void,
): Promise<void> {
  const halves = (parts: Indexed<Row>[], size: number) => [parts.slice(0, size), parts.slice(size)]
  if (!items.length) return
  if (items.length > noun.most) {
    const [now, later] = halves(items, noun.most)
    await writeAll(noun, ctx, now!, tell)
    return writeAll(noun, ctx, later!, tell)
  }
  try {
    const written = await inSavepoint(ctx, () => noun.write(ctx, items))
    for (const [at, { index, before }] of items.entries()) tell(index, success(written[at]!, before))
  } catch (error) {
    const refused = refusal(error)
    if (items.length === 1) return tell(items[0]!.index, refused)
    for (const half of halves(items, Math.ceil(items.length / 2))) await writeAll(noun, ctx, half, tell)
  }
}

const success = ({ id, isChanged }: Written, before: object | null): Outcome => ({
  status: before ? 200 : 201,
  id,
  isChanged,
})

/** Returns the refusal of an item as its result. Throws faults again. */
function refusal(error: unknown): Outcome {
  const refused: HttpError | null = toHttpError(error)
  if (!refused || refused.status >= 500) throw error
  const { status, title, details } = refused
  const { detail, errors } = details
  return { status, id: null, problem: { title, ...(detail && { detail }), ...(errors && { errors }) } }
}
