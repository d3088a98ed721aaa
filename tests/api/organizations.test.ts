import { generateKeyPairSync } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureSizes } from '#contract/core/media.ts'
import { modules } from '#contract/core/modules.ts'
import { defaultDocumenttypes } from '#contract/documenttypes.ts'
import { organizationConfig } from '#contract/organizations/config.ts'
import type { OrganizationRow } from '#contract/organizations/rows.ts'
import { decrypt } from '#server/core/crypto/encryption.ts'
import { factories, password, readyToPublish } from '../factories.ts'
import { type Caller, mainHost, createTestServices, type Reply } from '../services.ts'
import { waitFor } from '../wait-for.ts'

const { services, call, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const admin = await make.admin()
const adminCaller: Caller = { ...(await make.signIn(admin)), host: mainHost }
const row = ({ data }: Reply) => data as OrganizationRow
const createOrganization = (more: object = {}) =>
  call(adminCaller, 'POST', '/api/organizations', {
    title: 'Neue Werke',
    portal_domain: make.host(),
    ...more,
  })
const change = (id: string, body: object, caller = adminCaller) =>
  call(caller, 'PUT', `/api/organizations/${id}`, body)
const stored = (id: string) =>
  platform.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a new organization', () => {
  test('has default settings, a SAML tenant and document types', async () => {
    const reply = await createOrganization()
    const { id, ...organization } = row(reply)
    expect(organization).toMatchObject({
      portal_published: false,
      theme_color_primary: '#054D6C',
      theme_color_secondary: '#42C9C3',
      config: organizationConfig.parse({}),
      storage_password_set: false,
    })
    for (const key of Object.keys(modules)) expect(organization).toHaveProperty(`enabled_${key}`, false)
    const count = async (table: 'tenants' | 'documenttypes') =>
      (await platform.selectFrom(table).select('id').where('organization_id', '=', id).execute()).length
    expect(await count('tenants')).toBe(1)
    expect(await count('documenttypes')).toBe(defaultDocumenttypes.length)
  })

  test.each([
    ['a host that is taken', async () => row(await createOrganization()).portal_domain],
    ["the platform's own host", () => mainHost],
    ['no host at all', () => 'https://x'],
  ])('is refused %s, at the field', async (_title, host) => {
    expect(await createOrganization({ portal_domain: await host() })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'portal_domain' }] },
    })
  })
})

describe('settings', () => {
  test('are merged field by field, and absent ones do not change', async () => {
    const { id } = row(await createOrganization({ config: { advancepayment: { max_percent: 50 } } }))
    const reply = await change(id, {
      enabled_news: true,
      config: {
        advancepayment: { offset_days: 7 },
        trustlevel: { debit: 'eid_high' },
        maintenance_archive_days: 5,
      },
      config_custom: [{ key: 'analytics', value: 'aus' }],
    })
    const { config } = row(reply)
    expect(config.advancepayment).toMatchObject({ max_percent: 50, offset_days: 7, min_percent: 20 })
    expect(config).toMatchObject({ trustlevel: { debit: 'eid_high' }, maintenance_archive_days: 5 })
    expect(row(reply)).toMatchObject({
      enabled_news: true,
      enabled_jobs: false,
      config_custom: [{ key: 'analytics', value: 'aus' }],
    })
    const again = await change(id, row(reply))
    expect({ ...row(again), updated_at: '' }).toEqual({ ...row(reply), updated_at: '' })
  })

  test.each([
    ['advancepayment.deadlines.0', { advancepayment: { deadlines: ['31-12'] } }],
    ['retention.customer_hard_delete', { retention: { customer_hard_delete: -1 } }],
    ['disturbance.widget_bgcolor', { disturbance: { widget_bgcolor: 'rot' } }],
    ['mail.reply_to', { mail: { reply_to: 'niemand' } }],
    ['analytics.tracker_url', { analytics: { tracker_url: 'https://a.example/x.php; script-src *' } }],
    ['storage.port', { storage: { port: 70_000 } }],
    ['jobs.notify_emails.0', { jobs: { notify_emails: ['x'] } }],
    ['wateranalysis.downloads.0', { wateranalysis: { downloads: ['019a9fd0-0000-7000-8000-00000000dead'] } }],
  ])('are refused at %s', async (path, config) => {
    const { id } = row(await createOrganization())
    expect(await change(id, { config })).toMatchObject({
      status: 422,
      body: { errors: [{ path: `config.${path}` }] },
    })
  })

  test('an unknown field is refused, and prototypes cannot be changed', async () => {
    const { id } = row(await createOrganization())
    expect(await change(id, { secrets: { storage_password: 'x' } })).toMatchObject({ status: 422 })
    expect(await change(id, { config: { fremd: true } })).toMatchObject({ status: 422 })
  })
})

