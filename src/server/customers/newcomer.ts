import type { Context } from '../context.ts'
import { announce } from '../realtime/announce.ts'
import { having } from '../users/having.ts'
import type { Person } from './find.ts'

/** Tells the staff who want to know that someone is waiting to be confirmed. */
export async function tellStaff(ctx: Context, person: Person) {
  const { db, organization } = ctx
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', organization.id)
    .where('enabled_customers_newly_registered_notification', '=', true)
    .where(having('customers.view', 'customers.edit'))
    .execute()
  if (!people.length) return
  const data = {
    kind: 'customer_new',
    title: 'Neuer Kundenzugang',
    text: [person.firstname, person.lastname].filter(Boolean).join(' '),
    href: `/login/customers/${person.customer_id}`,
  }
  const rows = people.map(({ id: user_id }) => ({
    id: ctx.house.newId(),
    organization_id: organization.id,
    user_id,
    data,
    created_at: ctx.now.toISOString(),
  }))
  await db.insertInto('notifications').values(rows).execute()
  await announce(db, {
    organization_id: organization.id,
    kind: 'notification',
    id: person.customer_id,
  }).execute()
}
