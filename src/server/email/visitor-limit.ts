import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../core/context.ts'
import { HttpError } from '../core/errors.ts'

/** Emails per day to one address and of one kind, as a multiple of those per hour. */
const dailyFactor = 3
/** Hours until the summary of held emails is sent. */
export const summaryHours = 6

interface Limited {
  kind: string
  recipient: string
  procedure_id?: string | null | undefined
  occasion?: string | undefined
}

/** Whether somebody who is not signed in causes this email; what subscribers are notified of is not. */
export const isByVisitor = ({ actor }: Context, { occasion }: Limited) =>
  actor.kind === 'anonymous' && !occasion

/** The count that an email belongs to: its address, as a hash, and what it is about. Floods of one kind stop no other kind. */
export function countKey({ kind, recipient, procedure_id }: Limited): string {
  const about = procedure_id ? 'case' : kind.split('_')[0]
  return createHash('sha256').update(`${about} ${recipient.toLowerCase()}`).digest('base64url')
}

/** SQL expression of `now`, `later` or `held` for the row's `count_key`. It counts the email. */
export function verdictOf({ services, organization, now }: Context): RawBuilder<'now' | 'later' | 'held'> {
  const { emailsPerAddress, emailsPerOrganization } = services.settings
  return sql`take_email(count_key, ${organization.id}::uuid, ${now.toISOString()}::timestamptz,
    ${emailsPerAddress}::int, ${emailsPerAddress * dailyFactor}::int, ${emailsPerOrganization}::int)`
}

/** 429 for an email that was asked for itself, such as a code. */
export const tooManyEmails = () =>
  new HttpError(429, 'An diese E-Mail-Adresse ging schon zu viel.', {
    detail:
      'Wir haben schon mehrere E-Mails an diese Adresse gesendet. Schauen Sie auch in den Ordner für unerwünschte E-Mails, oder versuchen Sie es in einer Stunde noch einmal. Ihre Eingaben sind noch da.',
    headers: { 'retry-after': '3600' },
  })
