import { describe, expect, test } from 'vitest'
import type { Values } from '#contract/forms/field-types.ts'
import { mayOffer, nextStatuses, procedureStatuses } from '#contract/procedures/status.ts'
import { procedureSections } from '#contract/procedures/sections.ts'
import { readPdf } from '../e2e/support/pdf.ts'
import { factories } from '../factories.ts'
import { procedureBody } from '../procedure-body.ts'
import { createTestServices } from '../services.ts'
import { beginDraft } from '../drafts.ts'
import { contactValues, customerValues } from '../meter-reading.ts'

const testHouse = await createTestServices()
const { services, as, clock } = testHouse
const make = factories(services)
const trustlevel = { connection_water: 'none', connection_wastewater: 'none' } as const
const required_documents = {
  connection_water: ['Lageplan', 'Grundriss', 'Nachweis der Statik'],
  connection_wastewater: [],
}
const organization = await make.organization({ config: { trustlevel, required_documents } })
const visitor = { host: organization.portal_domain }
const clerk = as(await make.signIn(await make.staff(organization), organization))
await make.entry('installers', organization, {
  company: 'Haustechnik Öztürk',
  city: 'Auental',
  published: true,
})
await make.entry('installers', organization, { company: 'Noch nicht veröffentlicht' })
for (const title of ['Lageplan', 'Grundbuchauszug', 'Vollmacht'])
  await make.entry('documenttypes', organization, { title })

type Kind = 'connection_water' | 'connection_wastewater'
const begin = (type: Kind) => beginDraft(testHouse, visitor, type)
const person = customerValues

