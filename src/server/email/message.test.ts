import { describe, expect, test } from 'vitest'
import { InvalidEmail, isEmailAddress, type EmailMessage, toMessage } from './message.ts'

const email: EmailMessage = {
  messageId: '<a@auental.example>',
  from: { name: 'Auental', email: 'post@auental.example' },
  to: { email: 'a@b.example' },
  subject: 'Guten Tag',
  text: '',
  html: '',
  autoSubmitted: false,
}
const mailbox = (email: string, name = '') => ({ email, name })

describe('an email is refused', () => {
  test.each<[string, Partial<EmailMessage>]>([
    ['subject', { subject: 'Hallo\r\nBcc: alle@b.example' }],
    ['subject', { subject: 'Hallo\u2028Bcc: alle@b.example' }],
    ['from.name', { from: mailbox('a@b.example', 'Eva\nBcc: x@b.example') }],
    ['to.name', { to: mailbox('a@b.example', 'Eva\u0000') }],
    ['to.email', { to: mailbox('a@b.example\r\nRCPT TO:<x@b.example>') }],
    ['to.email', { to: mailbox('a@b.example, x@b.example') }],
    ['to.email', { to: mailbox('"Eva" <a@b.example>') }],
    ['from.email', { from: mailbox('a@b') }],
    ['replyTo.email', { replyTo: mailbox('') }],
    ['messageId', { messageId: '<a@b>\r\nX: y' }],
    ['headers', { headers: { Bcc: 'x@b.example' } }],
    ['headers', { headers: { 'X-A\r\nBcc': 'x@b.example' } }],
    ['List-Unsubscribe', { headers: { 'List-Unsubscribe': '<https://a.example>\r\nBcc: x@b.example' } }],
    [
      'filename',
      { attachments: [{ filename: 'a\r\nb.pdf', content: Buffer.from(''), mime: 'application/pdf' }] },
    ],
  ])('for its %s', (part, change) => {
    expect(() => toMessage({ ...email, ...change })).toThrow(InvalidEmail)
    expect(() => toMessage({ ...email, ...change })).toThrow(expect.objectContaining({ part }))
  })
})

test('the envelope has one recipient, regardless of the headers', () => {
  expect(toMessage(email).envelope).toEqual({ from: 'post@auental.example', to: ['a@b.example'] })
})

test.each([
  ['meike.brandt@post.example', true],
  ["o'neill+wasser@xn--mller-kva.example", true],
  ['info@müller.example', true],
  ['jürgen@post.example', false],
  ['a..b@post.example', false],
  ['.a@post.example', false],
  ['a@post', false],
  ['a@-post.example', false],
  ['a@127.0.0.1', false],
  [`${'a'.repeat(65)}@post.example`, false],
])('%s is a mail address: %s', (email, expected) => {
  expect(isEmailAddress(email)).toBe(expected)
})
