import { expect, test } from 'vitest'
import { emailQuestions, suggestedEmail, withAcceptedEmails } from './email-slips.ts'

test.each([
  ['x@gmial.com', 'x@gmail.com'],
  ['x@gmail.con', 'x@gmail.com'],
  ['x@gmail.de', 'x@gmail.com'],
  ['x@gmx.d', 'x@gmx.de'],
  ['x@wed.de', 'x@web.de'],
  ['X.Y@T-Onlin.de', 'X.Y@t-online.de'],
  ['x@tonline.de', 'x@t-online.de'],
  ['x@freenet.dee', 'x@freenet.de'],
])('%s may mean %s', (typed, meant) => expect(suggestedEmail(typed)).toBe(meant))

test.each(['x@gmx.at', 'x@mail.de', 'x@stadtwerke-auental.de', 'x@post.example', 'x@me.com', 'x', ''])(
  '%s is no slip',
  typed => expect(suggestedEmail(typed)).toBeUndefined(),
)

const field = { kind: 'email', name: 'email', label: 'E-Mail-Adresse' } as const

test('a slip is changed only where the other address is chosen, and another slip is asked about anew', () => {
  const [question] = emailQuestions([field], { email: 'x@gmial.com' })
  expect(question?.reasons.map(({ value }) => value)).toEqual(['x@gmail.com', 'x@gmial.com'])
  const given = (email_answer: string) => withAcceptedEmails({ email: 'x@gmial.com', email_answer }).email
  expect([given(''), given('x@gmial.com'), given('y@gmail.com'), given('x@gmail.com')]).toEqual([
    'x@gmial.com',
    'x@gmial.com',
    'x@gmial.com',
    'x@gmail.com',
  ])
  expect(emailQuestions([field], { email: 'x@gmail.com' })).toEqual([])
})
