import { describe, expect, test } from 'vitest'
import type { ProcedureType } from '#contract/procedures/types.ts'
import { procedureSections } from '#contract/procedures/sections.ts'
import { scheduleCustomerReminders } from '#server/procedures/remind.ts'
import { factories } from '../factories.ts'
import { procedureBody } from '../procedure-body.ts'
import { type Caller, createTestServices } from '../services.ts'
import { beginDraft } from '../drafts.ts'
import { consents, contactValues, customerValues } from '../meter-reading.ts'

const testHouse = await createTestServices()
const { as, clock, mailbox, runJobs, services } = testHouse
const make = factories(services)
const open = {
  advancepayment: 'none',
  customerdata: 'none',
  invoice: 'none',
  maildelivery: 'none',
} as const
const organization = await make.organization({ config: { trustlevel: open } })
const clerk = as(await make.signIn(await make.staff(organization), organization)).procedures

const customer = customerValues

const here = { host: organization.portal_domain }

/** Fills in a draft step by step and submits it. */
const begin = (type: ProcedureType, at: Caller = here) => beginDraft(testHouse, at, type)

async function sent(type: ProcedureType, steps: Record<string, object>) {
  const journey = await begin(type)
  for (const [step, values] of Object.entries({ ...steps, customer }))
    expect({ step, errors: (await journey.save(step, values)).errors }).toEqual({ step, errors: [] })
  const { id } = (await journey.submit({ ...contactValues, ...consents })).procedure
  return clerk.get({ params: { id } })
}

const rowsOf = (found: Parameters<typeof procedureSections>[0]) =>
  Object.fromEntries(
    procedureSections(found)
      .flatMap(({ rows }) => rows)
      .map(({ label, value }) => [label, value]),
  )
const date = (day: string, month: string, year = '2026') => ({ day, month, year })
const today = '2026-11-20'

