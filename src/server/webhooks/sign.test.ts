import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './sign.ts'

test('signs as the test vector of the specification', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  expect(signedHeaders(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('the reference library accepts either of two secrets, and nothing that was changed', () => {
  const [fresh, former] = [newSecret(), newSecret()]
  const message = {
    id: randomUUID(),
    timestamp: Math.floor(Date.now() / 1_000),
    body: '{"type":"news.create"}',
  }
  const headers = signedHeaders(message, [fresh, former])
  for (const secret of [fresh, former])
    expect(new Webhook(secret).verify(message.body, headers)).toEqual({ type: 'news.create' })
  expect(() => new Webhook(fresh).verify(`${message.body} `, headers)).toThrow('No matching signature')
  expect(() => new Webhook(fresh).verify(message.body, { ...headers, 'webhook-id': 'other' })).toThrow()
  expect(() => new Webhook(newSecret()).verify(message.body, headers)).toThrow()
})

test('a secret has 32 random bytes', () => {
  const bytes = Buffer.from(newSecret().slice('whsec_'.length), 'base64')
  expect(bytes).toHaveLength(32)
})
