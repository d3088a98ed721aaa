import { exportFormat } from '#contract/exports/format.ts'
import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { dayInGermany } from '#contract/core/days.ts'
import type { OfferContent } from '#contract/procedures/offer-content.ts'
import { type Module, moduleKeys } from '#contract/core/modules.ts'
import { adminPermissions, staffPermissions } from '#contract/core/permissions.ts'
import type { Services } from '#server/core/services.ts'
import { type Organization, withDefaultConfig } from '#server/core/organization.ts'
import { brandOf } from '#server/organizations/logo-columns.ts'
import { picturePages } from '#contract/organizations/picture-pages.ts'
import { pagePictureOf } from '#server/organizations/page-pictures.ts'
import type { Tables } from '#server/core/database/database.ts'
import { importMapping } from '#contract/imports/mapping.ts'
import { hashToken, newToken, encrypt } from '#server/core/crypto/encryption.ts'
import { hashContent } from '#server/procedures/offers/offers.ts'
import { keepContents } from '#server/email/contents.ts'
import { jobContext } from '#server/queue/job-context.ts'
import { encryptSecret } from '#server/users/second-factor/check-code.ts'
import { startSignIn } from '#server/users/second-factor/sign-in-under-way.ts'
import { newSecret } from '#server/users/second-factor/totp.ts'
import { enterOrganization, openSession } from '#server/sessions/sessions.ts'
import type { Insertable, Selectable } from 'kysely'
import { createSelfSignedCertificate } from '#server/trust/saml/certificate.ts'
import { codeOf } from './authenticator.ts'
import type { Caller } from './services.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { ownerId } from '#server/core/platform-id.ts'

type Values<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>
type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
type User = Row<'users'>
type Owner = Pick<Organization, 'id'>

export const password = 'sieben Fässer klares Wasser'
/** A picture in PNG. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The cheapest argon2 hash, because tests do not depend on its cost. */
const password_hash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Creating a key is slow, so that all tests share one. */
let identity: ReturnType<typeof createSelfSignedCertificate> | undefined
const ourIdentity = () =>
  (identity ??= createSelfSignedCertificate('Klarwerk', new Date('2026-11-20T10:00:00Z')))

/** Values that a portal needs before it may be published, besides a person who was signed in. */
export const readyToPublish = {
  street: 'Klärwerkstraße',
  postalcode: '04880',
  city: 'Auental',
  federal_state: 'Brandenburg',
  phone_general: '030 23125-200',
  email_general: 'info@werke.test',
  data_protection_officer_name: 'Ute Kern',
} as const

export const switches = (on: boolean) =>
  Object.fromEntries(moduleKeys.map(key => [`enabled_${key}`, on])) as Record<`enabled_${Module}`, boolean>

const sampleMapping = importMapping.parse({
  target: 'customers',
  columns: [
    { column: 'Kundennummer', field: 'customer_number' },
    { column: 'Nachname', field: 'lastname' },
  ],
})

export type Factories = ReturnType<typeof factories>

