import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { publish } from '../../core/realtime/publish.ts'
import type { Services } from '../../core/services.ts'
import { recipientsOf } from './audience.ts'
import type { AnnouncementTable } from './table.ts'
import { ownerId } from '../../core/platform-id.ts'

const chunk = 1000

/**
 * Job: notifies the people of an announcement, a chunk in each transaction. A repetition goes on after the last chunk, so
 * that nobody is notified twice.
 */
export async function deliverAnnouncement(
  services: Services,
  { announcement_id }: { announcement_id: string },
) {
  const { platform } = services.database
  let more = true
  while (more)
    more = await platform.transaction().execute(async db => {
      const announcement = await db
        .selectFrom('announcements')
        .selectAll()
        .where('id', '=', announcement_id)
        .where('done_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      return announcement ? deliverChunk(services, db, announcement) : false
    })
}

/** Returns whether there may be more. */
async function deliverChunk(services: Services, db: Db, announcement: AnnouncementTable): Promise<boolean> {
  const { id, sent_up_to } = announcement
  const all = recipientsOf(db, announcement).orderBy('users.id').limit(chunk)
  const people = await (sent_up_to ? all.where('users.id', '>', sent_up_to) : all).execute()
  await notify(services, db, announcement, people)
  const last = people.length < chunk
  await db
    .updateTable('announcements')
    .set({
      sent_up_to: people.at(-1)?.id ?? sent_up_to,
      ...(last && {
        done_at: services.now().toISOString(),
        recipients: sql<number>`(select count(*)::int from notifications where announcement = ${id})`,
      }),
    })
    .where('id', '=', id)
    .execute()
  return !last
}

type Person = Awaited<ReturnType<ReturnType<typeof recipientsOf>['execute']>>[number]

async function notify(
  { newId }: Services,
  db: Db,
  { id, title, text, href, by_email, created_at }: AnnouncementTable,
  people: readonly Person[],
) {
  if (!people.length) return
  await db
    .insertInto('notifications')
    .values(
      people.map(({ id: user_id, organization_id }) => ({
        id: newId(),
        user_id,
        organization_id: ownerId(organization_id),
        announcement: id,
        data: { kind: 'platform', title, text, href },
        email_due: by_email && organization_id !== null,
        created_at,
      })),
    )
    .execute()
  for (const organization_id of new Set(people.flatMap(person => person.organization_id ?? [])))
    await publish(db, { organization_id, noun: 'notifications', id: null, by: null }).execute()
}
