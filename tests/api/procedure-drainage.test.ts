import { describe, expect, test } from 'vitest'
import { textAt } from '#contract/forms/values.ts'
import type { Values } from '#contract/forms/field-types.ts'
import { procedureSections } from '#contract/procedures/sections.ts'
import { readPdf } from '../e2e/support/pdf.ts'
import { factories } from '../factories.ts'
import { procedureBody } from '../procedure-body.ts'
import { createTestServices } from '../services.ts'
import { beginDraft } from '../drafts.ts'
import { contactValues, customerValues } from '../meter-reading.ts'

const testHouse = await createTestServices()
const { services, as, mailbox, runJobs } = testHouse
const make = factories(services)
const trustlevel = { drainage: 'none' } as const
const organization = await make.organization({ config: { trustlevel } })
const visitor = { host: organization.portal_domain }
const clerk = as(await make.signIn(await make.staff(organization), organization))
const rainwater = { type: 'consumption', service: 'rainwater', vat_rate: 0 } as const
await make.price(organization, { ...rainwater, consumption_price_gross: 0.58 })

const person = customerValues
const row = (more: Values = {}) => ({
  title: 'Wohnhaus',
  area: '142',
  surface: 'roof',
  drains_to: 'sewer',
  ...more,
})
const typed = {
  person,
  plot: {
    occasion: 'change',
    changed_on: { day: '1', month: '10', year: '2026' },
    reference_number: 'NW-4711',
    parcel: '214/3',
    plot_size: '640',
  },
  areas: {
    areas: [
      row({ drains_to: 'cistern' }),
      row({ title: 'Zufahrt', area: '60,5', surface: 'sealed_strongly', drains_to: 'street' }),
    ],
    cisterns: [{ volume: '3', use: 'garden', sewer_connection: 'yes', refill: 'no' }],
  },
  check: contactValues,
}

const begin = () => beginDraft(testHouse, visitor, 'drainage')

/** A draft with valid values, and the given ones instead. */
async function filled(more: Partial<Record<keyof typeof typed, Values>> = {}) {
  const journey = await begin()
  for (const [step, values] of Object.entries(typed))
    await journey.save(step, { ...values, ...more[step as keyof typeof typed] })
  await journey.save('documents', { site_plan: [await journey.upload('site_plan')] })
  return journey
}

describe('the pages', () => {
  test('report missing fields', async () => {
    const { errors } = await begin()
    expect(await errors('plot', {})).toEqual({
      occasion: 'Wählen Sie den Anlass.',
      changed_on: 'Geben Sie ein, seit wann die Flächen so aussehen.',
      parcel: 'Geben Sie das Flurstück ein, etwa 214/3.',
      plot_size: 'Geben Sie die Größe des Grundstücks in m² ein.',
    })
    expect(await errors('areas', {})).toEqual({
      'areas.0.title': 'Geben Sie eine Bezeichnung ein, etwa Wohnhaus.',
      'areas.0.area': 'Geben Sie die Fläche in m² ein.',
      'areas.0.surface': 'Wählen Sie den Belag.',
      'areas.0.drains_to': 'Wählen Sie, wohin das Wasser läuft.',
    })
    expect(await errors('documents', {})).toEqual({ site_plan: 'Fügen Sie einen Lageplan hinzu.' })
  })

  test.each([
    [{ area: '0' }, 'areas.0.area', 'Geben Sie eine Zahl über 0 ein.'],
    [{ area: '-5' }, 'areas.0.area', 'Geben Sie eine Zahl über 0 ein.'],
    [{ area: 'viel' }, 'areas.0.area', 'Geben Sie eine Zahl ein, etwa 12,5.'],
    [{ surface: 'gold' }, 'areas.0.surface', 'Wählen Sie eine der Möglichkeiten.'],
    [
      { drains_to: 'cistern' },
      'areas.0.drains_to',
      'Fügen Sie unten die Zisterne hinzu, in die diese Fläche entwässert.',
    ],
  ])('refuse %j', async (wrong, path, message) => {
    const { errors } = await begin()
    expect(await errors('areas', { areas: [row(wrong)] })).toEqual({ [path]: message })
  })

  test('ask about each cistern', async () => {
    const { errors } = await begin()
    expect(await errors('areas', { areas: [row()], cisterns: [{}] })).toEqual({
      'cisterns.0.volume': 'Geben Sie das Volumen in m³ ein.',
      'cisterns.0.use': 'Wählen Sie, wofür Sie das Wasser nutzen.',
      'cisterns.0.sewer_connection': 'Wählen Sie, ob die Zisterne in den Kanal überläuft.',
      'cisterns.0.refill': 'Wählen Sie, ob Trinkwasser nachgefüllt wird.',
    })
  })

  test('report the row at which the areas exceed the plot, also after the plot shrinks', async () => {
    const { errors, save, read } = await filled()
    const areas = [row({ area: '300' }), row({ area: '340' }), row({ area: '0,5' })]
    expect(await errors('areas', { areas })).toEqual({
      'areas.2.area':
        'Ihre Flächen ergeben zusammen 640,5 m², das Grundstück hat nur 640 m². Prüfen Sie die Größen.',
    })
    await save('areas', { areas: areas.slice(0, 2) })
    expect((await read()).done).toContain('areas')
    await save('plot', { ...typed.plot, plot_size: '600' })
    expect((await read()).done).not.toContain('areas')
  })

  test('use the organization’s surfaces and factors', async () => {
    const surfaces = [{ value: 'Splitt', label: 'Splitt und Kies', factor: 0.25 }]
    const own = await make.organization({ config: { trustlevel, drainage: { surfaces } } })
    const { errors } = await beginDraft(testHouse, { host: own.portal_domain }, 'drainage')
    expect(await errors('areas', { areas: [row()] })).toEqual({
      'areas.0.surface': 'Wählen Sie eine der Möglichkeiten.',
    })
    expect(await errors('areas', { areas: [row({ surface: 'Splitt' })] })).toEqual({})
  })
})

