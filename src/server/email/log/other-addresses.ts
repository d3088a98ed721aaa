import type { EmailDetail } from '#contract/emails/rows.ts'
import { sql } from 'kysely'
import type { Context } from '../../core/context.ts'
import { formatDay } from '../phrases.ts'
import type { FoundEmail } from './find.ts'

interface Known {
  email: string
  /** When a procedure named it; null for the address of the customer's account. */
  at: string | null
}

/**
 * Other addresses of the recipient: of the account, and of procedures that belong to the same account. A customer number alone is no
 * proof that two procedures are of one person: whoever knows it can type it.
 */
export async function otherAddresses(
  { db, organization }: Context,
  { procedure_id, recipient }: FoundEmail,
): Promise<EmailDetail['other_addresses']> {
  const { rows } = await sql<Known>`
    with customer as (
      select customer_id as id from procedures
        where organization_id = ${organization.id} and id = ${procedure_id}::uuid and customer_id is not null
      union
      select customer_id from customer_users
        where organization_id = ${organization.id} and id = any(array(select customer_user_by_email(lower(${recipient}))))
    ), known as (
      select customer_users.email, null::timestamptz as at from customer_users join customer on customer_id = customer.id
        where organization_id = ${organization.id}
      union all
      select customer_email, submitted_at from procedures join customer on customer_id = customer.id
        where organization_id = ${organization.id} and deleted_at is null and customer_email <> ''
      union all
      select customer_email, submitted_at from procedures
        where organization_id = ${organization.id} and id = ${procedure_id}::uuid
    )
    select distinct on (lower(email)) email, to_jsonb(at) #>> '{}' as at from known
    where lower(email) <> lower(${recipient}) and email <> ''
    order by lower(email), at desc nulls first limit 5`.execute(db)
  return rows.map(({ email, at }) => ({
    email,
    source: at ? `aus dem Vorgang vom ${formatDay(at)}` : 'aus dem Kundenkonto',
  }))
}
