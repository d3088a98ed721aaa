import { sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { packContents, type EmailContents } from './contents.ts'

/** Keeps what the emails of a mailing say, encrypted, in one statement. */
export async function keepManyContents(
  { db, organization, services }: Context,
  emails: readonly (EmailContents & { id: string })[],
) {
  const rows = emails.map(({ id, ...contents }) => [id, packContents(services, id, contents)])
  await sql`
    insert into email_contents (organization_id, email_id, encrypted)
    select ${organization.id}::uuid, (row ->> 0)::uuid, row ->> 1 from json_array_elements(${JSON.stringify(rows)}::json) as row
    on conflict (organization_id, email_id) do update set encrypted = excluded.encrypted`.execute(db)
}
