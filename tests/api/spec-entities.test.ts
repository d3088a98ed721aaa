import { expect, test } from 'vitest'
import { exampleBody } from '#contract/documentation/examples.ts'
import { procedures } from '#contract/procedures/procedures.ts'
import { isCreation } from '#contract/creations.ts'
import { openApi } from '#server/docs/openapi.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'
import { type Row, rows } from './access/rows.ts'

/**
 * The entities of section 3 of the specification: every field has its specified name where the entity is read and written.
 * Exceptions are listed with their reason.
 */
interface Entity {
  /** The fields as the specification lists them. */
  fields: string
  /** The call that reads the entity; its row in `rows.ts` creates one. */
  read: string
  write?: string
  /** Path of the entity within the answer, such as `user` for the person of a customer. */
  at?: string
  /** Fields that the server sets: by a verb, by an event, or derived from others. */
  set?: string
  /** Write-only fields, with the call that takes them or the header that shows them. */
  hidden?: Record<string, string>
  /** Fields and relations found elsewhere: at a path in the answer, at an address with a filter, or under another name. */
  found?: Record<string, string>
  /** Default values of a new record. */
  defaults?: Record<string, unknown>
  /** The smallest body that creates a record. */
  least?: object
}

const when = 'created_at, updated_at'
const always = ['id', 'organization_id', 'created_at', 'updated_at']
const place =
  'here_location_id, here_location_data, here_data_updated_at, geoshape, geojson, title, description, mapInfoHTML'
const notificationSettings = {
  enabled_procedures_new_notification: true,
  enabled_notifications_unread_notification: true,
  enabled_customers_newly_registered_notification: true,
}

