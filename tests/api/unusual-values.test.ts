import { expect, test } from 'vitest'
import { procedureSections } from '#contract/procedures/sections.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'
import type { Values } from '#contract/forms/field-types.ts'
import { beginDraft } from '../drafts.ts'
import { factories } from '../factories.ts'
import { consents, contactValues, readingValues } from '../meter-reading.ts'
import { type Caller, createTestServices } from '../services.ts'

const testServices = await createTestServices()
const { as, services } = testServices
const make = factories(services)
const open = {
  customerdata: 'none',
  debit: 'none',
  drainage: 'none',
  ownerchange: 'none',
  advancepayment: 'none',
} as const
const organization = await make.organization({ config: { trustlevel: open } })
const clerk = as(await make.signIn(await make.staff(organization), organization)).procedures
const visitor: Caller = { host: organization.portal_domain }

const day = (text: string) => {
  const [day = '', month = '', year = ''] = text.split('.')
  return { day, month, year }
}
const reading = (values: Values) => ({
  meters: {
    ...readingValues.meters,
    meters: [{ ...readingValues.meters.meters[0], ...values }],
  },
})

test.each<[string, ProcedureType, Record<string, Values>, string]>([
  [
    'a reading from years ago',
    'meterreading',
    reading({ read_at: { choice: 'other', ...day('3.2.23') } }),
    'Der Zähler ist am 03.02.2023 abgelesen. Stimmt das?',
  ],
  [
    'a handover in the future',
    'ownerchange',
    { property: { handover_on: day('1.12.26') } },
    'Die Übergabe ist am 01.12.2026. Stimmt das?',
  ],
  [
    'a handover of long ago',
    'ownerchange',
    { property: { handover_on: day('1.12.2020') } },
    'Die Übergabe war am 01.12.2020. Stimmt das?',
  ],
  [
    'a reading of another day than the handover',
    'ownerchange',
    {
      property: { handover_on: day('10.11.2026') },
      meters: { meters: [{ meter_count: '4', read_at: '2026-11-12' }] },
    },
    'Die Übergabe war am 10.11.2026, abgelesen ist am 12.11.2026. Stimmt das?',
  ],
  [
    'a cistern into which nothing flows',
    'drainage',
    { areas: { areas: [{ area: '90', drains_to: 'sewer' }], cisterns: [{ volume: '3' }] } },
    'Die Zisterne bleibt leer. Stimmt das?',
  ],
  [
    'areas of the future',
    'drainage',
    { plot: { changed_on: day('1.1.2027') } },
    'Die Flächen sehen erst ab 01.01.2027 so aus. Stimmt das?',
  ],
  [
    'a mandate in years',
    'debit',
    { account: { starts_on: day('1.12.2206') } },
    'Wir buchen erst ab 01.12.2206 ab. Stimmt das?',
  ],
  [
    'a change in years',
    'customerdata',
    { kind: { kind: 'billing_address' }, change: { valid_from: day('1.12.2062') } },
    'Die Änderung gilt ab 01.12.2062. Stimmt das?',
  ],
])('%s is asked about and not refused', async (_name, type, pages, title) => {
  const draft = await beginDraft(testServices, visitor, type)
  const last = Object.keys(pages).at(-1)!
  for (const [page, values] of Object.entries(pages)) await draft.save(page, values, false)
  const saved = await draft.save(last, pages[last]!)
  const question = saved.questions.find(each => each.title === title)
  expect(question).toMatchObject({ reasons: [{ label: 'Ja, das stimmt' }] })
  expect(saved.errors.map(({ path }) => path)).not.toContain(question!.path)
})

test('an answer is given once and kept; another unusual value is asked about anew; staff see both', async () => {
  const draft = await beginDraft(testServices, visitor, 'meterreading')
  const old = (text: string, read_at_answer = '') =>
    draft.save('meters', reading({ read_at: { choice: 'other', ...day(text) }, read_at_answer }).meters)
  expect(await old('3.2.2023')).toMatchObject({ complete: false, errors: [], questions: [{}] })
  expect(await old('3.2.2023')).toMatchObject({
    complete: false,
    errors: [{ path: 'meters.0.read_at_answer' }],
  })
  expect(await old('3.2.2023', '2023-02-03')).toMatchObject({ complete: true, errors: [] })
  expect(await old('4.2.2023', '2023-02-03')).toMatchObject({ complete: false })
  expect(await old('4.2.2023', '2023-02-04')).toMatchObject({ complete: true })
  const { procedure } = await draft.submit({ ...contactValues, ...consents })
  const found = await clerk.get({ params: { id: procedure.id } })
  expect(procedureSections(found).find(({ key }) => key === 'questions')?.rows).toEqual([
    {
      key: 'meters.0.read_at',
      label: 'Der Zähler ist am 04.02.2023 abgelesen. Stimmt das?',
      value: 'Ja, das stimmt',
    },
  ])
})

test('a slip in an email address is asked about before sending, and changed only where the sender says so', async () => {
  const send = async (customer_email_answer: string) => {
    const draft = await beginDraft(testServices, visitor, 'meterreading')
    await draft.save('meters', readingValues.meters)
    const answers = { customer_email: 'h@gmial.com', customer_email_answer }
    const { procedure } = await draft.submit({ ...answers, ...consents })
    return clerk.get({ params: { id: procedure.id } })
  }
  await expect(send('')).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ path: 'customer_email_answer' }] },
  })
  expect(await send('h@gmail.com')).toMatchObject({ customer_email: 'h@gmail.com', answered_questions: {} })
  expect(await send('h@gmial.com')).toMatchObject({
    customer_email: 'h@gmial.com',
    answered_questions: {
      customer_email: { question: 'Meinten Sie h@gmail.com?', answer: 'Nein, so lassen' },
    },
  })
})

test('a number that is not a known meter is asked about, but tells visitors nothing', async () => {
  const customer = await make.customer(organization, {
    approved_at: services.now().toISOString(),
    customer_number: readingValues.meters.customer_number,
  })
  await make.meter(customer, { meter_number: '7 731' })
  const titles = async (at: Caller, meter_number: string) => {
    const draft = await beginDraft(testServices, at, 'meterreading')
    const { questions } = await draft.save('meters', reading({ meter_number, meter_type: 'main' }).meters)
    return questions.map(({ title }) => title)
  }
  const own = await make.signIn(customer, organization)
  expect(await titles(own, '7 999')).toEqual(['Die Zählernummer ist 7 999. Stimmt das?'])
  expect(await titles(own, '7731')).toEqual([])
  expect(await titles(visitor, '7 999')).toEqual([])
})