describe('an advance payment', () => {
  const raised = { current_amount: '80', new_amount: '95', valid_from: '2026-12-15', reason: 'vacancy' }

  test('is due on a day that is far enough ahead, and an error says why', async () => {
    const { errors } = await begin('advancepayment')
    expect(await errors('amount', {})).toEqual({
      new_amount: 'Geben Sie den neuen Abschlag in ganzen Euro ein.',
      valid_from: 'Wählen Sie, ab wann der neue Abschlag gilt.',
      reason: 'Wählen Sie den Grund.',
    })
    expect(await errors('amount', { ...raised, new_amount: '95,50' })).toEqual({
      new_amount: 'Geben Sie eine ganze Zahl ein.',
    })
    expect(await errors('amount', { ...raised, new_amount: '80' })).toEqual({
      new_amount: 'Das ist der bisherige Abschlag. Geben Sie den neuen ein.',
    })
    expect(await errors('amount', { ...raised, valid_from: '2026-12-01' })).toHaveProperty('valid_from')
    expect(await errors('amount', { ...raised, reason: 'persons' })).toHaveProperty('persons')
    expect(await errors('amount', { ...raised, reason: 'other' })).toEqual({
      reason_text: 'Nennen Sie uns den Grund.',
    })
    expect(await errors('amount', raised)).toEqual({})
  })

  test('becomes a procedure with the requested amount', async () => {
    const found = await sent('advancepayment', {
      amount: { ...raised, interval: 'quarterly', reason: 'persons', persons: '4' },
    })
    expect(found).toMatchObject({
      reference: expect.stringMatching(/^AB-2026-/),
      flags: [],
      meterstatuses: [],
      due_at: '2026-11-27',
      data: {
        current_amount: 80,
        new_amount: 95,
        valid_from: '2026-12-15',
        interval: 'quarterly',
        persons: 4,
      },
    })
    expect(rowsOf(found)).toMatchObject({
      'Bisheriger Abschlag': '80 €',
      'Neuer Abschlag': '95 €',
      Zahlungsrhythmus: 'vierteljährlich',
      'Gültig ab': '15.12.2026',
      Grund: 'Personenzahl',
      'Personen im Haushalt': '4 Personen',
    })
  })

  test('that decreases asks for the meter on a page of its own', async () => {
    const { save, errors } = await begin('advancepayment')
    await expect(save('meter', {})).rejects.toMatchObject({ status: 404 })
    await save('amount', { ...raised, new_amount: '70' })
    expect(Object.keys(await errors('meter', {}))).toEqual(['meter_number', 'meter_count', 'read_at'])
    expect(
      await errors('meter', { meter_number: '7', meter_count: '12', read_at: date('21', '11') }),
    ).toEqual({
      read_at: 'Das Ablesedatum liegt in der Zukunft. Geben Sie den Tag der Ablesung ein.',
    })
    const found = await sent('advancepayment', {
      amount: { ...raised, new_amount: '70' },
      meter: { meter_number: '7 731', meter_count: '1.449', read_at: { choice: today } },
    })
    expect(found.meterstatuses).toMatchObject([
      { meter_type: 'main', meter_number: '7 731', meter_count: 1449, read_at: today },
    ])
  })

  test('that changes much asks for a reason, is accepted, and is flagged until a clerk confirms it', async () => {
    const { save } = await begin('advancepayment')
    const doubled = { ...raised, new_amount: '161' }
    expect(await save('amount', doubled)).toMatchObject({
      complete: false,
      errors: [],
      questions: [{ path: 'new_amount', reason_field: 'amount_answer' }],
    })
    expect((await save('amount', doubled)).errors).toEqual([
      { path: 'amount_answer', message: 'Nennen Sie uns den Grund.' },
    ])
    const found = await sent('advancepayment', { amount: { ...doubled, amount_answer: 'right' } })
    expect(found).toMatchObject({ flags: ['unusual_amount'], data: { amount_answer: 'right' } })
    const { data: listed } = await clerk.list({ query: { flag: 'unusual_amount' } })
    expect(listed.map(({ id }) => id)).toEqual([found.id])
    expect(await clerk.confirmReading({ params: { id: found.id } })).toMatchObject({ flags: [] })
  })

  test.each([
    [100, 160, []],
    [100, 200, []],
    [100, 201, ['unusual_amount']],
    [100, 80, []],
    [100, 79, ['unusual_amount']],
    [null, 900, []],
  ])('from %s to %s raises %j', async (current_amount, new_amount, flags) => {
    const reading = { meter_type: 'main', meter_number: '77', meter_count: 449, read_at: today } as const
    const { id } = await as(here).procedures.create({
      body: procedureBody('advancepayment', {
        meterstatuses: [reading],
        data: { current_amount, new_amount, valid_from: '2026-12-15', reason: 'vacancy' },
      }),
    })
    expect((await clerk.get({ params: { id } })).flags).toEqual(flags)
  })

  test('offers the organization’s settings', async () => {
    const own = await make.organization({
      config: {
        trustlevel: open,
        advancepayment: {
          deadlines: ['01-31', '07-31'],
          offset_days: 80,
          interval_options: ['zum Monatsersten'],
          reasons: ['Gartenbau', 'other'],
        },
      },
    })
    const { errors } = await begin('advancepayment', { host: own.portal_domain })
    const given = { new_amount: '95', interval: 'zum Monatsersten', reason: 'Gartenbau' }
    expect(await errors('amount', { ...given, valid_from: '2027-07-31' })).toEqual({})
    expect(await errors('amount', { ...given, valid_from: '2027-01-31' })).toHaveProperty('valid_from')
    expect(
      await errors('amount', { ...given, valid_from: '2027-07-31', interval: 'monthly' }),
    ).toHaveProperty('interval')

    const at = as({ host: own.portal_domain }).procedures
    const create = (data: object) =>
      at.create({
        body: procedureBody('advancepayment', {
          data: { interval: 'zum Monatsersten', current_amount: 80, new_amount: 95, ...data },
        }),
      })
    const offered = { interval: given.interval, reason: given.reason }
    await expect(create({ ...offered, valid_from: '2027-01-31', interval: 'monthly' })).rejects.toMatchObject(
      {
        status: 422,
        problem: { errors: [{ path: 'data.valid_from' }, { path: 'data.interval' }] },
      },
    )
    await expect(create({ ...offered, valid_from: '2027-07-31' })).resolves.toMatchObject({ status: 'new' })
  })
})

