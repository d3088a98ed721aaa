import { expect, test } from 'vitest'
import { createAdmissionQueue } from './admission-queue.ts'

test('runs all tasks in order and yields to the event loop between batches', async () => {
  const enqueue = createAdmissionQueue({ requests: 3, milliseconds: 1000 })
  const done = Promise.withResolvers<void>()
  const seen: (number | string)[] = []
  for (let number = 0; number < 10; number += 1)
    enqueue(() => {
      if (number === 0) setImmediate(() => seen.push('yielded'))
      seen.push(number)
      if (number === 9) done.resolve()
    })
  expect(seen).toEqual([])
  await done.promise
  expect(seen.filter(each => each !== 'yielded')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(seen.indexOf('yielded')).toBeLessThan(7)
})

test('starts one task per turn of the event loop when each takes longer than a turn may', async () => {
  const enqueue = createAdmissionQueue({ requests: 8, milliseconds: 0 })
  const done = Promise.withResolvers<void>()
  const seen: string[] = []
  for (const name of ['first', 'second', 'third'])
    enqueue(() => {
      seen.push(name)
      setImmediate(() => seen.push(`turn after ${name}`))
      if (name === 'third') done.resolve()
    })
  await done.promise
  expect(seen).toEqual(['first', 'turn after first', 'second', 'turn after second', 'third'])
})

test('runs tasks that are added later', async () => {
  const enqueue = createAdmissionQueue()
  await new Promise<void>(resolve => enqueue(resolve))
  await new Promise<void>(resolve => enqueue(resolve))
})
