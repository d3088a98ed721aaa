import { pathsOf } from '#contract/templates/placeholders.ts'
import { placeholderLabel } from '#contract/templates/placeholders.ts'
import { type Snippet, snippets } from '#contract/templates/snippets.ts'
import { dayInGermany, plusDays } from '#contract/core/days.ts'
import { workingDay } from '#contract/core/holidays.ts'
import { procedureStatuses, statusPath } from '#contract/procedures/status.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import type { Context } from '../core/context.ts'
import { auditView } from '../core/audit/audit.ts'
import { implement } from '../core/requests/implement.ts'
import { renderTemplate, TemplateError, type TemplateValues } from '../email/liquid-template.ts'
import { valueAt, withMarks } from '../email/placeholder-paths.ts'
import { organizationValues } from '../email/template-values.ts'
import { type Described, procedureValues, statusButtonLabel } from './emails.ts'
import { readProcedure } from './find.ts'
import { platformId } from '../core/platform-id.ts'

const most = 100
const number = new Intl.NumberFormat('de-DE')

/** A message is the same for all ways: what stands in the postbox has no button. */
const link = `„${statusButtonLabel}“ unten in der E-Mail oder „Meine Vorgänge“ in Ihrem Kundenkonto`

/** A procedure with the columns that fill a snippet. */
export interface Messaged extends Described, Pick<ProcedureDetail, 'status'> {
  meterstatuses: readonly Pick<ProcedureDetail['meterstatuses'][number], 'meter_count' | 'previous_count'>[]
}

/** Consumption of the first meter, as far as it is known. */
function consumptionOf({ meterstatuses: [meter] }: Messaged) {
  const use = meter && meter.previous_count !== null ? meter.meter_count - meter.previous_count : null
  return use === null ? '' : number.format(use)
}

/** The values of all placeholders for messages about a procedure; empty where it has none. */
export const valuesForMessage = ({ organization }: Context, procedure: Messaged): TemplateValues => ({
  ...procedureValues(procedure, link),
  organization: organizationValues(organization),
  status: procedureStatuses[procedure.status].public,
  message: '',
  consumption: consumptionOf(procedure),
  previous_consumption: '',
})

/** The organization's snippets, and the platform's that it has none of its own for. */
const snippetsOf = async ({ platform, organization }: Context) => {
  const rows = await platform
    .selectFrom('templates')
    .select(['id', 'organization_id', 'identifier', 'title', 'mail_subject', 'data', 'active'])
    .select(['status_after', 'follow_up_days', 'follow_up_until_reply', 'assigns_sender'])
    .where('organization_id', 'in', [organization.id, platformId])
    .where('type', '=', 'snippet')
    .where('scope', '=', 'procedures')
    .orderBy('title')
    .limit(most * 2)
    .execute()
  const own = new Set(rows.flatMap(row => (row.organization_id ? [row.identifier] : [])))
  return rows
    .filter(({ organization_id, identifier, active }) => active && (organization_id || !own.has(identifier)))
    .slice(0, most)
}

type Row = Awaited<ReturnType<typeof snippetsOf>>[number]

/** One of the snippets that the organization can use; undefined where it has gone. */
export const findSnippet = async (ctx: Context, id: string | null): Promise<Row | undefined> =>
  (await snippetsOf(ctx)).find(row => row.id === id)

/** What follows for this procedure: a status that it cannot get now is left out, the day is a working day. */
function afterOf(ctx: Context, row: Row, { type, status }: Messaged): Snippet['after'] {
  const { status_after, follow_up_days: days, follow_up_until_reply: until_reply, assigns_sender } = row
  const isReachable = status_after && statusPath(type, status, status_after).length > 0
  const on =
    days === null ? null : workingDay(plusDays(dayInGermany(ctx.now), days), ctx.organization.federal_state)
  return {
    status: isReachable ? status_after : null,
    follow_up: on || until_reply ? { on, until_reply } : null,
    assigns_sender,
  }
}

/** The snippet as it stands for a procedure. */
export async function fillSnippet(
  ctx: Context,
  row: Row,
  procedure: Messaged,
  values = valuesForMessage(ctx, procedure),
) {
  const { id, title, organization_id, mail_subject, data } = row
  const source = { subject: mail_subject, text: data }
  const after = afterOf(ctx, row, procedure)
  const shared = { id, title, own: organization_id !== null, source, after }
  try {
    const { subject, text } = await renderTemplate(source, withMarks(values, mail_subject + data))
    return { ...shared, subject, text, failure: '' } satisfies Snippet
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    return { ...shared, subject: '', text: '', failure: error.message } satisfies Snippet
  }
}

export const snippetsFeature = implement(snippets, {
  async ofProcedure({ ctx, params }) {
    const procedure = await readProcedure(ctx, params.id)
    await auditView(ctx, 'procedures', params.id)
    const values = valuesForMessage(ctx, procedure)
    const rendered = await Promise.all(
      (await snippetsOf(ctx)).map(row => fillSnippet(ctx, row, procedure, values)),
    )
    return {
      placeholders: pathsOf(values).map(key => ({
        key,
        label: placeholderLabel(key),
        value: valueAt(values, key),
      })),
      snippets: rendered,
    }
  },
})
