import type { StatusupdateRow } from '#contract/procedures/history.ts'
import { actorName, type Context } from '../core/context.ts'
import { emailJson } from '../procedures/find.ts'

/** Notes, answers and changes of status of an application, newest first, at most 200. */
export async function entriesOf({ db, organization }: Context, id: string): Promise<StatusupdateRow[]> {
  const rows = await db
    .selectFrom('statusupdates')
    .leftJoin('emails', join =>
      join
        .onRef('emails.organization_id', '=', 'statusupdates.organization_id')
        .onRef('emails.id', '=', 'statusupdates.email_id'),
    )
    .selectAll('statusupdates')
    .select(emailJson.as('email'))
    .where('statusupdates.organization_id', '=', organization.id)
    .where('statusupdates.jobapplication_id', '=', id)
    .orderBy('status_at', 'desc')
    .orderBy('statusupdates.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(withIsoTime)
}

/** Inside JSON, PostgreSQL writes times in its own format. */
const withIsoTime = (row: StatusupdateRow): StatusupdateRow =>
  row.email?.at ? { ...row, email: { ...row.email, at: new Date(row.email.at).toISOString() } } : row

interface Entry {
  kind: 'status' | 'message'
  status: string
  message: string
  email_id?: string
}

/** Adds an entry to the history of an application. A message is what the applicant was told. */
export async function addEntry(
  { db, services, organization, actor, now }: Context,
  id: string,
  entry: Entry,
) {
  const at = now.toISOString()
  await db
    .insertInto('statusupdates')
    .values({
      id: services.newId(),
      organization_id: organization.id,
      jobapplication_id: id,
      is_public: entry.kind === 'message',
      author: actorName(actor),
      status_at: at,
      created_at: at,
      updated_at: at,
      ...entry,
    })
    .execute()
}