const entities: Record<string, Entity> = {
  organization: {
    fields: `id, title, phone_general, fax_general, email_general, email_clientservice, website, portal_domain, portal_published, street, house_number, postalcode, city, federal_state, contractor, population, theme_color_primary, theme_color_secondary, theme_custom_css, imprint_url, privacy_url, data_protection_officer_name, data_protection_officer_phone, data_protection_officer_email, logo, favicon, labels, ${when}, deleted_at, config_custom_privacy_statement, config_custom`,
    read: 'organizations.get',
    write: 'organizations.create',
    set: 'logo, favicon, deleted_at',
    defaults: { theme_color_primary: '#054D6C', theme_color_secondary: '#42C9C3' },
    least: { title: 'Stadtwerke Neustadt', portal_domain: 'neustadt.example' },
    found: {
      locationtypes: '/api/locationtypes',
      procedures: '/api/procedures',
      installers: '/api/installers',
      subscribers: '/api/subscribers',
      users: '/api/users',
      prices: '/api/prices',
      locations: '/api/locations',
      servicearea: '/api/organizations/{id}/servicearea',
      documenttypes: '/api/documenttypes',
    },
  },
  'module switches': {
    fields:
      'enabled_maintenance, enabled_disturbance, enabled_connection_water, enabled_connection_wastewater, enabled_debit, enabled_customerdata, enabled_ownerchange, enabled_advancepayment, enabled_meterreading, enabled_servicearea, enabled_installers, enabled_maildelivery, enabled_calculator_water, enabled_calculator_connectioncosts, enabled_downloadcenter, enabled_jobs, enabled_news, enabled_support, enabled_customerlogin, enabled_invoice, enabled_drainage, enabled_notification, enabled_wateranalysis',
    read: 'organizations.get',
    write: 'organizations.create',
  },
  'organization configuration': {
    fields:
      'trustlevel, debit_allow_without_signature, ownerchange_allow_tenants, invoice_postal_send_enabled, use_unitnumber, customernumber_schema, unitnumber_schema, advancepayment.deadlines, advancepayment.offset_days, advancepayment.max_percent, advancepayment.interval_options, maintenance_archive_days, disturbance.widget_type, disturbance.widget_bgcolor, disturbance.widget_textcolor, servicearea.map_zoom, servicearea.map_center_title, servicearea.map_center_lat, servicearea.map_center_lng, servicearea.fill_color, servicearea.fill_color_wastewater, servicearea.border_color, customerlogin.notify_on_approval, required_documents.connection_water, required_documents.connection_wastewater, required_documents.ownerchange, wateranalysis.show_widget, wateranalysis.unified, wateranalysis.waterhardness, wateranalysis.waterph, wateranalysis.downloads, jobs.notify, jobs.notify_emails, eid_provider, eid_originator_number, mail.signature, mail.sender_name, mail.sender_email, mail.reply_to, storage.type, storage.host, storage.port, storage.username, storage.root, retention.postbox_hard_delete, retention.postbox_soft_delete_no_customer, retention.customer_hard_delete, retention.procedure_hard_delete, retention.procedure_completed_soft_delete',
    read: 'organizations.get',
    write: 'organizations.create',
    at: 'config',
    hidden: { 'storage.password': 'storage_password' },
  },
  tenant: {
    fields:
      'id, uuid, organization_id, identity_provider, idp_entity_id, idp_login_url, idp_logout_url, idp_x509_cert',
    read: 'tenants.get',
    write: 'tenants.create',
    set: 'uuid',
  },
  user: {
    fields: `id, organization_id, customer_id, gender, firstname, lastname, email, is_password_change_required, permissions, preferences, enabled_procedures_new_notification, enabled_notifications_unread_notification, enabled_customers_newly_registered_notification, is_admin, ${when}`,
    read: 'users.get',
    write: 'users.create',
    set: 'preferences, is_admin',
    hidden: { password: 'password', password_confirm: 'password_confirm' },
    defaults: { ...notificationSettings, is_admin: false },
    least: { lastname: 'Berg' },
  },
  customer: {
    fields: `id, organization_id, customer_number, customer_number_requested, trust_assertion_id, trustlevel, title, company, street, housenumber, postalcode, city, phone, mobile, approved_at, lastlogin_at, locked_at, ${when}, user, trust_assertion, statusupdates`,
    read: 'customers.get',
    write: 'customers.create',
    set: 'trust_assertion_id, trustlevel, approved_at, lastlogin_at, locked_at, trust_assertion, statusupdates',
  },
  'customer user': {
    fields:
      'id, customer_id, type, gender, firstname, lastname, email, email_verified_at, email_changed, email_changed_at, updated_at',
    read: 'customers.get',
    write: 'customers.create',
    at: 'user',
    set: 'customer_id, type, email_verified_at, email_changed, email_changed_at',
  },
  procedure: {
    fields: `id, organization_id, type, status, customer_id, customer_number, unit_number, trust_assertion_id, trustlevel, customer_gender, customer_firstname, customer_lastname, customer_company, customer_street, customer_housenumber, customer_postalcode, customer_city, customer_email, customer_phone, customer_availability, message, send_email_acknowledgement, acknowledgement_bounced_at, data, media, media_categorized, completed_at, submitted_at, ${when}, trust_assertion, statusupdates`,
    read: 'procedures.get',
    write: 'procedures.create',
    set: 'status, trust_assertion_id, trustlevel, acknowledgement_bounced_at, media, media_categorized, completed_at, submitted_at, trust_assertion, statusupdates',
    hidden: { access_key: 'X-Procedure-Key' },
    defaults: { type: 'meterreading', send_email_acknowledgement: true, customer_id: null },
    least: exampleBody('procedures.create', procedures.create.body!) as object,
    found: {
      customer: '/api/procedures/{id}/customer',
      meterstatus: 'meterstatuses',
      users: 'assigned',
    },
  },
  'procedure-user assignment': {
    fields: 'user_id',
    read: 'procedures.get',
    at: 'assigned',
  },
  'meter status': {
    fields: 'id, procedure_id, meter_type, meter_number, meter_count',
    read: 'procedures.get',
    at: 'meterstatuses',
  },
  'status update': {
    fields: `id, procedure_id, disturbance_id, maintenance_id, customer_id, status_at, notified_at, is_public, message, author, ${when}`,
    read: 'statusupdates.get',
    write: 'statusupdates.create',
    set: 'notified_at, author',
  },
  'trust assertion': {
    fields:
      'id, uuid, organization_id, trustlevel, trustlevel_value, identity_provider, gender, title, firstname, lastname, street, housenumber, postalcode, city, country, birth, email, phone, customer_number, unit_number, meter_number, place_of_birth, eid_issuing_state, birth_name, nationality, demail, eid_issuing_country, ip, hostname, data, initiated_at, fulfilled_at, fulfilled, expired',
    read: 'trustassertions.get',
    hidden: { code: 'code' },
  },
  'trust assertion status': {
    fields:
      'uuid, organization_id, trustlevel, trustlevel_value, initiated_at, fulfilled_at, fulfilled, expired, login_url, login_qrcode',
    read: 'trustassertions.status',
  },
  download: {
    fields: `id, organization_id, category_id, published, order, title, description, ${when}, media, category`,
    read: 'downloads.get',
    write: 'downloads.create',
    set: 'media, category',
    found: { servicearea: 'serviceareas' },
  },
  'servicearea-download link': {
    fields: 'location_id, download_id, order, type',
    read: 'downloads.get',
    at: 'serviceareas',
  },
  category: {
    fields: `id, organization_id, published, is_template, type, order, title, description, ${when}`,
    read: 'categories.get',
    write: 'categories.create',
    found: { downloads: '/api/downloads?category_id', support: '/api/support?category_id' },
  },
  media: {
    fields: `id, news_id, download_id, upload_id, job_id, job_application_id, collection_name, name, file_name, mime_type, size, manipulations, custom_properties, generated_conversions, conversions, srcset, original_url, order_column, ${when}`,
    read: 'news.get',
    at: 'media',
  },
  location: {
    fields: `id, organization_id, locationtype_id, disturbance_id, maintenance_id, subscriber_id, ${place}, ${when}`,
    read: 'locations.get',
    write: 'locations.create',
    set: 'here_data_updated_at',
  },
  'location type': {
    fields: `id, organization_id, label, icon, color, ${when}`,
    read: 'locationtypes.get',
    write: 'locationtypes.create',
  },
  'service area': {
    fields: `id, organization_id, subscriber_id, servicearea_water, servicearea_wastewater, waterhardness, waterph, use_custom_prices, unit, ${place}, ${when}`,
    read: 'serviceareas.get',
    write: 'serviceareas.create',
    set: 'here_data_updated_at',
    defaults: { servicearea_water: false, servicearea_wastewater: false, use_custom_prices: false },
    least: { title: 'Auental' },
    found: { prices: '/api/prices?location_id' },
  },
  disturbance: {
    fields: `id, organization_id, occurred_at, published, first_published_at, status, title, description, subscribers_notified_at, notify_subscribers, notify_websitewidget, ${when}, locations, statusupdates`,
    read: 'disturbances.get',
    write: 'disturbances.create',
    set: 'first_published_at, status, subscribers_notified_at, locations, statusupdates',
  },
  maintenance: {
    fields: `id, organization_id, start_at, end_at, month_precision, title, description, impact, affected_locations, published, first_published_at, notify_subscribers, subscribers_notified_at, ${when}, locations, statusupdates`,
    read: 'maintenances.get',
    write: 'maintenances.create',
    set: 'first_published_at, subscribers_notified_at, locations, statusupdates',
    defaults: { title: 'Neu', published: false },
    least: { start_at: '2026-12-01T08:00:00Z' },
  },
  subscriber: {
    fields: `id, organization_id, email, paused, notify_disturbance, notify_jobs, notify_news, notify_maintenance, email_verified_at, skip_verification, locations, verification, ${when}`,
    read: 'subscribers.get',
    write: 'subscribers.create',
    set: 'email_verified_at, verification',
  },
  installer: {
    fields: `id, organization_id, approved_by, certificate_available, approved_from, approved_to, company, postalcode, street, phone, phone_fault, city, email, website, published, ${when}`,
    read: 'installers.get',
    write: 'installers.create',
  },
  'support article': {
    fields: `id, organization_id, category_id, published, is_template, order, title, abstract, abstract_plain, content, ${when}`,
    read: 'support.get',
    write: 'support.create',
    set: 'abstract_plain',
  },
  label: {
    fields: `id, organization_id, title, color, hint, icon, attributes, scope, ${when}`,
    read: 'labels.get',
    write: 'labels.create',
  },
  news: {
    fields: `id, organization_id, published, news_date, title, abstract, content, notify_subscribers, subscribers_notified_at, publish_at, unpublish_at, ${when}, media`,
    read: 'news.get',
    write: 'news.create',
    set: 'subscribers_notified_at, media',
  },
  price: {
    fields: `id, organization_id, location_id, type, service, order, vat_rate, consumption_price_gross, provision_size, provision_size_description, provision_price_gross, provision_price_unit_type, ${when}`,
    read: 'prices.get',
    write: 'prices.create',
    defaults: { vat_rate: 7 },
    least: { type: 'consumption', service: 'water' },
  },
  contact: {
    fields: `id, organization_id, gender, position, firstname, lastname, street, housenumber, postalcode, city, email, phone, mobile, notes, attributes, labels, ${when}`,
    read: 'contacts.get',
    write: 'contacts.create',
  },
  note: {
    fields: `id, contact_id, organization_id, user_id, author, author_user_id, subject, note, editable_others, attributes, ${when}`,
    read: 'notes.get',
    write: 'notes.create',
    set: 'user_id, author, author_user_id',
  },
  'document type': {
    fields: `id, organization_id, title, ${when}`,
    read: 'documenttypes.get',
    write: 'documenttypes.create',
  },
  template: {
    fields: `id, organization_id, active, identifier, scope, is_predefinition, predefinition_notes, title, data, mail_subject, type, ${when}`,
    read: 'templates.get',
    write: 'templates.create',
    set: 'is_predefinition',
  },
  'postbox message': {
    fields: `id, customer_id, organization_id, procedure_id, submitted_by_user_id, email, subject, message, media, read_at, submitted_at, ${when}, deleted_at, delivery_type`,
    read: 'postbox.get',
    write: 'postbox.create',
    set: 'submitted_by_user_id, media, read_at, submitted_at, deleted_at',
    hidden: { access_key: 'X-Postbox-Key' },
  },
  'job posting': {
    fields: `id, organization_id, title, description, requirements, contact, published_at, deadline_at, visits, application_count, ${when}, schema, media`,
    read: 'jobpostings.get',
    write: 'jobpostings.create',
    set: 'visits, application_count, media',
  },
  'job application': {
    fields: `id, job, gender, firstname, lastname, street, house_number, postalcode, city, phone, email, message, media, ${when}`,
    read: 'jobapplications.get',
    write: 'jobapplications.create',
    set: 'job, media',
  },
  permission: { fields: 'id, name, description', read: 'users.permissions' },
  notification: { fields: 'id, user_id, data, read_at, created_at', read: 'notifications.list' },
  'text label': { fields: 'identifier, data', read: 'textlabels.list' },
}

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema & { readOnly?: boolean }>
}
interface Operation {
  operationId: string
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
  parameters: (Parameter | { $ref: string })[]
}
interface Parameter {
  name: string
  in: string
}

