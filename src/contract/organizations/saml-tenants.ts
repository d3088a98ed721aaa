import { z } from 'zod'
import { staff } from '../core/access.ts'
import { crud } from '../core/crud.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { id, identified, optionalLine, orEmpty, prose, tenant, timestamps } from '../core/shapes.ts'

const secureAddress = orEmpty(
  z.url({ protocol: /^https$/, error: 'Geben Sie eine Adresse mit https:// ein.' }).max(500),
)

const input = {
  identity_provider: optionalLine(60).meta({
    title: 'Ausweisdienst',
    description: 'Art des Ausweisdienstes, etwa „saml“',
  }),
  idp_entity_id: optionalLine(300).meta({ title: 'Kennung des Ausweisdienstes' }),
  idp_login_url: secureAddress.default('').meta({ title: 'Anmeldeadresse des Ausweisdienstes' }),
  idp_logout_url: secureAddress.default('').meta({ title: 'Abmeldeadresse des Ausweisdienstes' }),
  x509_cert: prose(20_000)
    .default('')
    .meta({ title: 'Eigenes Zertifikat', description: 'Eigenes Zertifikat zum eigenen Schlüssel, als PEM' }),
  idp_x509_cert: prose(20_000).default('').meta({
    title: 'Zertifikat des Ausweisdienstes',
    description: 'Zertifikat des Ausweisdienstes, als PEM; beim Wechsel zwei nacheinander',
  }),
}

export const tenantInput = z.strictObject(input)

export const tenantRow = z.object({
  ...identified,
  ...tenant,
  uuid: id.meta({ title: 'Eindeutige Kennung' }),
  ...z.object(input).shape,
  private_key_set: z.boolean().meta({ title: 'Privater Schlüssel hinterlegt' }),
  ...timestamps,
})
export type TenantRow = z.output<typeof tenantRow>

const tenantCrud = crud({
  path: '/api/tenants',
  title: { one: 'Ausweisdienst', many: 'Ausweisdienste', gender: 'm' },
  row: tenantRow,
  input: z.strictObject({
    ...input,
    private_key: prose(20_000).optional().meta({
      title: 'Privater Schlüssel',
      description: 'Eigener Schlüssel (RSA), als PEM. Wird nie wieder angezeigt; leer: keiner mehr',
    }),
  }),
  view: [staff('settings')],
  edit: [staff('settings')],
  sorts: ['created_at'],
})

/** SAML configuration of an organization at its identity provider. */
export const tenants = {
  ...tenantCrud,
  renewKey: endpoint({
    method: 'POST',
    path: '/api/tenants/{id}/key',
    summary: 'Einen neuen eigenen Schlüssel mit Zertifikat machen; der Ausweisdienst muss es danach erfahren',
    access: [staff('settings')],
    answer: one(tenantRow),
    conditional: true,
    limit: 10,
  }),
  readMetadata: endpoint({
    method: 'POST',
    path: '/api/tenants/{id}/metadata',
    summary:
      'Aus den Metadaten des Ausweisdienstes (SAML, XML) seine Kennung, Adressen und Zertifikate übernehmen',
    access: [staff('settings')],
    body: z.strictObject({
      metadata: prose(200_000)
        .min(1, 'Fügen Sie die Metadaten des Ausweisdienstes ein.')
        .meta({ title: 'Metadaten' }),
    }),
    answer: one(tenantRow),
    conditional: true,
    limit: 30,
  }),
}
