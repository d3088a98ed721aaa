import type { ApplicationStatus, JobapplicationRow } from '#contract/jobapplications/rows.ts'
import type { EmailPreview } from '#contract/core/publishing.ts'
import { audit } from '../core/audit/audit.ts'
import type { Context } from '../core/context.ts'
import { applyTemplate } from '../email/apply-template.ts'
import { composeEmail } from '../email/compose.ts'
import { queueEmail } from '../email/queue.ts'
import { textTemplate } from '../email/text-email.ts'
import { addEntry } from './entries.ts'
import { applications } from './store.ts'

const kind = 'application_answer'

interface Answer {
  subject: string
  message: string
}

const emailTo = (
  { gender, firstname, lastname, job }: Pick<JobapplicationRow, 'gender' | 'firstname' | 'lastname' | 'job'>,
  { subject, message }: Answer,
) => ({
  to: { gender, firstname, lastname },
  values: { job: job.title },
  preheader: subject,
  text: message,
})

/** Sends the answer, sets the status where one is given, and writes both into the history. */
export const answerApplicant = (
  ctx: Context,
  id: string,
  { status, ...answer }: Answer & { status?: ApplicationStatus },
): Promise<JobapplicationRow> =>
  applications.transaction(ctx, async ctx => {
    const row = await applications.lock(ctx, id)
    const application = await applications.answer(ctx, row)
    const email_id = await queueEmail(ctx, {
      kind,
      recipient: application.email,
      subject: answer.subject,
      payload: { kind: 'text', ...emailTo(application, answer) },
    })
    await addEntry(ctx, id, {
      kind: 'message',
      status: status ?? application.status,
      message: `${answer.subject}\n\n${answer.message}`,
      email_id,
    })
    await audit(ctx, { action: 'jobapplications.answer', subject_type: 'jobapplications', subject_id: id })
    if (!status || status === application.status) return application
    return applications.answer(ctx, await applications.updateRow(ctx, row, { status }))
  })

/** The email with this answer, as the applicant would get it. Sends nothing. */
export async function previewAnswer(ctx: Context, id: string, answer: Answer): Promise<EmailPreview> {
  const email = await textTemplate(ctx, emailTo(await applications.find(ctx, id), answer))
  const { subject = answer.subject, ...shown } = await applyTemplate(ctx, email, kind)
  return { subject, ...composeEmail(ctx, shown), recipients: 1 }
}
