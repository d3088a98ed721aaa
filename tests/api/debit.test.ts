import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Values } from '#contract/forms/field-types.ts'
import type { ApiError } from '#web/lib/api-client.ts'
import { readPdf } from '../e2e/support/pdf.ts'
import { factories } from '../factories.ts'
import { procedureBody } from '../procedure-body.ts'
import { type Caller, createTestServices } from '../services.ts'
import { consents } from '../meter-reading.ts'

const { services, as, call, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const make = factories(services)
const organization = await make.organization({
  title: 'Wasserwerk Auental',
  street: 'Am Wehr',
  house_number: '4',
  postalcode: '04999',
  city: 'Auental',
  config: { creditor_id: 'DE98ZZZ09999999999', debit_allow_without_signature: true },
})
const visitor = { host: organization.portal_domain }
const customer = await make.customer(organization, {
  street: 'Am Mühlbach',
  housenumber: '4',
  postalcode: '10115',
  city: 'Auental',
})
const signedIn = await make.signIn(customer, organization)
const clerk = await make.signIn(await make.staff(organization), organization)

const iban = 'DE02120300000000202051'
const masked = 'DE•• •••• •••• •••• ••20 51'
const png = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 600, height: 190, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ),
    ],
    'Unterschrift.png',
    { type: 'image/png' },
  )

const filled = {
  account: {
    occupant: 'owner',
    holder: 'customer',
    iban: 'de02 1203 0000 0000 2020 51',
    bank: 'Beispielbank',
    scope: 'all',
    recurrence: 'recurring',
    starts_on: { day: '1', month: '12', year: '2026' },
    credit_to_same_account: 'yes',
  },
  check: { customer_email: 'hanna@haus.test', ...consents },
} satisfies Record<string, Values>

async function begin(caller: Caller = signedIn) {
  const { draft, key } = await as(caller).drafts.create({ body: { type: 'debit' } })
  const holder = { ...caller, draftKey: key }
  const { drafts } = as(holder)
  const params = { id: draft.id }
  const save = (step: string, values: Values) =>
    drafts.saveStep({ params: { ...params, step }, body: { values: values as never } })
  return {
    ...params,
    holder,
    drafts,
    save,
    errors: async (step: string, values: Values) => (await save(step, values)).errors,
    async fillIn(account: Values = {}) {
      for (const [step, values] of Object.entries(filled))
        expect((await save(step, step === 'account' ? { ...values, ...account } : values)).errors).toEqual([])
    },
    async sign(fields: Record<string, string | File>) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ signed_place: 'Auental', ...fields }))
        form.append(name, value)
      const { body } = await call(holder, 'POST', `/api/drafts/${draft.id}/steps/mandate`, form)
      return (body as { data: { errors: object[]; complete: boolean } }).data
    },
    async submit() {
      const sent = await drafts.submit({ params, body: { values: consents } })
      holder.draftKey = sent.key
      return sent
    },
  }
}

async function signed() {
  const draft = await begin()
  await draft.fillIn()
  expect(await draft.sign({ signature: 'drawn', 'signature_drawn[]': await png() })).toMatchObject({
    errors: [],
    complete: true,
  })
  const { procedure, access_key } = await draft.submit()
  return { draft, params: { id: procedure.id }, key: access_key!, procedure }
}

