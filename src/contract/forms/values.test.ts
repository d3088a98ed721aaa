import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsAt, listAt, readForm, textAt, valueAt } from './values.ts'

const form = (...entries: [string, string | Blob][]) => {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

/** Names every control by its path, as the page does. */
function controls(values: unknown, path = ''): [string, string][] {
  if (typeof values === 'string') return [[path, values]]
  if (Array.isArray(values) && values.every(value => typeof value === 'string'))
    return values.map(value => [`${path}[]`, value])
  return Object.entries(values as object).flatMap(([key, value]) =>
    controls(value, path ? `${path}.${key}` : key),
  )
}

describe('readForm', () => {
  it('reads texts, groups, parts and lists', () => {
    const values = {
      customer_number: '100 4827',
      meters: [
        {
          meter_count: '449',
          read_at: { choice: 'other', day: '3', month: '11', year: '2026' },
          photo: ['a', 'b'],
        },
        { meter_count: '' },
      ],
    }
    expect(readForm(form(...controls(values)))).toEqual(values)
  })

  it('returns all typed values', () => {
    const key = fc
      .stringMatching(/^[a-z][a-z0-9_]{0,8}$/)
      .filter(name => !['intent', 'constructor', 'prototype'].includes(name))
    const list = fc.array(fc.string(), { minLength: 1 })
    const item = fc.dictionary(key, fc.oneof(fc.string(), list), { minKeys: 1, noNullPrototype: true })
    const group = fc.array(item, { minLength: 1, maxLength: 12 })
    const values = fc.dictionary(key, fc.oneof(fc.string(), list, group), { noNullPrototype: true })
    fc.assert(
      fc.property(values, typed => {
        expect(readForm(form(...controls(typed)))).toEqual(typed)
      }),
    )
  })

  it('skips reserved names and files', () => {
    const file = new File(['x'], 'x.pdf')
    expect(
      readForm(form(['intent', 'continue'], ['_key', '1'], ['photo[]', file], ['city', 'Auental'])),
    ).toEqual({
      city: 'Auental',
    })
  })

  it.each([
    '__proto__.polluted',
    'constructor.prototype.polluted',
    'a.__proto__.polluted',
    'a.constructor.prototype.polluted',
    'meters.0.__proto__.polluted[]',
    'toString.polluted',
  ])('ignores the hostile name %s', name => {
    readForm(form([name, 'yes']))
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect((Object.prototype.toString as unknown as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('closes gaps of a hostile index', () => {
    expect(readForm(form(['meters.999.count', '1'], ['meters.9999999999.count', '2']))).toEqual({
      meters: [{ count: '1' }],
    })
  })

  it('accepts contradicting names', () => {
    const read = readForm(form(['a', '1'], ['a.b', '2'], ['a[]', '3'], ['c.d', '4'], ['c', '5']))
    expect(read).toEqual({ a: ['3'], c: '5' })
  })

  it('ignores names that are too deep', () => {
    expect(readForm(form(['a.b.c.d.e.f.g', '1']))).toEqual({})
  })

  it('returns a record, never a list', () => {
    expect(readForm(form(['2', 'x'], ['0.a', 'y'], ['7[]', 'z']))).toEqual({})
  })
})

describe('looking into values', () => {
  const values = { meters: [{ count: '449' }], scope: ['a'], persons: 3 }

  it('follows a path and sees only own properties', () => {
    expect(valueAt(values, 'meters.0.count')).toBe('449')
    expect(valueAt(values, 'meters.length.constructor')).toBeUndefined()
    expect(valueAt(values, 'constructor')).toBeUndefined()
    expect(textAt(values, 'persons')).toBe('3')
    expect(textAt(values, 'meters')).toBe('')
    expect(listAt(values, 'scope')).toEqual(['a'])
    expect(listAt(values, 'persons')).toEqual([])
  })

  it('fills a group up to its minimum', () => {
    expect(itemsAt(values, 'meters', 2)).toEqual([{ count: '449' }, {}])
    expect(itemsAt({ meters: 'x' }, 'meters', 1)).toEqual([{}])
  })
})
