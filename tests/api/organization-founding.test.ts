import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { copiedParts } from '#contract/organizations/copied-parts.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { settingsParts, ofOffice } from '#web/admin/organizations/one/settings-parts.server.ts'
import { fieldOf } from '#web/staff-ui/record/describe/any-record.ts'
import { inputField, inputFields } from '#web/staff-ui/record/describe/json-schema.server.ts'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import type { OrganizationRow } from '#contract/organizations/rows.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices, mainHost, type Reply } from '../services.ts'

const { services, call, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const caller: Caller = { ...(await make.signIn(await make.admin())), host: mainHost }
const submit = (id: string) => call(caller, 'POST', `/api/organizationdrafts/${id}/submit`)
const change = (id: string, body: object) => call(caller, 'PUT', `/api/organizationdrafts/${id}`, body)
const row = ({ data }: Reply) => data as OrganizationRow
const countOf = async (table: 'organizations' | 'users' | 'organization_drafts') =>
  (await platform.selectFrom(table).select('id').execute()).length

describe('a draft', () => {
  test('becomes an organization with an invited first person, once', async () => {
    const { id, data } = await make.organizationDraft()
    const reply = await submit(id)
    expect(row(reply)).toMatchObject({
      status: 'unpublished',
      title: data.title,
      portal_domain: `${data.host_name}.${mainHost}`,
      enabled_meterreading: true,
      enabled_news: false,
    })
    await runJobs()
    expect(mailbox.emails.map(({ to }) => to.email)).toContain(data.person_email)
    expect(await submit(id)).toMatchObject({ status: 404 })
  })

  test('of which a part is refused founds nothing, and says so at the field', async () => {
    const taken = await make.organization({ portal_domain: `vergeben.${mainHost}` })
    const { id } = await make.organizationDraft({ host_name: 'vergeben', person_email: '' })
    const before = [await countOf('organizations'), await countOf('users')]
    const refused = await submit(id)
    expect(refused).toMatchObject({ status: 422 })
    expect((refused.body as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'host_name',
      'person_email',
    ])
    expect(JSON.stringify(refused.body)).toContain(taken.title)
    expect([await countOf('organizations'), await countOf('users')]).toEqual(before)
  })

  test('and another one of the same host at once: one is founded, the other told at the field', async () => {
    const drafts = await Promise.all([1, 2, 3].map(() => make.organizationDraft({ host_name: 'wettlauf' })))
    const replies = await Promise.all(drafts.map(({ id }) => submit(id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    for (const { body } of replies.filter(({ status }) => status === 422))
      expect(body).toMatchObject({ errors: [{ path: 'host_name' }] })
    const named = await platform
      .selectFrom('organizations')
      .select('id')
      .where('portal_domain', '=', `wettlauf.${mainHost}`)
      .execute()
    expect(named).toHaveLength(1)
  })

  test.each([
    ['www', 'reserviert'],
    ['a.b', 'ohne Punkt'],
    ['mit leer', 'gültigen Rechnernamen'],
  ])('with the host %s is refused in its step', async (host_name, words) => {
    const { id } = await make.organizationDraft()
    const refused = await change(id, { host_name, step: 'portal' })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'host_name' }] } })
    expect(JSON.stringify(refused.body)).toContain(words)
  })
})

test('the logo of a draft becomes a file of the organization; a picture that is none is refused', async () => {
  const { id } = await make.organizationDraft()
  const upload = (content: Uint8Array) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(content)], 'Logo.png'))
    return call(caller, 'POST', `/api/organizationdrafts/${id}/logo`, form)
  }
  expect(await upload(Buffer.from('kein Bild'))).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'file' }] },
  })
  const create = { width: 2000, height: 500, channels: 4, background: '#054d6c' } as const
  const { data } = await upload(await sharp({ create }).png().toBuffer())
  const { url } = (data as { logo: { url: string } }).logo
  expect(await change(id, { city: 'Auental' })).toMatchObject({ data: { logo: { url: expect.any(String) } } })
  expect((await call(caller, 'GET', url)).status).toBe(200)
  const { logo, id: organization } = row(await submit(id))
  expect(logo!.url).toMatch(new RegExp(`^/api/organizations/${organization}/logo`))
  const { logo: stored } = await platform
    .selectFrom('organizations')
    .select('logo')
    .where('id', '=', organization)
    .executeTakeFirstOrThrow()
  const bytes = await buffer(await services.storage.get((stored as unknown as { key: string }).key))
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 200 })
  expect((await call(caller, 'GET', url)).status).toBe(404)
})