/** The day this many days from now, as three form fields. */
function inDays(days: number) {
  const [year, month, day] = new Date(clock.now().getTime() + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return { day, month, year }
}

const execution = {
  installer_source: 'directory',
  installer: 'Haustechnik Öztürk, Auental',
  wished_on: inDays(120),
  costs_accepted: 'yes',
}
const typed: Record<string, Values> = {
  applicant: { ...person, owner_is_applicant: 'yes' },
  plot: { cadastral_district: 'Lindhausen', cadastral_section: '4', parcel: '214/3', plot_size: '640' },
  project: { project: 'new', building: 'single_family', dwellings: '1' },
  execution,
  check: contactValues,
}
const sewage = {
  sewage: { sewage_kind: 'domestic', persons: '4', amount: '0,8', amount_unit: 'litres_per_second' },
  house: { below_backflow: 'yes', backflow_protection: 'lifting_plant', separators: ['grease'] },
  rainwater: { areas: [{ title: 'Haus', area: '142', surface: 'roof', drains_to: 'sewer' }] },
}

async function filled(type: Kind, more: Record<string, Values> = {}) {
  const journey = await begin(type)
  const upload = async (...names: string[]) =>
    Object.fromEntries(await Promise.all(names.map(async name => [name, [await journey.upload(name)]])))
  const own =
    type === 'connection_water'
      ? {
          demand: { demand: '1,8', construction_water: 'yes' },
          documents: await upload('site_plan', 'connection_room', 'ownership', 'paper_nachweis_der_statik'),
        }
      : { ...sewage, documents: await upload('ownership') }
  for (const [step, values] of Object.entries({ ...typed, ...own }))
    await journey.save(step, { ...values, ...more[step] })
  return journey
}

describe('the pages', () => {
  test('report missing fields', async () => {
    const { errors } = await begin('connection_water')
    expect(await errors('applicant', person)).toEqual({
      owner_is_applicant: 'Wählen Sie, wem das Grundstück gehört.',
    })
    expect(await errors('plot', {})).toEqual({
      cadastral_district: 'Geben Sie die Gemarkung ein.',
      cadastral_section: 'Geben Sie die Nummer der Flur ein.',
      parcel: 'Geben Sie das Flurstück ein, etwa 214/3.',
    })
    expect(await errors('project', {})).toEqual({ project: 'Wählen Sie das Vorhaben.' })
    expect(await errors('execution', {})).toEqual({
      installer_source: 'Wählen Sie, wer im Haus installiert.',
      wished_on: 'Geben Sie ein, wann der Anschluss fertig sein soll.',
      costs_accepted: 'Bestätigen Sie, dass Sie die Kosten übernehmen.',
    })
  })

  test('ask for the documents that the organization requires, its own types included', async () => {
    const { errors } = await begin('connection_water')
    expect(await errors('documents', {})).toEqual({
      site_plan: 'Fügen Sie hinzu: Lageplan.',
      connection_room: 'Fügen Sie hinzu: Grundriss des Anschlussraums.',
      ownership: 'Fügen Sie hinzu: Eigentumsnachweis.',
      paper_nachweis_der_statik: 'Fügen Sie hinzu: Nachweis der Statik.',
    })
    const sewer = await begin('connection_wastewater')
    expect(await sewer.errors('documents', {})).toEqual({ ownership: 'Fügen Sie hinzu: Eigentumsnachweis.' })
  })

  test('ask others than the owner for the owner and a power of attorney', async () => {
    const journey = await begin('connection_water')
    const owner = {
      ...person,
      owner_is_applicant: 'no',
      owner_name: 'Ada Berg',
      owner_street: 'Auenweg 3',
      owner_postalcode: '04999',
      owner_city: 'Auental',
    }
    expect(await journey.errors('applicant', { ...person, owner_is_applicant: 'no' })).toMatchObject({
      owner_name: 'Geben Sie ein, wem das Grundstück gehört.',
      power_of_attorney: 'Fügen Sie die Vollmacht hinzu.',
    })
    expect(await journey.errors('applicant', owner)).toEqual({
      power_of_attorney: 'Fügen Sie die Vollmacht hinzu.',
    })
    const power_of_attorney = [await journey.upload('power_of_attorney')]
    expect(await journey.errors('applicant', { ...owner, power_of_attorney })).toEqual({})
  })

  test('require a proof for a large demand', async () => {
    const journey = await begin('connection_water')
    expect(await journey.errors('demand', { demand: '2,5' })).toEqual({})
    expect(await journey.errors('demand', { demand: '2,6' })).toEqual({
      demand_proof: 'Fügen Sie den Nachweis hinzu: Der Bedarf liegt über 2,5 m³/h',
    })
    const demand_proof = [await journey.upload('demand_proof')]
    expect(await journey.errors('demand', { demand: '2,6', demand_proof })).toEqual({})
  })

  test('offer published installers, and accept any other', async () => {
    const { errors, journey } = await begin('connection_water')
    expect((await journey()).facts.installers).toEqual(['Haustechnik Öztürk, Auental'])
    expect(await errors('execution', execution)).toEqual({})
    expect(await errors('execution', { ...execution, installer: 'Noch nicht veröffentlicht' })).toEqual({
      installer: 'Wählen Sie eine der Möglichkeiten.',
    })
    expect(await errors('execution', { ...execution, installer_source: 'other' })).toEqual({
      installer_name: 'Geben Sie Name und Ort des Betriebs ein.',
    })
    const empty = await make.organization({ config: { trustlevel } })
    const bare = await beginDraft(testHouse, { host: empty.portal_domain }, 'connection_water')
    expect(await bare.errors('execution', execution)).toEqual({
      installer_source: 'Wählen Sie eine der Möglichkeiten.',
    })
  })

  test('accept only published installers by the API, too', async () => {
    const create = (installer: string) =>
      as(visitor).procedures.create({
        body: procedureBody('connection_water', { data: { installer_source: 'directory', installer } }),
      })
    await expect(create('Noch nicht veröffentlicht')).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: 'data.installer', message: 'Wählen Sie eine der Möglichkeiten.' }] },
    })
    await expect(create('Haustechnik Öztürk, Auental')).resolves.toMatchObject({ status: 'new' })
  })

  test('warn of a date that is too soon, and refuse only past ones', async () => {
    const { save, errors } = await begin('connection_water')
    expect(await errors('execution', { ...execution, wished_on: inDays(-1) })).toEqual({
      wished_on: 'Geben Sie einen Tag in der Zukunft ein.',
    })
    expect((await save('execution', { ...execution, wished_on: inDays(84) })).questions).toEqual([])
    const soon = { ...execution, wished_on: inDays(83) }
    const asked = await save('execution', soon)
    expect(asked).toMatchObject({ complete: false, errors: [] })
    expect(asked.questions).toMatchObject([{ title: expect.stringContaining('weniger als 12 Wochen') }])
    expect(await errors('execution', soon)).toEqual({
      wished_answer: 'Wählen Sie, ob es auch später geht.',
    })
    expect(await save('execution', { ...soon, wished_answer: 'fixed' })).toMatchObject({ complete: true })
  })

  test('for wastewater depend on the kind of sewage', async () => {
    const { errors, save, read } = await begin('connection_wastewater')
    expect(await errors('sewage', { sewage_kind: 'commercial', amount: '3' })).toEqual({
      sewage_origin: 'Geben Sie ein, woher das gewerbliche Abwasser kommt.',
      pretreatment: 'Geben Sie ein, wie das Abwasser vorbehandelt wird.',
      amount_unit: 'Wählen Sie die Einheit der Menge.',
    })
    expect(await errors('house', {})).toEqual({
      below_backflow: 'Wählen Sie, ob Abläufe unter der Rückstauebene liegen.',
    })
    expect(await errors('house', { below_backflow: 'yes' })).toEqual({
      backflow_protection: 'Wählen Sie den Schutz vor Rückstau.',
    })
    const journey = await filled('connection_wastewater')
    expect((await journey.read()).done).toContain('documents')
    const commercial = { sewage_kind: 'commercial', sewage_origin: 'Großküche', pretreatment: 'keine' }
    await journey.save('sewage', commercial)
    expect((await journey.read()).done).not.toContain('documents')
    expect(await journey.errors('documents', {})).toMatchObject({
      business_sewage: 'Fügen Sie hinzu: Beschreibung des gewerblichen Abwassers.',
    })
    await save('rainwater', {})
    expect((await read()).done).toContain('rainwater')
  })
})

