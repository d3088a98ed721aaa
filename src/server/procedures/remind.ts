import { pagePath } from '#contract/addresses.ts'
import { dayInGermany, plusDays } from '#contract/core/days.ts'
import { titleWithAlternatives } from '#contract/document-titles.ts'
import type { Data } from '#contract/forms/data.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import type { FormFacts } from '#contract/procedures/facts.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { formatEuros } from '#contract/core/money.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import type { Context } from '../core/context.ts'
import { eachInTransaction } from '../core/database/transaction.ts'
import type { Services } from '../core/services.ts'
import { newToken } from '../core/crypto/encryption.ts'
import { formatWeekday } from '../email/phrases.ts'
import { queueEmail } from '../email/queue.ts'
import { grantAccess } from './access.ts'
import { documenttypesOf, missingDocuments } from './document-types.ts'
import { enqueueWhereDue } from './enqueue-where-due.ts'
import { lockProcedure, type Procedure, procedureMedia, listedProcedures } from './find.ts'
import { offersOf, toPublicOffer } from './offers/offers.ts'
import { addStatusUpdate } from './status-updates.ts'
import { closingAfterReminder, expectedWithoutAnswer } from './unanswered/days.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    /** Reminds customers once of what was asked for or is missing. */
    remind_customers: { organization_id: string }
  }
}

/** Days after submission until a reminder of documents that may still be handed in, where the form says none. */
const daysForDocuments = 14

/** The day of the reminder for a new procedure; null where it asks for none and names no document that can come later. */
export function firstReminder(
  { today, config }: Pick<FormFacts, 'today' | 'config'>,
  definition: ProcedureDefinition,
  data: Data,
): string | null {
  const asked = definition.reminder?.(data)
  if (asked) return plusDays(today, asked.days)
  if (!definition.laterDocuments?.(data, config).length) return null
  return plusDays(today, definition.daysForDocuments ?? daysForDocuments)
}

/** Every morning: enqueues a job for each organization in which a reminder is due. */
export const scheduleCustomerReminders = (services: Services) =>
  enqueueWhereDue(services, 'remind_customers', eb => eb('remind_on', '<=', dayInGermany(services.now())))

/** Most reminders of one run; the next day takes the others. */
const maxReminders = 500

export async function remindCustomers(ctx: Context) {
  const due = await listedProcedures(ctx)
    .select('id')
    .where('remind_on', '<=', dayInGermany(ctx.now))
    .orderBy('remind_on')
    .limit(maxReminders)
    .execute()
  await eachInTransaction(ctx, due, remind)
}

async function remind(ctx: Context, id: string) {
  const row = await lockProcedure(ctx, id)
  if (!row.remind_on) return
  const close_on = closingAfterReminder(ctx, row)
  const isOpen = row.customer_email && procedureStatuses[row.status].open
  const text = isOpen ? await reminderText(ctx, { ...row, close_on }) : null
  if (text === null) {
    await ctx.db
      .updateTable('procedures')
      .set({ remind_on: null })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', id)
      .execute()
    return
  }
  const access_key = newToken()
  await grantAccess(ctx, id, access_key).execute()
  const email_id = await queueEmail(ctx, {
    kind: 'procedure_reminder',
    recipient: row.customer_email,
    subject: `Erinnerung zu Ihrem Vorgang ${row.reference}`,
    procedure_id: id,
    payload: {
      kind: 'text',
      to: { gender: row.customer_gender, firstname: row.customer_firstname, lastname: row.customer_lastname },
      preheader: `Zu Ihrem Vorgang ${row.reference} fehlt uns noch etwas.`,
      text,
      button: {
        label: 'Zum Vorgang',
        url: ctx.request.origin + pagePath('/vorgang/:id/:key', { id, key: access_key }),
      },
      after: 'Wenn Sie schon geantwortet haben, brauchen Sie nichts zu tun.',
    },
  })
  await addStatusUpdate(
    ctx,
    id,
    { kind: 'email', message: 'Erinnerung', email_id },
    { remind_on: null, close_on },
  )
}

/** The text of the reminder; null where nothing is open any more. */
async function reminderText(ctx: Context, row: Procedure): Promise<string | null> {
  const label = definitionOf(row.type)?.label ?? 'Vorgang'
  if (row.status === 'waiting_customer') {
    const question = await ctx.db
      .selectFrom('statusupdates')
      .select(['message', 'respond_by'])
      .where('organization_id', '=', ctx.organization.id)
      .where('procedure_id', '=', row.id)
      .where('status', '=', 'waiting_customer')
      .orderBy('status_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const until = question?.respond_by
      ? ` Bitte antworten Sie bis ${formatWeekday(question.respond_by)}.`
      : ''
    return `zu Ihrem Vorgang „${label}“ ${row.reference} ist noch eine Frage offen:\n\n${question?.message ?? ''}\n\nAuf der Seite des Vorgangs können Sie antworten und Dateien hochladen.${until}${closingText(ctx, row)}`
  }
  if (row.status === 'offer') return offerText(ctx, row)
  const asked = definitionOf(row.type)?.reminder?.(row.data)
  if (asked) return `zu Ihrem Vorgang ${row.reference}: ${asked.text}`
  const [types, files] = [await documenttypesOf(ctx).execute(), await procedureMedia(ctx, row.id).execute()]
  const missing = missingDocuments(ctx, row, files, types)
  if (!missing.length) return null
  return `zu Ihrem Vorgang „${label}“ ${row.reference} können Sie noch Unterlagen nachreichen, falls sie nötig sind: ${missing.map(titleWithAlternatives).join(', ')}.\n\nLaden Sie sie auf der Seite des Vorgangs hoch.`
}

const closingText = (ctx: Context, row: Procedure) =>
  expectedWithoutAnswer(ctx, row)
    ? ` Ohne Antwort schließen wir den Vorgang am ${formatWeekday(row.close_on!)} ab.`
    : ''

/** The reminder of an open offer; null where it was answered or expired. */
async function offerText(ctx: Context, row: Procedure): Promise<string | null> {
  const offer = toPublicOffer(ctx, await offersOf(ctx, row.id).execute(), row)
  if (offer?.state !== 'open') return null
  const { number, total, valid_until } = offer.content
  return `unser Angebot ${number} über ${formatEuros(total)} zu Ihrem Vorgang ${row.reference} gilt bis ${formatWeekday(valid_until)}. Auf der Seite des Vorgangs können Sie es annehmen, ablehnen oder eine Frage stellen.`
}
