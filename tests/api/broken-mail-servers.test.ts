import { afterEach, beforeEach, expect, test } from 'vitest'
import { enqueue } from '#server/queue/enqueue.ts'
import { createSmtpTransport } from '#server/email/smtp.ts'
import { type Behaviour, startBrokenSmtpServer } from '../broken-smtp-server.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'

/** Mailings to mail servers that stall, lie, hang up or refuse: the state of each recipient is right, and nobody gets two emails. */

const { services, as, runJobs, clock } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization()
const clerk = await make.staff(organization)
/** Signs in anew, because sessions end while hours pass. */
const mailings = async () => as(await make.signIn(clerk, organization)).mailings
const usual = services.email

let open: (() => Promise<void>) | undefined
beforeEach(async () => {
  for (const table of ['mailings', 'emails', 'notifications', 'subscribers'] as const)
    await platform.deleteFrom(table).execute()
  services.settings.mailingEmailsPerMinute = 0
})
afterEach(async () => {
  services.email = usual
  await open?.()
})

async function serve(behaviourOf: (recipient: string, attempt: number) => Behaviour) {
  const server = await startBrokenSmtpServer(behaviourOf)
  const transport = createSmtpTransport(server.url)
  services.email = transport
  open = async () => {
    transport.close()
    await server.close()
  }
  return server
}

/** Mails a news to that many subscribers, once. */
async function mail(count: number) {
  for (let at = 1; at <= count; at += 1)
    await make.entry('subscribers', organization, { email: `leser-${at}@haus.test`, skip_verification: true })
  const { id } = await make.news(organization, { notify_subscribers: true, title: 'Spülung' })
  const payload = {
    organization_id: organization.id,
    about: 'news' as const,
    id,
    event: 'published' as const,
  }
  await enqueue(platform, 'notify_subscribers', { ...payload, statusupdate_id: null }).execute()
  await runJobs()
  return (await (await mailings()).list()).data[0]!.id
}

/** Lets the time until the next attempts pass. */
async function again() {
  clock.pass(61)
  await runJobs({ again: true })
}
const numbers = async (id: string) => (await mailings()).get({ params: { id } })
/** What staff read beside the recipients. */
const reasons = async (id: string, state: 'failed' | 'waiting') => {
  const { data } = await (await mailings()).recipients({ params: { id }, query: { state } })
  return data.map(({ reason }) => reason)
}
const rows = () =>
  platform
    .selectFrom('emails')
    .select(['id', 'recipient', 'state', 'attempts', 'status_code', 'sending_at'])
    .orderBy('recipient')
    .execute()

test('a server that refuses every third: those are undeliverable, the others got one email each', async () => {
  const number = (recipient: string) => Number(/\d+/.exec(recipient)![0])
  const server = await serve(recipient => (number(recipient) % 3 === 0 ? 'refuse' : 'take'))
  const id = await mail(9)
  expect(await numbers(id)).toMatchObject({ sent: 6, failed: 3, waiting: 0 })
  for (const { recipient, state, attempts, status_code } of await rows()) {
    const isRefused = number(recipient) % 3 === 0
    expect({ recipient, state, attempts, status_code }).toEqual({
      recipient,
      state: isRefused ? 'bounced' : 'sent',
      attempts: 1,
      status_code: isRefused ? '5.1.1' : '',
    })
  }
  expect(await reasons(id, 'failed')).toEqual(
    Array<string>(3).fill('Dieses Postfach gibt es nicht. Antwort des Servers: 550 5.1.1 no such user'),
  )
  await again()
  expect([server.taken.length, server.seen.length]).toEqual([6, 9])
})

test.each(['stall', 'nonsense', 'drop'] as const)(
  'a server that answers an email with „%s“ at first: it is tried again under one Message-ID, and taken once',
  async behaviour => {
    const server = await serve((_recipient, attempt) => (attempt === 1 ? behaviour : 'take'))
    const id = await mail(4)
    expect(await numbers(id)).toMatchObject({ sent: 0, waiting: 4, failed: 0, finished_at: null })
    for (const row of await rows())
      expect(row).toMatchObject({ state: 'waiting', attempts: 1, sending_at: null })
    for (const reason of await reasons(id, 'waiting'))
      expect(reason).toMatch(/^Wird noch einmal versucht. Antwort des Servers: ./)
    await again()
    expect(await numbers(id)).toMatchObject({ sent: 4, waiting: 0, failed: 0 })
    await again()
    expect(new Set(server.taken).size).toBe(4)
    expect(server.taken).toHaveLength(4)
    expect(new Set(server.seen)).toEqual(new Set(server.taken))
  },
)

test('a server that never answers is given up after eight attempts, and asked no more', async () => {
  const server = await serve(() => 'drop')
  const id = await mail(1)
  for (const minutes of [1, 5, 15, 30, 60, 180, 360]) {
    clock.pass(minutes * 60 + 1)
    await runJobs({ again: true })
  }
  expect(await numbers(id)).toMatchObject({ sent: 0, failed: 1, waiting: 0 })
  await again()
  expect([server.seen.length, server.taken.length, new Set(server.seen).size]).toEqual([8, 0, 1])
})
