import { expect, test, vi } from 'vitest'
import { Cookies } from './cookies.ts'

const area = '019a9fd0-0000-7000-8000-00000000000a'
const header = `client_servicearea_id=${area}; client_consent=yes; klarwerk_user=abc`

test('a preference of another form counts as absent', () => {
  const cookies = new Cookies(header)
  expect(cookies.get('client_servicearea_id')).toBe(area)
  expect(cookies.get('client_consent')).toBeNull()
})

test('reading a preference that was not declared is reported, and the answer is not shareable', () => {
  const onUndeclared = vi.fn<(name: string) => void>()
  const cookies = new Cookies(header, { declared: ['client_consent'], onUndeclared })
  cookies.get('client_consent')
  cookies.get('klarwerk_user')
  expect(onUndeclared).not.toHaveBeenCalled()
  expect(cookies.areShareable()).toBe(true)
  cookies.get('client_servicearea_id')
  expect(onUndeclared).toHaveBeenCalledWith('client_servicearea_id')
  expect(cookies.areShareable()).toBe(false)
})

test('an answer that sets a cookie is not shareable', () => {
  const cookies = new Cookies(header, { secure: true })
  cookies.set('client_consent', 'true')
  expect(cookies.areShareable()).toBe(false)
  expect(cookies.changes).toEqual([
    'client_consent=true; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure',
  ])
})