/** Every row of every table that the platform role may read, as text. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(oid, 'select')`.execute(
    platform,
  )
  const texts = await Promise.all(
    rows.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(platform),
    ),
  )
  return texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

const wordsOf = async (pdf: Response) =>
  (await readPdf(Buffer.from(await pdf.arrayBuffer()))).text.replaceAll(/\s+/g, ' ')

describe('each page reports its errors', () => {
  test.each<[string, Values, string, string]>([
    ['account', { occupant: '' }, 'occupant', 'Wählen Sie, wer Sie sind.'],
    [
      'account',
      { occupant: 'tenant' },
      'owner_consent',
      'Fügen Sie die Zustimmung der Eigentümerin oder des Eigentümers hinzu.',
    ],
    ['account', { iban: '' }, 'iban', 'Geben Sie die IBAN ein.'],
    ['account', { iban: `${iban.slice(0, -1)}2` }, 'iban', 'Prüfen Sie die IBAN: Eine Ziffer stimmt nicht.'],
    ['account', { bic: 'BYLADE' }, 'bic', 'Geben Sie einen BIC mit 8 oder 11 Zeichen ein, etwa BYLADEM1001.'],
    [
      'account',
      { iban: 'CH93 0076 2011 6238 5295 7' },
      'bic',
      'Geben Sie den BIC ein: Konten außerhalb der EU brauchen ihn.',
    ],
    ['account', { holder: 'other' }, 'account_holder', 'Geben Sie den Namen auf dem Konto ein.'],
    ['account', { scope: '' }, 'scope', 'Wählen Sie, was wir abbuchen dürfen.'],
    [
      'account',
      { starts_on: { day: '19', month: '11', year: '2026' } },
      'starts_on',
      'Geben Sie einen Tag ab heute ein.',
    ],
  ])('%s with %j', async (step, wrong, path, message) => {
    const { errors } = await begin()
    const given = { ...filled[step as keyof typeof filled], ...wrong }
    expect(await errors(step, given)).toContainEqual({ path, message })
  })

  test('and so does the signature', async () => {
    const { sign, fillIn } = await begin()
    await fillIn()
    expect((await sign({})).errors).toEqual([
      { path: 'signature', message: 'Wählen Sie, wie Sie unterschreiben.' },
    ])
    expect((await sign({ signature: 'drawn' })).errors).toEqual([
      { path: 'signature_drawn', message: 'Unterschreiben Sie im Feld.' },
    ])
    expect((await sign({ signature: 'uploaded' })).errors).toEqual([
      { path: 'signature_form', message: 'Fügen Sie das unterschriebene Formular hinzu.' },
    ])
  })
})

describe('an account number', () => {
  test('is never stored in plain text, neither in a draft nor afterwards', async () => {
    const draft = await begin()
    await draft.fillIn()
    const plain = new RegExp(iban.replace(/(.)(?=.)/g, '$1\\s*'), 'i')
    expect(await everything()).not.toMatch(plain)
    expect((await draft.drafts.get({ params: { id: draft.id } })).values.account).toEqual(filled.account)

    await draft.sign({ signature: 'drawn', 'signature_drawn[]': await png() })
    const { procedure } = await draft.submit()
    await runJobs()
    expect(await everything()).not.toMatch(plain)
    expect((await draft.drafts.get({ params: { id: draft.id } })).values.account).toMatchObject({ iban: '' })

    const outputs = [
      mailbox.emails.map(({ text, html }) => `${text} ${html}`).join(),
      await (await as(clerk).procedures.export({ query: { ids: procedure.id } })).text(),
      JSON.stringify(await as(clerk).procedures.get({ params: { id: procedure.id } })),
      JSON.stringify(await as(clerk).procedures.list({ query: {} })),
      JSON.stringify(await as(clerk).notifications.list()),
    ]
    for (const text of outputs) expect(text).not.toMatch(plain)
    expect(outputs[0]).toContain(masked)
    expect(outputs[1]).toContain(`IBAN: ${masked}`)
    expect((await as(clerk).procedures.get({ params: { id: procedure.id } })).data).toMatchObject({
      iban: masked,
    })
  })

  test('is shown to a clerk on request, which is audited', async () => {
    const { params, key } = await signed()
    expect(await as(clerk).procedures.encrypted({ params })).toEqual({ iban })
    const auditEntries = await platform
      .selectFrom('audit_events')
      .select(['actor_kind', 'details'])
      .where('action', '=', 'procedures.reveal')
      .where('subject_id', '=', params.id)
      .execute()
    expect(auditEntries).toEqual([{ actor_kind: 'staff', details: { fields: ['iban'] } }])

    const onlooker = await make.staff(organization, { permissions: ['procedures.view'] })
    const path = `/api/procedures/${params.id}/encrypted`
    expect(await call(await make.signIn(onlooker, organization), 'GET', path)).toMatchObject({ status: 403 })
    expect(await call({ ...visitor, procedureKey: key }, 'GET', path)).toMatchObject({ status: 401 })
    expect((await call(clerk, 'GET', path)).headers.get('cache-control')).toBe('no-store')
  })

  test('of a procedure created by the API is encrypted as well', async () => {
    const body = procedureBody('debit', { data: { iban, recurrence: 'once' } })
    const { id } = await as(signedIn).procedures.create({ body })
    expect((await as(clerk).procedures.get({ params: { id } })).data).toMatchObject({ iban: masked })
    expect(await as(clerk).procedures.encrypted({ params: { id } })).toEqual({ iban })
  })
})

describe('a signed form', () => {
  async function uploaded() {
    const draft = await begin()
    await draft.fillIn()
    const form = await png()
    await draft.sign({ signature: 'uploaded', 'signature_form[]': form })
    const { procedure, access_key } = await draft.submit()
    await runJobs()
    const { media } = await as(clerk).procedures.get({ params: { id: procedure.id } })
    const [file_id, case_id] = [media[0]!.id, procedure.id]
    return { draft, media, case_id, file_id, holder: { ...visitor, procedureKey: access_key! } }
  }
  const auditEntries = (id: string) =>
    platform
      .selectFrom('audit_events')
      .select(['actor_kind', 'details'])
      .where('action', '=', 'procedures.reveal')
      .where('subject_id', '=', id)
      .execute()

  test('is opened like the account number: by those who edit procedures, and audited', async () => {
    const { case_id, file_id, media } = await uploaded()
    const address = `/api/procedures/${case_id}/restricted/${file_id}`
    expect(media).toMatchObject([{ is_restricted: true, original_url: address, conversions: {}, srcset: '' }])
    expect(await auditEntries(case_id)).toEqual([])

    const reply = await call(clerk, 'GET', address)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const seen = { fields: ['signature_form'], media: 'Unterschrift.png' }
    expect(await auditEntries(case_id)).toEqual([{ actor_kind: 'staff', details: seen }])

    const onlooker = await make.staff(organization, { permissions: ['procedures.view'] })
    expect(await call(await make.signIn(onlooker, organization), 'GET', address)).toMatchObject({
      status: 403,
    })
  })

  test('has no other address, in no size and for nobody', async () => {
    const { case_id, file_id, holder, draft } = await uploaded()
    const path = `/api/procedures/${case_id}/media/${file_id}`
    for (const caller of [clerk, holder, signedIn])
      for (const size of ['original', 'preview'])
        expect(await call(caller, 'GET', `${path}?size=${size}`)).toMatchObject({ status: 404 })
    expect(await call(holder, 'GET', `/api/procedures/${case_id}/restricted/${file_id}`)).toMatchObject({
      status: 401,
    })
    const typed = `/api/drafts/${draft.id}/files/${file_id}`
    expect(await call(draft.holder, 'GET', typed)).toMatchObject({ status: 404 })
    expect(await as(holder).procedures.status({ params: { id: case_id } })).toMatchObject({
      media: [{ id: file_id, name: 'Unterschrift.png', is_restricted: true }],
    })
    expect(await auditEntries(case_id)).toEqual([])
  })

  test('does not open files without the account number', async () => {
    const { params, key } = await signed()
    const { media } = await as(clerk).procedures.get({ params })
    const [{ id, is_restricted, original_url }] = media as [(typeof media)[number]]
    expect(is_restricted).toBe(false)
    expect(await call(clerk, 'GET', original_url)).toMatchObject({ status: 200 })
    expect(await call({ ...visitor, procedureKey: key }, 'GET', original_url)).toMatchObject({ status: 200 })
    expect(await call(clerk, 'GET', `/api/procedures/${params.id}/restricted/${id}`)).toMatchObject({
      status: 404,
    })
  })
})

describe('a mandate', () => {
  test('stores method, place and Gläubiger-ID', async () => {
    const { params, procedure } = await signed()
    expect(procedure.reference).toMatch(/^LM-2026-/)
    const found = await as(clerk).procedures.get({ params })
    expect(found).toMatchObject({
      trustlevel: 'customer_account',
      due_at: '2026-11-27',
      data: {
        account_holder: 'Hanna Brückner',
        account_street: 'Am Mühlbach 4',
        account_city: '10115 Auental',
        scope: 'all',
        starts_on: '2026-12-01',
        credit_to_same_account: true,
        signature: 'drawn',
        signature_drawn: [found.media[0]!.id],
        signed_place: 'Auental',
        creditor_id: 'DE98ZZZ09999999999',
      },
      media: [{ name: 'Unterschrift.png' }],
    })
  })

  test('is a PDF in the standard form with the signature and a masked account number', async () => {
    const { params, key } = await signed()
    const holder = { ...visitor, procedureKey: key }
    const text = await wordsOf(await as(holder).procedures.record({ params }))
    for (const words of [
      'Wasserwerk Auental',
      'Am Wehr 4, 04999 Auental',
      'Gläubiger-Identifikationsnummer DE98ZZZ09999999999',
      'Mandatsreferenz Wird separat mitgeteilt',
      'Ich ermächtige das Wasserwerk Auental, Zahlungen von meinem Konto mittels Lastschrift einzuziehen.',
      'innerhalb von acht Wochen, beginnend mit dem Belastungsdatum',
      `IBAN ${masked}`,
      'Auental, 20.11.2026, 11:22 Uhr · Hanna Brückner',
      'Im Portal gezeichnet. Nachweis: Kundenkonto',
    ])
      expect(text).toContain(words)
  })

  test('can be printed before, with the whole account number and signature lines', async () => {
    const { drafts, fillIn, id } = await begin()
    await fillIn()
    const text = await wordsOf(await drafts.form({ params: { id } }))
    expect(text).toContain('IBAN DE02 1203 0000 0000 2020 51')
    expect(text).toContain('Unterschrift des Kontoinhabers')
    expect(text).not.toContain('Vorgangsnummer')
    expect(text).toContain('Seite 1 von 1')
  })

  test('stores only the signature that was chosen last', async () => {
    const draft = await begin()
    await draft.fillIn()
    await draft.sign({ signature: 'drawn', 'signature_drawn[]': await png() })
    const { files } = await draft.drafts.get({ params: { id: draft.id } })
    const scan = new File(['%PDF-1.7\n%%EOF'], 'Mandat.pdf')
    const both = { 'signature_drawn[]': files[0]!.id, 'signature_form[]': scan }
    expect(await draft.sign({ signature: 'uploaded', ...both })).toMatchObject({ complete: true })
    const { procedure } = await draft.submit()
    const { media, data } = await as(clerk).procedures.get({ params: { id: procedure.id } })
    expect(media).toMatchObject([{ name: 'Mandat.pdf' }])
    expect(data).toMatchObject({ signature: 'uploaded', signature_form: [media[0]!.id] })
  })

  test('without a signature needs a sign-in, and the utility’s setting', async () => {
    const { meter_number } = await make.meter(customer)
    const draft = await begin(visitor)
    const prove = { trustlevel: 'customer_data', customer_number: customer.customer_number, meter_number }
    const proving = async () => {
      const { key } = await draft.drafts.prove({ params: { id: draft.id }, body: prove as never })
      draft.holder.draftKey = key!
    }
    await proving()
    // Two numbers prove no right to the name in the records, so that the holder is asked for.
    await draft.fillIn({
      account_holder: 'Hanna Brückner',
      account_street: 'Am Mühlbach 4',
      account_city: '10115 Auental',
    })
    await proving()
    expect((await draft.sign({ signature: 'confirmed' })).errors).toEqual([
      { path: 'mandate_confirmed', message: 'Bestätigen Sie das Mandat.' },
    ])
    expect(await draft.sign({ signature: 'confirmed', mandate_confirmed: 'yes' })).toMatchObject({
      complete: true,
    })
    const refused: ApiError = await draft.submit().then(
      () => expect.unreachable(),
      error => error,
    )
    expect(refused.problem).toMatchObject({ status: 403, trustlevel: 'customer_account' })
    expect(await everything()).not.toContain('DE02 1203')

    const strict = await make.organization()
    const other = await begin(await make.signIn(await make.customer(strict), strict))
    expect((await other.sign({ signature: 'confirmed', mandate_confirmed: 'yes' })).errors).toContainEqual({
      path: 'signature',
      message: 'Wählen Sie eine der Möglichkeiten.',
    })
  })

  test('without a signature says so, and names the customer', async () => {
    const draft = await begin()
    await draft.fillIn()
    await draft.sign({ signature: 'confirmed', mandate_confirmed: 'yes' })
    const { procedure, access_key } = await draft.submit()
    const holder = { ...visitor, procedureKey: access_key! }
    const text = await wordsOf(await as(holder).procedures.record({ params: { id: procedure.id } }))
    expect(text).toContain('Ohne Unterschrift im Portal erteilt. Nachweis: Kundenkonto')
  })
})
