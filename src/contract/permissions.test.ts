import { describe, expect, test } from 'vitest'
import { hasAll, hasAny, hasOne, permissions } from './permissions.ts'
import { reaches } from './trustlevels.ts'

const clerk = { permissions: ['procedures.view', 'procedures.edit'] }

describe('permissions', () => {
  test('are checked one, any or all', () => {
    expect(hasOne(clerk, 'procedures.edit')).toBe(true)
    expect(hasOne(clerk, 'news.edit')).toBe(false)
    expect(hasAny(clerk, ['news.edit', 'procedures.view'])).toBe(true)
    expect(hasAny(clerk, ['news.edit'])).toBe(false)
    expect(hasAll(clerk, ['procedures.view', 'procedures.edit'])).toBe(true)
    expect(hasAll(clerk, ['procedures.view', 'news.view'])).toBe(false)
  })

  test('nobody holds none', () => {
    expect([null, undefined].map(holder => hasOne(holder, 'settings'))).toEqual([false, false])
  })

  test('have one name each, with a view for every edit', () => {
    expect(new Set(permissions).size).toBe(permissions.length)
    const edits = permissions.filter(name => name.endsWith('.edit') && !name.startsWith('admin.'))
    expect(edits.filter(name => !permissions.includes(name.replace('.edit', '.view') as never))).toEqual([])
  })
})

test('trust levels ascend', () => {
  expect(reaches('customer_account', 'customer_data')).toBe(true)
  expect(reaches('email', 'email')).toBe(true)
  expect(reaches('none', 'email')).toBe(false)
})
