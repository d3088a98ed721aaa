import { describe, expect, test } from 'vitest'
import { adminPermissions, hasAnyPermission, hasPermission, staffPermissions } from './permissions.ts'
import { meetsTrustlevel } from './trustlevels.ts'

const permissions: readonly string[] = [...staffPermissions, ...adminPermissions]
const clerk = { permissions: ['procedures.view', 'procedures.edit'] }

describe('permissions', () => {
  test('are checked one or any', () => {
    expect(hasPermission(clerk, 'procedures.edit')).toBe(true)
    expect(hasPermission(clerk, 'news.edit')).toBe(false)
    expect(hasAnyPermission(clerk, ['news.edit', 'procedures.view'])).toBe(true)
    expect(hasAnyPermission(clerk, ['news.edit'])).toBe(false)
  })

  test('nobody holds none', () => {
    expect([null, undefined].map(holder => hasPermission(holder, 'settings'))).toEqual([false, false])
  })

  test('have one name each, with a view for every edit', () => {
    expect(new Set(permissions).size).toBe(permissions.length)
    const edits = permissions.filter(name => name.endsWith('.edit') && !name.startsWith('admin.'))
    expect(edits.filter(name => !permissions.includes(name.replace('.edit', '.view')))).toEqual([])
  })
})

test('trust levels ascend', () => {
  expect(meetsTrustlevel('customer_account', 'customer_data')).toBe(true)
  expect(meetsTrustlevel('email', 'email')).toBe(true)
  expect(meetsTrustlevel('none', 'email')).toBe(false)
})
