import { firstReminder } from '#server/procedures/remind.ts'
import { plusDays } from '#contract/core/days.ts'
import { definitionOf } from '#contract/procedures/registry.ts'
import { describe, expect, test } from 'vitest'
import type { Values } from '#contract/forms/field-types.ts'
import type { FieldDescription } from '#contract/forms/field-types.ts'
import { pagesAndValues } from '#contract/procedures/pages.ts'
import { procedureSections } from '#contract/procedures/sections.ts'
import { factories } from '../factories.ts'
import { createTestServices } from '../services.ts'
import { consents, readingValues } from '../meter-reading.ts'

const { services, as, call, mailbox, runJobs } = await createTestServices()
const make = factories(services)
type Organization = Awaited<ReturnType<typeof make.organization>>

const required = ['Kaufvertrag (Auszug)', 'Grundbuchauszug', 'Übergabeprotokoll']
const organization = await make.organization({
  config: {
    customernumber_schema: '99 9999',
    required_documents: { ownerchange: required },
    trustlevel: { ownerchange: 'none' },
  },
})
const open = await make.organization({
  config: { ownerchange_allow_tenants: true, trustlevel: { ownerchange: 'none' } },
})
const clerk = as(await make.signIn(await make.staff(organization), organization))

const address = { street: 'Weinbergstraße 8', postalcode: '04880', city: 'Birkenfurt' }
const named = (side: 'old' | 'new', more: Values) =>
  Object.fromEntries(
    Object.entries({ ...address, ...more }).map(([name, value]) => [`${side}_${name}`, value]),
  )
const filled = {
  property: {
    role: 'new',
    kind: 'purchase',
    handover_on: { day: '19', month: '11', year: '2026' },
    customer_street: 'Mühlweg',
    customer_housenumber: '12',
    customer_postalcode: '04999',
    customer_city: 'Lindhausen',
    parcel: '214/3',
  },
  old: {
    old_customer_number: '10 4827',
    ...named('old', { gender: 'female', firstname: 'Meike', lastname: 'Brandt', email: 'meike@haus.test' }),
  },
  new: {
    ...named('new', { gender: 'male', firstname: 'Jonas', lastname: 'Öttinger' }),
    new_persons: '3',
    billing: 'object',
    advance_amount: '80',
  },
  meters: { meters: readingValues.meters.meters, final_bill: 'yes' },
  check: { customer_email: 'jonas@haus.test' },
} satisfies Record<string, Values>

async function begin(of: Organization = organization) {
  const { draft, key } = await as({ host: of.portal_domain }).drafts.create({ body: { type: 'ownerchange' } })
  const holder = { host: of.portal_domain, draftKey: key }
  const { drafts } = as(holder)
  const params = { id: draft.id }
  const save = (step: string, values: Values) =>
    drafts.saveStep({ params: { ...params, step }, body: { values: values as never } })
  return {
    drafts,
    params,
    save,
    errors: async (step: string, values: Values) => (await save(step, values)).errors,
    async fillIn(more: Partial<Record<string, Values>> = {}) {
      for (const [step, values] of Object.entries(filled))
        expect(
          await save(step, { ...values, ...(step === 'check' && consents), ...more[step] }),
        ).toMatchObject({
          errors: [],
          complete: true,
        })
    },
    async add(fields: Record<string, string | File>) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const { body } = await call(holder, 'POST', `/api/drafts/${draft.id}/steps/documents`, form)
      return (body as { data: { errors: object[]; complete: boolean } }).data
    },
    submit: () => drafts.submit({ params, body: { values: consents } }),
  }
}

const link = /\/bestaetigen\/([0-9a-f-]{36})\/([\w-]{43})/
const scan = (name: string) => new File(['%PDF-1.7\n%%EOF'], name)
const documents = {
  proof: 'purchase_contract',
  'proof_purchase_contract[]': scan('Kaufvertrag.pdf'),
  'document_1[]': scan('Protokoll.pdf'),
}

