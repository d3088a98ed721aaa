import { expect, it } from 'vitest'
import { answersOf } from './answers.ts'
import type { StepDescription } from './field-types.ts'

const step: StepDescription = {
  key: 'all',
  title: 'Was?',
  short: 'Alles',
  fields: [
    { kind: 'text', name: 'city', label: 'Ort' },
    {
      kind: 'radios',
      name: 'holder',
      label: 'Kontoinhaber',
      layout: 'row',
      options: [
        { value: 'self', label: 'Ich selbst' },
        {
          value: 'other',
          label: 'Andere Person',
          fields: [{ kind: 'text', name: 'holder_name', label: 'Name' }],
        },
      ],
    },
    { kind: 'checkboxes', name: 'scope', label: 'Umfang', options: [{ value: 'bill', label: 'Rechnung' }] },
    { kind: 'checkbox', name: 'water', label: 'Bauwasser', text: 'Wir brauchen Bauwasser.' },
    { kind: 'consent', name: 'privacy', label: 'Datenschutz', text: 'Gelesen.' },
    { kind: 'date', name: 'from', label: 'Ab' },
    { kind: 'files', name: 'plan', label: 'Lageplan', accept: ['pdf'], max: 2 },
    {
      kind: 'group',
      name: 'meters',
      label: 'Zähler',
      min: 1,
      max: 3,
      title: 'type',
      add: 'Weiteren Zähler hinzufügen',
      fields: [
        {
          kind: 'radios',
          name: 'type',
          label: 'Art',
          layout: 'row',
          options: [{ value: 'main', label: 'Hauptzähler' }],
        },
        { kind: 'reading', name: 'count', label: 'Zählerstand', unit: 'm³' },
      ],
    },
  ],
}

it('formats a step, with one section for each group item', () => {
  const values = {
    city: ' Auental ',
    holder: 'other',
    holder_name: 'Ada Berg',
    scope: ['bill', 'hostile'],
    privacy: 'yes',
    from: { day: '1', month: '12', year: '2026' },
    plan: ['f1', 'of somebody else'],
    meters: [{ type: 'main', count: '449' }],
  }
  const files = [{ id: 'f1', name: 'Plan.pdf', mime_type: 'application/pdf', size: 1 }]
  const [own, meter, ...more] = answersOf(step, values, files)
  expect(own?.answers.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Ort: Auental',
    'Kontoinhaber: Andere Person',
    'Name: Ada Berg',
    'Umfang: Rechnung',
    'Bauwasser: Nein',
    'Datenschutz: Ja',
    'Ab: 01.12.2026',
    'Lageplan: Plan.pdf',
  ])
  expect(meter).toEqual({
    key: 'meters.0',
    title: 'Hauptzähler',
    anchor: 'meters.0',
    answers: [{ key: 'count', label: 'Zählerstand', value: '449 m³' }],
  })
  expect(more).toEqual([])
})

it('leaves missing answers empty', () => {
  const [own] = answersOf(step, { holder: 'self', holder_name: 'kept, not counted', from: 'x' })
  expect(own?.answers.find(({ key }) => key === 'holder_name')).toBeUndefined()
  expect(own?.answers.find(({ key }) => key === 'from')?.value).toBe('')
})

it('formats group items as lines, if the group has `lines`', () => {
  const areas: StepDescription['fields'] = [
    {
      kind: 'group',
      name: 'areas',
      label: 'Fläche',
      lines: 'Flächen',
      min: 1,
      max: 3,
      title: 'title',
      add: 'Weitere Fläche hinzufügen',
      fields: [
        { kind: 'text', name: 'title', label: 'Bezeichnung' },
        { kind: 'number', name: 'area', label: 'Fläche', unit: 'm²', decimals: true },
        {
          kind: 'select',
          name: 'surface',
          label: 'Belag',
          options: [{ value: 'roof', label: 'Dach' }],
          open: true,
        },
      ],
    },
  ]
  const items = [{ title: 'Haus', area: 142.5, surface: 'roof' }, { surface: 'Kies von früher' }]
  expect(answersOf({ key: 'areas', short: 'Flächen', fields: areas }, { areas: items })).toEqual([
    {
      key: 'areas',
      title: 'Flächen',
      anchor: 'areas.0',
      answers: [
        { key: 'areas.0', label: 'Haus', value: '142,5 m², Dach' },
        { key: 'areas.1', label: 'Fläche 2', value: 'Kies von früher' },
      ],
    },
  ])
})
