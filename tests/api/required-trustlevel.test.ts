import { beforeEach, describe, expect, test } from 'vitest'
import type { Values } from '#contract/forms/field-types.ts'
import { minimumTrustlevelOf, requiredTrustlevel, trustWaysTo } from '#contract/procedures/trust.ts'
import type { Trustlevel } from '#contract/core/trustlevels.ts'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import { appliesTo } from '#server/trust/require-trustlevel.ts'
import type { ApiError } from '#web/lib/api-client.ts'
import { factories } from '../factories.ts'
import { procedureBody } from '../procedure-body.ts'
import { type Caller, createTestServices } from '../services.ts'
import { consents, contactValues, readingValues } from '../meter-reading.ts'

const { services, as, call, clock, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)

type Organization = Awaited<ReturnType<typeof make.organization>>
const organizationRequiring = (meterreading: Trustlevel) =>
  make.organization({ config: { trustlevel: { meterreading } } })

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    ({ problem }: ApiError) => problem,
  )

/** Begins a draft at an organization, as the given caller. */
async function begin(of: Organization, caller: Caller = { host: of.portal_domain }) {
  const { draft, key } = await as(caller).drafts.create({ body: { type: 'meterreading' } })
  const params = { id: draft.id }
  let draftKey = key
  /** Keeps the key that replaces the draft's, as a browser does. */
  const renewed = async <T extends { key: string | null }>(answer: Promise<T>): Promise<T> => {
    const found = await answer
    draftKey = found.key ?? draftKey
    return found
  }
  const through = (who: Caller) => {
    const drafts = () => as({ ...who, draftKey }).drafts
    return {
      id: draft.id,
      trust: async () => (await drafts().journey({ params })).trust,
      read: () => drafts().get({ params }),
      save: (step: string, values: Values) =>
        drafts().saveStep({ params: { ...params, step }, body: { values: values as never } }),
      prove: (body: Parameters<ReturnType<typeof drafts>['prove']>[0]['body']) =>
        renewed(drafts().prove({ params, body })),
      code: (code: string) => renewed(drafts().proveCode({ params, body: { code } })),
      upload: () => {
        const form = new FormData()
        form.set('field', 'meters.0.photo')
        return call({ ...who, draftKey }, 'POST', `/api/drafts/${draft.id}/files`, form)
      },
      async fillIn(customer: Values = {}) {
        for (const [step, values] of Object.entries(readingValues))
          await this.save(step, step === 'meters' ? { ...values, ...customer } : values)
        return this
      },
      submit: () => renewed(drafts().submit({ params, body: { values: consents } })),
    }
  }
  return { ...through(caller), by: through }
}

const caseOf = async (id: string) =>
  platform.selectFrom('procedures').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function codeFor(email: string) {
  await runJobs()
  const received = mailbox.emails.findLast(({ to }) => to.email === email)!
  return { code: /\b\d{6}\b/.exec(received.text)![0], text: received.text }
}

/** What a customer says who has proven these numbers. */
const readingOf = ({ customer_number, meter_number }: { customer_number: string; meter_number: string }) => ({
  customer_number,
  meters: [{ ...readingValues.meters.meters[0], meter_number }],
})

/** A customer with a customer number and a meter. */
async function customerWithMeter(of: Organization) {
  const customer = await make.customer(of)
  const { meter_number } = await make.meter(customer)
  return { customer, numbers: { customer_number: customer.customer_number, meter_number } }
}

