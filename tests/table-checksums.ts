import type { ClientBase, Pool } from 'pg'

/** Names of all tables with an organization_id column, from PostgreSQL's catalogue. */
export async function tenantTables(pool: Pool | ClientBase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'organization_id' and not attisdropped
    order by relname`)
  return rows.map(({ name }) => name)
}

/**
 * A checksum per table over the rows of one organization, or of all. Leaves out `sessions`, which change with every test,
 * and audit entries that say a call was refused.
 */
export async function checksums(
  pool: Pool | ClientBase,
  organization_id: string | null = null,
): Promise<Record<string, string>> {
  const tables = (await tenantTables(pool)).filter(name => name !== 'sessions')
  const sums = tables.map(
    name => `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(md5(each::text), '' order by md5(each::text))), '') as sum
      from ${name} as each where ($1::uuid is null or organization_id = $1) ${name === 'audit_events' ? "and action not like '%.refused'" : ''}`,
  )
  const { rows } = await pool.query<{ name: string; sum: string }>(sums.join(' union all '), [
    organization_id,
  ])
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