describe('the procedure', () => {
  test('for water has all answers and documents, shown by sections', async () => {
    const journey = await filled('connection_water', {
      execution: { wished_on: inDays(30), wished_answer: 'flexible' },
    })
    const { id, reference } = (await journey.submit()).procedure
    expect(reference).toMatch(/^AW-/)
    const found = await clerk.procedures.get({ params: { id } })
    expect(found.data).toMatchObject({
      owner_is_applicant: 'yes',
      cadastral_district: 'Lindhausen',
      parcel: '214/3',
      project: 'new',
      demand: 1.8,
      construction_water: true,
      installer: 'Haustechnik Öztürk, Auental',
      wished_answer: 'flexible',
      costs_accepted: true,
    })
    expect(found.media_categorized.map(({ title, media_ids }) => [title, media_ids.length])).toEqual([
      ['Grundbuchauszug', 1],
      ['Lageplan', 1],
      ['', 2],
    ])
    const sections = procedureSections(found)
    expect(sections.map(({ title }) => title)).toEqual([
      'Eigentum',
      'Grundstück',
      'Vorhaben',
      'Wasserbedarf',
      'Ausführung und Kosten',
      'Person und Ort',
      'Dateien',
    ])
    expect(sections[4]?.rows).toContainEqual({
      key: 'wished_answer',
      label: 'Zum kurzfristigen Termin',
      value: 'Es geht auch später',
    })
    expect(sections[5]?.rows).toContainEqual({
      key: 'address',
      label: 'Anschrift',
      value: 'Am Mühlbach 4, 10115 Auental',
    })
    const record = await clerk.procedures.record({ params: { id } })
    const { text } = await readPdf(Buffer.from(await record.arrayBuffer()))
    for (const line of ['Haustechnik Öztürk, Auental', 'Kostenübernahme']) expect(text).toContain(line)
  })

  test('for wastewater has the rainwater data', async () => {
    const { id, reference } = (await (await filled('connection_wastewater')).submit()).procedure
    expect(reference).toMatch(/^AS-/)
    const found = await clerk.procedures.get({ params: { id } })
    expect(found.data).toMatchObject({
      sewage_kind: 'domestic',
      amount: 0.8,
      backflow_protection: 'lifting_plant',
      separators: ['grease'],
      assessment: { chargeable_area: 142, yearly_fee: null },
    })
    const sectionsByTitle = Object.fromEntries(
      procedureSections(found).map(({ title, rows }) => [title, rows]),
    )
    expect(sectionsByTitle['Flächen']).toEqual([
      { key: 'areas.0', label: 'Haus', value: '142 m², Dach, Kanal direkt' },
    ])
    expect(sectionsByTitle['Berechnung']).toContainEqual({
      key: 'chargeable_area',
      label: 'Anrechenbare Fläche',
      value: '142 m²',
    })
  })

  const offer = {
    number: 'A-1',
    items: [{ title: 'Hausanschluss', amount: 107 }],
    valid_until: '2999-12-31',
  }

  test('goes through review, site visit, offer, approval and construction', async () => {
    const { id } = (await (await filled('connection_water')).submit()).procedure
    const way = ['in_progress', 'review', 'site_visit', 'approved', 'construction', 'completed'] as const
    let { status } = await clerk.procedures.get({ params: { id } })
    for (const next of way) {
      if (next === 'approved') {
        const form = new FormData()
        form.set('offer', JSON.stringify(offer))
        expect(mayOffer('connection_water', status)).toBe(true)
        ;({ status } = await clerk.procedures.sendOffer({
          params: { id },
          form: new Request('http://portal.test', { method: 'POST', body: form }),
        }))
        expect(status).toBe('offer')
      }
      expect(nextStatuses('connection_water', status)).toContain(next)
      expect(nextStatuses('connection_wastewater', status)).toContain(next)
      ;({ status } = await clerk.procedures.changeStatus({ params: { id }, body: { status: next } }))
      expect(status).toBe(next)
      expect(procedureStatuses[next].public).not.toBe('')
    }
    expect(nextStatuses('drainage', 'in_progress')).not.toContain('review')
  })
})
