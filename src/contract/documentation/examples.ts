import { z } from 'zod'
import { procedureDefinitions } from '../procedures/registry.ts'

const corners = [
  [12.5, 51.38],
  [12.482, 51.31],
  [12.578, 51.322],
  [12.5, 51.38],
]

/** Realistic example values by field name. */
const valuesByName: Record<string, unknown> = {
  hostname: 'portal.stadtwerke-auental.de',
  portal_domain: 'portal.stadtwerke-auental.de',
  firstname: 'Hanna',
  lastname: 'Brückner',
  customer_firstname: 'Hanna',
  customer_lastname: 'Brückner',
  customer_number: '10 4711 2',
  external_system: '',
  external_id: '',
  customer_street: 'Am Mühlbach',
  customer_housenumber: '4',
  customer_city: 'Auental',
  customer_phone: '030 23125-100',
  content_hash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  meter_number: '7 731 204 118',
  meter_count: 449,
  street: 'Am Mühlbach',
  housenumber: '4',
  house_number: '4',
  city: 'Auental',
  phone: '030 23125-100',
  reference: 'ZS-2026-004817',
  password: 'sieben Fässer klares Wasser',
  password_confirm: 'sieben Fässer klares Wasser',
  title: 'Arbeiten am Wasserwerk',
  message: 'Bitte rufen Sie mich an.',
  subject: 'Ihr Zählerstand',
  size: '32',
  step: 'meters',
  code: '482915',
  key: 'sidebar.closed',
  geojson: { type: 'Polygon', coordinates: [corners] },
  include: 'last_change',
  addresses: ['203.0.113.0/24'],
  intent: 'continue',
  secret_id: 'kw_2m8xq41d',
  metadata: '<md:EntityDescriptor entityID="https://ausweis.example/metadata">…</md:EntityDescriptor>',
}

const fileName = 'wasserwerk.jpg'

/** Values tried in turn until one is valid, so that no format needs its own rule. */
const candidates: unknown[] = [
  'Text',
  '0198f3a2-7c4e-7b10-9a55-3f1c2d4e5f60',
  '2026-11-20T10:22:00Z',
  '2026-11-20',
  'hanna.brueckner@example.de',
  'https://www.example.de',
  '#054d6c',
  '10115',
  'DE02120300000000202051',
  'true',
  'procedures.submit',
  'meterstatuses',
  1,
  20,
  0,
  true,
  null,
]

/** The person who submits the example procedures. */
const person = {
  customer_number: '10 4711 2',
  customer_gender: 'female',
  customer_firstname: 'Hanna',
  customer_lastname: 'Brückner',
  customer_street: 'Am Mühlbach',
  customer_housenumber: '4',
  customer_postalcode: '04999',
  customer_city: 'Auental',
  customer_email: 'hanna.brueckner@example.de',
  customer_phone: '030 23125-100',
}

/** One valid example procedure for each type. */
export const exampleProcedures = (): Record<string, { summary: string; value: object }> =>
  Object.fromEntries(
    procedureDefinitions.map(({ type, label, example }) => [
      type,
      { summary: label, value: { type, ...person, ...example } },
    ]),
  )

/** People choose their passwords themselves. */
const withoutPassword = { password: undefined, password_confirm: undefined }

/** Fields of bodies for which the schema alone yields no sensible example. */
const bodyOverrides: Record<string, object> = {
  'procedures.changeStatus': { status: 'in_progress', message: 'Wir prüfen den Stand.' },
  'disturbances.changeStatus': { status: 'investigating', message: 'Wir suchen die Schadstelle.' },
  'maintenances.changeStatus': { status: 'active', message: 'Die Arbeiten haben begonnen.' },
  'news.update': { servicearea_ids: [] },
  'downloads.setServiceareas': { links: [] },
  'drafts.create': { type: 'meterreading' },
  'drafts.saveStep': { values: { occasion: 'yearly', customer_number: '10 4711 2' }, check: true },
  'procedures.setFollowUp': { on: null, until_reply: true },
  'procedures.respond': { message: 'Uns fehlt ein Foto vom Zähler.', html: '', media_ids: [] },
  'procedures.previewResponse': { message: 'Uns fehlt ein Foto vom Zähler.', html: '', media_ids: [] },
  'drafts.submit': { values: { privacy_read: 'on', details_right: 'on' } },
  'drafts.prove': { email: person.customer_email },
  'trustassertions.create': { email: person.customer_email },
  'serviceareas.setDownloads': { links: [] },
  'procedureChildren.answer': { is_dry: true },
  'procedureEntries.create': {
    type: 'meterreading',
    confirmation: 'none',
    values: {
      customer_lastname: 'Brückner',
      meters: [{ meter_number: '7 731 204 118', meter_count: '449', read_at: '2026-11-20' }],
    },
  },
  'organizations.close': { erase_on: '2027-01-31' },
  'users.update': withoutPassword,
  'admins.update': withoutPassword,
  'organizations.update': { portal_domain: undefined, contractor: undefined },
  'templates.preview': { reference: undefined },
  'predefinitions.preview': { reference: undefined },
  'tenants.create': { private_key: '' },
  'tenants.update': { x509_cert: '', idp_x509_cert: '', private_key: '' },
}

