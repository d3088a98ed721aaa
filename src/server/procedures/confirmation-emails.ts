import { pagePath } from '#contract/addresses.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { paragraphs } from '../email/content.ts'
import { findProcedure } from './find.ts'
import { closing, formatDay } from '../email/phrases.ts'
import type { EmailTemplates } from '../email/payloads.ts'

declare module '../email/payloads.ts' {
  interface EmailPayloads {
    procedure_confirmation: { confirmation_id: string; confirmation_key: string }
  }
}

/** Asks a third party for a confirmation. The email holds only what it confirms, no other data of the procedure. */
export const confirmationTemplates: Pick<EmailTemplates, 'procedure_confirmation'> = {
  async procedure_confirmation(ctx, { confirmation_id, confirmation_key }) {
    const { procedure_id, text, label, expires_at } = await ctx.db
      .selectFrom('procedure_confirmations')
      .selectAll()
      .where('organization_id', '=', ctx.organization.id)
      .where('id', '=', confirmation_id)
      .executeTakeFirstOrThrow()
    const { reference, type } = await findProcedure(ctx, procedure_id)
    const kind = definitionOf(type)?.label ?? 'Vorgang'
    const url =
      ctx.request.origin + pagePath('/bestaetigen/:id/:key', { id: confirmation_id, key: confirmation_key })
    const until = formatDay(expires_at)
    return {
      content: {
        preheader: 'Bitte prüfen Sie die Angaben und bestätigen Sie sie.',
        greeting: 'Guten Tag,',
        blocks: [
          ...paragraphs(`bei uns ist ein Vorgang eingegangen, zu dem wir Ihre Bestätigung brauchen. ${text}`),
          {
            kind: 'facts',
            rows: [
              { label: 'Vorgang', value: `${kind} ${reference}` },
              { label: 'Zu bestätigen', value: label },
            ],
          },
          { kind: 'button', label: 'Ansehen und bestätigen', url },
          ...paragraphs(
            `Der Link gilt bis ${until}. Wenn Sie damit nichts zu tun haben, löschen Sie diese E-Mail. Ohne Ihre Bestätigung ändert sich nichts.`,
          ),
        ],
        closing: closing(ctx),
      },
      template: { values: { reference, type: kind, message: text, link: url } },
    }
  },
}
