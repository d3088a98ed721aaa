import { exportFormat } from '#contract/exports/format.ts'
import type { Organization } from '#server/core/organization.ts'
import type { Factories } from './factories.ts'

/** Creates a row in every tenant table, with references to each other. */
export async function fillTables(make: Factories, of: Organization) {
  const organization_id = of.id
  const [staff, customer, area] = [await make.staff(of), await make.customer(of), await make.servicearea(of)]
  const user = await make.staff(of, { customer_id: customer.id })
  const found = await make.procedure(of, { customer_id: customer.id })
  const email = await make.email(of, { procedure_id: found.id })
  await make.email(of, { resent_of: email.id })
  await make.bare('email_contents', { organization_id, email_id: email.id, encrypted: 'content' })
  const draft = await make.draft(of, { procedure_id: found.id, customer_id: customer.id })
  const [disturbance, maintenance] = [await make.disturbance(of), await make.maintenance(of)]
  const category = await make.category(of)
  await make.price(of, { location_id: area.id })
  const documenttypeOf = await make.entry('documenttypes', of, { title: 'Grundriss' })
  const asked = await make.statusupdate(found, { documenttype_id: documenttypeOf.id })
  const file = await make.media(of, { draft_id: draft.id, procedure_id: found.id, statusupdate_id: asked.id })
  await make.bare('delivery_targets', { organization_id, server: 'sftp', since: new Date(0).toISOString() })
  await make.bare('deliveries', {
    id: file.id,
    organization_id,
    media_id: file.id,
    procedure_id: found.id,
    created_at: new Date(0).toISOString(),
  })
  const batch = await make.exportBatch(of, 'rejected')
  await make.importProfile(of)
  await make.import(of, 'applied')
  await make.bare('exchange_looks', { organization_id, looked_at: new Date(0).toISOString() })
  await make.bare('exchange_files', {
    id: file.id,
    organization_id,
    direction: 'in',
    name: 'antwort.csv',
    batch_id: batch.id,
    size: 1,
    unchanged_since: new Date(0).toISOString(),
    state: 'done',
    created_at: new Date(0).toISOString(),
    updated_at: new Date(0).toISOString(),
  })
  await make.insert('export_profiles', {
    organization_id,
    kind: 'readings',
    format: exportFormat.parse({}),
    prepared_at: new Date(0).toISOString(),
    updated_at: new Date(0).toISOString(),
  })
  await make.statusupdate(found, { email_id: email.id })
  await make.confirmation(found, { email_id: email.id })
  await make.offer(found, { statusupdate_id: asked.id })
  const told = await make.statusupdate(found, { procedure_id: null, disturbance_id: disturbance.id })
  await make.statusupdate(found, { procedure_id: null, maintenance_id: maintenance.id })
  await make.statusupdate(found, { procedure_id: null, customer_id: customer.id })
  await make.bare('mailings', {
    id: file.id,
    organization_id,
    occasion: 'news',
    about: 'news',
    record_id: file.id,
    event: 'published',
    subject: 'Meldung',
    statusupdate_id: told.id,
    created_at: new Date(0).toISOString(),
  })
  await make.bare('mailings_begun', { organization_id, mailing_id: file.id })
  await Promise.all([
    make.meter(customer),
    make.meterstatus(found),
    make.assignment(found, staff),
    make.notification(staff),
    make.news(of),
    make.textlabel(of),
    make.signIn(user, of),
    make.customerLink(of, 'verify'),
    make.userLink(of),
    make.secondFactor(user),
    make.role(of),
    make.insert('recovery_codes', { organization_id, user_id: user.id, code_hash: Buffer.from(user.id) }),
  ])
  await fillContent(make, of, { category, area, disturbance, maintenance })
  await make.insert('storage_checks', { organization_id, checked_at: new Date(0).toISOString() })
  await make.insert('paused_jobs', {
    organization_id,
    job: 'email 1',
    task: 'send_email',
    payload: {},
    paused_at: new Date(0).toISOString(),
  })
  await make.insert('organization_erasures', { organization_id, started_at: new Date(0).toISOString() })
  await make.insert('procedure_counters', { organization_id, type: 'meterreading', year: 2026, last: 10 })
  await make.insert('idempotency_keys', {
    organization_id,
    actor: 'someone',
    route: 'POST /api/news',
    key: `key-of-${of.id}`,
    body_hash: Buffer.from('body'),
    status: 200,
  })
  await make.insert('audit_events', {
    id: staff.id,
    organization_id,
    actor_kind: 'staff',
    actor_id: staff.id,
    action: 'news.create',
    subject_type: 'news',
  })
  await make.insert('revisions', {
    id: staff.id,
    organization_id,
    noun: 'prices',
    record_id: area.id,
    at: new Date(0).toISOString(),
    by_id: staff.id,
    action: 'update',
  })
  await make.hold(of)
  await make.hold(of, { customer_id: (await make.customer(of)).id })
  await make.hold(of, { jobapplication_id: (await make.application(of)).id })
  await make.insert('retention_proofs', {
    id: staff.id,
    organization_id,
    day: '2026-11-20',
    setting: 'procedure_hard_delete',
    days: 365,
    count: 1,
    deleted_at: new Date(0).toISOString(),
  })
  await fillAct(make, of, { staff, found })
  await make.tenant(of)
  await fillTrust(make, of, customer, found)
  return { staff, customer, area, found, draft }
}

