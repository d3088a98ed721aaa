import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestSmtpServer } from '../../../tests/smtp-server.ts'
import { DeliveryError, type EmailTransport } from './delivery.ts'
import type { EmailMessage } from './message.ts'
import { parseEmail } from '../../../tests/parse-email.ts'
import { createTransport } from './transport.ts'

const email: EmailMessage = {
  messageId: '<procedure-4817-received@auental.example>',
  from: { name: 'Zweckverband Auental – Bürgerbüro', email: 'kundenservice@auental.example' },
  replyTo: { email: 'antwort@auental.example' },
  to: { name: 'Jürgen Weiß', email: 'juergen.weiss@post.example' },
  subject: 'Ihre Zählerstände für Mühlenrode sind eingegangen – Vorgang ZS-2026-004817',
  text: 'Grüße aus dem Auental\n',
  html: '<p>Grüße aus dem <b>Auental</b></p>',
  headers: { 'List-Unsubscribe': '<https://auental.example/abmelden/abc>' },
  attachments: [{ filename: 'Zählerstand.pdf', content: Buffer.from('%PDF-1.7'), mime: 'application/pdf' }],
  autoSubmitted: true,
}

let catcher: Awaited<ReturnType<typeof startTestSmtpServer>>
let transport: EmailTransport
const connect = (smtpUrl: string) => (transport = createTransport({ smtpUrl, dataDir: '/nowhere' }))

beforeEach(async () => {
  catcher = await startTestSmtpServer()
  connect(catcher.url)
})
afterEach(async () => {
  transport.close()
  await catcher.close()
})

const failureOf = (sending: Promise<unknown>) =>
  sending.then(
    () => expect.unreachable('sent'),
    (error: unknown) => error as DeliveryError,
  )

describe('over SMTP', () => {
  test('delivers the email unchanged, over TLS when offered', async () => {
    const delivery = await transport.send(email)
    expect(delivery).toMatchObject({ messageId: email.messageId })
    expect(delivery.response).toMatch(/^250 /)
    const [received] = catcher.emails
    expect(received).toMatchObject({ from: email.from.email, to: [email.to.email], secure: true })
    expect(received?.text).toBe(email.text)
    expect(received?.html).toBe(email.html)
    expect(received?.headers).toMatchObject({
      from: `${email.from.name} <${email.from.email}>`,
      to: `${email.to.name} <${email.to.email}>`,
      'reply-to': 'antwort@auental.example',
      subject: email.subject,
      'message-id': email.messageId,
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': '<https://auental.example/abmelden/abc>',
    })
    expect(received?.files).toEqual([{ name: 'Zählerstand.pdf', content: Buffer.from('%PDF-1.7') }])
  })

  test('keeps the Message-ID on every attempt, and sends ASCII only', async () => {
    await transport.send(email)
    await transport.send(email)
    expect(catcher.emails.map(email => email.headers['message-id'])).toEqual([
      email.messageId,
      email.messageId,
    ])
    expect(catcher.emails[0]?.raw).not.toMatch(/\P{ASCII}/u)
  })

  test.each([
    ['recipient', 550, true],
    ['recipient', 450, false],
    ['sender', 553, true],
    ['sender', 530, false],
    ['data', 554, true],
    ['data', 451, false],
  ] as const)('a refusal of the %s with %i is permanent: %s', async (at, code, permanent) => {
    catcher.refusals.push({ at, code })
    const error = await failureOf(transport.send(email))
    expect(error).toBeInstanceOf(DeliveryError)
    expect(error).toMatchObject({ permanent, responseCode: code })
    expect(error.response).toContain('refused by the test')
  })

  test('a failed login is a temporary failure', async () => {
    const guarded = await startTestSmtpServer({ login: { user: 'auental', pass: 'geheim' } })
    const url = (pass: string) => guarded.url.replace('smtp://', `smtp://auental:${pass}@`)
    const error = await failureOf(connect(url('falsch')).send(email))
    expect(error).toMatchObject({ permanent: false, responseCode: 535 })
    transport.close()
    await connect(url('geheim')).send(email)
    expect(guarded.emails).toHaveLength(1)
    transport.close()
    await guarded.close()
  })

  test('an unreachable server is a temporary failure, and a retry succeeds', async () => {
    const { port } = catcher
    await catcher.close()
    const error = await failureOf(transport.send(email))
    expect(error).toMatchObject({ permanent: false, responseCode: null })
    catcher = await startTestSmtpServer({ port })
    await transport.send(email)
    expect(catcher.emails).toHaveLength(1)
  })

  test('sends many emails concurrently', async () => {
    const messages = Array.from({ length: 40 }, (_, index) => ({
      ...email,
      messageId: `<n${index}@auental.example>`,
    }))
    await Promise.all(messages.map(one => transport.send(one)))
    expect(new Set(catcher.emails.map(email => email.headers['message-id'])).size).toBe(40)
  })
})

describe('without a server', () => {
  test('writes whole .eml files and nothing else', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'klarwerk-mail-'))
    const outbox = createTransport({ smtpUrl: null, dataDir })
    const delivery = await outbox.send(email)
    const files = await readdir(join(dataDir, 'mail'))
    expect(files).toEqual([delivery.response])
    expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-procedure-4817-received@auental\.example\.eml$/)
    const received = parseEmail(await readFile(join(dataDir, 'mail', files[0]!)))
    expect(received.headers).toMatchObject({ subject: email.subject, 'message-id': email.messageId })
    expect(received.text).toBe(email.text)
    await rm(dataDir, { recursive: true })
  })
})
