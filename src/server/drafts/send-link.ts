import { procedurePagePath } from '#contract/addresses.ts'
import { dayInGermany } from '#contract/core/days.ts'
import { startPageOf } from '#contract/procedures/define.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { Context } from '../core/context.ts'
import { queueEmail } from '../email/queue.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import type { Draft } from './find.ts'

/** Emails the link with which the draft is continued. It holds the caller's access key. */
export async function sendDraftLink(ctx: Context, { id, type, expires_at }: Draft, recipient: string) {
  const { services, organization, request } = ctx
  const definition = definitionOf(type)!
  const portal = originOfPortal(services, organization.portal_domain)
  await queueEmail(ctx, {
    recipient,
    subject: `${startPageOf(definition, organization.config).title}: hier geht es weiter`,
    payload: {
      kind: 'draft_link',
      type,
      url:
        portal +
        procedurePagePath(definition, 'weiter/:draft/:key', { draft: id, key: request.accessKeys.draft! }),
      until: dayInGermany(expires_at),
    },
  })
}