describe('an organization’s required trust level', () => {
  const config = (own: Partial<Record<'debit', Trustlevel>>, unsigned = false) =>
    ({ trustlevel: own, debit_allow_without_signature: unsigned }) as never
  const debit = {
    type: 'debit',
    minimumTrustlevel: (config: { debit_allow_without_signature: boolean }) =>
      config.debit_allow_without_signature ? 'customer_account' : 'customer_data',
    trustlevelFor: (values: Values) => (values.signed ? 'none' : 'customer_account'),
  } as const

  test('may follow from its settings, is overridden by its own setting, and may rise with the values', () => {
    expect(minimumTrustlevelOf(debit, config({}))).toBe('customer_data')
    expect(minimumTrustlevelOf(debit, config({}, true))).toBe('customer_account')
    expect(minimumTrustlevelOf(debit, config({ debit: 'email' }, true))).toBe('email')
    expect(requiredTrustlevel(debit, { signed: 'on' }, config({}))).toBe('customer_data')
    expect(requiredTrustlevel(debit, {}, config({ debit: 'email' }))).toBe('customer_account')
  })

  test('allows every available proof that reaches it', () => {
    const all = { account: true, eid: true }
    expect(trustWaysTo('email', all)).toEqual([
      'email',
      'customer_data',
      'customer_account',
      'eid_substantial',
    ])
    expect(trustWaysTo('customer_data', { account: false, eid: false })).toEqual(['customer_data'])
    expect(trustWaysTo('eid_high', all)).toEqual(['eid_high'])
    expect(trustWaysTo('customer_account', { account: false, eid: false })).toEqual([])
  })
})

describe('below the required level', () => {
  test('a step is stored, refused with the required level, and not marked as done', async () => {
    const draft = await begin(await organizationRequiring('customer_data'))
    expect(await refusal(draft.save('meters', readingValues.meters))).toMatchObject({
      status: 403,
      trustlevel: 'customer_data',
      detail: expect.stringContaining('Kundendaten geprüft'),
    })
    expect(await draft.read()).toMatchObject({
      done: [],
      trustlevel: 'none',
      values: { meters: readingValues.meters },
    })
    expect(await draft.upload()).toMatchObject({ status: 403, body: { trustlevel: 'customer_data' } })
  })

  test('nothing can be submitted, neither a draft nor a whole procedure', async () => {
    const of = await organizationRequiring('email')
    const values = readingValues
    const { id, key } = await make.draft(of, { values, done: Object.keys(values) })
    const submitting = as({ host: of.portal_domain, draftKey: key }).drafts.submit({
      params: { id },
      body: { values: consents },
    })
    expect(await refusal(submitting)).toMatchObject({ status: 403, trustlevel: 'email' })
    const body = { type: 'meterreading', customer_lastname: 'Brückner' }
    expect(await call({ host: of.portal_domain }, 'POST', '/api/procedures', body)).toMatchObject({
      status: 403,
      headers: expect.anything(),
      body: { trustlevel: 'email', title: 'Weisen Sie zuerst nach, wer Sie sind.' },
    })
    const cases = await platform.selectFrom('procedures').where('organization_id', '=', of.id).execute()
    expect(cases).toEqual([])
  })

  test('a meter number in the procedure is no proof: numbers could be guessed', async () => {
    const of = await organizationRequiring('customer_data')
    const { numbers } = await customerWithMeter(of)
    const body = {
      type: 'meterreading',
      customer_number: numbers.customer_number,
      meterstatuses: [
        {
          meter_type: 'main',
          meter_number: numbers.meter_number,
          meter_count: 7,
          read_at: '2026-11-19',
        },
      ],
    }
    expect(await call({ host: of.portal_domain }, 'POST', '/api/procedures', body)).toMatchObject({
      status: 403,
    })
  })

  test('staff who create it for a customer need no proof, other staff do', async () => {
    const of = await organizationRequiring('eid_high')
    const body = { type: 'meterreading', customer_lastname: 'Brückner' }
    const post = async (permissions: string[]) =>
      call(await make.signIn(await make.staff(of, { permissions }), of), 'POST', '/api/procedures', body)
    expect(await post(['procedures.edit'])).toMatchObject({ status: 201 })
    expect(await post(['news.edit'])).toMatchObject({ status: 403, body: { trustlevel: 'eid_high' } })
  })
})

