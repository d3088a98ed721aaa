import { z } from 'zod'
import { id, line } from './shapes.ts'

interface ListOptions<Sort extends string, Filters extends z.ZodRawShape> {
  sorts: readonly [Sort, ...Sort[]]
  filters?: Filters
}

/**
 * The query of every list: `organization_id` (must be the caller's own), full text `q`, one sort key with
 * `-` for descending, and either `page` (up to 10,000 rows) or `after` (the `next` cursor of the previous page).
 */
export const listQuery = <const Sort extends string, Filters extends z.ZodRawShape = Record<never, never>>({
  sorts,
  filters,
}: ListOptions<Sort, Filters>) =>
  z.strictObject({
    organization_id: id.optional(),
    q: line(200).optional(),
    sort: z
      .enum(
        sorts.flatMap(sort => [sort, `-${sort}`] as const) as [Sort | `-${Sort}`, ...(Sort | `-${Sort}`)[]],
      )
      .optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    per_page: z.coerce.number().int().min(1).max(100).default(20),
    after: z.string().max(400).optional(),
    ...(filters ?? ({} as Filters)),
  })
