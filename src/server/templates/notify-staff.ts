import { pagePath } from '#contract/addresses.ts'
import type { Context } from '../core/context.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'

/** Notifies staff once of a template, as it was last saved, that could not be rendered. */
export async function notifyStaffOfTemplate(
  ctx: Context,
  { template_id, reason }: { template_id: string; reason: string },
) {
  const template = await ctx.db
    .selectFrom('templates')
    .select(['title', 'updated_at'])
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', template_id)
    .executeTakeFirst()
  if (!template) return
  await notifyStaff(ctx, {
    permissions: ['settings'],
    notification: {
      kind: 'template',
      title: `Vorlage „${template.title}“ nicht verwendet`,
      text: `Die E-Mail ging mit dem vorgegebenen Text hinaus. ${reason}`,
      href: pagePath('/login/settings/templates/:id', { id: template_id }),
    },
    once: `template ${template_id} ${template.updated_at}`,
  })
}
