import { randomInt, randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { conflict, invalid } from '../errors.ts'
import { post } from '../letters/post.ts'
import { hashKey } from '../secrets.ts'
import { admitAttempt, noteFailure } from '../sessions/attempts.ts'
import { within } from '../within.ts'
import type { Assertion } from './assertions.ts'
import { insertProof, type Journey, minutes, missing, type ProofInput } from './proof.ts'

export const mostTries = 5

/** Whoever reads the letter has the address; letters to one address wait like failures do. */
export async function byMail(ctx: Context, body: ProofInput, journey?: Journey) {
  if (!body.email) throw invalid([missing('email', 'Geben Sie Ihre E-Mail-Adresse ein')])
  const account = `code ${ctx.organization.id} ${body.email}`
  await admitAttempt(ctx, account)
  await noteFailure(ctx, account)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return within(ctx, async ctx => {
    const uuid = randomUUID()
    const row = await insertProof(ctx, body, journey, { uuid, code_hash: hashKey(`${uuid} ${code}`) })
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
