import { expect, test } from 'vitest'
import { cpuTimeOf } from '../cpu-time.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

const { services, call, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const clerk = await make.signIn(await make.staff(organization), organization)
const admin = await make.signIn(await make.admin({ permissions: ['admin.templates'] }))

const doubled = (times: number) =>
  `{% assign a = "0123456789" %}${'{% capture a %}{{ a }}{{ a }}{% endcapture %}'.repeat(times)}{{ a }}`

/** Templates of a few hundred bytes that cost far more than they say. */
const costly: [what: string, text: string][] = [
  ['a doubled capture', doubled(28)],
  ['a doubled assignment', `{% assign a = "x" %}${'{% assign a = a | append: a %}'.repeat(40)}{{ a }}`],
  ['a nested loop', '{% for i in (1..300) %}{% for j in (1..300) %}{{ j }}{% endfor %}{% endfor %}'],
  [
    'a silent nested loop',
    '{% for i in (1..9000) %}{% for j in (1..9) %}{% for k in (1..9) %}{% assign x = k %}{% endfor %}{% endfor %}{% endfor %}',
  ],
  [
    'append in a loop',
    '{% assign a = "x" %}{% for i in (1..5000) %}{% assign a = a | append: a %}{% endfor %}{{ a }}',
  ],
  [
    'a replacement that multiplies',
    `{% assign a = "${'x'.repeat(900)}" %}{% assign a = a | replace: "x", a %}{% assign a = a | replace: "x", a %}{{ a }}`,
  ],
  ['a width', '{{ "2026-11-20" | date: "%999999999d" }}'],
  [
    'a long text in a loop',
    `{% capture a %}${'lang '.repeat(2000)}{% endcapture %}{% for i in (1..5000) %}{{ a }}{% endfor %}`,
  ],
  [
    'split into signs',
    `{% assign a = "${'x'.repeat(9000)}" %}${'{% assign b = a | split: "" | join: "yyyyyyyyyyyyyyyyyyyy" | split: "" | join: "yyyyyyyyyyyyyyyyyyyy" %}'.repeat(9)}{{ b }}`,
  ],
]

/** What the author reads: what is wrong, and what to do about it. */
const sentence =
  /^Die Vorlage (rechnet zu lange\. Verwenden Sie weniger Schleifen und Zuweisungen|erzeugt zu viel Text: mehr als [\d.]+ Zeichen, Zuweisungen mitgezählt\. Kürzen Sie den Text oder die Schleifen)\.$/

test.each(costly)('%s is refused in words and stops nobody else', async (_, data) => {
  await call(clerk, 'POST', '/api/templates/preview', { data: 'warm' })
  const time = await cpuTimeOf(async () => {
    expect(await call(clerk, 'POST', '/api/templates/preview', { data })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'data', message: expect.stringMatching(sentence) as string }] },
    })
  })
  expect(time, 'in the thread that answers requests').toBeLessThan(300)
})

test('others are answered while a costly template is rendered', async () => {
  const costlyCall = call(clerk, 'POST', '/api/templates/preview', { data: doubled(28) })
  const start = performance.now()
  expect((await call(clerk, 'GET', '/api/templates')).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(500)
  await costlyCall
})

test.each([
  ['/api/templates', clerk],
  ['/api/predefinitions', admin],
] as const)('%s keeps no template beyond the bounds', async (path, who) => {
  const body = { identifier: 'draft_link', title: 'Link', scope: 'portal', data: doubled(28) }
  expect(await call(who, 'POST', path, body)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'data' }] },
  })
})

test('a stored template that overruns gives way to the built-in text, and staff hear of it once', async () => {
  const body = { identifier: 'procedure_status', title: 'Stand', data: 'Guten Tag' }
  const { data } = await call(clerk, 'POST', '/api/templates', body)
  const { id } = data as { id: string }
  await services.database.platform
    .updateTable('templates')
    .set({ data: doubled(28) })
    .where('id', '=', id)
    .execute()
  for (let time = 0; time < 2; time += 1) {
    const procedure = await make.procedure(organization)
    await call(clerk, 'POST', `/api/procedures/${procedure.id}/status`, { status: 'in_progress' })
    await runJobs()
    expect(mailbox.emails.at(-1)!.text).toContain('hat einen neuen Status')
    expect(mailbox.emails.at(-1)!.text.length).toBeLessThan(10_000)
  }
  const { data: notifications } = await call(clerk, 'GET', '/api/notifications')
  const told = (notifications as { data: { kind: string; title: string; href: string | null } }[]).filter(
    ({ data }) => data.kind === 'template',
  )
  expect(told).toHaveLength(1)
  expect(told[0]!.data.title).toBe('Vorlage „Stand“ nicht verwendet')
  expect(told[0]!.data.href).toMatch(/^\/login\/settings\/templates\/[\da-f-]{36}$/)
})

test('a thread that is stopped is replaced', async () => {
  for (let times = 0; times < 3; times += 1)
    await call(clerk, 'POST', '/api/templates/preview', { data: costly[2]![1] })
  expect(await call(clerk, 'POST', '/api/templates/preview', { data: '{{ reference }}' })).toMatchObject({
    status: 200,
    data: { text: 'ZS-2026-004817' },
  })
})