describe('each page reports its errors', () => {
  test.each<[keyof typeof filled, Values, string, string]>([
    ['property', { role: '' }, 'role', 'Wählen Sie, wer Sie sind.'],
    ['property', { kind: 'lottery' }, 'kind', 'Wählen Sie eine der Möglichkeiten.'],
    [
      'old',
      { old_customer_number: '12' },
      'old_customer_number',
      'Prüfen Sie die Kundennummer. Sie steht oben rechts auf Ihrer Rechnung.',
    ],
    ['old', { old_lastname: '' }, 'old_lastname', 'Geben Sie den Nachnamen oder eine Firma ein.'],
    ['old', { old_city: '' }, 'old_city', 'Geben Sie den Ort ein.'],
    ['new', { new_persons: '' }, 'new_persons', 'Geben Sie ein, wie viele Personen einziehen.'],
    ['new', { billing: 'other' }, 'billing_name', 'Geben Sie ein, wer die Rechnung erhält.'],
    ['meters', { final_bill: '' }, 'final_bill', 'Wählen Sie, ob wir zur Übergabe abrechnen sollen.'],
  ])('%s with %j', async (step, wrong, path, message) => {
    const { errors } = await begin()
    expect(await errors(step, { ...filled[step], ...wrong })).toContainEqual({ path, message })
  })

  test('documents depend on the utility’s settings', async () => {
    const { fillIn, add } = await begin()
    await fillIn()
    expect((await add({})).errors).toEqual([
      { path: 'proof', message: 'Wählen Sie, womit Sie den Wechsel nachweisen.' },
      { path: 'document_1', message: 'Fügen Sie hinzu: Übergabeprotokoll.' },
    ])
    expect((await add({ proof: 'land_register' })).errors).toContainEqual({
      path: 'proof_land_register',
      message: 'Fügen Sie hinzu: Grundbuchauszug.',
    })
    expect((await add({ proof: 'inheritance_certificate' })).errors).toContainEqual({
      path: 'proof',
      message: 'Wählen Sie eine der Möglichkeiten.',
    })
  })

  test('a property manager needs an authorization and gives their name', async () => {
    const { fillIn, add, errors } = await begin()
    await fillIn({
      property: { role: 'manager' },
      new: { new_email: 'jonas@haus.test' },
      check: { customer_company: 'Hausverwaltung Auental' },
    })
    expect((await add(documents)).errors).toEqual([
      { path: 'power_of_attorney', message: 'Fügen Sie hinzu: Vollmacht.' },
    ])
    expect(await errors('check', filled.check)).toContainEqual({
      path: 'customer_lastname',
      message: 'Geben Sie den Nachnamen oder eine Firma ein.',
    })
  })

  test.each([
    ['purchase', ['old', 'new']],
    ['gift', ['old', 'new']],
    ['inheritance', ['new']],
    ['foreclosure', ['new']],
  ])('by %s is confirmed by %j', (kind, roles) => {
    const data = { kind, old_email: 'meike@haus.test', new_email: 'jonas@haus.test' }
    expect(definitionOf('ownerchange')!.confirmations!(data).map(({ role }) => role)).toEqual(roles)
  })

  test.each([
    ['purchase', ['purchase_contract', 'land_register'], true, []],
    ['gift', ['gift_contract', 'land_register'], true, []],
    ['inheritance', ['inheritance_certificate', 'will'], false, ['Grundbuchauszug']],
    ['foreclosure', ['auction_order'], false, []],
  ])('by %s is proven by one of %j', async (kind, proofs, isHandedOver, later) => {
    const { fillIn, add, drafts, params } = await begin()
    await fillIn({ property: { kind } })
    const { facts, draft } = await drafts.journey({ params })
    const { steps, values } = pagesAndValues(definitionOf('ownerchange')!, facts, draft.values)
    const fields = steps.find(({ key }) => key === 'documents')!.fields as FieldDescription[]
    const proof = fields.find(({ name }) => name === 'proof')!
    expect(proof.kind === 'radios' && proof.options.map(({ value }) => value)).toEqual(proofs)
    expect(fields.some(({ label }) => label === 'Übergabeprotokoll')).toBe(isHandedOver)
    expect(values).toMatchObject({ kind })
    expect(
      await add({
        proof: proofs.at(-1)!,
        [`proof_${proofs.at(-1)}[]`]: scan('Nachweis.pdf'),
        ...(isHandedOver && { 'document_1[]': scan('Protokoll.pdf') }),
      }),
    ).toMatchObject({ errors: [], complete: true })
    expect(definitionOf('ownerchange')!.laterDocuments!({ kind }, facts.config)).toEqual(later)
    expect(firstReminder(facts, definitionOf('ownerchange')!, { kind })).toBe(
      later.length ? plusDays(facts.today, 91) : null,
    )
  })

  test('a deceased owner needs no new address', async () => {
    const { save } = await begin()
    await save('property', { ...filled.property, kind: 'inheritance' })
    const { old_firstname, old_lastname } = filled.old as Values
    expect(await save('old', { old_firstname, old_lastname })).toMatchObject({ errors: [], complete: true })
  })
})