const document = openApi() as {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    securitySchemes: Record<string, { name?: string }>
  }
}
const parameterOf = (given: Operation['parameters'][number]): Parameter =>
  '$ref' in given ? document.components.parameters[given.$ref.split('/').at(-1)!]! : given
const operations = Object.values(document.paths).flatMap(path => Object.values(path))
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)!

/** Resolves references, array items and nullable types to the record's schema. */
function record(schema: Schema | undefined): Schema {
  if (!schema) return {}
  if (schema.$ref) return record(document.components.schemas[schema.$ref.split('/').at(-1)!])
  if (schema.items) return record(schema.items)
  const choice = schema.anyOf ?? schema.oneOf
  return choice ? record(choice.find(each => record(each).properties)) : schema
}
const within = (schema: Schema, path: string): Schema =>
  path.split('.').reduce((at, name) => record(record(at).properties?.[name]), schema)
const has = (schema: Schema, path: string) => {
  const [name, ...parents] = path.split('.').toReversed()
  const at = parents.length ? within(schema, parents.toReversed().join('.')) : record(schema)
  return Object.hasOwn(at.properties ?? {}, name!)
}

const answerOf = ({ read, at }: Entity) => {
  const { content } = operationOf(read).responses['200']!
  const whole = record(record(content['application/json']!.schema).properties?.data)
  return at ? within(whole, at) : whole
}
const bodyOf = ({ write, at }: Entity) => {
  const whole = record(operationOf(write!).requestBody!.content['application/json']!.schema)
  return at ? within(whole, at) : whole
}
const settable = (body: Schema, path: string) => {
  const [name, ...parents] = path.split('.').toReversed()
  const at = parents.length ? within(body, parents.toReversed().join('.')) : body
  const field = at.properties?.[name!]
  return Boolean(field && !field.readOnly)
}
const addressOf = (name: string, method: string) =>
  Object.keys(document.paths).find(path => document.paths[path]![method]?.operationId === name)!
