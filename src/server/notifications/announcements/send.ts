import type { BodyOf } from '#contract/core/endpoint.ts'
import type { notifications } from '#contract/notifications.ts'
import { audit } from '../../core/audit/audit.ts'
import { actorId, actorName, type Context } from '../../core/context.ts'
import { transaction } from '../../core/database/transaction.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { enqueue } from '../../queue/enqueue.ts'
import { checkAudience, countRecipients } from './audience.ts'

declare module '../../queue/payloads.ts' {
  interface PlatformJobPayloads {
    /** Notifies the people of an announcement. */
    send_announcement: { announcement_id: string }
  }
}

type Body = BodyOf<typeof notifications.send>

/**
 * Keeps an announcement of the platform and leaves the sending to a job. Throws 422 without recipients, and 409 where
 * there are others than expected.
 */
export const sendAnnouncement = (outer: Context, { expected, ...body }: Body) =>
  transaction({ ...outer, db: outer.platform }, async ctx => {
    const { db, actor, now, services } = ctx
    await checkAudience(db, body)
    const count = await countRecipients(db, body)
    if (!count)
      throw invalid([{ path: 'user_ids', message: 'Wählen Sie aus, wer die Mitteilung bekommen soll.' }])
    if (expected !== undefined && expected !== count)
      throw conflict(
        `Inzwischen wären es ${count} statt ${expected} Personen. Prüfen Sie, wer die Mitteilung bekommt.`,
      )
    const id = services.newId()
    await db
      .insertInto('announcements')
      .values({
        ...body,
        id,
        recipients: count,
        author: actorName(actor),
        author_id: actorId(actor),
        created_at: now.toISOString(),
      })
      .execute()
    await enqueue(db, 'send_announcement', { announcement_id: id }).execute()
    const details = { title: body.title, count }
    await audit(
      { ...ctx, organization: null },
      { action: 'notifications.send', subject_type: 'notifications', subject_id: id, details },
    )
    return { id, count }
  })
