import type { Client } from 'pg'
import { type Copies, copyRows, keepOriginals } from './copy-rows.ts'
import { handedOver } from './handed-over.ts'

/** Tables that grow with every case and customer. */
const cases = [
  'customers',
  'customer_users',
  'customer_meters',
  'procedures',
  'procedure_users',
  'procedure_confirmations',
  'meterstatuses',
  'emails',
  'statusupdates',
  'access_keys',
  'postbox_messages',
  'media',
  'deliveries',
  'notifications',
  'subscribers',
  'jobapplications',
  'audit_events',
  'revisions',
]

/** Tables that grow as staff write. */
const content = [
  'news',
  'support_articles',
  'downloads',
  'disturbances',
  'maintenances',
  'jobpostings',
  'installers',
  'locations',
  'media',
  'statusupdates',
]

/** Places of a municipality do not grow with the work that its utility has. */
const growing = content.filter(table => table !== 'locations')

/** Values that close old records, as most of a large organization's records are closed. */
const done: NonNullable<Copies['values']> = {
  procedures: { status: `'completed'`, completed_at: `submitted_at - n * interval '8 hours'` },
  procedure_users: { is_open: 'false' },
  customers: { approved_at: `created_at - n * interval '8 hours'` },
  notifications: { read_at: `created_at - n * interval '8 hours'`, email_due: 'false' },
  deliveries: { state: `'delivered'`, next_at: 'null' },
  disturbances: { status: `'resolved'` },
}

/** Customers and emails come one after the other, not all copies of one before those of the next. */
const mixed: NonNullable<Copies['values']> = {
  customers: { created_at: mixedTime('customers') },
  emails: { created_at: mixedTime('emails') },
}

function mixedTime(table: string) {
  return `(select max(created_at) from originals.${table}) - n * interval '8 hours'
    - abs(hashtext(id::text) % 480) * interval '1 minute'`
}

/** Makes the demo's organization one of a thousand cases, and its lists of content longer than a page. */
export async function growToThousand(database: Client, organization_id: string) {
  for (const statement of tracesOfWork) await database.query(statement, [organization_id])
  const open = [...cases, 'export_candidates']
  await keepOriginals(database, organization_id, [...new Set([...open, ...content])])
  await copyRows(database, { tables: open, from: 1, to: 9, values: mixed })
  await database.query(handedOver)
  await database.query(countSubscribers)
  // As many as are grouped for the bell: a thousand cases have made them, too.
  await copyRows(database, { tables: ['notifications'], from: 9, to: 80, values: done })
  await copyRows(database, { tables: content, from: 1, to: 10, values: done })
}

/** Makes it one of a hundred thousand cases, and of twice as many news, disturbances, downloads and articles. */
export const growToHundredThousand = (database: Client) => growToThousands(database, 840)

/** The same with so many copies of the demo's 120 cases. */
export async function growToThousands(database: Client, copies: number) {
  const old = { ...mixed, ...done, customers: { ...mixed.customers, ...done.customers } }
  const ofCases = cases.filter(table => table !== 'notifications')
  await copyRows(database, { tables: ofCases, from: 9, to: copies, values: old })
  await copyRows(database, { tables: ['notifications'], from: 80, to: 10 * copies, values: done })
  await copyRows(database, { tables: growing, from: 10, to: 20, values: done })
  await database.query(handedOver)
  await database.query(countSubscribers)
  await database.query(retired)
}

/** Rows are copied without triggers. */
const countSubscribers = 'call count_all_subscribers()'

/** Retention is as long as the oldest procedure is old, as where its job runs every night. */
const retired = `with oldest as (
    select organization_id, extract(day from now() - min(completed_at))::int as days from procedures
    where organization_id in (select organization_id from originals.procedures) group by organization_id),
  grown as (
    update organizations set config = jsonb_set(config, '{retention,procedure_completed_soft_delete}', to_jsonb(days))
    from oldest where organizations.id = organization_id returning id)
  select pg_notify('content', id::text) from grown`

/** The demo writes neither audit entries nor revisions nor deliveries. */
const tracesOfWork = [
  `insert into audit_events
     (id, organization_id, actor_kind, actor_id, actor_name, action, subject_type, subject_id, created_at)
   select gen_random_uuid(), organization_id, 'staff', (select id from users where organization_id = $1 order by id limit 1), 'Maria Berg', 'procedures.status', 'procedures', procedure_id, created_at
   from statusupdates where organization_id = $1 and procedure_id is not null`,
  `insert into revisions (id, organization_id, noun, record_id, at, by_name, action, changed)
   select gen_random_uuid(), organization_id, 'customers', id, created_at, 'Maria Berg', 'update', '{"email": {"before": "a@mail.example", "after": "b@mail.example"}}'
   from customers where organization_id = $1`,
  `insert into deliveries (id, organization_id, media_id, procedure_id, path, state, delivered_at, created_at)
   select id, organization_id, id, procedure_id, file_name, 'delivered', created_at, created_at
   from media where organization_id = $1 and procedure_id is not null`,
]
