import { expect, test } from 'vitest'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { platformId } from '#server/core/platform-id.ts'
import { statusButtonLabel } from '#server/procedures/emails.ts'

const { services, as, call } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = await make.signIn(
  await make.staff(organization, { permissions: ['procedures.edit'] }),
  organization,
)
const reader = await make.signIn(
  await make.staff(organization, { permissions: ['procedures.view'] }),
  organization,
)
const shared = { type: 'snippet', scope: 'procedures' } as const

test('a snippet is filled from the procedure, and keeps marks for what is missing', async () => {
  await make.entry('templates', organization, {
    ...shared,
    identifier: make.identifier(),
    title: 'Unterlage',
    mail_subject: 'Zu {{ reference }}',
    data: 'Frau {{ customer.lastname }}, es fehlt {{ message }}.{% if due_at != "" %} Bis {{ due_at }}.{% endif %}',
  })
  const { id, reference } = await make.procedure(organization, { customer_lastname: 'Brückner' })
  const answer = await as(clerk).snippets.ofProcedure({ params: { id } })
  expect(answer.snippets).toMatchObject([
    { title: 'Unterlage', own: true, subject: `Zu ${reference}`, failure: '' },
  ])
  expect(answer.snippets[0]!.text).toContain('Frau Brückner, es fehlt {{ message }}.')
  expect(answer.placeholders).toContainEqual({
    key: 'reference',
    label: 'Vorgangsnummer',
    value: reference,
  })
  expect((await call(reader, 'GET', `/api/procedures/${id}/snippets`)).status).toBe(403)
})

test('the link of a snippet is named as the email names it, and as the customer area does', async () => {
  const { id } = await make.procedure(organization)
  const { placeholders } = await as(clerk).snippets.ofProcedure({ params: { id } })
  const { value } = placeholders.find(({ key }) => key === 'link')!
  expect(value).toContain(`„${statusButtonLabel}“`)
  expect(value).toContain('„Meine Vorgänge“')
})

test('an own snippet takes the place of the platform’s, and hides it when it is off', async () => {
  const identifier = make.identifier()
  const { id } = await make.procedure(organization)
  const titles = async () =>
    (await as(clerk).snippets.ofProcedure({ params: { id } })).snippets.map(({ title }) => title)
  await make.entry('templates', { ...organization, id: null } as never, {
    ...shared,
    identifier,
    organization_id: platformId,
    title: 'Plattform',
    data: 'Hallo.',
  })
  expect(await titles()).toContain('Plattform')
  await make.entry('templates', organization, { ...shared, identifier, title: 'Eigener', data: 'Moin.' })
  expect(await titles()).toContain('Eigener')
  expect(await titles()).not.toContain('Plattform')
})

test('a template with an error names its line', async () => {
  const admin = await make.signIn(await make.admin({ permissions: ['admin.templates'] }))
  const body = { identifier: make.identifier(), title: 'Probe', data: 'Guten Tag,\n\n{% if reference %}' }
  const refused = await call(admin, 'POST', '/api/predefinitions', body)
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'data', message: expect.stringMatching(/^Zeile 3: /) as string }] },
  })
})

test('an admin previews with a real procedure only with the right to enter, and the look is audited', async () => {
  const { id, reference } = await make.procedure(organization, { customer_lastname: 'Öztürk' })
  const body = { mail_subject: '', data: '{{ customer.lastname }}', reference }
  const without = await make.signIn(await make.admin({ permissions: ['admin.templates'] }))
  expect((await call(without, 'POST', '/api/predefinitions/preview', body)).status).toBe(403)
  const admin = await make.signIn(
    await make.admin({ permissions: ['admin.templates', 'admin.organization.signin'] }),
  )
  expect(await call(admin, 'POST', '/api/predefinitions/preview', body)).toMatchObject({
    data: { text: 'Öztürk' },
  })
  const looks = await services.database.platform
    .selectFrom('audit_events')
    .select('organization_id')
    .where('action', '=', 'procedures.look')
    .where('subject_id', '=', id)
    .execute()
  expect(looks).toEqual([{ organization_id: organization.id }])
})
