import { draftTemplates } from './drafts/email-templates.ts'
import type { EmailTemplates } from './email/payloads.ts'
import { textTemplate } from './email/text-email.ts'
import { confirmationTemplates } from './procedures/confirmation-emails.ts'
import { offerTemplates } from './procedures/offers/emails.ts'
import { procedureTemplates } from './procedures/emails.ts'
import { subscriptionTemplates } from './subscriptions/email-templates.ts'

/** The built-in text of every kind of email. */
export const emailTemplates: EmailTemplates = {
  text: textTemplate,
  ...confirmationTemplates,
  ...offerTemplates,
  ...draftTemplates,
  ...procedureTemplates,
  ...subscriptionTemplates,
}
