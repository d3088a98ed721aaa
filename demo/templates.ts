import type { Clock } from './clock.ts'
import { type GeneratorContext, stamps, uuid } from './generator-context.ts'
import { auentalAcknowledgement, type Letter, letters } from './texts/templates.ts'

const template = (id: string, organization_id: string | null, letter: Letter, created_at: string) => ({
  id,
  organization_id,
  active: true,
  identifier: letter.identifier,
  scope: letter.scope,
  is_predefinition: organization_id === null,
  predefinition_notes: letter.notes,
  title: letter.title,
  data: letter.text,
  mail_subject: letter.subject,
  type: letter.identifier.startsWith('procedure_question') ? ('snippet' as const) : ('mail' as const),
  ...stamps(created_at),
})

export const platformTemplates = (clock: Clock) =>
  letters.map(letter =>
    template(uuid(`platform/template/${letter.identifier}`), null, letter, clock.at(380, '09:00')),
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