describe('the procedure', () => {
  test('has the fee that the server calculates, and everybody sees the calculation', async () => {
    const journey = await filled()
    const { id, reference } = (await journey.submit()).procedure
    expect(reference).toMatch(/^NW-/)
    const found = await clerk.procedures.get({ params: { id } })
    expect(found.data).toMatchObject({
      parcel: '214/3',
      plot_size: 640,
      changed_on: '2026-10-01',
      assessment: {
        sum: 184.35,
        cistern_volume: 3,
        credit: 75,
        chargeable_area: 109,
        price: 0.58,
        yearly_fee: 63.22,
      },
    })
    expect(found.recalculated).toBeNull()
    expect(found.media_categorized).toMatchObject([{ title: '' }])
    const section = procedureSections(found).find(({ key }) => key === 'calculation')
    expect(section?.rows).toEqual([
      { key: 'areas.0', label: 'Wohnhaus', value: '142 m² × 1,0 = 142 m²' },
      { key: 'areas.1', label: 'Zufahrt', value: '60,5 m² × 0,7 = 42,35 m²' },
      { key: 'credit', label: 'Nachlass für Zisternen', value: '3 m³ × 25 m² = − 75 m²' },
      { key: 'chargeable_area', label: 'Anrechenbare Fläche', value: '109 m²' },
      { key: 'yearly_fee', label: 'Gebühr im Jahr', value: '109 m² × 0,58 € = 63,22 €' },
    ])
    const record = await clerk.procedures.record({ params: { id } })
    const { text } = await readPdf(Buffer.from(await record.arrayBuffer()))
    for (const line of ['142 m², Dach, Zisterne', '109 m² × 0,58 € = 63,22 €']) expect(text).toContain(line)
    await runJobs()
    expect(mailbox.emails.at(-1)?.text).toContain('63,22 €')
  })

  test('ignores submitted fees', async () => {
    const assessment = {
      areas: [],
      sum: 0,
      cistern_volume: 0,
      cistern_credit: 0,
      credit: 0,
      chargeable_area: 1,
      price: 0,
      yearly_fee: 0,
    }
    const { id } = await as(visitor).procedures.create({
      body: procedureBody('drainage', { data: { assessment } }),
    })
    const { data } = await clerk.procedures.get({ params: { id } })
    expect(data.assessment).toMatchObject({ chargeable_area: 109, yearly_fee: 63.22 })
  })

  test('uses its municipality’s price', async () => {
    const area = await make.servicearea(organization, { title: 'Quellenhain', use_custom_prices: true })
    await make.price(organization, { ...rainwater, location_id: area.id, consumption_price_gross: 1 })
    const journey = await filled({ person: { ...person, customer_city: 'Quellenhain' } })
    const { facts } = await journey.journey()
    expect(facts).toMatchObject({ rainwater_price: 1, installers: [] })
    const { id } = (await journey.submit()).procedure
    const { data } = await clerk.procedures.get({ params: { id } })
    expect(textAt(data, 'assessment.yearly_fee')).toBe('109')
  })

  test('keeps its fee when the price changes, and shows the clerk the current one', async () => {
    const own = await make.organization({ config: { trustlevel } })
    const price = await make.price(own, { ...rainwater, consumption_price_gross: 0.5 })
    const staff = as(await make.signIn(await make.staff(own), own))
    const { id } = await as({ host: own.portal_domain }).procedures.create({
      body: procedureBody('drainage'),
    })
    await services.database.platform
      .updateTable('prices')
      .set({ consumption_price_gross: 0.7 })
      .where('id', '=', price.id)
      .execute()
    const { data, recalculated } = await staff.procedures.get({ params: { id } })
    expect(textAt(data, 'assessment.yearly_fee')).toBe('54.5')
    expect(textAt(recalculated, 'assessment.yearly_fee')).toBe('76.3')
  })

  test('of a utility without a price has an area and no fee', async () => {
    const own = await make.organization({ config: { trustlevel } })
    const journey = await beginDraft(testHouse, { host: own.portal_domain }, 'drainage')
    expect((await journey.journey()).facts.rainwater_price).toBeNull()
  })
})
