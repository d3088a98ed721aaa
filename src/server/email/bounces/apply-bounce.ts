import { createHash } from 'node:crypto'
import type { BounceOutcome } from '#contract/emails/bounces.ts'
import { reasonOf } from '#contract/emails/reasons.ts'
import type { Context } from '../../core/context.ts'
import { transaction } from '../../core/database/transaction.ts'
import { organizationFinder } from '../../core/organization.ts'
import type { Services } from '../../core/services.ts'
import { jobContext } from '../../queue/job-context.ts'
import { withoutPerson } from '../delivery.ts'
import { publishEmail } from '../outcome.ts'
import type { EmailTable } from '../table.ts'
import { markUndeliverable } from '../undeliverable.ts'
import { findReferenced, type ReferencedEmail } from './find-referenced.ts'
import { type Bounce, parseBounce } from './parse-bounce.ts'

/** Handles a returned message; a repetition changes nothing and has the same outcome. */
export async function applyBounce(services: Services, raw: Buffer): Promise<BounceOutcome> {
  const hash = createHash('sha256').update(raw).digest()
  const { platform } = services.database
  const known = await platform
    .selectFrom('bounce_messages')
    .select('outcome')
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (known) return known.outcome
  const outcome = await outcomeOf(services, raw)
  await platform
    .insertInto('bounce_messages')
    .values({ hash, outcome, received_at: services.now().toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return outcome
}

async function outcomeOf(services: Services, raw: Buffer): Promise<BounceOutcome> {
  const bounce = await parseBounce(raw)
  if (!bounce) return 'unreadable'
  if (bounce.kind === 'ignored') return 'ignored'
  const email = await findReferenced(services, bounce.references)
  if (!email) return 'foreign'
  await save(services, email, bounce)
  return bounce.kind === 'failed' ? 'bounced' : 'delayed'
}

async function save(services: Services, email: ReferencedEmail, bounce: Bounce) {
  const facts = factsOf(services, email, bounce)
  if (!email.organization_id) {
    await services.database.platform
      .updateTable('emails')
      .set(facts)
      .where('id', '=', email.id)
      .where('state', '=', 'sent')
      .execute()
    return
  }
  const organization = await organizationFinder(services).byIdIncludingClosed(email.organization_id)
  if (organization)
    await transaction(jobContext(services, organization), ctx => saveOf(ctx, email, bounce, facts))
}

async function saveOf(ctx: Context, email: ReferencedEmail, { kind }: Bounce, facts: Partial<EmailTable>) {
  const { numUpdatedRows } = await ctx.db
    .updateTable('emails')
    .set(facts)
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', email.id)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  if (!numUpdatedRows) return
  if (kind === 'failed') await markUndeliverable(ctx, email, facts.reason ?? 'other')
  await publishEmail(ctx, email)
}

/** A delay is noted, the email counts as sent. */
function factsOf(
  services: Services,
  { recipient, recipient_name }: ReferencedEmail,
  { kind, status, diagnostic }: Bounce,
): Partial<EmailTable> {
  const at = services.now().toISOString()
  const server_answer = withoutPerson(diagnostic, { email: recipient, name: recipient_name }).slice(0, 500)
  const said = { server_answer, status_code: status }
  if (kind === 'delayed') return { ...said, delayed_at: at }
  return { ...said, state: 'bounced', bounced_at: at, reason: reasonOf(status, diagnostic) }
}
