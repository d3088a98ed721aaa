import type { Services } from '../../core/services.ts'
import type { Reference } from './parse-bounce.ts'

const columns = [
  'emails.id',
  'organization_id',
  'procedure_id',
  'subscriber_id',
  'kind',
  'recipient',
  'recipient_name',
  'sending_at',
] as const

/**
 * The email that one of the references names: its id together with the domain that its Message-ID or its return path had. Others
 * are not ours.
 */
export async function findReferenced({ database, settings }: Services, references: readonly Reference[]) {
  if (!references.length) return null
  const rows = await database.platform
    .selectFrom('emails')
    .leftJoin('organizations', 'organizations.id', 'emails.organization_id')
    .select(columns)
    .select('portal_domain')
    .where(
      'emails.id',
      'in',
      references.map(({ id }) => id),
    )
    .execute()
  const own = [settings.bounces.address, settings.platformEmail].map(address => address?.split('@')[1])
  const found = references.flatMap(({ id, domain }) =>
    rows.filter(row => row.id === id && [row.portal_domain, ...own].includes(domain)),
  )
  return found[0] ?? null
}
export type ReferencedEmail = NonNullable<Awaited<ReturnType<typeof findReferenced>>>
