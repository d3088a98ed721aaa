import { maySeeNoun } from '#contract/may-do.ts'
import { sql } from 'kysely'
import { type Context, toCaller } from '../core/context.ts'
import { nounOfTable } from '../core/realtime/noun-of-table.ts'

/** The column or expression that names a row of a table, where there is one. */
export const nameByTable: Readonly<Record<string, string>> = {
  categories: 'title',
  customers: `(select concat_ws(' ', firstname, lastname) from customer_users where customer_users.organization_id = customers.organization_id and customer_users.customer_id = customers.id limit 1)`,
  customer_meters: 'meter_number',
  disturbances: 'title',
  documenttypes: 'title',
  downloads: 'title',
  installers: 'company',
  jobapplications: `concat_ws(' ', firstname, lastname)`,
  jobpostings: 'title',
  locations: 'title',
  locationtypes: 'label',
  maintenances: 'title',
  news: 'title',
  postbox_messages: 'subject',
  procedures: 'reference',
  roles: 'name',
  serviceareas: 'title',
  subscribers: 'email',
  support_articles: 'title',
  templates: 'title',
  users: `concat_ws(' ', firstname, lastname)`,
}

interface Subject {
  subject_type: string
  subject_id: string | null
}

/** `kind`: the type of a procedure. */
interface Named {
  id: string
  name: string
  kind: string | null
}

/** Names of the subjects that still exist and whose noun the caller may see, by id; one statement for all. */
export async function subjectNames(ctx: Context, rows: readonly Subject[]): Promise<Map<string, Named>> {
  const idsByTable = Map.groupBy(
    rows.filter(({ subject_type }) => subject_type in nameByTable && maySee(ctx, subject_type)),
    ({ subject_type }) => subject_type,
  )
  const parts = [...idsByTable].map(([table, subjects]) => {
    const ids = [...new Set(subjects.flatMap(({ subject_id }) => subject_id ?? []))]
    return sql`select id, ${sql.raw(nameByTable[table]!)}::text as name,
      ${sql.raw(table === 'procedures' ? 'type' : 'null')}::text as kind from ${sql.table(table)}
      where organization_id = ${ctx.organization.id} and id = any(${ids})`
  })
  if (!parts.length) return new Map()
  const named = sql<Named>`${sql.join(parts, sql` union all `)}`
  const { rows: found } = await named.execute(ctx.db)
  return new Map(found.map(named => [named.id, named]))
}

/** Whether the caller may see records of the table; a sign-in belongs to a user. */
export const maySee = ({ actor }: Context, table: string) => maySeeNoun(nounOfTable(table), toCaller(actor))
