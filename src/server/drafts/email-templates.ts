import { startPageOf } from '#contract/procedures/define.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { paragraphs } from '../email/content.ts'
import type { EmailTemplates } from '../email/payloads.ts'
import { closing, formatDay } from '../email/phrases.ts'

declare module '../email/payloads.ts' {
  interface EmailPayloads {
    draft_link: { type: ProcedureType; url: string; until: string }
  }
}

/** Sends the link with which somebody continues a draft on another device or later. */
export const draftTemplates: Pick<EmailTemplates, 'draft_link'> = {
  async draft_link(ctx, { type, url, until }) {
    const definition = definitionOf(type)
    const title = definition ? startPageOf(definition, ctx.organization.config).title : 'Ihr Entwurf'
    return {
      content: {
        preheader: 'Ihr Entwurf ist gespeichert.',
        greeting: 'Guten Tag,',
        blocks: [
          ...paragraphs(
            `Ihr Entwurf „${title}“ ist gespeichert. Mit diesem Link machen Sie dort weiter, wo Sie aufgehört haben.`,
          ),
          { kind: 'button', label: 'Weitermachen', url },
          ...paragraphs(`Der Link gilt bis ${formatDay(until)}. Geben Sie ihn nicht weiter.`),
        ],
        closing: closing(ctx),
      },
      template: { values: { link: url, expires_at: formatDay(until), type: title } },
    }
  },
}