describe('a change of customer data', () => {
  const valid_from = date('1', '12')
  const place = { street: 'Lindenstraße', housenumber: '8', postalcode: '04999', city: 'Lindhausen' }
  const at = (prefix: string) =>
    Object.fromEntries(Object.entries(place).map(([name, value]) => [`${prefix}_${name}`, value]))
  const asked = async (kind: string, values = {}) => {
    const journey = await begin('customerdata')
    await journey.save('kind', { kind })
    return journey.errors('change', values)
  }

  test.each([
    ['name', ['new_firstname', 'new_lastname', 'valid_from', 'name_proof']],
    ['billing_address', ['new_street', 'new_housenumber', 'new_postalcode', 'new_city', 'valid_from']],
    ['contact', ['new_email', 'valid_from']],
    [
      'recipient',
      [
        'recipient_firstname',
        'recipient_lastname',
        'recipient_street',
        'recipient_housenumber',
        'recipient_postalcode',
        'recipient_city',
        'valid_from',
      ],
    ],
    [
      'death',
      [
        'customer_firstname',
        'customer_lastname',
        'customer_email',
        'relationship',
        'deceased_name',
        'customer_number',
        'died_on',
        'contract',
      ],
    ],
  ])('of kind %s asks for its own', async (kind, names) => {
    expect(Object.keys(await asked(kind))).toEqual(names)
  })

  test('nobody has died in the future', async () => {
    expect(await asked('death', { died_on: date('21', '11') })).toHaveProperty(
      'died_on',
      'Prüfen Sie den Sterbetag.',
    )
  })

  const reporter = {
    customer_firstname: 'Renate',
    customer_lastname: 'Pfützner',
    customer_email: 'renate@post.test',
    relationship: 'partner',
    deceased_name: 'Karl-Heinz Pfützner',
    customer_number: '100 2711',
    died_on: date('4', '11'),
  }
  const reported = async (values: object, at: Caller = here) => {
    const journey = await begin('customerdata', at)
    await journey.save('kind', { kind: 'death' })
    expect((await journey.save('change', { ...reporter, ...values })).errors).toEqual([])
    const death_certificate = [await journey.upload('death_certificate')]
    expect((await journey.save('documents', { death_certificate })).errors).toEqual([])
    const { id } = (await journey.submit(consents)).procedure
    return clerk.get({ params: { id } })
  }

  test('after a death addresses, thanks and writes to the person who reports it', async () => {
    const found = await reported({ contract: 'continue' })
    expect(found).toMatchObject({
      customer_firstname: 'Renate',
      customer_lastname: 'Pfützner',
      customer_number: '100 2711',
      customer_street: '',
      data: { deceased_name: 'Karl-Heinz Pfützner', died_on: '2026-11-04', contract: 'continue' },
      missing_documents: ['Erbschein'],
      confirmations: [],
    })
    await runJobs()
    const [email, ...others] = mailbox.emails.filter(({ subject }) => subject.includes(found.reference))
    expect(others).toEqual([])
    expect(email).toMatchObject({
      subject: `Meldung eines Todesfalls eingegangen – Vorgang ${found.reference}`,
    })
    expect(email!.to.email).toBe('renate@post.test')
    expect(email!.text).toMatch(/^Guten Tag Renate Pfützner,\n\nvielen Dank. Wir haben Ihre Meldung/m)
    expect(rowsOf(found)).toMatchObject({
      Name: 'Renate Pfützner',
      'Verstorbene Person': 'Karl-Heinz Pfützner',
    })
  })

  test('after a death a template of the organization names the report, not a change of data', async () => {
    const other = await make.organization({ config: { trustlevel: open } })
    const template = {
      identifier: 'procedure_acknowledgement',
      title: 'Eingang',
      scope: 'procedures',
      type: 'mail',
      mail_subject: 'Da',
      data: 'Ihr Vorgang „{{ type }}“ ist da.',
      active: true,
    }
    await make.entry('templates', other, template as never)
    const journey = await begin('customerdata', { host: other.portal_domain })
    await journey.save('kind', { kind: 'death' })
    await journey.save('change', { ...reporter, customer_email: 'vorlage@post.test', contract: 'continue' })
    const death_certificate = [await journey.upload('death_certificate')]
    await journey.save('documents', { death_certificate })
    await journey.submit(consents)
    await runJobs()
    const email = mailbox.emails.find(({ to }) => to.email === 'vorlage@post.test')
    expect(email?.text).toContain('Ihr Vorgang „Meldung eines Todesfalls“ ist da.')
  })

  test('of Erbschein and Testament one is enough', async () => {
    const { id } = await reported({ contract: 'continue' })
    expect((await clerk.get({ params: { id } })).missing_documents).toEqual(['Erbschein'])
    const { id: documenttype_id } = await make.entry('documenttypes', organization, { title: 'Testament' })
    await make.media(organization, { procedure_id: id, documenttype_id })
    expect(await clerk.get({ params: { id } })).toMatchObject({ missing_documents: [] })
  })

  test('a death leads to the owner change, unless the reporter goes on with the contract', async () => {
    const dead = await make.customer(organization, {
      approved_at: services.now().toISOString(),
      customer_number: '100 2711',
      street: 'Weinbergstraße',
      housenumber: '31',
      postalcode: '04999',
      city: 'Auental',
    })
    const account = await make.signIn(dead, organization)
    const follow = async (contract: string) => {
      const { id } = await reported({ contract }, account)
      const { follow_up } = await as(account).procedures.status({ params: { id } })
      return { id, follow_up }
    }
    const going = await follow('continue')
    expect(going.follow_up).toBe(null)
    await expect(as(account).drafts.followUp({ params: { id: going.id } })).rejects.toMatchObject({
      status: 404,
    })
    for (const contract of ['open', 'transfer']) {
      const { id, follow_up } = await follow(contract)
      expect(follow_up).toBe('ownerchange')
      const { draft } = await as(account).drafts.followUp({ params: { id } })
      expect(draft).toMatchObject({
        type: 'ownerchange',
        values: {
          property: {
            change: 'owner',
            kind: 'inheritance',
            handover_on: { day: '04', month: '11', year: '2026' },
            customer_street: 'Weinbergstraße',
            customer_housenumber: '31',
            customer_city: 'Auental',
          },
          old: {
            old_firstname: 'Karl-Heinz',
            old_lastname: 'Pfützner',
            old_customer_number: '100 2711',
          },
          check: { customer_email: 'renate@post.test' },
        },
      })
    }
  })

  test('after a death writes to the reporter of an account that was the deceased’s, at no address of theirs', async () => {
    const dead = await make.customer(
      organization,
      {
        approved_at: services.now().toISOString(),
        street: 'Weinbergstraße',
        housenumber: '31',
        city: 'Auental',
      },
      { firstname: 'Karl-Heinz', lastname: 'Pfützner' },
    )
    const found = await reported({ contract: 'transfer' }, await make.signIn(dead, organization))
    expect(found).toMatchObject({
      customer_firstname: 'Renate',
      customer_email: 'renate@post.test',
      customer_street: '',
      supply_street: 'Weinbergstraße',
      missing_documents: [],
    })
  })

  test('after a death asks again in three months where it is open what happens with the contract', async () => {
    const { reference } = await reported({ contract: 'open' })
    const sentOf = () =>
      mailbox.emails.filter(({ subject }) => subject === `Erinnerung zu Ihrem Vorgang ${reference}`)
    for (const [day, count] of [
      ['2027-02-18', 0],
      ['2027-02-19', 1],
      ['2027-02-20', 1],
    ] as const) {
      clock.set(`${day}T06:00:00Z`)
      await scheduleCustomerReminders(services)
      await runJobs()
      expect([day, sentOf().length]).toEqual([day, count])
    }
    expect(sentOf()[0]!.text).toContain('wer ihn weiterführt')
    clock.set('2026-11-20T10:22:00Z')
  })

  test('shows the clerk the utility’s record beside the sent data', async () => {
    const known = await make.customer(organization, {
      customer_number: '10 4711 2',
      street: 'Am Mühlbach',
      housenumber: '4',
    })
    const found = await sent('customerdata', {
      kind: { kind: 'billing_address' },
      change: { ...at('new'), valid_from },
    })
    expect(found.data).toMatchObject({
      kind: 'billing_address',
      valid_from: '2026-12-01',
      new_city: 'Lindhausen',
    })
    expect(rowsOf(found)).toMatchObject({
      'Art der Änderung': 'Rechnungsanschrift',
      'Neue Rechnungsanschrift': 'Lindenstraße 8, 04999 Lindhausen',
      'Gültig ab': '01.12.2026',
    })
    const record = await clerk.customer({ params: { id: found.id } })
    expect(record).toMatchObject({
      customer_number: '10 4711 2',
      street: 'Am Mühlbach',
      email: known.person.email,
    })
    const unknown = await make.procedure(organization, { type: 'customerdata', customer_number: '99' })
    expect(await clerk.customer({ params: { id: unknown.id } })).toBeNull()
    const nameless = await make.procedure(organization, { type: 'customerdata', customer_number: '' })
    expect(await clerk.customer({ params: { id: nameless.id } })).toBeNull()
  })

  test('is not compared with records of another utility', async () => {
    const other = await make.organization()
    await make.customer(other, { customer_number: '55' })
    const found = await make.procedure(organization, { type: 'customerdata', customer_number: '55' })
    expect(await clerk.customer({ params: { id: found.id } })).toBeNull()
  })
})

