import { z } from 'zod'
import { id, line, timestamp } from './shapes.ts'

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

/** Sort keys of records that have the times of creation and last change. */
export const timeSorts = ['created_at', 'updated_at'] as const

const since = (title: string) =>
  timestamp
    .optional()
    .meta({ title, description: 'Ein Zeitpunkt in UTC, etwa 2026-11-20T10:22:00Z; er selbst gehört dazu' })

/** Filters of the same records. */
export const timeFilters = {
  created_since: since('Angelegt seit'),
  updated_since: since('Geändert seit'),
}

/** The filter by a number of the utility, which is the same however it is spaced. */
export const numberFilter = (title: string) =>
  line(60)
    .min(1, 'Geben Sie die Nummer an.')
    .optional()
    .meta({ title, description: 'Leerzeichen sind gleich' })

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