const list = (text = '') => (text ? text.split(', ') : [])

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const [clerk, admin] = [await make.staff(organization), await make.admin()]
const staff: Caller = await make.signIn(clerk, organization)
const platform: Caller = await make.signIn(admin)
const callerOf = (name: string) => (/^(contacts|notes|labels|organizations)\./.test(name) ? platform : staff)

const all = Object.entries(entities)
const only = (which: (entity: Entity) => unknown) => all.filter(([, entity]) => which(entity))

test.each(all)('%s: returns every field', (_, entity) => {
  const answer = answerOf(entity)
  expect(list(entity.fields).filter(field => !has(answer, field))).toEqual([])
})

test.each(only(({ hidden }) => hidden))('%s: accepts secrets, and does not return them', (_, entity) => {
  const headers = Object.values(document.components.securitySchemes).map(({ name }) => name)
  for (const [field, where] of Object.entries(entity.hidden!)) {
    expect([field, has(answerOf(entity), field)]).toEqual([field, false])
    const taken = headers.includes(where.toLowerCase()) || operations.some(each => takes(each, where))
    expect([field, taken]).toEqual([field, true])
  }
})

test.each(only(({ write }) => write))(
  '%s: takes every field that is not the server’s to set',
  (_, entity) => {
    const body = bodyOf(entity)
    const fixed = [...always, ...list(entity.set)]
    const wanted = list(entity.fields).filter(field => !fixed.includes(field))
    expect(wanted.filter(field => !settable(body, field))).toEqual([])
  },
)