/** Calls for many records: what would happen, without expecting it. */
const ofMany = { dry: true, expected: undefined }

/** Returns a valid body for an endpoint, such as `news.create`. */
export function exampleBody(name: string, schema: z.ZodType): unknown {
  if (name === 'procedures.create') return exampleProcedures().meterreading!.value
  const example = exampleOf(schema)
  if (isBulk(example)) return { ...example, items: example.items.map(asKeyed) }
  const given = bodyOverrides[name] ?? (name.endsWith('.many') ? ofMany : null)
  return given ? { ...(example as object), ...given } : example
}

/** A bulk call whose items name records. */
const isBulk = (example: unknown): example is { items: Record<string, unknown>[] } =>
  typeof example === 'object' &&
  example !== null &&
  'items' in example &&
  Array.isArray(example.items) &&
  example.items.every(item => 'external_id' in item)

/** An item with the key of another system in place of the id of a record. */
const asKeyed = ({ id: _id, ...item }: Record<string, unknown>) => ({
  ...item,
  external_system: 'erp',
  external_id: 'K-104711',
})

/** Returns one valid input value of the schema. */
export function exampleOf(schema: z.ZodType, name = ''): unknown {
  const valid = (value: unknown) => value !== undefined && schema.safeParse(value).success
  if (valid(valuesByName[name])) return valuesByName[name]
  if (schema instanceof z.ZodFile) return fileName
  if (schema instanceof z.ZodObject) return objectOf(schema)
  if (schema instanceof z.ZodArray) return listOf(schema, name)
  if (schema instanceof z.ZodCatch) return exampleOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodTuple) return schema.def.items.map(item => exampleOf(item as z.ZodType))
  if (schema instanceof z.ZodRecord) return recordOf(schema)
  if (schema instanceof z.ZodUnion) return exampleOf(schema.options[0] as z.ZodType, name)
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodPipe) return candidates.find(valid) ?? exampleOf(schema.in as z.ZodType, name)
  if (schema instanceof z.ZodDefault) return schema.def.defaultValue
  if (schema instanceof z.ZodPrefault || schema instanceof z.ZodNonOptional)
    return exampleOf(schema.unwrap() as z.ZodType, name)
  if (schema instanceof z.ZodOptional) return exampleOf(schema.unwrap() as z.ZodType, name)
  if (schema instanceof z.ZodNullable)
    return isReference(schema.unwrap()) ? null : exampleOf(schema.unwrap() as z.ZodType, name)
  return candidates.find(valid)
}

/** References stay empty, because examples know no existing record. */
const isReference = (schema: unknown) => schema instanceof z.ZodUUID

/** Read-only fields of request bodies are left out of examples. */
const isReadOnly = (field: z.ZodType) =>
  field instanceof z.ZodOptional && (field.unwrap() as z.ZodType) instanceof z.ZodUnknown

const objectOf = ({ shape }: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(shape as Record<string, z.ZodType>)
      .filter(([, field]) => !isReadOnly(field))
      .map(([name, field]) => [name, exampleOf(field, name)]),
  )

/** Returns the shortest valid list of up to four items. */
function listOf(schema: z.ZodArray, name: string) {
  if (isReference(schema.element) && schema.safeParse([]).success) return []
  const item = exampleOf(schema.element as z.ZodType, name)
  if (item === fileName) return [fileName]
  const lists = [1, 2, 3, 4].map(length => Array.from({ length }, () => item))
  return lists.find(list => schema.safeParse(list).success)
}

function recordOf({ keyType, valueType }: z.ZodRecord) {
  const key = String(exampleOf(keyType as z.ZodType))
  return { [key]: exampleOf(valueType as z.ZodType) }
}