test('a draft that nobody changes for 90 days is deleted', async () => {
  const ago = (days: number) => new Date(services.now().getTime() - days * 86_400_000).toISOString()
  const { id: old } = await make.organizationDraft({}, { updated_at: ago(91) })
  const { id: young } = await make.organizationDraft({}, { updated_at: ago(89) })
  await deleteExpired(services)
  const left = await platform.selectFrom('organization_drafts').select('id').execute()
  const ids = left.map(each => each.id)
  expect([ids.includes(old), ids.includes(young)]).toEqual([false, true])
})

test('settings are copied as chosen; secrets, senders and people never', async () => {
  const model = await make.organization({
    theme_color_primary: '#5d6b1f',
    street: 'Modellweg',
    secrets: { storage_password: 'v1.geheim' },
    config: {
      creditor_id: 'DE98ZZZ09999999999',
      mail: { sender_email: 'absender@modell.test' },
      storage: { type: 'sftp', host: 'sftp.modell.test' },
      advancepayment: { max_percent: 55 },
      retention: { procedure_hard_delete: 400 },
    },
  })
  await make.textlabel(model, { identifier: 'home.title', data: 'Willkommen' })
  await make.role(model, { name: 'Redaktion' })
  await make.staff(model)
  const found = async (copy_parts: string[]) => {
    const { id } = await make.organizationDraft()
    expect(await change(id, { copy_from: model.id, copy_parts })).toMatchObject({ status: 200 })
    const { id: organization_id } = row(await submit(id))
    const stored = await platform
      .selectFrom('organizations')
      .selectAll()
      .where('id', '=', organization_id)
      .executeTakeFirstOrThrow()
    const of = (table: 'textlabels' | 'roles' | 'users') =>
      platform
        .selectFrom(table as 'roles')
        .select('organization_id')
        .where('organization_id', '=', organization_id)
        .execute()
    return { stored, texts: await of('textlabels'), roles: await of('roles'), users: await of('users') }
  }
  const all = await found(Object.keys(copiedParts))
  expect(all.stored).toMatchObject({
    theme_color_primary: '#5d6b1f',
    street: '',
    secrets: {},
    config: { advancepayment: { max_percent: 55 }, retention: { procedure_hard_delete: 400 } },
  })
  expect(JSON.stringify(all.stored)).not.toMatch(/geheim|modell\.test|DE98ZZZ/)
  expect([all.texts.length, all.roles.length, all.users.length]).toEqual([1, 1, 1])
  const few = await found(['retention'])
  expect(few.stored.config).toEqual({ retention: { procedure_hard_delete: 400 } })
  expect([few.texts.length, few.roles.length]).toEqual([0, 0])
  await runJobs()
})

test('the pages of the platform have every field that an organization takes, once', () => {
  const shown = Object.values(settingsParts())
    .flat()
    .flatMap(({ fields }) => fields)
    .map(field => fieldOf(field).name)
  const config = Object.keys(inputField(organizations.update, 'config')?.properties ?? {}).flatMap(key => {
    const inner = Object.keys(inputField(organizations.update, `config.${key}`)?.properties ?? {})
    return inner.length ? inner.map(name => `config.${key}.${name}`) : [`config.${key}`]
  })
  const plain = Object.keys(inputFields(organizations.update)).filter(
    name => !['config', 'portal_published'].includes(name),
  )
  expect([...shown, ...ofOffice].toSorted()).toEqual([...plain, ...config].toSorted())
})
