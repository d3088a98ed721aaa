import { pagePath } from '#contract/addresses.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
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
  const { type, reference, customer_name, known_name, customer_city } = await findProcedure(ctx, procedure_id)
  await notifyStaff(ctx, {
    permissions: ['procedures.view', 'procedures.edit'],
    setting: 'enabled_procedures_new_notification',
    notification: {
      kind: 'procedure_new',
      title: `${definitionOf(type)?.label ?? 'Vorgang'} eingegangen`,
      text: [reference, customer_name || known_name, customer_city].filter(Boolean).join(' · '),
      href: pagePath('/login/procedures/:type/:id', { type, id: procedure_id }),
    },
    once: procedure_id,
  })
  await enqueueConversions(ctx, await procedureMedia(ctx, procedure_id).execute())
}
