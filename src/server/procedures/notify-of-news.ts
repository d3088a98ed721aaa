import { pagePath } from '#contract/addresses.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { Context } from '../core/context.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'
import { enqueue } from '../queue/enqueue.ts'
import { assignedIds } from './save-assigned.ts'
import { findProcedure } from './find.ts'
import { bringBackByReply } from './follow-up/bring-back.ts'

/** Titles of the notifications, by the customer's act after submission. */
const newsTitles = {
  message: 'Neue Nachricht',
  documents: 'Neue Unterlagen',
  objection: 'Einwand',
  withdrawn: 'Vorgang zurückgezogen',
  accepted: 'Angebot angenommen',
  declined: 'Angebot abgelehnt',
  renewal: 'Neues Angebot erbeten',
  revoked: 'Vertrag widerrufen',
} as const
export type News = keyof typeof newsTitles

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    /** `occasion`: a repeated job notifies once. */
    notify_staff_of_news: { organization_id: string; procedure_id: string; news: News; occasion: string }
  }
}

/** Enqueues the notification of staff in the transaction of what happened, and ends a rest until an answer. */
export async function enqueueNews(ctx: Context, procedure_id: string, news: News, occasion: string) {
  const organization_id = ctx.organization.id
  await bringBackByReply(ctx, procedure_id)
  const payload = { organization_id, procedure_id, news, occasion }
  await enqueue(ctx.db, 'notify_staff_of_news', payload, `news ${occasion}`).execute()
}

interface Payload {
  procedure_id: string
  news: News
  occasion: string
}

/** Notifies those to whom the procedure is assigned; where it is nobody's, all who want to hear of replies. */
export async function notifyStaffOfNews(ctx: Context, { procedure_id, news, occasion }: Payload) {
  const { type, reference, customer_name, known_name } = await findProcedure(ctx, procedure_id)
  await notifyStaff(ctx, {
    permissions: ['procedures.view', 'procedures.edit'],
    setting: 'enabled_procedures_reply_notification',
    responsible: await assignedIds(ctx, procedure_id),
    notification: {
      kind: 'procedure_reply',
      title: `${newsTitles[news]}: ${definitionOf(type)?.label ?? 'Vorgang'}`,
      text: [reference, customer_name || known_name].filter(Boolean).join(' · '),
      href: pagePath('/login/procedures/:type/:id', { type, id: procedure_id }),
    },
    once: occasion,
  })
}
