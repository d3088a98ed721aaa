import { dayInGermany } from '#contract/core/days.ts'
import { formatEuros } from '#contract/core/money.ts'
import { offerSums } from '#contract/procedures/offer-sums.ts'
import { offerContent, type OfferContent, withdrawalNotice } from '#contract/procedures/offer-content.ts'
import { type OfferInput, offerInput } from '#contract/procedures/offers.ts'
import { mayOffer, procedureStatuses } from '#contract/procedures/status.ts'
import { actorName, type Context } from '../../core/context.ts'
import { conflict, invalid } from '../../core/errors.ts'
import { toJson } from '../../core/database/to-json.ts'
import { parseOrThrow } from '../../core/parse.ts'
import { audit } from '../../core/audit/audit.ts'
import { formatDay } from '../../email/phrases.ts'
import type { ReceivedFile } from '../../files/received-form.ts'
import { enqueueConversions } from '../../media/conversions.ts'
import { newMediaRow } from '../../media/new-row.ts'
import { discardOnError, receiveFiles } from '../../media/receive-files.ts'
import { findProcedure, type Procedure, procedureMedia } from '../find.ts'
import { clockIn } from '../deadline/clock.ts'
import { handled } from '../follow-up/state.ts'
import { reminderDay } from '../reminder-day.ts'
import { seenBy } from '../messages.ts'
import { queueProcedureEmail } from '../queue-email.ts'
import { addStatusUpdate, withLockedProcedure } from '../status-updates.ts'
import { hashContent } from './offers.ts'

/** Collection of the files that belong to an offer. */
const offerCollection = 'offer'
const maxFiles = 5

/** Sends an offer with its files. Throws 409 where the status allows none, 422 for wrong input. */
export async function sendOffer(ctx: Context, id: string, raw: Request) {
  requireOfferable(await findProcedure(ctx, id))
  const { form, files, refused } = await receiveFiles(ctx, raw, 20 - maxFiles)
  await discardOnError(ctx, files, async () => {
    if (refused[0]) throw invalid(refused.map(({ message }) => ({ path: 'files', message })))
    const input = parseOrThrow(offerInput, readJson(form.get('offer')))
    await withLockedProcedure(ctx, id, (ctx, row) => send(ctx, row, input, files))
  })
}

function readJson(text: FormDataEntryValue | null | undefined): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : '')
  } catch {
    throw invalid([{ path: 'offer', message: 'Die Angaben des Angebots sind nicht lesbar.' }])
  }
}

/** Throws 409 unless an offer may be sent in this status. */
function requireOfferable({ type, status }: Pick<Procedure, 'type' | 'status'>) {
  if (mayOffer(type, status)) return
  throw conflict(
    `Im Status „${procedureStatuses[status].label}“ lässt sich kein Angebot senden. Ändern Sie zuerst den Status.`,
  )
}

async function send(ctx: Context, row: Procedure, input: OfferInput, files: ReceivedFile[]) {
  requireOfferable(row)
  const today = dayInGermany(ctx.now)
  const content = contentOf(ctx, row, input, files)
  if (content.total < 0)
    throw invalid([{ path: 'items', message: 'Der Gesamtpreis darf nicht unter 0,00 Euro liegen.' }])
  if (input.valid_until < today)
    throw invalid([{ path: 'valid_until', message: 'Dieser Tag ist vorbei. Wählen Sie einen späteren.' }])
  const [id, statusupdate_id] = [ctx.services.newId(), ctx.services.newId()]
  const content_hash = hashContent(content)
  await replaceOpen(ctx, row.id)
  const email_id = await queueProcedureEmail(
    ctx,
    row,
    `Ihr Angebot ${content.number} zum Vorgang ${row.reference}`,
    access_key => ({ kind: 'procedure_offer', procedure_id: row.id, offer_id: id, access_key }),
  )
  await addStatusUpdate(
    ctx,
    row.id,
    {
      id: statusupdate_id,
      kind: 'status',
      status: 'offer',
      message: `Angebot ${content.number} über ${formatEuros(content.total)}. Bitte nehmen Sie es bis zum ${formatDay(content.valid_until)} an, oder lehnen Sie es ab.`,
      is_public: true,
      email_id,
    },
    {
      status: 'offer',
      completed_at: null,
      remind_on: reminderDay(today, content.valid_until),
      ...(await seenBy(ctx, row)),
      ...handled(ctx, row),
      ...clockIn(ctx, row, 'offer'),
    },
  )
  const at = ctx.now.toISOString()
  const { valid_until } = content
  await ctx.db
    .insertInto('procedure_offers')
    .values({
      id,
      organization_id: ctx.organization.id,
      procedure_id: row.id,
      statusupdate_id,
      content: toJson(content),
      content_hash,
      valid_until,
      author: actorName(ctx.actor),
      sent_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await saveFiles(ctx, row.id, files, statusupdate_id)
  await audit(ctx, {
    action: 'procedures.offer',
    subject_type: 'procedures',
    subject_id: row.id,
    details: { number: content.number, content_hash },
  })
}

/** Consumers may withdraw from a contract; companies may not. */
function contentOf(
  { organization }: Context,
  { customer_company }: Procedure,
  input: OfferInput,
  files: ReceivedFile[],
): OfferContent {
  const withdrawal_days = customer_company ? 0 : organization.config.connection.withdrawal_days
  return offerContent.parse({
    ...input,
    ...offerSums(input.items, input.vat_rate),
    consent: withdrawal_days
      ? `Ich nehme das Angebot ${input.number} an und habe die Widerrufsbelehrung gelesen.`
      : `Ich nehme das Angebot ${input.number} an.`,
    withdrawal_days,
    withdrawal_notice: withdrawal_days ? withdrawalNotice(organization, withdrawal_days) : [],
    files: files.map(({ name, sha256 }) => ({ name, sha256 })),
  })
}

const replaceOpen = ({ db, organization, now }: Context, procedure_id: string) =>
  db
    .updateTable('procedure_offers')
    .set({ replaced_at: now.toISOString(), updated_at: now.toISOString() })
    .where('organization_id', '=', organization.id)
    .where('procedure_id', '=', procedure_id)
    .where('answer', 'is', null)
    .where('replaced_at', 'is', null)
    .execute()

async function saveFiles(ctx: Context, procedure_id: string, files: ReceivedFile[], statusupdate_id: string) {
  if (!files.length) return
  const last = (await procedureMedia(ctx, procedure_id).execute()).at(-1)?.order_column ?? 0
  const rows = files.map((file, index) => ({
    ...newMediaRow(
      ctx,
      { ...file, field: 'offer' },
      { procedure_id, collection_name: offerCollection, order_column: last + index + 1 },
    ),
    statusupdate_id,
  }))
  await enqueueConversions(ctx, await ctx.db.insertInto('media').values(rows).returningAll().execute())
}
