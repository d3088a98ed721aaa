import { type TemplateScope, templateScopes } from '#contract/template-scopes.ts'
import { organizationValues } from '../content/template-values.ts'
import type { Context } from '../context.ts'
import { type Block, paragraphs } from '../mail/content.ts'
import { renderTemplate, type Template, TemplateError, type Values } from '../mail/template.ts'
import type { Written } from './written.ts'

/** The letter in the organization's own words, else in the platform's; as it is built in where neither has any. */
export async function inWords(ctx: Context, written: Written, kind: string): Promise<Written> {
  const { wording } = written
  const template = wording && (await templateOf(ctx, wording.identifier ?? kind))
  if (!wording || !template) return written
  try {
    const values = {
      ...blanks(template.scope),
      ...wording.values,
      organization: organizationValues(ctx.organization),
    }
    return reworded(written, renderTemplate(template, values), String(wording.values.link ?? ''))
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    ctx.house.log.warn(
      { template: wording.identifier ?? kind, placeholders: error.placeholders },
      'template left out',
    )
    return written
  }
}

type Scoped = Template & { scope: TemplateScope }

async function templateOf(ctx: Context, identifier: string): Promise<Scoped | null> {
  const found = await ctx.platform
    .selectFrom('templates')
    .select(['mail_subject', 'data', 'scope'])
    .where(eb => eb.or([eb('organization_id', '=', ctx.organization.id), eb('organization_id', 'is', null)]))
    .where('identifier', '=', identifier)
    .where('type', '=', 'mail')
    .where('active', '=', true)
    .orderBy('organization_id', order => order.asc().nullsLast())
    .executeTakeFirst()
  return found ? { subject: found.mail_subject, text: found.data, scope: found.scope } : null
}

/** What a template may name and this letter does not know says nothing. */
const blanks = (scope: TemplateScope) => emptied(templateScopes[scope].values)

const emptied = (samples: Values): Values =>
  Object.fromEntries(
    Object.entries(samples).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? emptied(value as Values) : '',
    ]),
  )

/** The first paragraph greets, the last says goodbye; the built-in button stands where the text names its address. */
function reworded(written: Written, { subject, text }: Template, link: string): Written {
  const [greeting = '', ...rest] = paragraphs(text).map(block => (block as { text: string }).text)
  const closing = rest.pop() ?? ''
  const button = written.content.blocks.find(({ kind }) => kind === 'button')
  const blocks = rest.flatMap((text): Block[] => {
    if (!link || !button || !text.endsWith(link)) return [{ kind: 'paragraph', text }]
    return [{ kind: 'paragraph', text: text.slice(0, -link.length).trim() }, button]
  })
  const content = { ...written.content, greeting: greeting.replace(/\s+(?=[ ,])/g, ''), blocks, closing }
  return { ...written, subject: subject || written.subject, content }
}
