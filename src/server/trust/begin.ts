import type { BodyOf } from '#contract/endpoint.ts'
import type { trustassertions } from '#contract/trustassertions.ts'
import { randomInt, randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { conflict, invalid } from '../errors.ts'
import { post } from '../letters/post.ts'
import { namedMeters } from '../procedures/meters.ts'
import { hashKey } from '../secrets.ts'
import { admitAttempt, noteFailure } from '../sessions/attempts.ts'
import { within } from '../within.ts'
import type { Assertion } from './assertions.ts'
import { providerOf } from './saml/provider.ts'

export type ProofInput = BodyOf<typeof trustassertions.create>

/** The journey a proof is for, and where its page is. */
export interface Journey {
  draft_id: string
  page: string
}

/** Minutes somebody has to fulfil what they began. */
const minutes = 30
export const mostTries = 5

/** Begins an assertion in the way that its level asks for. */
export const begin = (ctx: Context, body: ProofInput, journey?: Journey): Promise<Assertion> => {
  if (body.trustlevel === 'email') return byMail(ctx, body, journey)
  if (body.trustlevel === 'customer_data') return byCustomerData(ctx, body, journey)
  return byProvider(ctx, body, journey)
}

const missing = (path: string, message: string) => ({ path, message })

async function byMail(ctx: Context, body: ProofInput, journey?: Journey) {
  if (!body.email) throw invalid([missing('email', 'Geben Sie Ihre E-Mail-Adresse ein')])
  const account = `code ${ctx.organization.id} ${body.email}`
  await admitAttempt(ctx, account)
  await noteFailure(ctx, account)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return within(ctx, async ctx => {
    const uuid = randomUUID()
    const row = await insert(ctx, body, journey, { uuid, code_hash: hashKey(`${uuid} ${code}`) })
    await post(ctx, {
      kind: 'trust_code',
      recipient: body.email,
      subject: 'Ihr Code zur Bestätigung',
      order: {
        kind: 'worded',
        to: { gender: null, firstname: body.firstname, lastname: body.lastname },
        preheader: 'Geben Sie diesen Code auf der Seite ein, von der Sie kommen.',
        text: `Ihr Code ist:\n\n${code}\n\nEr gilt ${minutes} Minuten. Geben Sie ihn niemandem weiter.`,
        ...(journey && linked(journey, code)),
      },
    })
    return row
  })
}

/** The link only brings the code along: it opens nothing without the browser in which the journey was begun. */
const linked = ({ page }: Journey, code: string) => ({
  button: { label: 'E-Mail-Adresse bestätigen', url: `${page}?code=${code}` },
  after:
    'Öffnen Sie den Link im selben Browser, in dem Sie begonnen haben. Sonst geben Sie dort den Code ein. Wenn Sie das nicht waren, müssen Sie nichts tun.',
})

/** Who knows customer number and meter number together has shown to be the customer. */
async function byCustomerData(ctx: Context, body: ProofInput, journey?: Journey) {
  const { customer_number, meter_number } = body
  const empty = [
    ...(customer_number ? [] : [missing('customer_number', 'Geben Sie Ihre Kundennummer ein')]),
    ...(meter_number ? [] : [missing('meter_number', 'Geben Sie die Zählernummer ein')]),
  ]
  if (empty.length) throw invalid(empty)
  const account = `customer data ${ctx.organization.id} ${customer_number.replace(/\s/g, '')}`
  await admitAttempt(ctx, account)
  const meters = await namedMeters(ctx, { customer_number, meter_numbers: [meter_number] })
  if (!meters.length) await noteFailure(ctx, account)
  if (!meters.length && journey) throw noMatch()
  return insert(ctx, body, journey, { fulfilled_at: meters.length ? ctx.now.toISOString() : null })
}

/** The same for a customer number nobody has and for a wrong meter. */
const noMatch = () =>
  invalid([
    {
      path: 'customer_number',
      message: 'Kundennummer und Zählernummer passen nicht zusammen. Prüfen Sie beide',
    },
    {
      path: 'meter_number',
      message: 'Prüfen Sie die Zählernummer. Sie steht auf dem Zähler und der Rechnung',
    },
  ])

async function byProvider(ctx: Context, body: ProofInput, journey?: Journey) {
  const provider = await providerOf(ctx)
  if (!provider)
    throw invalid([
      missing('trustlevel', 'Dieser Nachweis wird hier nicht angeboten. Wählen Sie einen anderen'),
    ])
  return insert(ctx, body, journey, { identity_provider: provider.identity_provider || 'saml' })
}

function insert(
  ctx: Context,
  body: ProofInput,
  journey: Journey | undefined,
  more: Partial<Assertion>,
): Promise<Assertion> {
  const at = ctx.now.toISOString()
  return ctx.db
    .insertInto('trust_assertions')
    .values({
      ...body,
      id: ctx.house.newId(),
      uuid: randomUUID(),
      organization_id: ctx.organization.id,
      draft_id: journey?.draft_id ?? null,
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
