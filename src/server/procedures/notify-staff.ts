import { pagePath } from '#contract/addresses.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../core/context.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'
import { enqueueConversions } from '../media/conversions.ts'
import { findProcedure, procedureMedia } from './find.ts'

declare module '../queue/payloads.ts' {
  interface JobPayloads {
    notify_staff_of_procedure: { organization_id: string; procedure_id: string }
  }
}

/** Notifies staff with procedure permissions and this setting enabled of a new procedure, and queues the conversion of its images. */
export async function notifyStaffOfProcedure(ctx: Context, { procedure_id }: { procedure_id: string }) {
  const { type, reference, customer_name, customer_city } = await findProcedure(ctx, procedure_id)
  await notifyStaff(ctx, {
    permissions: ['procedures.view', 'procedures.edit'],
    setting: 'enabled_procedures_new_notification',
    notification: {
      kind: 'procedure_new',
      title: `${definitionOf(type)?.label ?? 'Vorgang'} eingegangen`,
      text: [reference, customer_name, customer_city].filter(Boolean).join(' · '),
      href: pagePath('/login/procedures/:type/:id', { type, id: procedure_id }),
    },
    idFor: user_id => notificationId(procedure_id, user_id),
  })
  await enqueueConversions(ctx, await procedureMedia(ctx, procedure_id).execute())
}

/** Derives the notification's UUID from procedure and user, so that repeated runs of the job create one notification. */
function notificationId(procedure_id: string, user_id: string): string {
  const hex = createHash('sha256').update(`${procedure_id} ${user_id}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
