import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test, vi } from 'vitest'
import { moduleKeys } from '#contract/core/modules.ts'
import { definitionOf, procedureDefinitions } from '#contract/procedures/registry.ts'
import { procedureSections } from '#contract/procedures/sections.ts'
import { openApi } from '#server/docs/openapi.ts'
import routes from '#web/routes.ts'
import { factories } from '../factories.ts'
import { maildelivery } from '../fixtures/maildelivery.ts'
import { createTestServices } from '../services.ts'
import { consents, contactValues, customerValues } from '../meter-reading.ts'

/** Replaces the registry of procedure types by one with an additional type. */
vi.mock('#contract/procedures/registry.ts', async original => {
  const { procedureDefinitions } = await original<typeof import('#contract/procedures/registry.ts')>()
  const { maildelivery } = await import('../fixtures/maildelivery.ts')
  const all = [...procedureDefinitions.filter(({ type }) => type !== maildelivery.type), maildelivery]
  return { procedureDefinitions: all, definitionOf: (type: string) => all.find(each => each.type === type) }
})

const { as, call, mailbox, runJobs, services } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const visitor = { host: organization.portal_domain }
const clerk = as(await make.signIn(await make.staff(organization), organization))

const person = customerValues

test('a procedure type is one file and one registry line: draft, procedure and all outputs follow', async () => {
  const { draft, key } = await as(visitor).drafts.create({ body: { type: 'maildelivery' } })
  const params = { id: draft.id }
  const { drafts } = as({ ...visitor, draftKey: key })
  const save = (step: string, values: object) =>
    drafts.saveStep({ params: { ...params, step }, body: { values: values as never } })

  expect(await save('person', { customer_city: '' })).toMatchObject({ complete: false })
  expect(await save('person', person)).toMatchObject({ complete: true, errors: [] })
  expect((await save('papers', { copies: '7' })).errors).toEqual([
    { path: 'papers', message: 'Wählen Sie mindestens eines aus: Umfang.' },
    { path: 'copies', message: 'Sieben gibt es nicht' },
  ])
  const many = { papers: ['invoice'], copies: '12' }
  expect(await save('papers', many)).toMatchObject({
    complete: false,
    errors: [],
    questions: [{ path: 'copies' }],
  })
  expect((await save('papers', many)).errors).toMatchObject([{ path: 'copies_reason' }])
  expect(await save('papers', { ...many, copies_reason: 'yes' })).toMatchObject({ complete: true })
  await save('check', contactValues)

  const { procedure } = await drafts.submit({ params, body: { values: consents } })
  expect(procedure.reference).toMatch(/^DM-2026-000001$/)
  const found = await clerk.procedures.get({ params: { id: procedure.id } })
  expect(found).toMatchObject({
    type: 'maildelivery',
    data: { copies: 12 },
    due_at: '2026-11-23',
    customer_lastname: 'Brückner',
  })
  expect(procedureSections(found)).toContainEqual({
    key: 'data',
    title: 'Angaben',
    rows: [{ key: 'copies', label: 'Exemplare', value: '12 Stück' }],
  })

  await runJobs()
  const [received] = mailbox.emails
  expect(received!.subject).toBe(`Umstellung eingegangen – Vorgang ${procedure.reference}`)
  expect(received!.text).toContain('12 Stück')
  const { data: notices } = await clerk.notifications.list()
  expect(notices).toMatchObject([{ data: { title: 'Dokumente per E-Mail eingegangen' } }])

  const { data: listed } = await clerk.procedures.list({ query: { type: 'maildelivery' } })
  expect(listed).toMatchObject([{ id: procedure.id }])
  const table = await (await clerk.procedures.export({ query: { ids: procedure.id } })).text()
  expect(table).toMatch(/Dokumente per E-Mail;[^]*Exemplare: 12 Stück/)
  const record = await clerk.procedures.record({ params: { id: procedure.id } })
  expect((await record.text()).slice(0, 5)).toBe('%PDF-')
})

test('it has its switch and its settings', async () => {
  expect(moduleKeys).toContain('maildelivery')
  const off = await make.organization({ enabled_maildelivery: false })
  expect(
    await call({ host: off.portal_domain }, 'POST', '/api/drafts', { type: 'maildelivery' }),
  ).toMatchObject({ status: 404 })
  expect(
    await call({ host: off.portal_domain }, 'POST', '/api/procedures', { type: 'maildelivery' }),
  ).toMatchObject({ status: 422 })
})

test('its pages have all of its addresses', () => {
  const paths = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children }) => [path ?? '', ...paths(children ?? [])])
  const known = new Set(paths(routes).map(path => `/${path}`))
  const pages = procedureDefinitions.map(({ addresses }) =>
    addresses.flatMap(address =>
      ['', '/pruefen', '/bestaetigung', '/:step', '/beginnen', '/weiter/:draft/:key'].map(
        page => address + page,
      ),
    ),
  )
  for (const page of pages.flat()) expect(known).toContain(page)
})

test('it is in the API’s documentation', () => {
  expect(JSON.stringify(openApi())).toContain('maildelivery')
  expect(definitionOf('maildelivery')).toBe(maildelivery)
})