describe('a change of owner', () => {
  test('becomes a procedure with meters and documents, which both sides are asked to confirm', async () => {
    const draft = await begin()
    await draft.fillIn()
    expect(await draft.add(documents)).toMatchObject({ complete: true })
    const { procedure } = await draft.submit()
    expect(procedure.reference).toMatch(/^EW-2026-/)
    const found = await clerk.procedures.get({ params: { id: procedure.id } })
    expect(found).toMatchObject({
      customer_number: '',
      customer_lastname: 'Öttinger',
      customer_street: 'Mühlweg',
      customer_email: 'jonas@haus.test',
      due_at: '2026-12-04',
      flags: ['unconfirmed'],
      meterstatuses: [{ meter_number: '7 731 204 118', meter_count: 449, read_at: '2026-11-19' }],
      data: {
        change: 'owner',
        object: 'Mühlweg 12, 04999 Lindhausen',
        old_customer_number: '10 4827',
        old_email: 'meike@haus.test',
        new_email: 'jonas@haus.test',
        new_persons: 3,
        advance_amount: 80,
        final_bill: 'yes',
        proof: 'purchase_contract',
      },
      confirmations: [
        { role: 'old', label: 'Übergabe durch Meike Brandt', email: 'meike@haus.test', state: 'waiting' },
        { role: 'new', label: 'Übernahme durch Jonas Öttinger', email: 'jonas@haus.test', state: 'waiting' },
      ],
    })
    expect(found.confirmations[0]!.text).toBe(
      'Mühlweg 12, 04999 Lindhausen ist am 19.11.2026 von Meike Brandt an Jonas Öttinger übergegangen. Die Zähler zeigten dabei: 7 731 204 118: 449 m³ am 19.11.2026.',
    )
    expect(found.media.map(({ name }) => name).sort()).toEqual(['Kaufvertrag.pdf', 'Protokoll.pdf'])
    const rows = procedureSections(found).flatMap(({ rows }) =>
      rows.map(({ label, value }) => `${label}: ${value}`),
    )
    for (const said of [
      'Zählerstand: 449 m³',
      'Bisher: Frau Meike Brandt',
      'Bisher: Anschrift: Weinbergstraße 8, 04880 Birkenfurt',
      'Neu: Herr Jonas Öttinger',
      'Art: Kauf',
      'Übergabe: 19.11.2026',
      'Objekt: Mühlweg 12, 04999 Lindhausen',
    ])
      expect(rows).toContain(said)
    await runJobs()
    expect(mailbox.emails.map(({ to, subject }) => `${to.email}: ${subject}`).sort()).toEqual([
      expect.stringContaining('jonas@haus.test: Bitte bestätigen Sie: Übernahme durch Jonas Öttinger'),
      expect.stringContaining('jonas@haus.test: Meldung des Eigentümerwechsels eingegangen'),
      expect.stringContaining('meike@haus.test: Bitte bestätigen Sie: Übergabe durch Meike Brandt'),
    ])
  })

  test('waits for both: the clerk sees who has confirmed, and corrects a wrong address', async () => {
    const draft = await begin()
    await draft.fillIn()
    await draft.add(documents)
    const { procedure } = await draft.submit()
    const params = { id: procedure.id }
    const confirm = async (email: string) => {
      await runJobs()
      const received = mailbox.emails.findLast(({ to, text }) => to.email === email && link.test(text))!
      const [, id = '', confirmationKey = ''] = link.exec(received.text)!
      await as({ host: organization.portal_domain, confirmationKey }).confirmations.confirm({
        params: { id },
      })
    }
    const stands = async () => {
      const { flags, confirmations } = await clerk.procedures.get({ params })
      return { flags, states: Object.fromEntries(confirmations.map(({ role, state }) => [role, state])) }
    }
    await confirm('jonas@haus.test')
    expect(await stands()).toEqual({ flags: ['unconfirmed'], states: { old: 'waiting', new: 'confirmed' } })
    const { confirmations } = await clerk.procedures.get({ params })
    const waiting = confirmations.find(({ role }) => role === 'old')!
    await clerk.procedures.correctConfirmation({
      params: { ...params, confirmation_id: waiting.id },
      body: { email: 'brandt@haus.test' },
    })
    expect((await clerk.procedures.get({ params })).data).toMatchObject({ old_email: 'brandt@haus.test' })
    await confirm('brandt@haus.test')
    expect(await stands()).toEqual({ flags: [], states: { old: 'confirmed', new: 'confirmed' } })
  })

  test('has the customer number of the reporting previous owner', async () => {
    const draft = await begin()
    await draft.fillIn({ property: { role: 'old' }, new: { new_email: 'jonas@haus.test' } })
    await draft.add(documents)
    const { procedure } = await draft.submit()
    expect(await clerk.procedures.get({ params: { id: procedure.id } })).toMatchObject({
      customer_number: '10 4827',
      customer_lastname: 'Brandt',
      customer_gender: 'female',
      data: { old_email: 'jonas@haus.test', new_email: 'jonas@haus.test' },
    })
  })
})

