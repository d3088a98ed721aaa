import { expect, test } from 'vitest'
import { nested, valueAt } from './paths.ts'

const row = { title: 'Auental', config: { mail: { sender_name: 'Werke' }, phone_disturbance: '' } }

test('a value is found at its path, and undefined where there is none', () => {
  expect(valueAt(row, 'title')).toBe('Auental')
  expect(valueAt(row, 'config.mail.sender_name')).toBe('Werke')
  expect(valueAt(row, 'config.jobs.notify')).toBeUndefined()
  expect(valueAt(row, 'title.length')).toBeUndefined()
})

test('values by path become the body of the API, with nothing but what they name', () => {
  expect(nested({ title: 'Neu', 'config.mail.sender_name': 'Neu', 'config.mail.reply_to': null })).toEqual({
    title: 'Neu',
    config: { mail: { sender_name: 'Neu', reply_to: null } },
  })
})
