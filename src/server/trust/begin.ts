import type { BodyOf } from '#contract/endpoint.ts'
import type { trustassertions } from '#contract/trustassertions.ts'
import { randomInt, randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { conflict, invalid } from '../errors.ts'
import { post } from '../letters/post.ts'
import { knownMeters } from '../procedures/meters.ts'
import { hashKey } from '../secrets.ts'
import { admitAttempt, noteFailure } from '../sessions/attempts.ts'
import { within } from '../within.ts'
import type { Assertion } from './assertions.ts'

type Body = BodyOf<typeof trustassertions.create>

/** Minutes somebody has to fulfil what they began. */
const minutes = 30
const mostTries = 5

/** Begins an assertion in the way that its level asks for. */
export const begin = (ctx: Context, body: Body): Promise<Assertion> => {
  if (body.trustlevel === 'email') return byMail(ctx, body)
  if (body.trustlevel === 'customer_data') return byCustomerData(ctx, body)
  return byProvider(ctx, body)
}

const missing = (path: string, message: string) => invalid([{ path, message }])

async function byMail(ctx: Context, body: Body) {
  if (!body.email) throw missing('email', 'Geben Sie Ihre E-Mail-Adresse ein')
  const account = `code ${ctx.organization.id} ${body.email}`
  await admitAttempt(ctx, account)
  await noteFailure(ctx, account)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return within(ctx, async ctx => {
    const uuid = randomUUID()
    const row = await insert(ctx, body, { uuid, code_hash: hashKey(`${uuid} ${code}`) })
    await post(ctx, {
      kind: 'trust_code',
      recipient: body.email,
      subject: 'Ihr Code zur Bestätigung',
      order: {
        kind: 'worded',
        to: { gender: null, firstname: body.firstname, lastname: body.lastname },
        preheader: 'Geben Sie diesen Code auf der Seite ein, von der Sie kommen.',
        text: `Ihr Code ist:\n\n${code}\n\nEr gilt ${minutes} Minuten. Geben Sie ihn niemandem weiter.`,
      },
    })
    return row
  })
}

/** Who knows customer number and meter number together has shown to be the customer. */
async function byCustomerData(ctx: Context, body: Body) {
  const { customer_number, meter_number, lastname } = body
  if (!customer_number) throw missing('customer_number', 'Geben Sie Ihre Kundennummer ein')
  if (!meter_number) throw missing('meter_number', 'Geben Sie die Zählernummer ein')
  const account = `customer data ${ctx.organization.id} ${customer_number}`
  await admitAttempt(ctx, account)
  const meters = await knownMeters(ctx, { customer_number, lastname, meter_numbers: [meter_number] })
  if (!meters.length) await noteFailure(ctx, account)
  return insert(ctx, body, { fulfilled_at: meters.length ? ctx.now.toISOString() : null })
}

async function byProvider(ctx: Context, body: Body) {
  const provider = await providerOf(ctx)
  if (!provider?.idp_login_url)
    throw missing('trustlevel', 'Dieser Nachweis wird hier nicht angeboten. Wählen Sie einen anderen')
  return insert(ctx, body, { identity_provider: provider.identity_provider })
}

export const providerOf = ({ db, organization }: Context) =>
  db
    .selectFrom('tenants')
    .select(['identity_provider', 'idp_login_url'])
    .where('organization_id', '=', organization.id)
    .orderBy('created_at')
    .executeTakeFirst()

function insert(ctx: Context, body: Body, more: Partial<Assertion>): Promise<Assertion> {
  const at = ctx.now.toISOString()
  return ctx.db
    .insertInto('trust_assertions')
    .values({
      ...body,
      id: ctx.house.newId(),
      uuid: randomUUID(),
      organization_id: ctx.organization.id,
      hostname: ctx.request.host,
      initiated_at: at,
      expires_at: new Date(ctx.now.getTime() + minutes * 60_000).toISOString(),
      created_at: at,
      updated_at: at,
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Tries a code; after a few wrong ones this assertion is done for. */
export async function fulfil(ctx: Context, row: Assertion, code: string): Promise<Assertion> {
  if (row.fulfilled_at) return row
  const right = row.code_hash?.equals(hashKey(`${row.uuid} ${code.trim()}`)) ?? false
  const at = ctx.now.toISOString()
  // Counted in the same statement that decides: many guesses at once are no more than many guesses.
  const tried = await ctx.db
    .updateTable('trust_assertions')
    .set(eb => ({ attempts: eb('attempts', '+', 1), updated_at: at, ...(right && { fulfilled_at: at }) }))
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', row.id)
    .where('attempts', '<', mostTries)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
  if (!tried) throw conflict('Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.')
  if (!right) throw invalid([{ path: 'code', message: 'Der Code stimmt nicht. Prüfen Sie die E-Mail' }])
  return tried
}
