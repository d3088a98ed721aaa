import { definitionOf } from '#contract/procedures/index.ts'
import { sectionsOf } from '#contract/procedures/sections.ts'
import type { Context } from '../context.ts'
import { fileHeaders } from '../files/serve.ts'
import { createHash } from 'node:crypto'
import { readCase } from './find.ts'

/** The case as its sender gave it, as a PDF to keep. */
export async function recordPdf(ctx: Context, id: string): Promise<Response> {
  const procedure = await readCase(ctx, id)
  const { organization } = ctx
  const label = definitionOf(procedure.type)?.label ?? 'Vorgang'
  // Fonts and the PDF library are large, and most hours need none.
  const { renderRecord } = await import('../pdf/record.ts')
  const pdf = await renderRecord({
    language: 'de-DE',
    title: `${label} ${procedure.reference}`,
    organization: {
      title: organization.title,
      address: addressOf(organization),
      color: organization.theme_color_primary,
    },
    reference: procedure.reference,
    received: new Date(procedure.submitted_at!),
    sections: sectionsOf(procedure),
    footer: `${organization.title} · ${organization.portal_domain}`,
  })
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const headers = fileHeaders({
    name: `${procedure.reference}.pdf`,
    mime: 'application/pdf',
    size: pdf.length,
    sha256,
  })
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
