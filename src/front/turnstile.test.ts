import { expect, test } from 'vitest'
import { createTurnstile } from './turnstile.ts'

test('lets all in, in order, and looks up after a few', async () => {
  const enter = createTurnstile(3)
  const done = Promise.withResolvers<void>()
  const seen: (number | string)[] = []
  for (let number = 0; number < 10; number += 1)
    enter(() => {
      if (number === 0) setImmediate(() => seen.push('looked up'))
      seen.push(number)
      if (number === 9) done.resolve()
    })
  expect(seen).toEqual([])
  await done.promise
  expect(seen.filter(each => each !== 'looked up')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(seen.indexOf('looked up')).toBeLessThan(7)
})

test('goes on when somebody comes later', async () => {
  const enter = createTurnstile(1)
  await new Promise<void>(resolve => enter(resolve))
  await new Promise<void>(resolve => enter(resolve))
})