describe('a document', () => {
  const wanted = { document: 'annual_invoice', period: '2025' }

  test.each([
    ['', 'Geben Sie das Jahr oder den Zeitraum ein, etwa 2025.'],
    ['letztes Jahr', 'Geben Sie ein Jahr mit vier Ziffern ein, etwa 2025.'],
    ['2027', 'Geben Sie ein Jahr mit vier Ziffern ein, etwa 2025.'],
    ['01.03.2025 bis 31.08.2025', undefined],
  ])('of the period „%s“', async (period, message) => {
    const { errors } = await begin('invoice')
    expect((await errors('document', { ...wanted, period })).period).toBe(message)
  })

  test('of another kind needs a name', async () => {
    const { errors } = await begin('invoice')
    expect(await errors('document', { ...wanted, delivery: 'email', document: 'other' })).toEqual({
      document_text: 'Schreiben Sie, welches Dokument Sie brauchen.',
    })
  })

  test.each([
    [true, true, []],
    [false, true, ['postbox']],
    [true, false, ['post']],
    [false, false, ['postbox', 'post']],
  ])('with postbox %s and post %s cannot be sent by %j', async (customerlogin, postal, refused) => {
    const own = await make.organization({
      enabled_customerlogin: customerlogin,
      config: { trustlevel: open, invoice_postal_send_enabled: postal },
    })
    const { errors } = await begin('invoice', { host: own.portal_domain })
    for (const delivery of ['postbox', 'email', 'post'])
      expect('delivery' in (await errors('document', { ...wanted, delivery }))).toBe(
        refused.includes(delivery),
      )
  })

  test('becomes a procedure', async () => {
    const journey = await begin('invoice')
    await journey.save('document', { ...wanted, invoice_number: 'RE-1', delivery: 'email' })
    await journey.save('customer', customer)
    const { id } = (await journey.submit({ ...contactValues, ...consents })).procedure
    const found = await clerk.get({ params: { id } })
    expect(found).toMatchObject({ due_at: '2026-11-25', data: { ...wanted, delivery: 'email' } })
    expect(rowsOf(found)).toMatchObject({
      Dokument: 'Jahresrechnung',
      'Jahr oder Zeitraum': '2025',
      Rechnungsnummer: 'RE-1',
      Versand: 'Per E-Mail',
    })
  })
})