test('the storage password is stored encrypted and never returned', async () => {
  const { id } = row(await createOrganization())
  const reply = await change(id, { storage_password: 'geheim-1234' })
  expect(row(reply).storage_password_set).toBe(true)
  const read = await call(adminCaller, 'GET', `/api/organizations/${id}`)
  expect(JSON.stringify([reply.body, read.body])).not.toMatch(/geheim-1234|v1\./)
  const { secrets } = await stored(id)
  expect(JSON.stringify(secrets)).not.toContain('geheim-1234')
  expect(
    decrypt(services.settings.secretKey, 'organization.storage_password', secrets.storage_password!),
  ).toBe('geheim-1234')
  expect(row(await change(id, { storage_password: '' })).storage_password_set).toBe(false)
})

describe('staff with the permission for settings', () => {
  test('change their own organization, except for the platform’s fields', async () => {
    const own = await make.organization()
    const managerCaller = await make.signIn(await make.staff(own, { permissions: ['settings'] }), own)
    const { data: record } = await call(managerCaller, 'GET', `/api/organizations/${own.id}`)
    const reply = await change(
      own.id,
      { ...(record as object), city: 'Auental', enabled_jobs: false },
      managerCaller,
    )
    expect(reply).toMatchObject({ status: 200, data: { city: 'Auental', enabled_jobs: false } })
    expect(
      await change(own.id, { portal_domain: make.host(), labels: [], contractor: 'x' }, managerCaller),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'portal_domain' }, { path: 'contractor' }] },
    })
    const other = await make.organization()
    expect(await change(other.id, { city: 'x' }, managerCaller)).toMatchObject({ status: 404 })
    expect(await call(managerCaller, 'GET', `/api/organizations/${other.id}`)).toMatchObject({ status: 404 })
  })

  test('override texts of the portal', async () => {
    const own = await make.organization()
    const managerCaller = await make.signIn(await make.staff(own), own)
    const say = (data: string) =>
      call(managerCaller, 'PUT', `/api/organizations/${own.id}/textlabels`, {
        textlabels: [{ identifier: 'home.title', data }],
      })
    expect(await say('Guten Tag')).toMatchObject({ data: [{ identifier: 'home.title', data: 'Guten Tag' }] })
    expect(await say('Hallo')).toMatchObject({ data: [{ identifier: 'home.title', data: 'Hallo' }] })
    expect(await say(' ')).toMatchObject({ data: [] })
  })
})

const complete = { ...readyToPublish, enabled_news: true }

test('a portal is published only with all that it needs', async () => {
  const { id } = row(await createOrganization())
  const publish = () => call(adminCaller, 'POST', `/api/organizations/${id}/publish`)
  expect(JSON.stringify((await publish()).body)).toContain('Anschrift, Telefon, E-Mail; Impressum')
  await change(id, complete)
  expect((await publish()).body).toMatchObject({
    status: 409,
    detail: 'Vor der Veröffentlichung fehlt noch: Erste Person angemeldet.',
  })
  expect(await change(id, { portal_published: true })).toMatchObject({ status: 409 })
  await make.staff({ id }, { last_signin_at: services.now().toISOString() })
  expect(await publish()).toMatchObject({ status: 200 })
})

