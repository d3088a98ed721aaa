import { emailReasons } from '#contract/emails/reasons.ts'
import { emailTopics } from '#contract/emails/states.ts'
import type { Context } from '../core/context.ts'
import { notifyStaff } from './notify-staff.ts'

/** Job: notifies the staff who may do something about it that an email did not arrive. */
export async function notifyStaffOfBounce(ctx: Context, { email_id }: { email_id: string }) {
  const email = await ctx.db
    .selectFrom('emails')
    .select(['id', 'topic', 'reason', 'subject'])
    .where('organization_id', '=', ctx.organization.id)
    .where('id', '=', email_id)
    .executeTakeFirst()
  if (!email) return
  const { topic, reason, subject } = email
  await notifyStaff(ctx, {
    permissions: emailTopics[topic].rights,
    notification: {
      kind: 'bounce',
      title: 'E-Mail unzustellbar',
      text: `„${subject}“ kam nicht an: ${emailReasons[reason ?? 'other'].label}.`,
      href: `/login/settings/emails?email=${email_id}`,
    },
    once: `bounce ${email_id}`,
  })
}
