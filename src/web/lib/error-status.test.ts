import { expect, test } from 'vitest'
import { statusOf } from './error-status.ts'

test.each([
  ['the code', { code: 403, status: 404, response: { status: 503 } }, 403],
  ['else the status', { code: 'ECONNREFUSED', status: 404, response: { status: 503 } }, 404],
  ['else the status of the response', { response: { status: 503 } }, 503],
  ['else 500', new TypeError('fetch failed'), 500],
  ['500 for invalid statuses', { code: 20, status: 0, response: null }, 500],
  ['500 for null', null, 500],
])('the status of an error is %s', (_, error, status) => {
  expect(statusOf(error)).toBe(status)
})
