import type { Client } from 'pg'
import { addOrganizations } from './add-organizations.ts'

/** Fills the platform up to a number of organizations like the given one, each with two people and ten procedures, and counts them. */
export async function growPlatform(database: Client, like: string, organizations: number) {
  await addOrganizations(database, like, organizations, {
    title: `'Werk ' || lpad(number::text, 5, '0')`,
    created_at: `now() - number * interval '1 hour'`,
  })
  await database.query(morePeople)
  await database.query('set session_replication_role = replica')
  await database.query(moreProcedures)
  await database.query('reset session_replication_role')
  await database.query(figures)
  for (const table of ['organizations', 'organization_figures', 'users', 'procedures'])
    await database.query(`vacuum analyze ${table}`)
}

const morePeople = `
  insert into users (id, organization_id, firstname, lastname, email, last_signin_at)
  select gen_random_uuid(), o.id, 'Kim', 'Person ' || number, number || '@' || o.portal_domain, o.created_at
  from organizations o, generate_series(1, 2) number
  where o.portal_domain <> '' and not exists (select from users where users.organization_id = o.id)`

const moreProcedures = `
  insert into procedures (id, organization_id, reference, type, status, submitted_at, created_at, updated_at)
  select gen_random_uuid(), o.id, 'X-' || number, 'meterreading', case when number = 1 then 'new' else 'completed' end,
    o.created_at, o.created_at, o.created_at
  from organizations o, generate_series(1, 10) number
  where o.portal_domain <> '' and not exists (select from procedures where procedures.organization_id = o.id)`

/** Rows that a job counts every five minutes. */
const figures = `
  insert into organization_figures (organization_id, modules_on, staff_count, open_procedures, last_signin_at)
  select id, 10, (select count(*) from users where users.organization_id = organizations.id),
    (select count(*) from procedures where procedures.organization_id = organizations.id and status = 'new'),
    (select max(last_signin_at) from users where users.organization_id = organizations.id)
  from organizations
  on conflict (organization_id) do update set (modules_on, staff_count, open_procedures, last_signin_at) =
    (excluded.modules_on, excluded.staff_count, excluded.open_procedures, excluded.last_signin_at)`
