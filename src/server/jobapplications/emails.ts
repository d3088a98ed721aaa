import type { ApplicantInput } from '#contract/jobapplications/rows.ts'
import { pagePath } from '#contract/addresses.ts'
import type { Context } from '../core/context.ts'
import { originOfPortal } from '../core/portal-origin.ts'
import { queueEmail } from '../email/queue.ts'

interface Application {
  id: string
  job: { title: string }
  person: ApplicantInput
}

const unnamedRecipient = { gender: null, firstname: '', lastname: '' }

/** Queues the confirmation to the applicant and, where the organization wants it, notices to its own addresses. */
export async function queueApplicationEmails(ctx: Context, application: Application) {
  const { notify, notify_emails } = ctx.organization.config.jobs
  await queueEmail(ctx, confirmation(application))
  for (const recipient of notify ? notify_emails : [])
    await queueEmail(ctx, staffNotice(ctx, application, recipient))
}

const confirmation = ({ job, person }: Application) => ({
  kind: 'application_received',
  comesAlong: true,
  recipient: person.email,
  subject: `Ihre Bewerbung: ${job.title}`,
  payload: {
    kind: 'text' as const,
    to: person,
    values: { job: job.title },
    preheader: 'Ihre Bewerbung ist bei uns eingegangen.',
    text: `vielen Dank für Ihre Bewerbung auf die Stelle „${job.title}“. Sie ist bei uns eingegangen.

Wir lesen sie sorgfältig und melden uns bei Ihnen. Auf diese E-Mail können Sie antworten, wenn sich etwas ändert oder Sie eine Frage haben.`,
  },
})

/** Contains no personal data: names and files are shown in the office only, to staff with the permission. */
const staffNotice = ({ services, organization }: Context, { id, job }: Application, recipient: string) => ({
  kind: 'application_notice',
  comesAlong: true,
  recipient,
  subject: `Neue Bewerbung: ${job.title}`,
  payload: {
    kind: 'text' as const,
    to: unnamedRecipient,
    preheader: `Neue Bewerbung auf die Stelle „${job.title}“`,
    text: `auf die Stelle „${job.title}“ ist eine neue Bewerbung eingegangen.`,
    button: {
      label: 'Bewerbung öffnen',
      url:
        originOfPortal(services, organization.portal_domain) +
        pagePath('/login/jobs/applications/:id', { id }),
    },
  },
})
