import type { AnswerText } from '#contract/jobapplications/jobapplications.ts'
import type { JobapplicationRow } from '#contract/jobapplications/rows.ts'
import type { Context } from '../core/context.ts'
import { renderTemplate, TemplateError } from '../email/liquid-template.ts'
import { customerValues, organizationValues } from '../email/template-values.ts'

const builtIn = (job: string): AnswerText[] => [
  {
    title: 'Zwischenbescheid',
    subject: `Ihre Bewerbung: ${job}`,
    message: `vielen Dank für Ihre Bewerbung auf die Stelle „${job}“. Wir prüfen sie gerade und melden uns, sobald wir entschieden haben.`,
    status: 'in_review',
  },
  {
    title: 'Einladung zum Gespräch',
    subject: `Einladung zum Gespräch: ${job}`,
    message: `Ihre Bewerbung auf die Stelle „${job}“ hat uns gefallen. Wir möchten Sie gern kennenlernen und laden Sie zu einem Gespräch ein.

Passt Ihnen der [Tag] um [Uhrzeit]? Antworten Sie einfach auf diese E-Mail, auch wenn Sie einen anderen Termin brauchen.`,
    status: 'invited',
  },
  {
    title: 'Absage',
    subject: `Ihre Bewerbung: ${job}`,
    message: `vielen Dank für Ihre Bewerbung auf die Stelle „${job}“ und die Zeit, die Sie sich dafür genommen haben. Wir haben uns für eine andere Person entschieden.

Ihre Unterlagen löschen wir nach Ablauf der gesetzlichen Frist. Für Ihren weiteren Weg wünschen wir Ihnen alles Gute.`,
    status: 'rejected',
  },
]

/** Texts for an answer: those of the product, then the organization's text modules for applications, filled in. */
export async function answerTextsFor(ctx: Context, application: JobapplicationRow): Promise<AnswerText[]> {
  const modules = await ctx.db
    .selectFrom('templates')
    .select(['title', 'mail_subject', 'data'])
    .where('organization_id', '=', ctx.organization.id)
    .where('scope', '=', 'jobs')
    .where('type', '=', 'snippet')
    .where('active', '=', true)
    .orderBy('title')
    .limit(50)
    .execute()
  const own = await Promise.all(modules.map(async each => filledIn(ctx, application, each)))
  return [...builtIn(application.job.title), ...own.flat()]
}

/** A text module with the values of the application; none where its placeholders do not fit. */
async function filledIn(
  { organization }: Context,
  application: JobapplicationRow,
  { title, mail_subject, data }: { title: string; mail_subject: string; data: string },
): Promise<AnswerText[]> {
  const job = application.job.title
  try {
    const { subject, text } = await renderTemplate(
      { subject: mail_subject, text: data },
      { organization: organizationValues(organization), customer: customerValues(application), job },
    )
    return [{ title, subject: subject || `Ihre Bewerbung: ${job}`, message: text, status: null }]
  } catch (error) {
    if (error instanceof TemplateError) return []
    throw error
  }
}