describe('documents by email', () => {
  const chosen = { scope: ['invoice', 'letters'], customer_email: 'hanna@haus.test', consent: 'on' }

  test('require a choice, an address and a consent', async () => {
    const { errors } = await begin('maildelivery')
    expect(await errors('delivery', {})).toEqual({
      scope: 'Wählen Sie, was Sie per E-Mail bekommen möchten.',
      customer_email: 'Geben Sie Ihre E-Mail-Adresse ein.',
      consent: 'Willigen Sie ein, damit wir Ihnen Dokumente per E-Mail senden dürfen.',
    })
  })

  test('need everybody’s consent', async () => {
    const data = { scope: ['invoice'], email: 'hanna@haus.test', consent: false }
    await expect(
      as(here).procedures.create({ body: { type: 'maildelivery', customer_lastname: 'Brückner', data } }),
    ).rejects.toMatchObject({ status: 422 })
  })

  test('begin once the address is confirmed by the link in the email', async () => {
    const journey = await begin('maildelivery')
    await journey.save('delivery', chosen)
    await journey.save('customer', customer)
    const { id } = (await journey.submit()).procedure
    await runJobs()
    const found = await clerk.get({ params: { id } })
    expect(found).toMatchObject({
      customer_email: 'hanna@haus.test',
      flags: ['unconfirmed'],
      data: { email: 'hanna@haus.test', scope: ['invoice', 'letters'], consent: true },
      confirmations: [{ role: 'recipient', state: 'waiting' }],
    })
    expect(rowsOf(found)).toMatchObject({ 'Per E-Mail bekommen': 'Rechnungen und Bescheide, Schreiben' })
    const received = mailbox.emails.find(({ subject }) => subject.startsWith('Bitte bestätigen Sie'))
    const [, confirmation, confirmationKey = ''] =
      /\/bestaetigen\/([0-9a-f-]{36})\/([\w-]{43})/.exec(received!.text) ?? []
    await as({ ...here, confirmationKey }).confirmations.confirm({ params: { id: confirmation! } })
    expect(await clerk.get({ params: { id } })).toMatchObject({
      flags: [],
      confirmations: [{ state: 'confirmed' }],
    })
  })

  test('go to the corrected address everywhere', async () => {
    const { id } = await as(here).procedures.create({
      body: procedureBody('maildelivery', {
        customer_email: 'hana@haus.test',
        data: { scope: ['letters'], email: 'hana@haus.test', consent: true },
      }),
    })
    const [{ id: confirmation_id } = { id: '' }] = (await clerk.get({ params: { id } })).confirmations
    const found = await clerk.correctConfirmation({
      params: { id, confirmation_id },
      body: { email: 'hanna@haus.test' },
    })
    expect(found).toMatchObject({ customer_email: 'hanna@haus.test', data: { email: 'hanna@haus.test' } })
  })
})

test.each(Object.keys(open) as (keyof typeof open)[])('%s asks for the customer data first', async type => {
  const own = await make.organization()
  const { draft, key } = await as({ host: own.portal_domain }).drafts.create({ body: { type } })
  const { drafts } = as({ host: own.portal_domain, draftKey: key })
  const { trust } = await drafts.journey({ params: { id: draft.id } })
  expect(trust.minimum).toBe('customer_data')
})
