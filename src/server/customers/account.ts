import type { BodyOf } from '#contract/endpoint.ts'
import type { customerAuth } from '#contract/customer-auth.ts'
import type { Context } from '../context.ts'
import { post } from '../letters/post.ts'
import { within } from '../within.ts'
import { checkCurrent, throttle } from './checks.ts'
import { type Person, personByEmail, setPerson } from './find.ts'
import { sendLink } from './links.ts'

/** A customer's own name and address. */
export const updateAccount = (
  ctx: Context,
  person: Person,
  { gender, firstname, lastname, ...address }: BodyOf<typeof customerAuth.update>,
) =>
  within(ctx, async ctx => {
    await setPerson(ctx, person.id, { gender, firstname, lastname })
    await ctx.db
      .updateTable('customers')
      .set({ ...address, updated_at: ctx.now.toISOString() })
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', person.customer_id)
      .execute()
  })

/** The new address gets a link and the old one a notice. That an address is taken is told to nobody. */
export async function changeEmail(
  ctx: Context,
  person: Person,
  { email, current_password }: BodyOf<typeof customerAuth.changeEmail>,
) {
  await checkCurrent(ctx, person, current_password)
  await throttle(ctx, email)
  await within(ctx, async ctx => {
    await setPerson(ctx, person.id, { email_changed: email, email_changed_at: ctx.now.toISOString() })
    if (!(await personByEmail(ctx, email))) await sendLink(ctx, person, 'email', email)
    await post(ctx, {
      kind: 'customer_email_changing',
      recipient: person.email,
      subject: 'Ihre E-Mail-Adresse im Kundenportal',
      order: {
        kind: 'worded',
        to: person,
        preheader: 'Jemand möchte die E-Mail-Adresse Ihres Zugangs ändern.',
        text: `für Ihren Zugang zum Kundenportal wurde eine neue E-Mail-Adresse angegeben: ${email}. Sie gilt, sobald sie bestätigt ist.`,
        after: 'Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort und melden Sie sich bei uns.',
      },
    })
  })
}
