import type { EffectNumbers } from '#contract/core/effect.ts'
import type { ManyBody, PublicationVerb, Skipped } from '#contract/core/publishing.ts'
import type { Context } from '../core/context.ts'
import { effectChanged, notFound } from '../core/errors.ts'
import { matchesIfMatch } from '../core/requests/etag.ts'
import type { Store } from '../core/store/store.ts'
import type { RecordContract, Row, TableName } from '../core/store/types.ts'
import { changePublication, type Publication } from './change-publication.ts'

export type Effect = EffectNumbers & { skipped: Skipped[] }

/** The rows that a verb changes, and the records it leaves out. */
interface Plan<Stored> {
  rows: Stored[]
  skipped: Skipped[]
}

const reasons = {
  absent: 'Diesen Eintrag gibt es nicht mehr.',
  changed: 'Jemand hat diesen Eintrag inzwischen geändert.',
  published: 'Ist schon veröffentlicht.',
  unpublished: 'Ist nicht veröffentlicht.',
}

/** Dry run and act of a verb on one or many records: both go by the same plan. */
export function publicationOfMany<Name extends TableName, C extends RecordContract, Value>(
  store: Store<Name, C>,
  options: Publication<Name, Value>,
) {
  const { on, off, columns, titleOf, notify, isPublished } = options
  const { isOn, set, isDue, isWaiting } = changePublication(store, options)

  /** The reason why the verb changes nothing; null if it changes the row. */
  function obstacle(ctx: Context, verb: PublicationVerb, row: Row<Name>): string | null {
    if (verb === 'publish' && (isPublished ? isPublished(ctx, row) : isOn(row))) return reasons.published
    return verb === 'unpublish' && !isOn(row) ? reasons.unpublished : null
  }

  /** Emails that publishing these rows sends. */
  async function countEmails(ctx: Context, rows: Row<Name>[]) {
    const due = rows
      .map(row => ({ row, published: { ...row, ...columns(ctx, row, on(ctx)) } }))
      .filter(({ row, published }) => isDue(ctx, published, row))
    return notify
      ? notify.count(
          ctx,
          due.map(({ published }) => published),
        )
      : 0
  }

  const numbersOf = async (ctx: Context, verb: PublicationVerb, { rows, skipped }: Plan<Row<Name>>) => ({
    records: rows.length,
    emails: verb === 'publish' ? await countEmails(ctx, rows) : 0,
    skipped,
  })

  function plan(ctx: Context, { verb, ids }: Pick<ManyBody, 'verb' | 'ids'>, found: Row<Name>[]) {
    const byId = new Map(found.map(row => [row.id, row]))
    const rows: Row<Name>[] = []
    const skipped: Skipped[] = []
    for (const { id, version } of ids) {
      const row = byId.get(id)
      const reason = row ? reasonFor(ctx, verb, row, version) : reasons.absent
      if (row && !reason) rows.push(row)
      else skipped.push({ id, title: row ? titleOf(row) : '', reason: reason ?? '' })
    }
    return { rows, skipped }
  }
  const reasonFor = (ctx: Context, verb: PublicationVerb, row: Row<Name>, version: string) =>
    matchesIfMatch(`"${version}"`, row) ? obstacle(ctx, verb, row) : reasons.changed

  async function act(ctx: Context, verb: PublicationVerb, row: Row<Name>) {
    if (verb === 'remove') return store.removeRow(ctx, row)
    const changed = await set(ctx, row, verb === 'publish' ? on(ctx) : off)
    if (isDue(ctx, changed, row)) await notify?.queue(ctx, changed)
  }

  return {
    obstacle,

    /** Returns the effect of publishing one record now, or the emails that wait for its moment. Throws 404. */
    async effectOf(ctx: Context, id: string): Promise<Effect> {
      const [row] = await store.rows(ctx, [id])
      if (!row) throw notFound()
      if (notify?.isWanted(row) && isWaiting(ctx, row))
        return { records: 0, emails: await notify.count(ctx, [row]), skipped: [] }
      return numbersOf(
        ctx,
        'publish',
        plan(ctx, { verb: 'publish', ids: [{ id, version: row.updated_at }] }, [row]),
      )
    },

    /** Runs a verb on many records, or with `dry` counts what it would do. Throws 409 when the effect is not as expected. */
    many: ({ ctx, body }: { ctx: Context; body: ManyBody }) =>
      store.transaction(ctx, async ctx => {
        const { verb, ids, dry, expected } = body
        const found = await store.rows(
          ctx,
          ids.map(({ id }) => id),
          dry ? undefined : 'lock',
        )
        const planned = plan(ctx, body, found)
        const effect = await numbersOf(ctx, verb, planned)
        if (dry) return { ...effect, done: [] }
        const { records, emails } = effect
        if (expected && (expected.records !== records || expected.emails !== emails))
          throw effectChanged({ records, emails })
        for (const row of planned.rows) await act(ctx, verb, row)
        return { ...effect, done: planned.rows.map(({ id }) => id) }
      }),
  }
}
