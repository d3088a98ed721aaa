import { z } from 'zod'
import { admin } from '../core/access.ts'
import { choice } from '../core/field-facts.ts'
import { endpoint, file, many, none, one } from '../core/endpoint.ts'
import { listQuery } from '../core/list.ts'
import { email, gender, identified, line, orEmpty, part, reference, timestamps } from '../core/shapes.ts'
import { copiedPartList } from './copying.ts'
import { organizationInput, organizationRow } from './rows.ts'
import { wizardSteps } from './wizard-steps.ts'

const {
  title,
  contractor,
  website,
  street,
  house_number,
  postalcode,
  city,
  federal_state,
  phone_general,
  email_general,
  theme_color_primary,
  theme_color_secondary,
  data_protection_officer_name,
  data_protection_officer_email,
  ...others
} = organizationInput.shape
const switches = z.object(
  Object.fromEntries(Object.entries(others).filter(([name]) => name.startsWith('enabled_'))) as Pick<
    typeof others,
    Extract<keyof typeof others, `enabled_${string}`>
  >,
)

/** The fields of an organization that is being founded; each may be missing until it is created. */
export const draftFields = z
  .strictObject({
    title,
    contractor,
    website,
    copy_from: reference('organizations').nullable().meta({ title: 'Einstellungen übernehmen von' }),
    copy_parts: copiedPartList.meta({ title: 'Was übernommen wird' }),
    host_name: line(63).toLowerCase().meta({ title: 'Portal-Adresse' }),
    own_host: line(253).toLowerCase().meta({ title: 'Eigene Adresse' }),
    street,
    house_number,
    postalcode,
    city,
    federal_state,
    phone_general,
    email_general,
    theme_color_primary,
    theme_color_secondary,
    data_protection_officer_name,
    data_protection_officer_email,
    ...switches.shape,
    person_gender: gender.nullable().meta({ title: 'Anrede' }),
    person_firstname: line(100).meta({ title: 'Vorname' }),
    person_lastname: line(100).meta({ title: 'Nachname' }),
    person_email: orEmpty(email).meta({ title: 'E-Mail-Adresse' }),
  })
  .partial()
export type DraftFields = z.output<typeof draftFields>

const draftRow = z.object({
  ...identified,
  ...draftFields.shape,
  logo: z
    .object({ url: z.string().meta({ title: 'Adresse' }) })
    .nullable()
    .meta({ title: 'Logo' }),
  ...timestamps,
})
export type OrganizationDraft = z.output<typeof draftRow>

const draftChange = draftFields.extend({
  step: choice(wizardSteps)
    .optional()
    .meta({ title: 'Schritt', description: 'Die Angaben dieses Schritts werden vollständig geprüft' }),
})

const shared = { access: [admin('admin.organization.edit')], scope: 'platform' } as const
const path = '/api/organizationdrafts'

/** Organizations that are being founded step by step. Nothing of them exists before `submit`. */
export const organizationDrafts = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path,
    summary: 'Begonnene Organisationen, zuletzt begonnene zuerst',
    query: listQuery({ sorts: ['created_at'] }),
    answer: many(draftRow),
  }),
  get: endpoint({
    ...shared,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Eine begonnene Organisation lesen',
    answer: one(draftRow),
  }),
  create: endpoint({
    ...shared,
    method: 'POST',
    path,
    summary: 'Eine Organisation beginnen; es gibt sie noch nicht',
    body: draftChange,
    answer: one(draftRow),
    idempotent: true,
  }),
  update: endpoint({
    ...shared,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Die Angaben eines Schritts merken und prüfen; was fehlt, bleibt',
    body: draftChange,
    answer: one(draftRow),
    conditional: true,
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Eine begonnene Organisation verwerfen',
    answer: none,
    conditional: true,
  }),
  uploadLogo: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/{id}/logo`,
    summary: 'Das Logo einer begonnenen Organisation hochladen (Formularfeld „file“)',
    upload: z.strictObject({ file: part.meta({ title: 'Datei' }) }),
    answer: one(draftRow),
    conditional: true,
    limit: 30,
  }),
  removeLogo: endpoint({
    ...shared,
    method: 'DELETE',
    path: `${path}/{id}/logo`,
    summary: 'Das Logo einer begonnenen Organisation entfernen',
    answer: one(draftRow),
    conditional: true,
  }),
  logo: endpoint({
    ...shared,
    method: 'GET',
    path: `${path}/{id}/logo`,
    summary: 'Das Logo einer begonnenen Organisation',
    answer: file('image/png'),
  }),
  submit: endpoint({
    ...shared,
    method: 'POST',
    path: `${path}/{id}/submit`,
    summary: 'Die Organisation anlegen, mit allem oder gar nicht, und die erste Person einladen',
    answer: one(organizationRow),
    conditional: true,
  }),
}

/** Suggestions and refusals for a host name that is typed. */
export const hostAnswer = z.object({
  host: z.string().meta({ title: 'Rechnername' }),
  free: z.boolean().meta({ title: 'Frei' }),
  refusal: z.string().meta({ title: 'Warum nicht' }),
  suggestions: z.array(z.string()).meta({ title: 'Freie Rechnernamen' }),
})
export const hostQuery = z.strictObject({
  hostname: line(260).meta({ title: 'Rechnername' }),
  besides: reference('organizations')
    .optional()
    .meta({ title: 'Kennung der Organisation, die ihn schon hat' }),
})
