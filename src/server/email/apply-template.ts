import { type TemplateScope, templateScopes } from '#contract/templates/scopes.ts'
import { organizationValues } from './template-values.ts'
import type { Context } from '../core/context.ts'
import { isClosing } from './closing.ts'
import { type Block, paragraphs } from './content.ts'
import { renderTemplate, type Template, TemplateError, type TemplateValues } from './liquid-template.ts'
import type { RenderedEmail } from './rendered-email.ts'
import { enqueue } from '../queue/enqueue.ts'
import { isOfPlatform, platformId } from '../core/platform-id.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    notify_staff_of_template: { organization_id: string; template_id: string; reason: string }
  }
}

/**
 * Applies the organization's active template, else the platform's. Returns the built-in text when there is none. A template that
 * fails to render gives way to it, too, and its staff are notified.
 */
export async function applyTemplate(
  ctx: Context,
  email: RenderedEmail,
  kind: string,
): Promise<RenderedEmail> {
  if (!email.template) return email
  const { identifier = kind, values: given } = email.template
  const template = await templateOf(ctx, identifier)
  if (!template) return email
  try {
    const values = {
      ...emptyValuesOf(template.scope),
      ...given,
      organization: organizationValues(ctx.organization),
    }
    return withTemplateText(email, await renderTemplate(template, values), String(given.link ?? ''))
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    ctx.services.log.warn({ template: identifier, placeholders: error.placeholders }, 'template left out')
    await notifyOwner(ctx, template, error.message)
    return email
  }
}

type ScopedTemplate = Template & { id: string; organization_id: string | null; scope: TemplateScope }

/** Queues the notification of the organization's staff. A template of the platform is only logged. */
async function notifyOwner({ db }: Context, { id, organization_id }: ScopedTemplate, reason: string) {
  if (!organization_id) return
  const payload = { organization_id, template_id: id, reason }
  await enqueue(db, 'notify_staff_of_template', payload, `template ${id}`).execute()
}

async function templateOf(ctx: Context, identifier: string): Promise<ScopedTemplate | null> {
  const found = await ctx.platform
    .selectFrom('templates')
    .select(['id', 'organization_id', 'mail_subject', 'data', 'scope'])
    .where('organization_id', 'in', [ctx.organization.id, platformId])
    .where('identifier', '=', identifier)
    .where('type', '=', 'mail')
    .where('active', '=', true)
    .orderBy(isOfPlatform())
    .executeTakeFirst()
  if (!found) return null
  const { mail_subject: subject, data: text, ...template } = found
  return { ...template, subject, text }
}

/** Empty values for all placeholders of a scope, for those this email does not provide. */
const emptyValuesOf = (scope: TemplateScope) => emptyValues(templateScopes[scope].values)

const emptyValues = (samples: TemplateValues): TemplateValues =>
  Object.fromEntries(
    Object.entries(samples).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? emptyValues(value as TemplateValues) : '',
    ]),
  )

/** Puts a template's text into the email: first paragraph as greeting, a closing formula at the end as closing, the built-in button where a paragraph ends with its link. */
export function withTemplateText(
  email: RenderedEmail,
  { subject, text }: Template,
  link: string,
): RenderedEmail {
  const [greeting = '', ...rest] = paragraphs(text).map(block => (block as { text: string }).text)
  const closing = isClosing(rest.at(-1) ?? '') ? rest.pop()! : email.content.closing
  const button = email.content.blocks.find(({ kind }) => kind === 'button')
  const blocks = rest.flatMap((text): Block[] => {
    if (!link || !button || !text.endsWith(link)) return [{ kind: 'paragraph', text }]
    return [{ kind: 'paragraph', text: text.slice(0, -link.length).trim() }, button]
  })
  const content = { ...email.content, greeting: greeting.replace(/\s+(?=[ ,])/g, ''), blocks, closing }
  return { ...email, subject: subject || email.subject, content }
}
