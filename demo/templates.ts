import type { Clock } from './clock.ts'
import { type GeneratorContext, stamps, uuid } from './generator-context.ts'
import { auentalAcknowledgement, type EmailTemplate, emailTemplates } from './texts/templates.ts'

const template = (id: string, organization_id: string | null, email: EmailTemplate, created_at: string) => ({
  id,
  organization_id,
  active: true,
  identifier: email.identifier,
  scope: email.scope,
  is_predefinition: organization_id === null,
  predefinition_notes: email.notes,
  title: email.title,
  data: email.text,
  mail_subject: email.subject,
  type: email.identifier.startsWith('procedure_question') ? ('snippet' as const) : ('mail' as const),
  ...email.after,
  follow_up_until_reply: Boolean(email.after),
  assigns_sender: Boolean(email.after),
  ...stamps(created_at),
})

export const platformTemplates = (clock: Clock) =>
  emailTemplates.map(email =>
    template(uuid(`platform/template/${email.identifier}`), null, email, clock.at(380, '09:00')),
  )

/** The only template that Auental overrides. */
export const auentalTemplates = (scene: GeneratorContext) => [
  template(
    scene.id(`template/${auentalAcknowledgement.identifier}`),
    scene.organization_id,
    auentalAcknowledgement,
    scene.clock.at(210, '11:00'),
  ),
]
