import { randomInt, randomUUID } from 'node:crypto'
import type { Context } from '../core/context.ts'
import { conflict, invalid } from '../core/errors.ts'
import { queueEmail } from '../email/queue.ts'
import { hashToken } from '../core/crypto/encryption.ts'
import { limitAttempts } from '../sessions/attempts.ts'
import { transaction } from '../core/database/transaction.ts'
import type { Assertion } from './assertions.ts'
import {
  insertAssertion,
  type Journey,
  validMinutes,
  missingField,
  type AssertionInput,
} from './insert-assertion.ts'

export const maxAttempts = 5

/** Emails a six-digit code that proves the address. Emails to one address are limited like failed attempts (429). */
export async function assertByEmail(ctx: Context, body: AssertionInput, journey?: Journey) {
  if (!body.email) throw invalid([missingField('email', 'Geben Sie Ihre E-Mail-Adresse ein.')])
  const account = `code ${ctx.organization.id} ${body.email}`
  await limitAttempts(ctx, account)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return transaction(ctx, async ctx => {
    const uuid = randomUUID()
    const row = await insertAssertion(ctx, body, journey, { uuid, code_hash: hashToken(`${uuid} ${code}`) })
    await queueEmail(ctx, {
      kind: 'trust_code',
      recipient: body.email,
      subject: 'Ihr Code zur Bestätigung',
      payload: {
        kind: 'text',
        to: { gender: null, firstname: body.firstname, lastname: body.lastname },
        preheader: 'Geben Sie diesen Code auf der Seite ein, von der Sie kommen.',
        text: `Ihr Code ist:\n\n${code}\n\nEr gilt ${validMinutes} Minuten. Geben Sie ihn niemandem weiter.`,
        ...(journey && linkTo(journey, code)),
      },
    })
    return row
  })
}

/** A button with the code in its URL; it only works in the browser that holds the draft. */
const linkTo = ({ page }: Journey, code: string) => ({
  button: { label: 'E-Mail-Adresse bestätigen', url: `${page}?code=${code}` },
  after:
    'Öffnen Sie den Link im selben Browser, in dem Sie begonnen haben. Sonst geben Sie dort den Code ein. Wenn Sie das nicht waren, müssen Sie nichts tun.',
})

/** Checks the code and fulfils the assertion. Throws 422 for a wrong code, 409 after five attempts or when expired. */
export async function fulfilByCode(ctx: Context, row: Assertion, code: string): Promise<Assertion> {
  if (row.fulfilled_at) return row
  const isCorrect = row.code_hash?.equals(hashToken(`${row.uuid} ${code.trim()}`)) ?? false
  const at = ctx.now.toISOString()
  // One statement counts and decides, so that concurrent guesses cannot exceed the limit.
  const tried = await ctx.db
    .updateTable('trust_assertions')
    .set(eb => ({ attempts: eb('attempts', '+', 1), updated_at: at, ...(isCorrect && { fulfilled_at: at }) }))
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', row.id)
    .where('attempts', '<', maxAttempts)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst()
  if (!tried) throw conflict('Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.')
  if (!isCorrect)
    throw invalid([
      {
        path: 'code',
        message:
          'Der Code stimmt nicht. Vergleichen Sie ihn mit der E-Mail und geben Sie ihn noch einmal ein.',
      },
    ])
  return tried
}
