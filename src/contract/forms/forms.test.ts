import { describe, expect, it } from 'vitest'
import { parseDate, dayBefore, formatGermanDay, readingDate } from './dates.ts'
import { applyIntent, intentName, readIntent } from './intents.ts'
import { chosenFields, itemTitle } from './fields.ts'
import type { FieldDescription, GroupDescription } from './field-types.ts'

const kind: FieldDescription = {
  kind: 'radios',
  name: 'meter_type',
  label: 'Art des Zählers',
  layout: 'row',
  options: [
    { value: 'main', label: 'Hauptzähler' },
    { value: 'garden', label: 'Gartenzähler', fields: [{ kind: 'text', name: 'place', label: 'Wo' }] },
  ],
}
const meters: GroupDescription = {
  kind: 'group',
  name: 'meters',
  label: 'Zähler',
  min: 1,
  max: 5,
  title: 'meter_type',
  add: 'Weiteren Zähler hinzufügen',
  fields: [kind],
}

describe('a group', () => {
  const titles = (...types: unknown[]) =>
    types.map((_, index) =>
      itemTitle(
        meters,
        types.map(meter_type => ({ meter_type })),
        index,
      ),
    )

  it('titles its items by their type', () => {
    expect(titles('main', 'garden')).toEqual(['Hauptzähler', 'Gartenzähler'])
    expect(titles('main', undefined, 'x')).toEqual(['Hauptzähler', 'Zähler 2', 'Zähler 3'])
    expect(titles('garden', 'garden')).toEqual(['Gartenzähler 1', 'Gartenzähler 2'])
  })

  it('counts the fields of a choice only while it is chosen', () => {
    const names = (meter_type: string) => chosenFields([kind], { meter_type }).map(({ name }) => name)
    expect(names('main')).toEqual(['meter_type'])
    expect(names('garden')).toEqual(['meter_type', 'place'])
  })
})

describe('intents', () => {
  const intent = (value: string) => {
    const form = new FormData()
    form.set('intent', value)
    return readIntent(form)
  }
  const values = {
    meters: [
      { count: '1', photo: ['a'] },
      { count: '2', photo: ['b', 'c'] },
    ],
  }

  it('are read from the button', () => {
    expect(intent(intentName('remove', 'meters.1'))).toEqual({ verb: 'remove', target: 'meters.1' })
    expect(intent('save-later')).toEqual({ verb: 'save-later', target: '' })
    expect(intent('drop:table')).toEqual({ verb: 'continue', target: 'table' })
    expect(readIntent(new FormData())).toEqual({ verb: 'continue', target: '' })
  })

  it('add and remove items and files', () => {
    expect(applyIntent(values, intent('add:meters'))).toEqual({ meters: [...values.meters, {}] })
    expect(applyIntent({}, intent('add:meters'))).toEqual({ meters: [{}] })
    expect(applyIntent(values, intent('remove:meters.0'))).toEqual({ meters: [values.meters[1]] })
    expect(applyIntent(values, intent('remove-file:b'))).toEqual({
      meters: [values.meters[0], { count: '2', photo: ['c'] }],
    })
    expect(applyIntent(values, intent('remove:meters'))).toBe(values)
    expect(applyIntent(values, intent('continue'))).toBe(values)
  })

  it('do not follow hostile paths', () => {
    for (const target of ['__proto__', '__proto__.x', 'constructor.prototype', 'meters.__proto__.x'])
      expect(Object.keys(applyIntent(values, { verb: 'add', target }))).toEqual(['meters'])
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})

describe('dates', () => {
  it('are real days or nothing', () => {
    expect(parseDate({ day: '3', month: ' 11', year: '2026' })).toBe('2026-11-03')
    expect(parseDate({ day: '1', month: '12', year: '26' })).toBe('2026-12-01')
    expect(parseDate({ choice: 'other', day: '29', month: '2', year: '2028' })).toBe('2028-02-29')
    expect(parseDate({ choice: '2026-11-20', day: '1', month: '1', year: '2020' })).toBe('2026-11-20')
    for (const value of [
      { day: '31', month: '2', year: '2026' },
      { day: '3', month: '11', year: '6' },
      { day: '3', month: '11', year: '226' },
      {},
      'x',
      null,
    ])
      expect(parseDate(value)).toBeUndefined()
    expect(parseDate({ choice: 'today' })).toBeUndefined()
  })

  it('return the day before, across months and summer time', () => {
    expect(dayBefore('2026-03-01')).toBe('2026-02-28')
    expect(dayBefore('2026-03-30')).toBe('2026-03-29')
    expect(formatGermanDay('2026-11-03')).toBe('03.11.2026')
  })

  it('keep their meaning when a draft is resumed later', () => {
    const saved = { choice: '2026-11-20' }
    expect(readingDate(saved, '2026-11-20').choice).toBe('2026-11-20')
    expect(readingDate(saved, '2026-11-21').choice).toBe('2026-11-20')
    expect(readingDate(saved, '2026-11-22')).toEqual({
      choice: 'other',
      day: '20',
      month: '11',
      year: '2026',
    })
    expect(readingDate(undefined, '2026-11-22').choice).toBe('')
  })
})