describe('a change of tenant', () => {
  const tenancy = { ...filled.property, kind: '', change: 'tenant' }

  test('is accepted only where the utility allows it', async () => {
    const closed = await begin()
    const { complete } = await closed.save('property', { ...tenancy, kind: 'gift' })
    expect(complete).toBe(true)
    const { facts } = await closed.drafts.journey({ params: closed.params })
    expect(facts.config.ownerchange_allow_tenants).toBe(false)
    expect((await closed.add({})).errors).toMatchObject([{ path: 'proof' }, { path: 'document_1' }])
  })

  test('asks for the contract and the owner’s consent, not for the purchase', async () => {
    const draft = await begin(open)
    expect(await draft.errors('property', { ...tenancy, change: '' })).toContainEqual({
      path: 'change',
      message: 'Wählen Sie, was wechselt.',
    })
    await draft.fillIn({ property: tenancy })
    expect((await draft.add({})).errors).toEqual([
      { path: 'rental_contract', message: 'Fügen Sie hinzu: Mietvertrag.' },
      {
        path: 'owner_consent',
        message: 'Fügen Sie hinzu: Zustimmung der Eigentümerin oder des Eigentümers.',
      },
    ])
    await draft.add({ 'rental_contract[]': scan('Mietvertrag.pdf'), 'owner_consent[]': scan('Ja.pdf') })
    const { procedure } = await draft.submit()
    const staff = as(await make.signIn(await make.staff(open), open))
    const { data } = await staff.procedures.get({ params: { id: procedure.id } })
    expect(data).toMatchObject({ change: 'tenant', kind: '' })
  })
})
