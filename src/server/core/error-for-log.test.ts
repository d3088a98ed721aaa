import { expect, test } from 'vitest'
import { errorForLog } from './error-for-log.ts'

test('an error is logged without the address that it quotes', () => {
  const logged = errorForLog(new Error('550 no mailbox anna@post.example'))
  expect(logged.message).toBe('550 no mailbox …')
  expect(logged.stack).not.toContain('anna')
})

test('what was thrown and is no error is logged, too', () => {
  expect(errorForLog(new Response(null, { status: 404 }) as never)).toMatchObject({ message: '', stack: '' })
})
