import { dayInGermany } from '#contract/core/days.ts'
import type { Context } from '../core/context.ts'
import { notifyStaff } from './notify-staff.ts'

/** Job: notifies staff, once a day, that emails caused by visitors are held or late because there are too many. */
export const notifyStaffOfFlood = (ctx: Context) =>
  notifyStaff(ctx, {
    permissions: ['settings'],
    notification: {
      kind: 'flood',
      title: 'Ungewöhnlich viele E-Mails',
      text: 'Über Ihr Portal werden gerade sehr viele E-Mails ausgelöst. Wir halten einen Teil zurück: Meldungen nehmen wir weiter an, Bestätigungen an dieselbe Adresse fassen wir zusammen. Prüfen Sie, ob die neuen Vorgänge echt sind.',
      href: null,
    },
    once: `flood ${ctx.organization.id} ${dayInGermany(ctx.now)}`,
  })
