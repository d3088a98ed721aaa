import { pagePath } from '#contract/addresses.ts'
import type { Context } from '../core/context.ts'
import { notifyStaff } from '../notifications/notify-staff.ts'

/** Notifies staff who see applications of a new one. */
export const notifyStaffOfApplication = (ctx: Context, id: string, job: { title: string }) =>
  notifyStaff(ctx, {
    permissions: ['jobs.view', 'jobs.edit'],
    notification: {
      kind: 'application_new',
      title: 'Neue Bewerbung',
      text: job.title,
      href: pagePath('/login/jobs/applications/:id', { id }),
    },
    once: `application ${id}`,
  })
