import { pagePath } from '#contract/addresses.ts'
import { greetingOf } from '#contract/core/greeting.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { type ProcedureStatus, procedureStatuses } from '#contract/procedures/status.ts'
import { procedureSections } from '#contract/procedures/sections.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import type { ExpectedWithoutAnswer } from '#contract/procedures/unanswered.ts'
import { customerValues } from '../email/template-values.ts'
import type { Context } from '../core/context.ts'
import type { Block } from '../email/content.ts'
import type { TemplateValues } from '../email/liquid-template.ts'
import { readProcedure } from './find.ts'
import { unansweredText } from './unanswered/words.ts'
import { closing, formatDay, formatTime, formatWeekday } from '../email/phrases.ts'
import type { EmailTemplates } from '../email/payloads.ts'

/** The formatting and the names of the files of a message. */
interface Written {
  html?: string
  files?: string[]
}

declare module '../email/payloads.ts' {
  interface EmailPayloads {
    acknowledgement: { procedure_id: string; access_key: string }
    procedure_status: {
      procedure_id: string
      status: string
      message: string
      access_key: string
      without_answer?: ExpectedWithoutAnswer | null | undefined
    } & Written
    procedure_message: {
      procedure_id: string
      subject: string
      message: string
      author: string
      access_key: string
    } & Written
  }
}

const nameOf = ({ customer_firstname, customer_lastname, customer_company }: ProcedureDetail) =>
  [customer_firstname, customer_lastname].filter(Boolean).join(' ') || customer_company || undefined

function typeOf({ type, data }: Pick<ProcedureDetail, 'type' | 'data'>): string {
  const definition = definitionOf(type)
  return definition?.receivedAsFor?.(data) ?? definition?.label ?? 'Vorgang'
}

/** Columns of a procedure that its template values use. */
export type Described = Pick<
  ProcedureDetail,
  | 'customer_gender'
  | 'customer_firstname'
  | 'customer_lastname'
  | 'reference'
  | 'type'
  | 'data'
  | 'submitted_at'
  | 'due_at'
>

/** Template values of a procedure. */
export const procedureValues = (procedure: Described, link: string): TemplateValues => ({
  customer: customerValues({
    gender: procedure.customer_gender,
    firstname: procedure.customer_firstname,
    lastname: procedure.customer_lastname,
  }),
  reference: procedure.reference,
  type: typeOf(procedure),
  submitted_at: formatDay(procedure.submitted_at!),
  due_at: procedure.due_at ? formatDay(procedure.due_at) : '',
  link,
})

/** The button of every email about a procedure, whose link holds for its recipient alone. */
export const statusButtonLabel = 'Vorgang ansehen'

const statusButton = ({ request }: Context, id: string, key: string) => ({
  kind: 'button' as const,
  label: statusButtonLabel,
  url: request.origin + pagePath('/vorgang/:id/:key', { id, key }),
})

/** The submission as the object of „erhalten“: „Ihren Zählerstand“. */
function sentOf({ type, data, meterstatuses }: ProcedureDetail): string {
  const definition = definitionOf(type)
  return definition?.received({ ...data, meters: meterstatuses }).thanks ?? 'Ihren Vorgang'
}

/** The sections without answers about other people. */
function ownSections(procedure: ProcedureDetail) {
  const others = definitionOf(procedure.type)?.keysOfOthers?.(procedure.data) ?? []
  return procedureSections(procedure)
    .map(section => ({ ...section, rows: section.rows.filter(({ key }) => !others.includes(key)) }))
    .filter(({ rows }) => rows.length > 0)
}

const quoteOf = (text: string, { html }: Written): Extract<Block, { kind: 'quote' }> => ({
  kind: 'quote',
  text,
  ...(html && { html }),
})

/** Names the files of a message, which are opened on the page of the procedure. */
const fileFacts = ({ files = [] }: Written): Block[] =>
  files.length ? [{ kind: 'facts', rows: [{ label: 'Dateien im Vorgang', value: files.join('\n') }] }] : []

/** Says what happens without an answer, in emails with a text of the organization, too. */
const unansweredBlocks = (expected: ExpectedWithoutAnswer | null | undefined): Block[] =>
  expected ? [{ kind: 'paragraph', text: unansweredText(expected) }] : []

type ProcedureTemplates = Pick<EmailTemplates, 'acknowledgement' | 'procedure_status' | 'procedure_message'>

/** Built-in texts of emails about a procedure. */
export const procedureTemplates: ProcedureTemplates = {
  async acknowledgement(ctx, { procedure_id, access_key }) {
    const procedure = await readProcedure(ctx, procedure_id)
    const submitted = procedure.submitted_at!
    const button = statusButton(ctx, procedure_id, access_key)
    const facts = ownSections(procedure).flatMap(({ title, rows }): Block[] => [
      { kind: 'paragraph', text: title },
      { kind: 'facts', rows },
    ])
    return {
      to: nameOf(procedure),
      content: {
        preheader: `Ihre Vorgangsnummer ist ${procedure.reference}.`,
        greeting: greetingOf(procedure),
        blocks: [
          {
            kind: 'paragraph',
            text: `vielen Dank. Wir haben ${sentOf(procedure)} am ${formatDay(submitted)} um ${formatTime(submitted)} Uhr erhalten.`,
          },
          {
            kind: 'facts',
            rows: [
              { label: 'Vorgangsnummer', value: procedure.reference },
              ...(procedure.due_at
                ? [{ label: 'Antwort bis spätestens', value: formatWeekday(procedure.due_at) }]
                : []),
            ],
          },
          {
            kind: 'paragraph',
            text: 'Über diesen Link sehen Sie jederzeit den Status Ihres Vorgangs. Geben Sie ihn nicht weiter.',
          },
          button,
        ],
        closing: closing(ctx),
      },
      appendix: facts,
      template: {
        identifier: 'procedure_acknowledgement',
        values: procedureValues(procedure, button.url),
      },
    }
  },

  async procedure_status(ctx, { procedure_id, status, message, access_key, without_answer, ...written }) {
    const procedure = await readProcedure(ctx, procedure_id)
    const row = procedureStatuses[status as ProcedureStatus]
    const button = statusButton(ctx, procedure_id, access_key)
    return {
      to: nameOf(procedure),
      content: {
        preheader: `${procedure.reference}: ${row.public}`,
        greeting: greetingOf(procedure),
        blocks: [
          {
            kind: 'paragraph',
            text: `Ihr Vorgang ${procedure.reference} hat einen neuen Status: ${row.public}. ${row.next}`,
          },
          ...(message ? [quoteOf(message, written)] : []),
          button,
        ],
        closing: closing(ctx),
      },
      appendix: [...fileFacts(written), ...unansweredBlocks(without_answer)],
      template: {
        identifier: status === 'completed' ? 'procedure_completed' : 'procedure_status',
        values: { ...procedureValues(procedure, button.url), status: row.public, message },
      },
    }
  },

  async procedure_message(ctx, { procedure_id, message, author, access_key, ...written }) {
    const procedure = await readProcedure(ctx, procedure_id)
    return {
      to: nameOf(procedure),
      content: {
        preheader: `Nachricht zu Ihrem Vorgang ${procedure.reference}`,
        greeting: greetingOf(procedure),
        blocks: [
          {
            kind: 'paragraph',
            text: `zu Ihrem Vorgang ${procedure.reference} haben wir eine Nachricht für Sie:`,
          },
          { ...quoteOf(message, written), author },
          statusButton(ctx, procedure_id, access_key),
        ],
        closing: closing(ctx),
      },
      appendix: fileFacts(written),
    }
  },
}
