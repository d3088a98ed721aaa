import type { Client } from 'pg'
import { addOrganizations } from './add-organizations.ts'
import { copySearchEntries } from './search-entries.ts'

export interface Size {
  organizations: number
  procedures: number
}

/** Fills the database up to the given size: organizations like the given one, each with its share of procedures and a fifth as many customers. Triggers are off meanwhile. */
export async function growDatabase(database: Client, like: string, { organizations, procedures }: Size) {
  await database.query('set session_replication_role = replica')
  await addOrganizations(database, like, organizations)
  await database.query(moreProcedures, [procedures])
  await database.query(moreCustomers, [procedures / 5])
  await copySearchEntries(database, like)
  await database.query('reset session_replication_role')
  for (const table of ['organizations', 'procedures', 'customers', 'search_entries', 'search_words'])
    await database.query(`vacuum analyze ${table}`)
}

/** Assigns each number to an organization in turn; the type of the procedure depends on how many that organization has. */
const shared = 'with every as (select array_agg(id) as ids from organizations)'

const moreProcedures = `${shared}
  insert into procedures (id, organization_id, reference, type, status, customer_firstname, customer_lastname,
    customer_city, customer_email, due_at, submitted_at, completed_at, created_at, updated_at)
  select gen_random_uuid(), ids[1 + number % cardinality(ids)], 'X-' || number,
    (array['meterreading', 'debit', 'ownerchange', 'invoice', 'drainage'])[1 + nth % 5],
    case when nth % 100 < 2 then 'new' when nth % 100 < 8 then 'in_progress' else 'completed' end,
    'Kim', 'Person ' || (number * 7919 % 50000), 'Ort ' || number % 40, 'kim@mail.example',
    (at + interval '14 days')::date, at, case when nth % 100 >= 8 then at + interval '5 days' end, at, at
  from every, generate_series((select count(*) + 1 from procedures), $1::int) number,
    lateral (select now() - number * interval '37 seconds' as at, number / cardinality(ids) as nth) of_its_own`

const moreCustomers = `${shared}
  insert into customers (id, organization_id, customer_number, approved_at, created_at, updated_at)
  select gen_random_uuid(), ids[1 + number % cardinality(ids)], 'K ' || number,
    case when number / cardinality(ids) % 50 > 0 then now() end, now(), now()
  from every, generate_series((select count(*) + 1 from customers), $1::int) number`
