import { expect, test } from 'vitest'
import { RateLimiter } from './rate-limiter.ts'

const once = { policy: 'address', perMinute: 1 } as const

/** A limiter whose first caller has used up the limit before `others` came, all at one time. */
function limiterAfter(others: number) {
  const limiter = new RateLimiter()
  limiter.take('first', once, 0)
  for (let other = 0; other < others; other += 1) limiter.take(`other ${other}`, once, 0)
  return limiter
}

test('a caller that is refused stays limited while many others come', () => {
  const limiter = limiterAfter(49_999)
  expect(() => limiter.take('first', once, 0)).toThrow('Zu viele')
  limiter.take('one more', once, 0)
  expect(() => limiter.take('first', once, 0)).toThrow('Zu viele')
})

test('of a flood from many addresses only the last ones are kept', () => {
  expect(limiterAfter(50_000).take('first', once, 0).remaining).toBe(0)
})