/** Creates what staff work with: views, acts on many, entries, merges, and keys of programs. */
async function fillAct(
  make: Factories,
  of: Organization,
  { staff, found }: Record<'staff' | 'found', { id: string }>,
) {
  const [organization_id, at] = [of.id, new Date(0).toISOString()]
  const own = { organization_id, created_at: at }
  const other = await make.procedure(of, { merged_into: found.id, follow_up_user_id: staff.id })
  await make.procedure(of, { parent_id: found.id })
  await make.bare('procedureviews', { id: found.id, name: 'Alle', user_id: staff.id, updated_at: at, ...own })
  await make.bare('procedure_bulk_acts', {
    id: found.id,
    user_id: staff.id,
    act: {},
    seal: 'seal',
    ids: [found.id],
    versions: [1],
    emails: 0,
    updated_at: at,
    ...own,
  })
  await make.bare('procedure_entries', {
    organization_id,
    user_id: staff.id,
    encrypted: 'entry',
    updated_at: at,
  })
  await make.bare('procedure_merges', {
    procedure_id: other.id,
    into_id: found.id,
    before: {},
    after: {},
    with_files: true,
    with_history: true,
    is_same_person: true,
    author: 'Maria Berg',
    ...own,
  })
  await make.bare('procedure_distinct', { one_id: found.id, other_id: other.id, ...own })
  const { id: apikey_id } = await make.entry('apikeys', of, {
    name: 'ERP',
    scopes: ['news:read'],
    user_id: staff.id,
  })
  await make.bare('apikey_secrets', { id: `kw_${found.id}`, apikey_id, hash: Buffer.from('hash'), ...own })
  await make.bare('events', {
    id: found.id,
    type: 'procedures.submit',
    record_id: found.id,
    at,
    organization_id,
  })
  const { id: webhook_id } = await make.entry('webhooks', of, {
    name: 'ERP',
    url: 'https://erp.example/klarwerk',
    types: ['procedures.submit'],
  })
  const sent = { organization_id, webhook_id, event_id: found.id, at }
  await make.bare('webhook_deliveries', { type: 'procedures.submit', record_id: found.id, ...sent })
  await make.bare('webhook_attempts', { id: found.id, number: 1, milliseconds: 12, ok: true, ...sent })
  await make.bare('apikey_refusals', {
    organization_id,
    apikey_id,
    secret_id: 'kw_00000000',
    hour: at,
    call: 'GET /api/news',
    reason: 'scope',
    scope: 'news:read',
    last_at: at,
    last_from: '192.0.2.1',
  })
}

type Places = Record<'category' | 'area' | 'disturbance' | 'maintenance', { id: string }>

/** Creates public content and internal records, with their locations. */
async function fillContent(
  make: Factories,
  of: Organization,
  { category, area, disturbance, maintenance }: Places,
) {
  const organization_id = of.id
  const category_id = category.id
  const download = await make.entry('downloads', of, { title: 'Satzung', category_id })
  const job = await make.entry('jobpostings', of, { title: 'Rohrnetzbauer' })
  const subscriber = await make.subscription(of, 'change')
  await make.email(of, { subscriber_id: subscriber.id, occasion: 'news' })
  const locationtype = await make.entry('locationtypes', of, { label: 'Anlage' })
  const documenttype = await make.entry('documenttypes', of, { title: 'Lageplan' })
  const news = await make.news(of)
  await Promise.all([
    make.servicearea(of, { subscriber_id: subscriber.id }),
    make.entry('installers', of, { company: 'Rohr & Co' }),
    make.bare('jobapplications', { id: job.id, organization_id, job_id: job.id, lastname: 'Kluge' }),
    make.entry('support_articles', of, { title: 'Zähler ablesen', category_id }),
    make.entry('templates', of, { identifier: 'welcome', title: 'Willkommen' }),
    make.entry('locations', of, {
      locationtype_id: locationtype.id,
      disturbance_id: disturbance.id,
      maintenance_id: maintenance.id,
      subscriber_id: subscriber.id,
    }),
    make.bare('servicearea_downloads', { organization_id, location_id: area.id, download_id: download.id }),
  ])
  await make.entry('statusupdates', of, { jobapplication_id: job.id, status_at: new Date(0).toISOString() })
  await make.media(of, {
    news_id: news.id,
    maintenance_id: maintenance.id,
    download_id: download.id,
    job_id: job.id,
    job_application_id: job.id,
    documenttype_id: documenttype.id,
  })
}

/** Creates trust assertions and postbox messages. */
async function fillTrust(make: Factories, of: Organization, customer: { id: string }, found: { id: string }) {
  const { id: draft_id } = await make.draft(of)
  const { id: trust_assertion_id } = await make.assertion(of, { draft_id })
  await make.customer(of, { trust_assertion_id })
  await make.customerLink(of, 'verify', { trust_assertion_id })
  await make.procedure(of, { trust_assertion_id })
  const { id: submitted_by_user_id } = await make.staff(of)
  const { id: statusupdate_id } = await make.statusupdate({ id: found.id, organization_id: of.id })
  const values = { procedure_id: found.id, submitted_by_user_id, statusupdate_id }
  const message = await make.postboxMessage(customer, of, values)
  await make.media(of, { postbox_message_id: message.id })
}
