import type { BodyOf } from '#contract/core/endpoint.ts'
import { templateScopes } from '#contract/templates/scopes.ts'
import type { predefinitions } from '#contract/templates/templates.ts'
import { audit } from '../core/audit/audit.ts'
import { actorId, type PlatformContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { withTemplateText } from '../email/apply-template.ts'
import { platformClosing, platformMessage } from '../email/platform-email.ts'
import { renderSample } from './check.ts'
import { sendAtOnce } from './sample-email.ts'

const { link } = templateScopes.portal.values

/** Sends a template of the platform with sample values to the administrator who asks. Throws 422 with what the mail server answered. */
export async function sendPlatformSample(ctx: PlatformContext, text: BodyOf<typeof predefinitions.test>) {
  const { services, platform, actor } = ctx
  const person = await platform
    .selectFrom('users')
    .select('email')
    .where('id', '=', actorId(actor))
    .executeTakeFirst()
  if (!person) throw notFound()
  const content = {
    preheader: '',
    greeting: '',
    blocks: [{ kind: 'button' as const, label: 'Vorgang ansehen', url: link }],
    closing: platformClosing,
  }
  const email = withTemplateText({ content }, await renderSample(text, null), link)
  const answer = await sendAtOnce(
    services,
    platformMessage(services, {
      id: services.newId(),
      to: { email: person.email },
      subject: `Probe: ${email.subject ?? ''}`.trim(),
      content: email.content,
    }),
  )
  await audit(ctx, { action: 'predefinitions.test', subject_type: 'predefinitions', subject_id: null })
  return answer
}
