import { beforeEach, expect, test } from 'vitest'
import { exampleBody } from '#contract/documentation/examples.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { EmailPreview } from '#contract/core/publishing.ts'
import { contract } from '#contract/index.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

/** The email to subscribers with unsaved values, of every noun that notifies them. */

const { services, call, mailbox, runJobs } = await createTestServices()
const make = factories(services)
const organization = await make.organization()
const staff = await make.signIn(await make.staff(organization), organization)
const elsewhere = await make.organization()
const stranger = await make.signIn(await make.staff(elsewhere), elsewhere)

const topics = { notify_news: true, notify_jobs: true, notify_disturbance: true, notify_maintenance: true }
for (let made = 0; made < 2; made += 1)
  await make.entry('subscribers', organization, {
    email: make.address(),
    skip_verification: true,
    email_verified_at: new Date(0).toISOString(),
    ...topics,
  })

const nouns = Object.entries(contract as Record<string, Record<string, Endpoint>>)
  .filter(([, calls]) => 'emailPreview' in calls)
  .map(([name, { create }]) => ({ name, create: create!, path: create!.path }))

beforeEach(async () => {
  await runJobs()
  mailbox.emails.length = 0
})

async function draftOf({ name, create, path }: (typeof nouns)[number]) {
  const { servicearea_ids: _all, ...example } = exampleBody(name, create.body!) as Record<string, unknown>
  const off =
    'published_at' in example ? { published_at: null } : { published: false, notify_subscribers: false }
  const { data, status } = await call(staff, 'POST', path, { ...example, ...off })
  expect(status).toBe(201)
  return data as { id: string; title: string; updated_at: string }
}

const preview = async (path: string, id: string, body: object, caller = staff) =>
  call(caller, 'POST', `${path}/${id}/email`, body)

test('four nouns notify', () =>
  expect(nouns.map(({ name }) => name).toSorted()).toEqual([
    'disturbances',
    'jobpostings',
    'maintenances',
    'news',
  ]))

test.each(nouns)(
  '$name: the email of a draft shows what is not saved yet, and nothing is sent',
  async noun => {
    const { id, title, updated_at } = await draftOf(noun)
    const { data, status } = await preview(noun.path, id, { title: 'Bauarbeiten <am> Markt' })
    expect(status).toBe(200)
    const { subject, html, text, recipients } = data as EmailPreview
    expect(subject).toBe('Bauarbeiten <am> Markt')
    expect(html).toContain('Bauarbeiten &lt;am&gt; Markt')
    expect(text).toContain('Im Portal ansehen')
    expect(recipients).toBe(2)
    await runJobs()
    expect(mailbox.emails).toEqual([])
    const stored = await call(staff, 'GET', `${noun.path}/${id}`)
    expect(stored.data).toMatchObject({ title, updated_at })
  },
)

test.each(nouns)('$name: what is shown is what subscribers get', async noun => {
  const { id, title } = await draftOf(noun)
  const shown = (await preview(noun.path, id, {})).data as EmailPreview
  if (noun.name !== 'jobpostings')
    await call(staff, 'PUT', `${noun.path}/${id}`, { notify_subscribers: true })
  await call(staff, 'POST', `${noun.path}/${id}/publish`)
  await runJobs()
  expect(mailbox.emails).toHaveLength(2)
  const [sent] = mailbox.emails
  expect(sent!.subject).toBe(shown.subject)
  expect(shown.subject).toContain(title)
  const withoutKeys = (text: string) => text.replace(/(aendern|abmelden)\/[\w-]+/g, '$1')
  expect(withoutKeys(sent!.text)).toBe(withoutKeys(shown.text))
})

test.each(nouns)('$name: foreign records are absent, wrong values are named', async noun => {
  const { id } = await draftOf(noun)
  expect((await preview(noun.path, id, {}, stranger)).status).toBe(404)
  const refused = await preview(noun.path, id, { title: 'x'.repeat(500) })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.data)).toContain('"title"')
})
