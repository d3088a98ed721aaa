import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { submittedProcedures, type Procedure } from '../find.ts'
import { addStatusUpdate, withLockedProcedure } from '../status-updates.ts'
import { saveChanges } from './save-changes.ts'
import type { Changes } from './table.ts'

/** Takes a merged procedure out again. Both are as before; what staff have corrected since stays. Throws 404. */
export const splitProcedure = (ctx: Context, id: string, other_id: string) =>
  withLockedProcedure(ctx, id, async (ctx, row) => {
    const merge = await ctx.db
      .deleteFrom('procedure_merges')
      .where('organization_id', '=', ctx.organization.id)
      .where('procedure_id', '=', other_id)
      .where('into_id', '=', id)
      .returning(['before', 'after'])
      .executeTakeFirst()
    const other = await submittedProcedures(ctx)
      .select('reference')
      .where('id', '=', other_id)
      .executeTakeFirst()
    if (!merge || !other) throw notFound()
    await saveChanges(ctx, row, { columns: unchangedSince(row, merge), meters: merge.before.meters })
    await addStatusUpdate(ctx, id, { kind: 'check', message: `${other.reference} ist wieder getrennt` })
    await addStatusUpdate(
      ctx,
      other_id,
      { kind: 'check', message: `Von ${row.reference} wieder getrennt` },
      { merged_into: null },
    )
  })

/** The former values of the columns that are still as the merge left them. */
const unchangedSince = (
  row: Procedure,
  { before, after }: { before: Changes; after: Changes },
): Partial<Procedure> =>
  Object.fromEntries(
    (Object.keys(before.columns) as (keyof Procedure)[])
      .filter(name => isDeepStrictEqual(row[name], after.columns[name]))
      .map(name => [name, before.columns[name]]),
  )
