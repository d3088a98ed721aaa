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

test('over HTTPS, cookies that open something belong to this host alone', () => {
  const cookies = new Cookies('klarwerk_user=planted; __Host-klarwerk_customer=own', { secure: true })
  expect(cookies.get('klarwerk_user')).toBeNull()
  expect(cookies.get('klarwerk_customer')).toBe('own')
  cookies.set('klarwerk_device', 'abc')
  cookies.clear('klarwerk_customer')
  expect(cookies.get('klarwerk_customer')).toBeNull()
  expect(cookies.changes).toEqual([
    '__Host-klarwerk_device=abc; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure',
    '__Host-klarwerk_customer=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  ])
})

test('an answer that sets a cookie is not shareable', () => {
  const cookies = new Cookies(header, { secure: true })
  cookies.set('client_consent', 'true')
  expect(cookies.areShareable()).toBe(false)
  expect(cookies.changes).toEqual([
    'client_consent=true; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure',
  ])
})
