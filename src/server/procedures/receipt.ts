import type { PdfFacts, PdfSection, PdfSignature } from '#contract/procedures/pdf-sections.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'
import { procedureSections } from '#contract/procedures/sections.ts'
import { trustlevelLabels } from '#contract/core/trustlevels.ts'
import { createHash } from 'node:crypto'
import type { Context } from '../core/context.ts'
import { renditions, UnreadableImage } from '../files/images.ts'
import { HttpError } from '../core/errors.ts'
import { fileHeaders } from '../files/file-headers.ts'
import { readVerified } from '../files/read-verified.ts'
import { formatDay, formatTime } from '../email/phrases.ts'
import { selectMediaOf } from '../media/find.ts'
import type { ReceiptDocument, ReceiptSection } from '../pdf/document.ts'
import { readProcedure } from './find.ts'
import { titleAndAddress } from './facts.ts'
import { readingSections } from './receipt-readings.ts'

/** The receipt: the submitted data as a PDF. */
export async function receiptPdf(ctx: Context, id: string): Promise<Response> {
  const procedure = await readProcedure(ctx, id)
  const { reference, data, trustlevel } = procedure
  const definition = definitionOf(procedure.type)
  const received = procedure.submitted_at!
  const at = `${formatDay(received)}, ${formatTime(received)} Uhr`
  const paper = paperOf(ctx, definition, data, { at, trustlevel: trustlevelLabels[trustlevel] })
  const document = {
    ...(await letterhead(ctx, definition)),
    submitted: { reference, received: new Date(received), answerBy: promisedDay(procedure) },
    sections: [
      ...(await Promise.all(paper.map(section => withPicture(ctx, id, section)))),
      ...readingSections(procedure),
      ...procedureSections({ ...procedure, meterstatuses: [] }),
    ],
  }
  return pdfResponse(document, `${reference}.pdf`)
}

/** The promised day of an open procedure. */
const promisedDay = ({ status, due_at }: Pick<ProcedureDetail, 'status' | 'due_at'>) =>
  procedureStatuses[status].open && due_at ? formatDay(due_at) : null

/** The unsubmitted form as a PDF, to be signed by hand. */
export const formPdf = async (ctx: Context, definition: ProcedureDefinition, data: PdfFacts['data']) =>
  pdfResponse(
    { ...(await letterhead(ctx, definition)), sections: paperOf(ctx, definition, data) },
    `${definition.label}.pdf`,
  )

function paperOf(
  { organization }: Context,
  definition: ProcedureDefinition | undefined,
  data: PdfFacts['data'],
  sent?: PdfFacts['sent'],
): PdfSection[] {
  const { config } = organization
  return definition?.pdfSections?.({ data, config, organization: titleAndAddress(organization), sent }) ?? []
}

/** Language, organization and footer of a PDF about a procedure. */
export async function letterhead(ctx: Context, definition: ProcedureDefinition | undefined) {
  const { organization } = ctx
  return {
    language: 'de-DE',
    title: definition?.label ?? 'Vorgang',
    organization: {
      title: organization.title,
      address: addressOf(organization),
      color: organization.theme_color_primary,
      logo: await logoOf(ctx),
    },
    footer: `${organization.title} · ${organization.portal_domain}`,
  }
}

/** The organization's logo; undefined where it has none or the file is gone, because a paper without one is better than none. */
async function logoOf({ organization, services }: Context): Promise<Buffer | undefined> {
  const { key = '' } = (organization.logo ?? {}) as { key?: string }
  if (!key) return undefined
  try {
    return await readVerified(services.storage, { key, mime: 'image/png', sha256: null })
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

async function withPicture(
  ctx: Context,
  id: string,
  { signature, ...section }: PdfSection,
): Promise<ReceiptSection> {
  if (!signature?.file) return { ...section, signature }
  return { ...section, signature: { ...signature, picture: await pictureOf(ctx, id, signature) } }
}

/** The signature re-encoded as PNG, from the procedure's own files only: input from the API may name any file id. */
async function pictureOf(ctx: Context, id: string, { file = '' }: PdfSignature) {
  const media = await selectMediaOf(ctx, 'procedure_id', [id]).where('id', '=', file).executeTakeFirst()
  if (!media) return undefined
  try {
    const sha256 = media.sha256.toString('hex')
    const stored = { key: media.storage_key, mime: media.mime_type, sha256 }
    const source = await readVerified(ctx.services.storage, stored)
    const size = { width: 1200, height: 400, fit: 'inside', format: 'png' } as const
    return (await renditions(source, { signature: size })).signature.data
  } catch (error) {
    if (error instanceof UnreadableImage || isGone(error)) return undefined
    throw error
  }
}

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404

export async function renderPdf(document: ReceiptDocument): Promise<Buffer> {
  // Imported on demand: fonts and the PDF library are large and rarely needed.
  const { renderReceipt } = await import('../pdf/render-receipt.ts')
  return renderReceipt(document)
}

export async function pdfResponse(document: ReceiptDocument, name: string): Promise<Response> {
  const pdf = await renderPdf(document)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const headers = fileHeaders({ name, mime: 'application/pdf', size: pdf.length, sha256 })
  return new Response(new Uint8Array(pdf), { headers })
}

const addressOf = ({
  street,
  house_number,
  postalcode,
  city,
  phone_general,
  email_clientservice,
}: Context['organization']) =>
  [
    [street, house_number].join(' ').trim(),
    [postalcode, city].join(' ').trim(),
    phone_general && `Telefon ${phone_general}`,
    email_clientservice,
  ].filter(line => line !== '')
