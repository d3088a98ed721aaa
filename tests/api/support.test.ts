import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

const { services, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)
const librarian = await make.signIn(await make.admin({ permissions: ['admin.supportlibrary'] }))
const visitor: Caller = { host: organization.portal_domain }
const actions = async (id: string) =>
  (
    await services.database.platform
      .selectFrom('audit_events')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('an article is sanitized, published, read and unpublished, each audited', async () => {
  const category = await make.category(organization)
  const made = await call(clerk, 'POST', '/api/support', {
    title: 'Zähler ablesen',
    abstract: '<p>So <strong>lesen</strong> Sie ab.</p><script>x()</script>',
    content: '<h2>Schritt 1</h2><img src="http://x.de/y.png" onerror="x()">',
    category_id: category.id,
  })
  expect(made).toMatchObject({
    data: {
      abstract: '<p>So <strong>lesen</strong> Sie ab.</p>',
      abstract_plain: 'So lesen Sie ab.',
      content: '<h2>Schritt 1</h2>',
      published: false,
      is_template: false,
    },
  })
  const { id } = made.data as { id: string }
  const seen = async () => (await call(visitor, 'GET', `/api/support/${id}`)).status
  expect(await seen()).toBe(404)
  await call(clerk, 'POST', `/api/support/${id}/publish`)
  expect(await seen()).toBe(200)
  const listed = await call(visitor, 'GET', `/api/support?category_id=${category.id}`)
  expect(listed).toMatchObject({ data: [{ id }] })
  await call(clerk, 'PUT', `/api/support/${id}`, { published: false })
  expect(await seen()).toBe(404)
  expect(await actions(id)).toEqual([
    'support_articles.create',
    'support_articles.publish',
    'support_articles.unpublish',
  ])
})

test('an article of the library is copied, and the original does not change', async () => {
  const made = await call(librarian, 'POST', '/api/supportlibrary', {
    title: 'Frostschutz',
    content: '<p>Zähler einpacken.</p>',
  })
  expect(made).toMatchObject({ data: { organization_id: null, is_template: true, category_id: null } })
  const { id } = made.data as { id: string }
  expect(await call(clerk, 'GET', '/api/supportlibrary?q=Frost')).toMatchObject({ data: [{ id }] })
  expect(await call(clerk, 'PUT', `/api/supportlibrary/${id}`, { title: 'X' })).toMatchObject({ status: 403 })
  expect(await call(visitor, 'GET', `/api/supportlibrary/${id}`)).toMatchObject({ status: 401 })
  const category = await make.category(organization)
  const copy = await call(clerk, 'POST', `/api/supportlibrary/${id}/import`, { category_id: category.id })
  expect(copy).toMatchObject({
    data: {
      organization_id: organization.id,
      title: 'Frostschutz',
      content: '<p>Zähler einpacken.</p>',
      category_id: category.id,
      published: false,
      is_template: false,
    },
  })
  const { id: own } = copy.data as { id: string }
  expect(own).not.toBe(id)
  expect(await actions(own)).toEqual(['support_articles.create', 'support_articles.import'])
  await call(clerk, 'PUT', `/api/support/${own}`, { title: 'Unser Frostschutz' })
  expect(await call(librarian, 'GET', `/api/supportlibrary/${id}`)).toMatchObject({
    data: { title: 'Frostschutz' },
  })
  expect(await call(clerk, 'GET', `/api/support/${id}`)).toMatchObject({ status: 404 })
})

test('an installer is visible while it is published and its approval is valid', async () => {
  const made = await call(clerk, 'POST', '/api/installers', {
    company: 'Sanitär Fröhlich',
    city: 'Auental',
    postalcode: '01234',
    certificate_available: true,
    approved_to: '2026-11-20',
    published: true,
  })
  const { id } = made.data as { id: string }
  expect(await actions(id)).toEqual(['installers.create', 'installers.publish'])
  const found = async (query: string) =>
    ((await call(visitor, 'GET', `/api/installers?${query}`)).data as { id: string }[]).map(each => each.id)
  for (const query of ['q=auen', 'q=0123', 'q=fröh', 'certificate_available=true', 'city=Auental'])
    expect(await found(query)).toEqual([id])
  expect(await found('certificate_available=false')).toEqual([])
  await call(clerk, 'PUT', `/api/installers/${id}`, { approved_to: '2026-11-19' })
  expect(await found('')).toEqual([])
  expect(await call(visitor, 'GET', `/api/installers/${id}`)).toMatchObject({ status: 404 })
  expect(await call(clerk, 'GET', `/api/installers/${id}`)).toMatchObject({ status: 200 })
})

test.each([
  ['ABLESEN', true],
  ['zähler', true],
  ['ZÄHLER AB', true],
  ['Ä', true],
  ['zahler', false],
  ['z_hler', false],
  ['ä%', false],
  ['über', false],
])('a list finds the text %s in any case: %s', async (q, isFound) => {
  const other = await make.organization()
  const author = await make.signIn(await make.staff(other), other)
  await call(author, 'POST', '/api/support', { title: 'Zähler ablesen', abstract: '', content: '<p>So.</p>' })
  const listed = await call(author, 'GET', `/api/support?q=${encodeURIComponent(q)}`)
  expect(listed.status).toBe(200)
  expect(listed.data).toHaveLength(isFound ? 1 : 0)
})