test.each(only(({ found }) => found))('%s: has its relations', (_, entity) => {
  for (const [relation, where] of Object.entries(entity.found!)) {
    const [path, filter] = where.split('?')
    const known = where.startsWith('/')
      ? document.paths[path!]?.get?.parameters.some(each => !filter || parameterOf(each).name === filter)
      : has(answerOf(entity), where)
    expect([relation, Boolean(known)]).toEqual([relation, true])
  }
})

test.each(only(({ least }) => least))(
  '%s: is, when nothing is said, as the specification says',
  async (_, entity) => {
    const path = addressOf(entity.write!, 'post').replace('{id}', organization.id)
    const email = has(bodyOf(entity), 'email') ? { email: make.address() } : {}
    const made = await call(callerOf(entity.write!), 'POST', path, { ...entity.least, ...email })
    expect(made).toMatchObject({ status: isCreation({ method: 'POST', path }) ? 201 : 200 })
    const { id } = made.data as { id: string }
    const address = addressOf(entity.read, 'get').replace(/\{(\w+)\}$/, id)
    const read = await call(callerOf(entity.read), 'GET', address.replace('{id}', organization.id))
    expect(read.data).toMatchObject(entity.defaults!)
  },
)

const takes = ({ requestBody }: Operation, name: string) =>
  Object.values(requestBody?.content ?? {}).some(({ schema }) => record(schema).properties?.[name])

const plain = Object.entries(entities).filter(([, { read, at }]) => read.endsWith('.get') && !at)

test.each(plain)('%s: the answer has these fields', async (_, { read, fields }) => {
  const [room, verb] = read.split('.') as [string, string]
  const { target } = (rows as unknown as Record<string, Record<string, Row>>)[room]![verb]!
  const { params = {} } = (await target?.({ make, of: organization, self: null })) ?? {}
  const address = addressOf(read, 'get').replace(
    /\{(\w+)\}/g,
    (_, name: string) => params[name] ?? organization.id,
  )
  const { data } = await call(callerOf(read), 'GET', address)
  expect(Object.keys(data as object)).toEqual(expect.arrayContaining(list(fields)))
})