/** Creates valid, complete and distinct rows of all nouns. */
export function factories(services: Services) {
  const { platform } = services.database
  let made = 0
  const next = () => (made += 1)
  const at = () => services.now().toISOString()

  async function insert<Table extends keyof Tables>(
    table: Table,
    values: Values<Table>,
  ): Promise<Row<Table>> {
    const rows = await platform
      .insertInto(table)
      .values(values as never)
      .returningAll()
      .execute()
    return rows[0] as Row<Table>
  }

  async function organization(values: Values<'organizations'> = {}): Promise<Organization> {
    const [id, number] = [services.newId(), next()]
    const keys = { logo: `${id}/lo/logo`, favicon: { 32: `${id}/fa/icon` } }
    const picture = { key: `${id}/pi/picture`, mime_type: 'image/png', width: 1, height: 1 }
    const sizes = { 'webp-480': picture, 'jpeg-480': picture }
    const stored = [keys.logo, keys.favicon[32], picture.key]
    await Promise.all(stored.map(key => services.storage.put(key, onePixel)))
    const row = await insert('organizations', {
      id,
      title: `Stadtwerke ${number}`,
      portal_domain: `stadtwerke-${number}.test`,
      portal_published: true,
      ...switches(true),
      ...brandOf(id, keys),
      pictures: Object.fromEntries(picturePages.map(page => [page, pagePictureOf(id, page, sizes)])),
      ...values,
    })
    await platform.insertInto('organization_figures').values({ organization_id: id }).execute()
    return withDefaultConfig(row)
  }

  /** An organization that is being founded, complete. */
  const organizationDraft = (data: object = {}, more: Partial<Values<'organization_drafts'>> = {}) =>
    insert('organization_drafts', {
      id: services.newId(),
      logo: null,
      data: {
        title: `Stadtwerke ${next()}`,
        host_name: `neue-werke-${next()}`,
        enabled_meterreading: true,
        person_lastname: 'Preuß',
        person_email: `preuss-${next()}@werke.test`,
        ...data,
      },
      created_at: at(),
      updated_at: at(),
      ...more,
    })

  async function user(values: Values<'users'>) {
    const number = next()
    return insert('users', {
      id: services.newId(),
      firstname: 'Anja',
      lastname: `Wagner ${number}`,
      email: `person-${number}@werke.test`,
      password_hash: await password_hash,
      created_at: at(),
      updated_at: at(),
      ...values,
    })
  }

  const staff = (of: Owner, values: Values<'users'> = {}) =>
    user({ organization_id: of.id, permissions: [...staffPermissions], ...values })
  const admin = (values: Values<'users'> = {}) =>
    user({ is_admin: true, permissions: [...adminPermissions], ...values })

  /** A customer with an account and a person. */
  async function customer(of: Owner, values: Values<'customers'> = {}, login: Values<'customer_users'> = {}) {
    const number = next()
    const account = await insert('customers', {
      id: services.newId(),
      organization_id: of.id,
      customer_number: `10 ${4000 + number}`,
      trustlevel: 'customer_account',
      approved_at: at(),
      ...values,
    })
    const person = await insert('customer_users', {
      id: services.newId(),
      organization_id: of.id,
      customer_id: account.id,
      firstname: 'Hanna',
      lastname: 'Brückner',
      email: `kundin-${number}@haus.test`,
      email_verified_at: at(),
      password_hash: await password_hash,
      ...login,
    })
    return { ...account, person }
  }

  /** The token of a link in an email of the customer login. */
  async function customerLink(
    of: Owner,
    purpose: 'verify' | 'reset' | 'email',
    values: Values<'customer_tokens'> = {},
  ) {
    const token = newToken()
    const { person } = await customer(of)
    await insert('customer_tokens', {
      organization_id: of.id,
      token_hash: hashToken(token),
      customer_user_id: person.id,
      application: null,
      trust_assertion_id: null,
      created_at: at(),
      purpose,
      expires_at: new Date(services.now().getTime() + 86_400_000).toISOString(),
      ...values,
    })
    return token
  }

  /** The token of a link with which a new member of staff chooses a password. */
  async function userLink(of: Owner, values: Values<'user_tokens'> = {}) {
    const token = newToken()
    const user = await staff(of, { password_hash: null })
    await insert('user_tokens', {
      organization_id: of.id,
      token_hash: hashToken(token),
      user_id: user.id,
      purpose: 'invitation',
      expires_at: new Date(services.now().getTime() + 86_400_000).toISOString(),
      ...values,
    })
    return token
  }

  const role = (of: Owner, values: Values<'roles'> = {}) =>
    insert('roles', {
      id: services.newId(),
      organization_id: of.id,
      name: `Rolle ${next()}`,
      permissions: ['news.view', 'news.edit'],
      created_at: at(),
      updated_at: at(),
      ...values,
    })

  /** Stores a second factor in place of an earlier one. */
  const storeFactor = ({ organization_id, user_id, ...values }: Insertable<Tables['second_factors']>) =>
    platform
      .insertInto('second_factors')
      .values({ organization_id, user_id, ...values })
      .onConflict(conflict =>
        conflict.columns(['organization_id', 'user_id']).doUpdateSet({ last_step: 0, ...values }),
      )
      .execute()

  /** Gives a user a second factor, and returns its secret. */
  async function secondFactor({ id, organization_id }: Pick<User, 'id' | 'organization_id'>) {
    const secret = newSecret()
    await storeFactor({
      user_id: id,
      organization_id: ownerId(organization_id),
      secret: encryptSecret(services, id, secret),
    })
    await platform.updateTable('users').set({ second_factor_since: at() }).where('id', '=', id).execute()
    return secret
  }

  /** The code that the app of a user with a new second factor shows. */
  const factorCode = async (user: Pick<User, 'id' | 'organization_id'>) =>
    codeOf(await secondFactor(user), services.now())

  /** Begins a second factor of a user, and returns the code that confirms it. */
  async function pendingFactor({ id, organization_id }: Pick<User, 'id' | 'organization_id'>) {
    const secret = newSecret()
    await storeFactor({
      user_id: id,
      organization_id: ownerId(organization_id),
      pending_secret: encryptSecret(services, id, secret),
      pending_until: new Date(services.now().getTime() + 60_000).toISOString(),
    })
    return codeOf(secret, services.now())
  }

  /** Token and code of a sign-in of a user with a second factor, after the password. */
  async function signInUnderWay(user: User) {
    const code = await factorCode(user)
    const { second_factor_token } = startSignIn({ services, now: services.now() }, user)
    return { second_factor_token, code }
  }

  /** The id of a new session of a user. */
  async function session(of: { id: string }) {
    const user = await platform
      .selectFrom('users')
      .selectAll()
      .where('id', '=', of.id)
      .executeTakeFirstOrThrow()
    return sessionId(await signIn(user))
  }

  /** The id of a caller's session. */
  async function sessionId({ token }: Caller) {
    const { id } = await platform
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', hashToken(token!))
      .executeTakeFirstOrThrow()
    return id
  }

  const meter = (of: { id: string; organization_id: string }, values: Values<'customer_meters'> = {}) =>
    insert('customer_meters', {
      id: services.newId(),
      organization_id: of.organization_id,
      customer_id: of.id,
      meter_type: 'main',
      meter_number: `7 ${100_000 + next()}`,
      ...values,
    })

  const own = (of: Owner) => ({
    id: services.newId(),
    organization_id: of.id,
    created_at: at(),
    updated_at: at(),
  })

  const news = (of: Owner, values: Values<'news'> = {}) =>
    insert('news', {
      ...own(of),
      title: `Meldung ${next()}`,
      news_date: '2026-11-20',
      published: true,
      ...values,
    })
  const disturbance = (of: Owner, values: Values<'disturbances'> = {}) =>
    insert('disturbances', {
      ...own(of),
      title: `Rohrbruch ${next()}`,
      occurred_at: at(),
      published: true,
      ...values,
    })
  const maintenance = (of: Owner, values: Values<'maintenances'> = {}) =>
    insert('maintenances', {
      ...own(of),
      title: `Spülung ${next()}`,
      start_at: at(),
      published: true,
      ...values,
    })
  const category = (of: Owner, values: Values<'categories'> = {}) =>
    insert('categories', { ...own(of), type: 'support', title: `Thema ${next()}`, ...values })
  const price = (of: Owner, values: Values<'prices'> = {}) =>
    insert('prices', { ...own(of), type: 'consumption', service: 'water', order: next(), ...values })
  const servicearea = (of: Owner, values: Values<'serviceareas'> = {}) =>
    insert('serviceareas', { ...own(of), title: `Gemeinde ${next()}`, ...values })
  const host = () => `neue-werke-${next()}.test`
  const address = () => `person-${next()}@haus.test`
  const identifier = () => `vorlage_${next()}`
  /** A row of a table whose other columns have defaults. */
  const entry = <Table extends keyof Tables>(table: Table, of: Owner, values: Values<Table>) =>
    insert(table, { ...own(of), ...values } as Values<Table>)
  const application = async (of: Owner, values: Values<'jobapplications'> = {}) =>
    entry('jobapplications', of, {
      job_id: (await entry('jobpostings', of, { title: 'Rohrnetzbauer' })).id,
      firstname: 'Hanna',
      lastname: 'Brückner',
      email: address(),
      ...values,
    })
  /** A row of a table without types. */
  const bare = (table: string, values: Record<string, unknown>) =>
    insert(table as keyof Tables, values as never)
  const textlabel = (of: Owner, values: Values<'textlabels'> = {}) =>
    insert('textlabels', {
      organization_id: of.id,
      identifier: `text.${next()}`,
      data: 'Guten Tag',
      ...values,
    })

  const notification = (
    { id, organization_id }: Pick<User, 'id' | 'organization_id'>,
    values: Values<'notifications'> = {},
  ) =>
    insert('notifications', {
      id: services.newId(),
      user_id: id,
      organization_id: ownerId(organization_id),
      data: { kind: 'procedure_new', title: `Hinweis ${next()}`, text: '', href: null },
      created_at: at(),
      ...values,
    })

  const announcement = (values: Values<'announcements'> = {}) =>
    insert('announcements', {
      id: services.newId(),
      title: `Wartung ${next()}`,
      recipients: 1,
      created_at: at(),
      ...values,
    })

  /** A submitted procedure, with the access key of its link. */
  async function procedure(of: Owner, values: Values<'procedures'> = {}) {
    const row = await insert('procedures', {
      ...own(of),
      reference: `ZS-2026-9${String(next()).padStart(5, '0')}`,
      type: 'meterreading',
      customer_firstname: 'Hanna',
      customer_lastname: 'Brückner',
      customer_email: 'hanna@haus.test',
      submitted_at: at(),
      ...values,
    })
    const key = newToken()
    await insert('access_keys', {
      organization_id: of.id,
      procedure_id: row.id,
      key_hash: hashToken(key),
      created_at: at(),
    })
    return { ...row, key }
  }

  /** A procedure that retention leaves alone. */
  const hold = async (of: Owner, values: Values<'retention_holds'> = {}) =>
    insert('retention_holds', {
      id: services.newId(),
      organization_id: of.id,
      reason: 'Widerspruch läuft',
      created_by: 'Anja Wagner',
      created_at: at(),
      ...(Object.keys(values).length ? values : { procedure_id: (await procedure(of)).id }),
    })

  const tenant = (of: Owner, values: Values<'tenants'> = {}) =>
    insert('tenants', { ...own(of), uuid: services.newId(), ...values })

  /** A complete SAML tenant for the given identity provider. */
  async function eid(of: Owner, provider: IdentityProvider, values: Values<'tenants'> = {}) {
    const { private_key, x509_cert } = await ourIdentity()
    return tenant(of, {
      identity_provider: 'saml',
      idp_entity_id: provider.entityId,
      idp_login_url: 'https://eid.example/login?a=1',
      idp_x509_cert: provider.certificate,
      x509_cert,
      private_key: encrypt(services.settings.secretKey, 'tenants.private_key', private_key),
      ...values,
    })
  }

  /** A pending trust assertion with the code 123456. */
  async function assertion(of: Owner, values: Values<'trust_assertions'> = {}) {
    const uuid = services.newId()
    const expires_at = new Date(services.now().getTime() + 1_800_000).toISOString()
    return insert('trust_assertions', {
      ...own(of),
      uuid,
      trustlevel: 'email',
      code_hash: hashToken(`${uuid} 123456`),
      initiated_at: at(),
      expires_at,
      ...values,
    })
  }

  /** A delivered message with its access key. */
  async function postboxMessage(
    to: { id: string } | null,
    of: Owner,
    values: Values<'postbox_messages'> = {},
  ) {
    const key = newToken()
    const row = await insert('postbox_messages', {
      ...own(of),
      customer_id: to?.id ?? null,
      subject: `Bescheid ${next()}`,
      submitted_at: at(),
      access_key_hash: hashToken(key),
      ...values,
    })
    return { ...row, key }
  }

  type Case = { id: string; organization_id: string }
  const part = ({ id, organization_id }: Case) => ({ ...own({ id: organization_id }), procedure_id: id })
  const meterstatus = ({ id, organization_id }: Case, values: Values<'meterstatuses'> = {}) =>
    insert('meterstatuses', {
      id: services.newId(),
      organization_id,
      procedure_id: id,
      meter_type: 'main',
      meter_number: `7 ${next()}`,
      meter_count: 449,
      ...values,
    })
  const importProfile = (of: Owner) =>
    insert('importprofiles', {
      ...own(of),
      name: 'ERP',
      mapping: sampleMapping,
      created_at: at(),
      updated_at: at(),
    })
  /** An import with one row of a file, which it has written where it is applied. */
  async function anImport(of: Owner, status: 'draft' | 'checked' | 'applied' = 'draft') {
    const run = await insert('imports', {
      ...own(of),
      // Imports made by calls take the next number.
      number: 10 * next(),
      status,
      file_name: 'kunden.csv',
      file_size: 44,
      sha256: `${next()}`,
      mapping: sampleMapping,
      source: 'office',
      actor_kind: 'staff',
      create_count: 1,
      applied_at: status === 'applied' ? at() : null,
      created_at: at(),
      updated_at: at(),
    })
    const part = { organization_id: of.id, import_id: run.id }
    await bare('import_chunks', {
      ...part,
      position: 0,
      content: Buffer.from('Kundennummer;Nachname\n7;Brandt\n'),
    })
    await bare('import_findings', {
      ...part,
      id: services.newId(),
      line: 2,
      kind: 'error',
      field: 'Postleitzahl',
      value: '0',
      message: 'Keine Postleitzahl',
      advice: '5 Stellen eintragen',
    })
    if (status === 'applied') {
      const written = await customer(of)
      const known = await meter(written)
      const noted = { ...part, customer_id: written.id, before: {}, version: at() }
      await bare('import_records', { ...noted, position: 4, line: 2, meter_id: null })
      await bare('import_records', { ...noted, position: 5, line: 2, meter_id: known.id })
    }
    return run
  }
  /** A batch with one reading of a completed procedure. */
  async function exportBatch(of: Owner, status: 'pending' | 'rejected' = 'pending') {
    const owner = await procedure(of, { status: 'completed', completed_at: at() })
    const reading = await meterstatus(owner, { read_at: '2026-11-20' })
    const batch = await insert('export_batches', {
      ...own(of),
      number: next(),
      kind: 'readings',
      format: exportFormat.parse({}),
      row_count: 1,
      sha256: '',
      content: Buffer.from('reading_id'),
      created_at: at(),
      updated_at: at(),
    })
    await insert('export_rows', {
      id: services.newId(),
      organization_id: of.id,
      batch_id: batch.id,
      procedure_id: owner.id,
      meterstatus_id: reading.id,
      position: 0,
      is_correction: false,
      status,
      data: {
        reading_id: reading.id,
        reference: owner.reference,
        type: owner.type,
        received_at: owner.submitted_at!,
        customer_number: owner.customer_number,
        customer_external_id: '',
        unit_number: owner.unit_number,
        customer_name: owner.customer_name || owner.known_name,
        street: owner.customer_street,
        housenumber: owner.customer_housenumber,
        postalcode: owner.customer_postalcode,
        city: owner.customer_city,
        supply_point: '',
        meter_number: reading.meter_number,
        meter_external_id: '',
        meter_type: 'main',
        meter_count: reading.meter_count,
        read_at: reading.read_at,
        reason: '',
        reason_text: '',
        previous_count: null,
        previous_read_at: null,
        is_unusual: false,
      },
    })
    return batch
  }
  /** A requested confirmation with the key of its email. */
  async function confirmation(of: Case, values: Values<'procedure_confirmations'> = {}) {
    const key = newToken()
    const row = await insert('procedure_confirmations', {
      ...part(of),
      role: 'recipient',
      label: 'E-Mail-Adresse',
      text: 'Rechnungen kommen künftig hierher.',
      email: 'hanna@haus.test',
      key_hash: hashToken(key),
      sent_at: at(),
      expires_at: new Date(services.now().getTime() + 86_400_000).toISOString(),
      ...values,
    })
    return { ...row, key }
  }
  /** An open offer over 107,00 € with the hash of its content. */
  const offer = async (of: Case, values: Values<'procedure_offers'> = {}) => {
    const content: OfferContent = {
      number: 'A-2026-0087',
      items: [{ title: 'Hausanschluss', quantity: '1', amount: 107 }],
      vat_rate: 7,
      vat: 7,
      total: 107,
      included: [],
      excluded: [],
      execution: '',
      payment: 'nach Abnahme',
      valid_until: dayInGermany(new Date(services.now().getTime() + 28 * 86_400_000)),
      consent: 'Ich nehme das Angebot an und habe die Widerrufsbelehrung gelesen.',
      withdrawal_days: 14,
      withdrawal_notice: ['Sie können widerrufen.'],
      files: [],
    }
    return insert('procedure_offers', {
      ...part(of),
      content,
      content_hash: hashContent(content),
      valid_until: content.valid_until,
      author: 'R. Lutz',
      sent_at: at(),
      ...values,
    })
  }
  const statusupdate = (of: Case, values: Values<'statusupdates'> = {}) =>
    insert('statusupdates', { ...part(of), kind: 'note', message: 'Notiz', status_at: at(), ...values })
  const assignment = ({ id, organization_id }: Case, { id: user_id }: { id: string }) =>
    insert('procedure_users', { organization_id, procedure_id: id, user_id })
  /** An email that was sent: waiting ones come from the product's outbox, together with their job. */
  const email = (of: Owner, values: Values<'emails'> = {}) =>
    insert('emails', {
      id: services.newId(),
      organization_id: of.id,
      kind: 'acknowledgement',
      recipient: 'hanna@haus.test',
      subject: `E-Mail ${next()}`,
      state: 'sent',
      ...values,
    })

  /** A draft with values, and its access key. */
  async function draft(of: Owner, values: Values<'drafts'> = {}) {
    const key = newToken()
    const expires_at = new Date(services.now().getTime() + 86_400_000).toISOString()
    const row = await insert('drafts', {
      ...own(of),
      type: 'meterreading',
      key_hash: hashToken(key),
      expires_at,
      created_at: new Date(0).toISOString(),
      ...values,
    })
    return { ...row, key }
  }

  /** A notification of many subscribers. */
  const mailing = (of: Owner, values: Values<'mailings'> = {}) =>
    insert('mailings', {
      id: services.newId(),
      organization_id: of.id,
      about: 'news',
      event: 'published',
      subject: 'Meldung',
      created_at: at(),
      ...values,
    })

  /** An email that a server took, with its content. */
  async function keptEmail(of: Organization, values: Values<'emails'> = {}) {
    const row = await insert('emails', {
      id: services.newId(),
      organization_id: of.id,
      kind: 'text',
      recipient: address(),
      subject: 'Nachricht',
      state: 'sent',
      created_at: at(),
      sent_at: at(),
      ...values,
    })
    const contents = { html: `<p>${row.subject}</p>`, text: row.subject }
    await keepContents(jobContext(services, of), row, contents)
    return row
  }

  /** A subscriber with the key of an email. */
  async function subscription(of: Owner, purpose: 'confirm' | 'change', values: Values<'subscribers'> = {}) {
    const row = await entry('subscribers', of, { email: address(), email_verified_at: at(), ...values })
    const key = newToken()
    await insert('subscriber_keys', {
      organization_id: of.id,
      subscriber_id: row.id,
      key_hash: hashToken(key),
      purpose,
      expires_at: new Date(services.now().getTime() + 86_400_000).toISOString(),
    })
    return { ...row, key }
  }

  /** A file of a procedure that waits for its delivery. */
  async function delivery(of: Owner) {
    const { id: procedure_id } = await procedure(of)
    const { id: media_id } = await media(of, { procedure_id })
    return insert('deliveries', {
      id: services.newId(),
      organization_id: of.id,
      procedure_id,
      media_id,
      created_at: at(),
    })
  }

  async function media(of: Owner, values: Values<'media'> = {}) {
    const number = next()
    const content = Buffer.from(`%PDF-1.7 ${number}`)
    const storage_key = `${of.id}/me/${number}`
    await services.storage.put(storage_key, content)
    const [name, size] = ['Bescheid.pdf', content.length]
    const file = {
      name,
      file_name: name,
      storage_key,
      mime_type: 'application/pdf',
      size,
      sha256: createHash('sha256').update(content).digest(),
    }
    return insert('media', { ...own(of), ...file, ...values })
  }

  /** Signs a person in on the host of an organization or on the main host; an admin may have entered one. */
  const currentHash = async (table: 'users' | 'customer_users', id: string) =>
    (await platform.selectFrom(table).select('password_hash').where('id', '=', id).executeTakeFirst())
      ?.password_hash ?? null

  async function factorSince(id: string) {
    const user = await platform
      .selectFrom('users')
      .select('second_factor_since')
      .where('id', '=', id)
      .executeTakeFirst()
    return user?.second_factor_since ?? null
  }

  async function signIn(
    who: User | Awaited<ReturnType<typeof customer>>,
    host?: Organization,
    inside?: Owner,
  ): Promise<Caller> {
    const isCustomer = 'person' in who
    const session = {
      strategy: isCustomer ? ('customer' as const) : ('user' as const),
      id: isCustomer ? who.person.id : who.id,
    }
    const request = { address: '', userAgent: null }
    const locked_at = isCustomer ? who.locked_at : null
    const lock = (at: string | null) =>
      platform.updateTable('customers').set({ locked_at: at }).where('id', '=', who.id).execute()
    // Nobody locked signs in; a session may be older than the lock.
    if (locked_at) await lock(null)
    const token = (await openSession(
      { platform, now: services.now(), request },
      {
        ...session,
        organization_id: who.organization_id,
        // Tests change passwords, too.
        password_hash: await currentHash(isCustomer ? 'customer_users' : 'users', session.id),
        second_factor_since: isCustomer ? null : await factorSince(session.id),
      },
    ))!
    if (locked_at) await lock(locked_at)
    if (inside) await enterOrganization(platform, token, inside.id)
    return { token, host: host?.portal_domain }
  }

  return {
    organizationDraft,
    insert,
    organization,
    staff,
    admin,
    customer,
    customerLink,
    meter,
    news,
    disturbance,
    maintenance,
    category,
    price,
    servicearea,
    host,
    address,
    identifier,
    application,
    entry,
    bare,
    textlabel,
    notification,
    announcement,
    procedure,
    hold,
    confirmation,
    offer,
    exportBatch,
    import: anImport,
    importProfile,
    meterstatus,
    statusupdate,
    assignment,
    email,
    tenant,
    assertion,
    eid,
    postboxMessage,
    draft,
    keptEmail,
    mailing,
    subscription,
    media,
    delivery,
    signIn,
    session,
    sessionId,
    userLink,
    factorCode,
    pendingFactor,
    role,
    secondFactor,
    signInUnderWay,
  }
}
