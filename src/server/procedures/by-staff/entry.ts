import type { QueryOf } from '#contract/core/endpoint.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { textAt, itemsAt } from '#contract/forms/values.ts'
import { parseDate } from '#contract/forms/dates.ts'
import { expectedRange } from '#contract/procedures/common/expected-reading.ts'
import type { EntryForm, EntryInput, procedureEntries } from '#contract/procedures/entries.ts'
import { statusPath } from '#contract/procedures/status.ts'
import type { KnownMeter } from '#contract/procedures/facts.ts'
import { actorId, type Context } from '../../core/context.ts'
import { decrypt, encrypt, encryptionPurposes } from '../../core/crypto/encryption.ts'
import { normalizeNumber } from '../../meters/meters.ts'
import { type EntryJourney, entryErrors, entryJourney, entryQuestions } from './journey.ts'

type Wanted = QueryOf<typeof procedureEntries.get>

/** The user's saved input in the form of the wanted type, for the wanted customer; null where neither is saved nor wanted. */
export async function readEntry(ctx: Context, { type, customer_id }: Wanted): Promise<EntryForm | null> {
  const saved = await savedEntry(ctx)
  const isOther = customer_id && saved?.input.customer_id !== customer_id
  if (saved && !isOther) return toForm(ctx, { ...saved.input, ...(type && { type }) }, saved.updated_at)
  if (!type) return null
  return toForm(ctx, { ...emptyEntry, type, customer_id: customer_id ?? null }, null)
}

const emptyEntry = { values: {}, note: '', confirmation: 'email' } as const

async function savedEntry({ db, organization, actor, services }: Context) {
  const user_id = actorId(actor)!
  const saved = await db
    .selectFrom('procedure_entries')
    .select(['encrypted', 'updated_at'])
    .where('organization_id', '=', organization.id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!saved) return null
  const purpose = encryptionPurposes.procedureEntry(user_id)
  const text = decrypt(services.settings.secretKey, purpose, saved.encrypted)
  return { input: JSON.parse(text) as EntryInput, updated_at: saved.updated_at }
}

/** Saves the user's input in place of an earlier one, and answers its form. Administrators have the form only. */
export async function saveEntry(ctx: Context, input: EntryInput): Promise<EntryForm> {
  const { db, organization, now, actor, services } = ctx
  const updated_at = actor.kind === 'staff' ? now.toISOString() : null
  const form = await toForm(ctx, input, updated_at)
  const user_id = actorId(actor)!
  if (updated_at) {
    const purpose = encryptionPurposes.procedureEntry(user_id)
    const encrypted = encrypt(services.settings.secretKey, purpose, JSON.stringify(input))
    await db
      .insertInto('procedure_entries')
      .values({ organization_id: organization.id, user_id, encrypted, updated_at })
      .onConflict(conflict =>
        conflict.columns(['organization_id', 'user_id']).doUpdateSet({ encrypted, updated_at }),
      )
      .execute()
  }
  return form
}

export async function discardEntry({ db, organization, actor }: Context) {
  await db
    .deleteFrom('procedure_entries')
    .where('organization_id', '=', organization.id)
    .where('user_id', '=', actorId(actor)!)
    .execute()
}

async function toForm(ctx: Context, input: EntryInput, saved_at: string | null): Promise<EntryForm> {
  const journey = await entryJourney(ctx, input)
  return {
    ...input,
    values: journey.values as EntryForm['values'],
    saved_at,
    steps: journey.steps.map(toStep),
    questions: entryQuestions(journey),
    meters: journey.facts.meters.map(meter => ({ ...meter, ...rangeOf(ctx, journey, meter) })),
    errors: entryErrors(journey),
    may_complete: statusPath(input.type, 'new', 'completed').length > 0,
  }
}

/** A step as JSON, in which what is undefined is absent. */
const toStep = ({ key, title, fields }: EntryJourney['steps'][number]) =>
  JSON.parse(JSON.stringify({ key, title, fields })) as EntryForm['steps'][number]

/** The expected reading of a meter on the day that is typed for it, else today. */
function rangeOf({ organization, now }: Context, { values }: EntryJourney, meter: KnownMeter) {
  const item = itemsAt(values, 'meters').find(
    each => normalizeNumber(textAt(each, 'meter_number')) === normalizeNumber(meter.meter_number),
  )
  const range = expectedRange(
    meter,
    parseDate(item?.read_at) ?? dayInGermany(now),
    organization.config.meterreading.expected_deviation_percent,
  )
  return { expected_min: range?.min ?? null, expected_max: range?.max ?? null }
}