test('a portal is published and unpublished, by verb or by flag, and both are audited', async () => {
  const { id, portal_domain } = row(await createOrganization(complete))
  await make.staff({ id }, { last_signin_at: services.now().toISOString() })
  const visit = () => call({ host: portal_domain }, 'GET', `/api/organizations/${id}/textlabels`)
  await call(adminCaller, 'POST', `/api/organizations/${id}/publish`)
  await waitFor(async () => expect(await visit()).toMatchObject({ status: 200 }))
  expect(await change(id, { portal_published: false })).toMatchObject({ data: { portal_published: false } })
  await waitFor(async () => expect(await visit()).toMatchObject({ status: 404 }))
  const events = await platform
    .selectFrom('audit_events')
    .select(['action', 'actor_id', 'organization_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events).toEqual(
    ['create', 'publish', 'update', 'unpublish'].map(verb => ({
      action: `organizations.${verb}`,
      actor_id: admin.id,
      organization_id: id,
    })),
  )
})

test('a closed organization is out of reach, and its users are signed out', async () => {
  const { id, portal_domain } = row(await createOrganization())
  const person = await make.staff({ id })
  const clerk = await make.signIn(person)
  expect(await call(adminCaller, 'DELETE', `/api/organizations/${id}`)).toMatchObject({ status: 204 })
  await waitFor(async () =>
    expect(await call({ ...clerk, host: mainHost }, 'GET', '/api/auth/user')).toMatchObject({ status: 401 }),
  )
  expect((await stored(id)).deleted_at).not.toBeNull()
  await waitFor(async () =>
    expect(await call({ host: portal_domain }, 'GET', `/api/organizations/${id}/textlabels`)).toMatchObject({
      status: 404,
    }),
  )
  const login = { email: person.email, password }
  await waitFor(async () =>
    expect(await call({ host: mainHost }, 'POST', '/api/auth/login', login)).toMatchObject({ status: 403 }),
  )
  const closing = await call(adminCaller, 'GET', '/api/organizations?status=closing&per_page=100')
  expect((closing.data as { id: string }[]).map(each => each.id)).toContain(id)
})

describe('logo and favicon', () => {
  const upload = async (id: string, name: string, content: Uint8Array, file = 'Bild.png') => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(content)], file))
    return call(adminCaller, 'POST', `/api/organizations/${id}/${name}`, form)
  }
  const keysOf = ({ pictures }: { pictures: object }) =>
    [...JSON.stringify(pictures).matchAll(/"key":"([^"]+)"/g)].map(([, key]) => key!)
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#054d6c' } })
      .png()
      .toBuffer()

  test('are rendered in all sizes', async () => {
    const { id } = row(await createOrganization())
    const { logo } = row(await upload(id, 'logo', await picture(2000, 500)))
    expect(logo!.conversions['logo-large']!.url).toMatch(new RegExp(`^/api/organizations/${id}/logo\\?v=`))
    const { favicon } = row(await upload(id, 'favicon', await picture(300, 200)))
    expect(Object.keys(favicon!.conversions).map(Number)).toEqual([
      16, 32, 57, 60, 72, 76, 96, 114, 120, 144, 180, 192,
    ])
    expect(favicon!.mime_type).toBe('image/png')
    const { favicon: kept } = await stored(id)
    const key = (kept as unknown as { conversions: Record<string, { key: string }> }).conversions['57']!.key
    const bytes = await buffer(await services.storage.get(key))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 57, height: 57 })
    expect(row(await call(adminCaller, 'DELETE', `/api/organizations/${id}/logo`)).logo).toBeNull()
  })

  test('and pictures of pages in the sizes of uploads, apart from each other, are served, replaced and removed', async () => {
    const { id, portal_domain: host } = await make.organization({ pictures: {} })
    const uploaded = row(await upload(id, 'pictures/services', await picture(1200, 600))).pictures
    const sizes = uploaded.services!.conversions
    expect(Object.keys(sizes).toSorted()).toEqual(pictureSizes.toSorted())
    expect(sizes['webp-1600']).toMatchObject({ mime_type: 'image/webp', width: 1200, height: 600 })
    const size = (of: typeof uploaded) => of.services!.conversions['webp-480']!.url
    const served = await call({ host }, 'GET', size(uploaded))
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const other = await make.organization()
    expect((await call({ host: other.portal_domain }, 'GET', size(uploaded))).status).toBe(404)

    const before = keysOf(await stored(id))
    await upload(id, 'pictures/servicearea', await picture(500, 250))
    const replaced = row(await upload(id, 'pictures/services', await picture(400, 200))).pictures
    expect(Object.keys(replaced).toSorted()).toEqual(['servicearea', 'services'])
    expect(size(replaced)).not.toBe(size(uploaded))
    await runJobs()
    expect(await Promise.all(before.map(key => services.storage.exists(key)))).not.toContain(true)
    const kept = keysOf(await stored(id))
    expect(await Promise.all(kept.map(key => services.storage.exists(key)))).not.toContain(false)

    const removed = row(await call(adminCaller, 'DELETE', `/api/organizations/${id}/pictures/services`))
    expect(Object.keys(removed.pictures)).toEqual(['servicearea'])
    expect(JSON.stringify(removed.pictures)).not.toContain('"key"')
    expect(await upload(id, 'pictures/home', await picture(9, 9))).toMatchObject({ status: 404 })
  })

  test('are refused when they are not images', async () => {
    const { id } = row(await createOrganization())
    for (const content of ['%PDF-1.7\n%%EOF', 'kein Bild'])
      expect(await upload(id, 'logo', Buffer.from(content))).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'file' }] },
      })
    expect(await call(adminCaller, 'POST', `/api/organizations/${id}/logo`, new FormData())).toMatchObject({
      status: 422,
    })
  })
})

test('the private key of the SAML tenant is stored encrypted and never returned', async () => {
  const own = await make.organization()
  const managerCaller = await make.signIn(await make.staff(own), own)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const body = { identity_provider: 'saml', idp_login_url: 'https://eid.example/login', private_key }
  const reply = await call(managerCaller, 'POST', '/api/tenants', body)
  expect(reply).toMatchObject({ status: 201, data: { identity_provider: 'saml', private_key_set: true } })
  const { id } = reply.data as { id: string }
  const read = await call(managerCaller, 'GET', `/api/tenants/${id}`)
  expect(JSON.stringify([reply.body, read.body])).not.toMatch(/PRIVATE KEY|v1\./)
  const kept = await platform.selectFrom('tenants').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(decrypt(services.settings.secretKey, 'tenants.private_key', kept.private_key!)).toBe(private_key)
  for (const [field, value] of [
    ['private_key', 'x'],
    ['private_key', elliptic.export({ type: 'pkcs8', format: 'pem' })],
    ['x509_cert', 'x'],
    ['idp_x509_cert', 'x'],
    ['idp_login_url', 'http://x.de'],
  ] as const)
    expect(await call(managerCaller, 'PUT', `/api/tenants/${id}`, { [field]: value })).toMatchObject({
      status: 422,
      body: { errors: [{ path: field }] },
    })
})
