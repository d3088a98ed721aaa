import type { PaperFacts, PaperSection, PaperSignature } from '#contract/procedures/paper.ts'
import type { ProcedureDefinition } from '#contract/procedures/define.ts'
import { definitionOf } from '#contract/procedures/index.ts'
import { sectionsOf } from '#contract/procedures/sections.ts'
import { trustlevelLabels } from '#contract/trustlevels.ts'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../context.ts'
import { renditions, UnreadableImage } from '../files/images.ts'
import { fileHeaders } from '../files/serve.ts'
import { day, time } from '../letters/words.ts'
import { filesOf } from '../media/of.ts'
import type { RecordDocument, RecordSection } from '../pdf/document.ts'
import { readCase } from './find.ts'
import { named } from './facts.ts'

/** The receipt: the submitted data as a PDF. */
export async function recordPdf(ctx: Context, id: string): Promise<Response> {
  const procedure = await readCase(ctx, id)
  const { reference, data, trustlevel } = procedure
  const definition = definitionOf(procedure.type)
  const received = procedure.submitted_at!
  const at = `${day(received)}, ${time(received)} Uhr`
  const paper = paperOf(ctx, definition, data, { at, trustlevel: trustlevelLabels[trustlevel] })
  const document = {
    ...letterhead(ctx, definition),
    sent: { reference, received: new Date(received) },
    sections: [
      ...(await Promise.all(paper.map(section => withPicture(ctx, id, section)))),
      ...sectionsOf(procedure),
    ],
  }
  return pdfResponse(document, `${reference}.pdf`)
}

/** The unsubmitted form as a PDF, to be signed by hand. */
export const formPdf = (ctx: Context, definition: ProcedureDefinition, data: PaperFacts['data']) =>
  pdfResponse(
    { ...letterhead(ctx, definition), sections: paperOf(ctx, definition, data) },
    `${definition.label}.pdf`,
  )

function paperOf(
  { organization }: Context,
  definition: ProcedureDefinition | undefined,
  data: PaperFacts['data'],
  sent?: PaperFacts['sent'],
): PaperSection[] {
  const { config } = organization
  return definition?.paper?.({ data, config, organization: named(organization), sent }) ?? []
}

const letterhead = ({ organization }: Context, definition: ProcedureDefinition | undefined) => ({
  language: 'de-DE',
  title: definition?.label ?? 'Vorgang',
  organization: {
    title: organization.title,
    address: addressOf(organization),
    color: organization.theme_color_primary,
  },
  footer: `${organization.title} · ${organization.portal_domain}`,
})

async function withPicture(
  ctx: Context,
  id: string,
  { signature, ...section }: PaperSection,
): Promise<RecordSection> {
  if (!signature?.file) return { ...section, signature }
  return { ...section, signature: { ...signature, picture: await pictureOf(ctx, id, signature) } }
}

/** The signature re-encoded as PNG, from the procedure's own files only: input from the API may name any file id. */
async function pictureOf(ctx: Context, id: string, { file = '' }: PaperSignature) {
  const media = await filesOf(ctx, 'procedure_id', [id]).where('id', '=', file).executeTakeFirst()
  if (!media) return undefined
  try {
    const source = await buffer(await ctx.house.storage.get(media.storage_key))
    const size = { width: 1200, height: 400, fit: 'inside', format: 'png' } as const
    return (await renditions(source, { signature: size })).signature.data
  } catch (error) {
    if (error instanceof UnreadableImage) return undefined
    throw error
  }
}

async function pdfResponse(document: RecordDocument, name: string): Promise<Response> {
  // Imported on demand: fonts and the PDF library are large and rarely needed.
  const { renderRecord } = await import('../pdf/record.ts')
  const pdf = await renderRecord(document)
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
