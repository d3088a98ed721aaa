import { pagePath } from '#contract/addresses.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { customerAuth } from '#contract/customers/auth.ts'
import { matchesSchema } from '#contract/procedures/common/customer-number.ts'
import type { Context } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { queueEmail } from '../email/queue.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import { consumeAssertion } from '../trust/assertions.ts'
import { transaction } from '../core/database/transaction.ts'
import { throttleEmails } from './throttle-emails.ts'
import { type Person, personByEmail } from './find.ts'
import { sendSignupLink } from './links.ts'
import { signupProof } from './signup-proof.ts'
import type { SignupApplication } from './table.ts'

type Body = BodyOf<typeof customerAuth.signup>

/**
 * Takes a sign-up, which waits in the link that is sent. Whether the address already has an account is revealed only by
 * email to that address.
 */
export async function signUp(ctx: Context, body: Body) {
  if (!matchesSchema(ctx.organization.config.customernumber_schema, body.customer_number))
    throw invalid([
      {
        path: 'customer_number',
        message: 'Prüfen Sie die Kundennummer. Sie steht oben rechts auf Ihrer Rechnung.',
      },
    ])
  const assertion = await signupProof(ctx, body)
  await throttleEmails(ctx, body.email)
  await transaction(ctx, async ctx => {
    await consumeAssertion(ctx, assertion)
    const known = await personByEmail(ctx, body.email)
    if (known?.email_verified_at) await emailExistingCustomer(ctx, known)
    else await sendSignupLink(ctx, applicationOf(body), assertion?.id ?? null)
  })
}

function applicationOf({
  email,
  gender,
  firstname,
  lastname,
  customer_number,
  trust_assertion: _uuid,
  meter_number: _meter,
  ...address
}: Body): SignupApplication {
  return {
    person: { email, gender, firstname, lastname },
    customer: { ...address, customer_number_requested: customer_number },
  }
}

const emailExistingCustomer = (ctx: Context, person: Person) =>
  queueEmail(ctx, {
    kind: 'customer_known',
    recipient: person.email,
    subject: 'Sie haben schon ein Kundenkonto',
    payload: {
      kind: 'text',
      to: person,
      preheader: 'Mit dieser Adresse gibt es schon ein Konto.',
      text: 'jemand wollte mit Ihrer E-Mail-Adresse ein Kundenkonto anlegen. Sie haben schon eines. Wenn Sie Ihr Passwort nicht mehr wissen, legen Sie ein neues fest.',
      button: {
        label: 'Neues Passwort festlegen',
        url: originOfPortal(ctx.services, ctx.organization.portal_domain) + pagePath('/kundenlogin/reset'),
      },
      after: 'Wenn Sie das nicht waren, müssen Sie nichts tun.',
    },
  })