describe('by e-mail', () => {
  let of: Organization
  beforeEach(async () => void (of = await organizationRequiring('email')))

  test('the code admits the draft, its link leads to the code page, and the procedure stores both', async () => {
    const draft = await begin(of)
    const email = make.address()
    expect(await draft.trust()).toMatchObject({ minimum: 'email', reached: 'none', pending: null })
    expect(await draft.prove({ trustlevel: 'email', email })).toMatchObject({
      reached: 'none',
      pending: { email, fulfilled: false },
    })
    const { code, text } = await codeFor(email)
    expect(text).toContain(`https://${of.portal_domain}/zaehlerstand/nachweis?code=${code}`)
    expect(await draft.code(code)).toMatchObject({ reached: 'email', pending: null })
    expect((await draft.read()).values).toMatchObject({ check: { customer_email: email } })
    const { procedure } = await (await draft.fillIn()).submit()
    const row = await caseOf(procedure.id)
    expect(row.trustlevel).toBe('email')
    const desk = await make.signIn(await make.staff(of), of)
    expect(await call(desk, 'GET', `/api/procedures/${procedure.id}`)).toMatchObject({
      data: { trust_assertion: { email, fulfilled: true, trustlevel: 'email' } },
    })
  })

  test('a new code invalidates the one before', async () => {
    const [draft, email] = [await begin(of), make.address()]
    await draft.prove({ trustlevel: 'email', email })
    const first = await codeFor(email)
    await draft.prove({ trustlevel: 'email', email })
    const second = await codeFor(email)
    if (first.code !== second.code) expect((await refusal(draft.code(first.code))).status).toBe(422)
    expect(await draft.code(second.code)).toMatchObject({ reached: 'email' })
  })

  test('codes allow five attempts within half an hour', async () => {
    const [draft, email] = [await begin(of), make.address()]
    await draft.prove({ trustlevel: 'email', email })
    const { code } = await codeFor(email)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries += 1)
      expect((await refusal(draft.code(wrong))).errors).toMatchObject([{ path: 'code' }])
    expect(await refusal(draft.code(code))).toMatchObject({ status: 409 })
    const other = make.address()
    await draft.prove({ trustlevel: 'email', email: other })
    const late = await codeFor(other)
    clock.pass(1801)
    expect(await draft.trust()).toMatchObject({ pending: null })
    expect(await refusal(draft.code(late.code))).toMatchObject({ status: 409 })
  })

  test('the number of emails to one address is limited', async () => {
    const email = make.address()
    const statuses: number[] = []
    for (let times = 0; times < 7; times += 1) {
      const draft = await begin(of)
      statuses.push(
        await draft.prove({ trustlevel: 'email', email }).then(
          () => 200,
          e => e.status,
        ),
      )
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('a code is valid for its draft only', async () => {
    const [draft, other, email] = [await begin(of), await begin(of), make.address()]
    await draft.prove({ trustlevel: 'email', email })
    const { code } = await codeFor(email)
    expect(await refusal(other.code(code))).toMatchObject({ status: 409 })
    expect(await other.trust()).toMatchObject({ reached: 'none' })
  })
})

describe('by customer data', () => {
  test('both numbers admit the draft and are prefilled', async () => {
    const of = await organizationRequiring('customer_data')
    const [draft, { numbers }] = [await begin(of), await customerWithMeter(of)]
    expect(await draft.prove({ trustlevel: 'customer_data', ...numbers })).toMatchObject({
      reached: 'customer_data',
    })
    expect((await draft.read()).values).toMatchObject({
      customer: { customer_number: numbers.customer_number },
      meters: { meters: [{ meter_number: numbers.meter_number }] },
    })
    const { procedure } = await (await draft.fillIn(readingOf(numbers))).submit()
    expect(await caseOf(procedure.id)).toMatchObject({
      trustlevel: 'customer_data',
      trust_assertion_id: expect.any(String),
    })
  })

  test('an unknown number and a wrong meter get the same answer, even for signed-in customers', async () => {
    const of = await organizationRequiring('customer_data')
    const { customer, numbers } = await customerWithMeter(of)
    const other = await customerWithMeter(of)
    const signedIn = await make.signIn(await make.customer(of, { approved_at: null, trustlevel: 'none' }), of)
    const refusalOf = async (body: typeof numbers, caller?: Caller) => {
      const { instance: _, ...problem } = await refusal(
        (await begin(of, caller)).prove({ trustlevel: 'customer_data', ...body }),
      )
      return problem
    }
    const wrongMeter = await refusalOf({ ...numbers, meter_number: other.numbers.meter_number })
    expect(wrongMeter).toMatchObject({
      status: 422,
      errors: [{ path: 'customer_number' }, { path: 'meter_number' }],
    })
    expect(await refusalOf({ ...numbers, customer_number: '99 999' })).toEqual(wrongMeter)
    expect(await refusalOf({ ...numbers, meter_number: '0' }, signedIn)).toEqual(wrongMeter)
    expect(customer.approved_at).not.toBeNull()
  })

  test('repeated failures are delayed', async () => {
    const of = await organizationRequiring('customer_data')
    const { numbers } = await customerWithMeter(of)
    const guess = async (meter_number: string) =>
      (await begin(of))
        .prove({ trustlevel: 'customer_data', customer_number: ` ${numbers.customer_number}`, meter_number })
        .then(
          () => 200,
          ({ status }: ApiError) => status,
        )
    for (let tries = 0; tries < 5; tries += 1) expect(await guess(`${tries}`)).toBe(422)
    expect(await guess(numbers.meter_number)).toBe(429)
    clock.pass(3)
    expect(await guess(numbers.meter_number)).toBe(200)
  })

  test('proves this customer only: another number needs another proof', async () => {
    const of = await organizationRequiring('customer_data')
    const [draft, mine, other] = [await begin(of), await customerWithMeter(of), await customerWithMeter(of)]
    await draft.prove({ trustlevel: 'customer_data', ...mine.numbers })
    const step = { ...readingValues.meters, ...readingOf(mine.numbers) }
    expect(await draft.save('meters', step)).toMatchObject({ complete: true })
    const { customer_number } = other.numbers
    expect(await refusal(draft.save('meters', { ...step, customer_number }))).toMatchObject({
      status: 403,
      trustlevel: 'customer_data',
    })
    expect(await draft.trust()).toMatchObject({ reached: 'none', other_customer: true })
    await draft.prove({ trustlevel: 'customer_data', ...other.numbers })
    expect(await draft.save('meters', { ...step, customer_number })).toMatchObject({ complete: true })

    const { data } = await call({ host: of.portal_domain }, 'POST', '/api/trustassertions', {
      trustlevel: 'customer_data',
      ...mine.numbers,
    })
    const filing = (customer_number: string) =>
      call({ host: of.portal_domain }, 'POST', '/api/procedures', {
        ...procedureBody('meterreading', { customer_number }),
        trust_assertion: (data as { uuid: string }).uuid,
      })
    expect(await filing(customer_number)).toMatchObject({ status: 403 })
    // The field with the number differs by procedure type.
    const proof = { trustlevel: 'customer_data' as const, customer_number: '10 4711' }
    expect(appliesTo(proof, { old_customer_number: '104711', customer_number: '' })).toBe(true)
    expect(appliesTo(proof, { old_customer_number: '104712' })).toBe(false)
    expect(appliesTo({ ...proof, trustlevel: 'eid_high' }, { customer_number: '104712' })).toBe(true)
    expect(await filing(mine.numbers.customer_number)).toMatchObject({ status: 201 })
  })

  test('records of another utility do not count', async () => {
    const [of, elsewhere] = [await organizationRequiring('customer_data'), await make.organization()]
    const { numbers } = await customerWithMeter(elsewhere)
    const draft = await begin(of)
    expect((await refusal(draft.prove({ trustlevel: 'customer_data', ...numbers }))).status).toBe(422)
  })
})

describe('by sign-in', () => {
  test('the draft continues, known data is prefilled, and typed values stay', async () => {
    const of = await organizationRequiring('customer_account')
    const draft = await begin(of)
    await draft.save('meters', { customer_lastname: 'Getipptes' }).catch(() => undefined)
    const { customer, numbers } = await customerWithMeter(of)
    const back = draft.by(await make.signIn(customer, of))
    expect(await back.prove({ trustlevel: 'customer_account' })).toMatchObject({
      reached: 'customer_account',
    })
    expect((await back.read()).values).toMatchObject({
      customer: { customer_lastname: 'Brückner' },
      meters: { customer_lastname: 'Getipptes', meters: [{ meter_number: numbers.meter_number }] },
    })
    expect(await back.save('check', { ...contactValues, ...consents })).toMatchObject({ complete: true })
    // The proof ends with the session; the typed values stay.
    expect((await refusal(draft.save('check', { customer_email: 'spaeter@haus.test' }))).status).toBe(403)
    expect((await back.read()).values).toMatchObject({ check: { customer_email: 'spaeter@haus.test' } })
  })

  test('a draft begun while signed in needs no proof; an unapproved account is none', async () => {
    const of = await organizationRequiring('customer_account')
    const approved = await begin(of, await make.signIn(await make.customer(of), of))
    const { procedure } = await (await approved.fillIn()).submit()
    // The account's number differs from the typed one, and the clerk sees a hint.
    expect(await caseOf(procedure.id)).toMatchObject({
      trustlevel: 'customer_account',
      flags: ['other_customer'],
    })
    const fresh = await make.customer(of, { approved_at: null, trustlevel: 'none' })
    const waiting = await begin(of, await make.signIn(fresh, of))
    expect(await waiting.trust()).toMatchObject({ reached: 'email', ways: ['customer_account'] })
    expect((await refusal(waiting.save('check', contactValues))).status).toBe(403)
  })

  test('is not offered where there is no customer login', async () => {
    const of = await make.organization({
      enabled_customerlogin: false,
      config: { trustlevel: { meterreading: 'customer_account' } },
    })
    expect((await (await begin(of)).trust()).ways).toEqual([])
  })
})

test('an unused proof is deleted after a day', async () => {
  const of = await make.organization()
  const fulfilled_at = services.now().toISOString()
  const [unused, used] = [
    await make.assertion(of, { fulfilled_at }),
    await make.assertion(of, { fulfilled_at }),
  ]
  const drafted = await make.assertion(of, {
    fulfilled_at,
    draft_id: (await make.draft(of, { expires_at: '2026-12-04T00:00:00Z' })).id,
  })
  await make.procedure(of, { trust_assertion_id: used.id })
  const left = async () => {
    await deleteExpired(services)
    const rows = await platform
      .selectFrom('trust_assertions')
      .select('id')
      .where('organization_id', '=', of.id)
      .execute()
    return rows.map(({ id }) => id)
  }
  expect(await left()).toContain(unused.id)
  clock.pass(24 * 3600 + 1)
  expect((await left()).toSorted()).toEqual([used.id, drafted.id].toSorted())
  clock.pass(-24 * 3600 - 1)
})

test('proofs are deleted with their draft', async () => {
  const of = await organizationRequiring('customer_data')
  const [draft, { numbers }] = [await begin(of), await customerWithMeter(of)]
  await draft.prove({ trustlevel: 'customer_data', ...numbers })
  await platform.deleteFrom('drafts').where('id', '=', draft.id).execute()
  const left = await platform.selectFrom('trust_assertions').where('organization_id', '=', of.id).execute()
  expect(left).toEqual([])
})
