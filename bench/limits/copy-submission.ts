import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Client } from 'pg'

/** An insert of one row of a submission, with the values of the submission that is copied. */
interface Insert {
  text: string
  values: (string | null)[]
}

export interface Copier {
  /** Inserts of a further submission: the same rows under new ids, reference and key. */
  next(): { id: string; inserts: Insert[] }
}

/** Rows of a submission ($1) by table, in the order of their foreign keys. */
const rows = {
  procedures: 'id = $1',
  access_keys: 'procedure_id = $1',
  meterstatuses: 'procedure_id = $1',
  emails: 'procedure_id = $1',
  statusupdates: 'procedure_id = $1',
  audit_events: 'subject_id = $1',
  events: 'record_id = $1',
}

/** Reads everything that a submission wrote, so that it can be written again by hand. */
export async function readSubmission(database: Client, id: string): Promise<Copier> {
  const inserts: Insert[] = []
  for (const [table, where] of Object.entries(rows))
    inserts.push(...(await insertsOf(database, table, where, id)))
  const ids = inserts.flatMap(({ text, values: [first] }) => (first && text.includes('("id"') ? [first] : []))
  inserts.push(...(await jobsOf(database, ids)))
  const [reference, key] = await uniqueValues(database, id)
  return {
    next() {
      const renewed = new Map<string, string>(ids.map(old => [old, randomUUIDv7()]))
      renewed.set(reference, randomBytes(8).toString('hex')).set(key, `\\x${randomBytes(32).toString('hex')}`)
      const renew = (value: string | null) => value && (renewed.get(value) ?? value)
      const renewPayload = (value: string | null) =>
        value?.startsWith('{')
          ? ids.reduce((text, old) => text.replaceAll(old, renewed.get(old)!), value)
          : renew(value)
      return {
        id: renewed.get(id)!,
        inserts: inserts.map(({ text, values }) => ({
          text,
          values: values.map(text.includes('add_job') ? renewPayload : renew),
        })),
      }
    },
  }
}

async function insertsOf(database: Client, table: string, where: string, id: string): Promise<Insert[]> {
  const { rows: columns } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'
       and column_default is distinct from 'pg_current_xact_id()' order by column_name <> 'id', ordinal_position`,
    [table],
  )
  const names = columns.map(({ name }) => `"${name}"`)
  const { rows: found } = await database.query<(string | null)[]>({
    text: `select ${names.map(name => `${name}::text`).join()} from ${table} where ${where}`,
    values: [id],
    rowMode: 'array',
  })
  const text = `insert into ${table} (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()})`
  return found.map(values => ({ text, values }))
}

async function jobsOf(database: Client, ids: string[]): Promise<Insert[]> {
  const { rows: found } = await database.query<(string | null)[]>({
    text: `select task.identifier, job.payload::text, job.key
      from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
      where exists (select from unnest($1::text[]) as id where job.payload::text like '%' || id || '%')`,
    values: [ids],
    rowMode: 'array',
  })
  const text = `select graphile_worker.add_job($1, $2::json, job_key => $3, job_key_mode => 'preserve_run_at')`
  return found.map(values => ({ text, values }))
}

async function uniqueValues(database: Client, id: string): Promise<[string, string]> {
  const { rows: found } = await database.query<{ reference: string; key: string }>(
    `select reference, key_hash::text as key from procedures join access_keys on procedure_id = procedures.id
     where procedures.id = $1`,
    [id],
  )
  return [found[0]!.reference, found[0]!.key]
}
