import { z } from 'zod'
import { id, line } from './shapes.ts'

/** Ids separated by commas, at most 100. */
export const idsFilter = {
  ids: z
    .string()
    .max(3700)
    .transform(text => text.split(',').filter(Boolean))
    .pipe(z.array(id).max(100, 'Nennen Sie höchstens 100 Einträge.'))
    .optional()
    .meta({ title: 'Kennungen', description: 'Nur diese Einträge; durch Kommas getrennt, höchstens 100' }),
}

/** The filter that adds related rows to a list: names separated by commas. */
export const includeFilter = <const Name extends string>(names: readonly [Name, ...Name[]]) => ({
  include: z
    .string()
    .max(100)
    .transform(text => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(names)).max(names.length))
    .optional()
    .meta({
      title: 'Mit',
      description: `Auch ${names.map(name => `„${name}“`).join(', ')}; durch Kommas getrennt`,
    }),
})

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
    organization_id: id.optional().meta({ title: 'Kennung der Organisation' }),
    q: line(200).optional().meta({ title: 'Suchbegriff' }),
    sort: z
      .enum(
        sorts.flatMap(sort => [sort, `-${sort}`] as const) as [Sort | `-${Sort}`, ...(Sort | `-${Sort}`)[]],
      )
      .optional()
      .meta({ title: 'Sortierung' }),
    page: z.coerce.number().int().min(1).max(1000).default(1).meta({ title: 'Seite' }),
    per_page: z.coerce.number().int().min(1).max(100).default(20).meta({ title: 'Einträge je Seite' }),
    after: z.string().max(400).optional().meta({ title: 'Weiter nach der Marke' }),
    ...(filters ?? ({} as Filters)),
  })
