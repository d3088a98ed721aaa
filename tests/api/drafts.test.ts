import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Values } from '#contract/forms/field-types.ts'
import { hashToken } from '#server/core/crypto/encryption.ts'
import { deleteExpired } from '#server/retention/delete-expired.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { countStatements } from '../count-statements.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'
import { consents, contactValues, readingValues } from '../meter-reading.ts'

const { services, as, call, clock, mailbox, runJobs } = await createTestServices()
const { platform } = services.database
const heic = await readFile(new URL('../../src/server/files/fixtures/photo.heic', import.meta.url))
const make = factories(services)
const organization = await make.organization()
const visitor: Caller = { host: organization.portal_domain }

const refused = (status: number, more: object = {}) => expect.objectContaining({ status, ...more })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: ApiError) => error.problem,
  )

async function begin(caller: Caller = visitor) {
  const { draft, key } = await as(caller).drafts.create({ body: { type: 'meterreading' } })
  return { draft, ...journey({ id: draft.id, key }, caller) }
}

/** A draft of a valid meter reading, with the given values instead. */
const filled = async (more: Partial<Record<string, Values>> = {}) => {
  const steps = Object.entries(readingValues).map(([step, values]) => [step, { ...values, ...more[step] }])
  return journey(await make.draft(organization, { values: Object.fromEntries(steps) }))
}

function journey({ id, key }: { id: string; key: string }, caller = visitor) {
  const holder = { ...caller, draftKey: key }
  const { drafts } = as(holder)
  const params = { id }
  return {
    id,
    key,
    holder,
    read: () => drafts.get({ params }),
    journey: () => drafts.journey({ params }),
    save: (step: string, values: Values, check = true) =>
      drafts.saveStep({ params: { ...params, step }, body: { values: values as never, check } }),
    submit: (values: Values = consents) => drafts.submit({ params, body: { values: values as never } }),
    drop: (file_id: string) => drafts.removeFile({ params: { ...params, file_id } }),
  }
}
type Begun = ReturnType<typeof journey>

const caseOf = async (id: string) =>
  (await platform.selectFrom('procedures').selectAll().where('id', '=', id).execute())[0]!
const meters = (...items: Values[]) => ({
  meters: {
    ...readingValues.meters,
    meters: items.map(item => ({ ...readingValues.meters.meters[0], ...item })),
  },
})

test.each([
  ['a valid step', readingValues.meters],
  ['a refused step', { customer_lastname: '' }],
])('saving %s answers with the journey that a read gives', async (_what, values) => {
  const { save, journey } = await begin()
  await save('check', contactValues)
  let saved: Awaited<ReturnType<typeof save>> | undefined
  const saving = await countStatements(async () => (saved = await save('meters', values)))
  expect({ draft: saved!.draft, ...saved!.journey }).toEqual(await journey())
  expect(saving).toBeLessThanOrEqual(5)
})

describe('a draft', () => {
  test('is opened by its key only, which is returned once and stored as a hash', async () => {
    const { id, key, read } = await begin()
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await read())).not.toContain(key)
    const row = await platform.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.key_hash).toEqual(hashToken(key))
    for (const draftKey of [undefined, `${key.slice(0, -1)}_`, (await begin()).key])
      await expect(as({ ...visitor, draftKey }).drafts.get({ params: { id } })).rejects.toEqual(
        refused(draftKey ? 404 : 401),
      )
  })

  test('expires after 14 days, with its files', async () => {
    const draft = await begin()
    const file = await make.media(organization, { draft_id: draft.id })
    clock.pass(14 * 86_400 - 1)
    expect(await draft.read()).toMatchObject({ id: draft.id })
    clock.pass(1)
    await expect(draft.read()).rejects.toEqual(refused(404))
    clock.pass(1)
    await deleteExpired(services)
    await runJobs()
    expect(await platform.selectFrom('media').where('id', '=', file.id).execute()).toEqual([])
    expect(await services.storage.exists(file.storage_key)).toBe(false)
    clock.pass(-14 * 86_400 - 1)
  })

  test('needs a procedure type that is offered', async () => {
    const closed = await make.organization({ enabled_meterreading: false })
    await expect(begin({ host: closed.portal_domain })).rejects.toEqual(refused(404))
  })

  test('is closed when its type is disabled', async () => {
    const own = await make.organization()
    const draft = await begin({ host: own.portal_domain })
    await platform
      .updateTable('organizations')
      .set({ enabled_meterreading: false })
      .where('id', '=', own.id)
      .execute()
    services.hub.contentChanged(own.id)
    await expect(draft.save('meters', {})).rejects.toEqual(refused(404))
    await expect(draft.submit()).rejects.toEqual(refused(404))
  })

  test('is prefilled with a signed-in customer’s data', async () => {
    const customer = await make.customer(organization, {
      street: 'Am Mühlbach',
      housenumber: '4',
      postalcode: '10115',
      city: 'Auental',
    })
    await make.meter(customer, { meter_number: '7 731' })
    const { draft, journey } = await begin(await make.signIn(customer, organization))
    expect(draft.values).toMatchObject({
      customer: {
        customer_number: customer.customer_number,
        customer_firstname: 'Hanna',
        customer_city: 'Auental',
      },
      meters: {
        meters: [{ meter_type: 'main', meter_number: '7 731' }],
        customer_email: customer.person.email,
      },
    })
    expect((await journey()).facts).toMatchObject({ known: 'account', meters: [{ meter_number: '7 731' }] })
  })
})

describe('typed values', () => {
  const wrong = {
    customer_number: ' 10x ',
    customer_lastname: 'x'.repeat(101),
    extra: ['a', { b: null }],
    meters: [{ meter_count: 'viel' }],
  }

  test('are stored as typed, valid or not', async () => {
    const { save, read } = await begin()
    const saved = await save('meters', wrong)
    expect(saved).toMatchObject({ complete: false, draft: { done: [] } })
    expect((await read()).values).toEqual({ meters: wrong })
    expect(saved.errors).toEqual(
      expect.arrayContaining([
        { path: 'customer_lastname', message: 'Kürzen Sie den Text auf höchstens 100 Zeichen.' },
        { path: 'meters.0.meter_count', message: 'Geben Sie nur Ziffern ein, etwa 449.' },
        { path: 'meters.0.read_at', message: 'Wählen Sie das Ablesedatum.' },
      ]),
    )
  })

  test('can be stored without validation, which marks the step as not done', async () => {
    const { save } = await begin()
    expect(await save('meters', readingValues.meters)).toMatchObject({
      complete: true,
      errors: [],
      draft: { done: ['meters'] },
    })
    expect(await save('meters', wrong, false)).toMatchObject({
      complete: false,
      errors: [],
      draft: { done: [] },
    })
  })

  test('are bounded', async () => {
    const { save } = await begin()
    await expect(save('meters', { customer_lastname: 'x'.repeat(200_001) })).rejects.toEqual(refused(422))
  })

  test.each(['', 'x', 'check2', 'constructor', '__proto__', 'Kunde', '../customer'])(
    'has no step %j',
    async step => {
      const { save } = await begin()
      await expect(save(step, {})).rejects.toEqual(refused(404))
    },
  )
})

describe('an unexpected reading', () => {
  const known = async () => {
    const customer = await make.customer(organization)
    const values = { last_count: 400, last_read_at: '2025-11-20', yearly_consumption: 100 }
    const meter = await make.meter(customer, values)
    const { meter_number } = meter
    const reading = (more: Values) => ({
      ...meters({ meter_number, ...more }).meters,
      customer_number: customer.customer_number,
    })
    return { number: meter_number, reading }
  }

  test('is asked about once; then a reason is needed, and it never blocks', async () => {
    const { reading } = await known()
    const draft = await filled()
    const odd = reading({ meter_count: '300' })
    const first = await draft.save('meters', odd)
    expect(first).toMatchObject({ complete: false, errors: [] })
    expect(first.questions).toMatchObject([
      {
        path: 'meters.0.meter_count',
        title: expect.stringContaining('niedriger'),
        reason_field: 'meters.0.reason',
      },
    ])
    const second = await draft.save('meters', odd)
    expect(second.errors).toEqual([{ path: 'meters.0.reason', message: 'Nennen Sie uns den Grund.' }])
    const reasoned = reading({ meter_count: '300', reason: 'meter_change' })
    expect(await draft.save('meters', reasoned)).toMatchObject({ complete: true, errors: [] })
    const { procedure } = await draft.submit()
    expect(await caseOf(procedure.id)).toMatchObject({ flags: ['deviation'] })
    const readings = await platform
      .selectFrom('meterstatuses')
      .selectAll()
      .where('procedure_id', '=', procedure.id)
      .execute()
    expect(readings).toMatchObject([
      { meter_count: 300, previous_count: 400, reason: 'meter_change', expected_min: 449, expected_max: 550 },
    ])
  })

  test('is asked about before submission, although no step has asked', async () => {
    const { reading } = await known()
    const draft = await filled()
    await draft.save('meters', reading({ meter_count: '9000' }), false)
    expect(await refusal(draft.submit())).toMatchObject({
      status: 422,
      errors: [{ path: 'meters.0.reason' }],
    })
  })

  test('is not compared without the customer number, and no earlier reading is ever returned', async () => {
    const { number } = await known()
    const draft = await filled(meters({ meter_number: number, meter_count: '300' }))
    expect(
      await draft.save('meters', meters({ meter_number: number, meter_count: '300' }).meters),
    ).toMatchObject({ complete: true, questions: [] })
    expect(JSON.stringify(await draft.journey())).not.toMatch(/"last_count"|400/)
  })

  test('in the expected range is not asked about', async () => {
    const { reading } = await known()
    const draft = await filled()
    expect(await draft.save('meters', reading({ meter_count: '500' }))).toMatchObject({
      complete: true,
      questions: [],
    })
  })
})

describe('files', () => {
  const MB = 1024 * 1024
  const jpeg = (size: number) => {
    const bytes = new Uint8Array(size)
    bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])
    return bytes
  }
  const photo = (name = 'Zähler.jpg', bytes = jpeg(2000)) => new File([bytes], name, { type: 'image/jpeg' })

  async function postStep(
    { id, holder }: Begun,
    fields: Record<string, string>,
    files: [field: string, file: File][],
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const [name, file] of files) form.append(name, file)
    const { status, data } = await call(holder, 'POST', `/api/drafts/${id}/steps/meters`, form)
    return { status, ...(data as Awaited<ReturnType<ReturnType<typeof as>['drafts']['postStep']>>) }
  }
  async function add({ id, holder }: Begun, ...files: File[]) {
    const form = new FormData()
    form.set('field', 'meters.0.photo')
    for (const file of files) form.append('file', file)
    const { status, data } = await call(holder, 'POST', `/api/drafts/${id}/files`, form)
    return { status, ...(data as Awaited<ReturnType<ReturnType<typeof as>['drafts']['addFiles']>>) }
  }
  const typed = (index: number) => ({
    customer_number: '10 4711 2',
    customer_lastname: 'Brückner',
    [`meters.${index}.meter_type`]: 'main',
    [`meters.${index}.meter_number`]: `7 ${index}`,
    [`meters.${index}.meter_count`]: '449',
    [`meters.${index}.read_at.choice`]: '2026-11-19',
  })
  const storageKeys = async (draft_id: string) =>
    (await platform.selectFrom('media').select('storage_key').where('draft_id', '=', draft_id).execute()).map(
      ({ storage_key }) => storage_key,
    )

  /** Stored files without a row in `media`. */
  async function orphans() {
    const folder = join(services.settings.dataDir, 'files')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const stored = entries
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    const rows = await platform.selectFrom('media').select('storage_key').execute()
    const known = new Set(rows.map(({ storage_key }) => storage_key))
    return stored.filter(key => !known.has(key) && !/\/(logo|icon|picture)$/.test(key))
  }

  test('of 10 MB are accepted, stored under a random name, and move to the procedure', async () => {
    const draft = await filled()
    const { added, refused: not } = await add(draft, photo('Mein Zähler.jpg', jpeg(10 * MB)))
    expect(not).toEqual([])
    expect(added).toMatchObject([
      { name: 'Mein Zähler.jpg', mime_type: 'image/jpeg', size: 10 * MB, field: 'meters.0.photo' },
    ])
    await draft.save('meters', meters({ photo: [added[0]!.id] }).meters)
    const { procedure } = await draft.submit()
    expect(procedure.media).toMatchObject([{ id: added[0]!.id, size: 10 * MB }])
    const [key] = await storageKeys(draft.id)
    expect(key).toMatch(/^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f]{38}$/)
    const download = await call(
      { ...visitor, procedureKey: undefined },
      'GET',
      `/api/procedures/${procedure.id}/media/${added[0]!.id}`,
    )
    expect(download.status).toBe(401)
  })

  test.each([
    ['over 10 MB', photo('groß.jpg', jpeg(11 * MB)), 'größer als 10 MB'],
    [
      'a program named like a photo',
      new File(['MZ\u0090\u0000\u0003'], 'Zähler.jpg', { type: 'image/jpeg' }),
      'Dateiformat',
    ],
    ['a script', new File(['#!/bin/sh\nrm -rf /'], 'foto.png'), 'Dateiformat'],
    ['a web page', new File(['<html><script>alert(1)</script>'], 'foto.pdf'), 'Dateiformat'],
    [
      'an image format that can run scripts',
      new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], 'foto.svg'),
      'Dateiformat',
    ],
    ['a HEIC photo, whatever its name', new File([heic], 'foto.jpg'), 'Senden Sie das Foto als JPG'],
    ['nothing', new File([], 'leer.jpg'), 'leer'],
  ])('%s are refused with a message, and typed values stay', async (_name, file, words) => {
    const draft = await begin()
    const posted = await postStep(draft, { ...typed(0), intent: 'continue' }, [
      ['meters.0.photo[]', file],
      ['meters.0.photo[]', photo()],
    ])
    expect(posted).toMatchObject({
      status: 200,
      refused: [{ field: 'meters.0.photo[]', name: file.name, message: expect.stringContaining(words) }],
    })
    expect(posted.errors).toContainEqual({ path: 'meters.0.photo', message: expect.stringContaining(words) })
    expect(posted.draft.values).toMatchObject({ meters: { meters: [{ meter_number: '7 0' }] } })
    expect(posted.draft.files).toMatchObject([{ name: 'Zähler.jpg' }])
  })

  test('are limited to 20, although they arrive at the same time', async () => {
    const draft = await begin()
    const batch = () => Array.from({ length: 7 }, () => photo())
    await Promise.all([add(draft, ...batch()), add(draft, ...batch()), add(draft, ...batch())])
    const together = (await draft.read()).files.length
    expect(together).toBeLessThanOrEqual(20)
    const { added, refused: not } = await add(draft, ...batch())
    expect([added.length, not.length]).toEqual([20 - together, together - 13])
    expect(not[0]?.message ?? 'höchstens 20 Dateien').toContain('höchstens 20 Dateien')
    await runJobs()
    expect(await orphans()).toEqual([])
  })

  test('of a removed meter, and unreferenced ones, are deleted on submission', async () => {
    const draft = await filled()
    const both = { ...typed(0), ...typed(1) }
    const { draft: two } = await postStep(draft, { ...both, intent: 'upload' }, [
      ['meters.0.photo[]', photo('eins.jpg')],
      ['meters.1.photo[]', photo('zwei.jpg')],
    ])
    const [one, second] = two.files
    const { added } = await add(draft, photo('vergessen.jpg'))
    const kept = { [`meters.0.photo[]`]: one!.id, [`meters.1.photo[]`]: second!.id }
    const removed = await postStep(draft, { ...both, ...kept, intent: 'remove:meters.1' }, [])
    expect(removed.draft.values).toMatchObject({ meters: { meters: [{ photo: [one!.id] }] } })
    const keys = await storageKeys(draft.id)
    expect(keys).toHaveLength(3)
    const { procedure } = await draft.submit()
    expect(procedure.media.map(({ name }) => name)).toEqual(['eins.jpg'])
    await runJobs()
    expect(await Promise.all(keys.map(key => services.storage.exists(key)))).toEqual([true, false, false])
    expect(added).toHaveLength(1)
  })

  test('can be deleted, one’s own and no others', async () => {
    const [draft, other] = [await begin(), await begin()]
    const { added } = await add(draft, photo())
    const { added: others } = await add(other, photo())
    const [key] = await storageKeys(draft.id)
    await expect(draft.drop(others[0]!.id)).rejects.toEqual(refused(404))
    expect(await draft.drop(added[0]!.id)).toMatchObject({ files: [] })
    await runJobs()
    expect(await services.storage.exists(key!)).toBe(false)
    expect((await other.read()).files).toHaveLength(1)
  })

  test('of another draft never move to the procedure', async () => {
    const [draft, other] = [await filled(), await begin()]
    const { added } = await add(other, photo('fremd.jpg'))
    await draft.save('meters', meters({ photo: [added[0]!.id] }).meters)
    const { procedure } = await draft.submit()
    expect(procedure.media).toEqual([])
    expect((await other.read()).files).toHaveLength(1)
  })

  test.each([
    ['no form', 'application/json', '{}', 200],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    [
      'an incomplete form',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a',
      400,
    ],
    ['nothing', 'multipart/form-data; boundary=x', '', 400],
  ])('%s causes no server error', async (_name, type, body, status) => {
    const { id, holder } = await begin()
    const caller = { ...holder, headers: { 'content-type': type } }
    expect(await call(caller, 'POST', `/api/drafts/${id}/steps/meters`, body)).toMatchObject({ status })
  })
})

describe('submission', () => {
  test('creates one procedure, however often and however fast it is pressed', async () => {
    const draft = await filled()
    const sent = await Promise.all(Array.from({ length: 20 }, () => draft.submit()))
    expect(new Set(sent.map(({ procedure }) => procedure.id)).size).toBe(1)
    expect(sent.filter(({ access_key }) => access_key !== null)).toHaveLength(1)
    const { id, reference } = sent[0]!.procedure
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    const { read, save } = journey({ id: draft.id, key: sent[0]!.key })
    expect(await read()).toMatchObject({ procedure: { id, reference } })
    expect(await draft.submit()).toMatchObject({ procedure: { id }, access_key: null })
    await runJobs()
    expect(mailbox.emails.filter(({ subject }) => subject.includes(reference))).toHaveLength(1)
    await expect(save('meters', {})).rejects.toEqual(refused(409))
    await expect(draft.read()).rejects.toEqual(refused(404))
  })

  test('of many at once does not deadlock', async () => {
    const drafts = await Promise.all(Array.from({ length: 30 }, () => filled()))
    const sent = await Promise.all(drafts.map(draft => draft.submit()))
    expect(new Set(sent.map(({ procedure }) => procedure.reference)).size).toBe(30)
  })

  test('opens the procedure for the person, and for nobody else', async () => {
    const { procedure, access_key } = await (await filled()).submit()
    const status = (procedureKey: string) =>
      as({ ...visitor, procedureKey }).procedures.status({ params: { id: procedure.id } })
    expect(await status(access_key!)).toMatchObject({
      id: procedure.id,
      status: 'new',
      withdraw_allowed: true,
    })
    await expect(status(`${access_key!.slice(0, -1)}_`)).rejects.toEqual(refused(404))
  })

  test('stores the answers', async () => {
    const { procedure } = await (await filled({ check: { occasion: 'yearly' } })).submit()
    expect(await caseOf(procedure.id)).toMatchObject({
      customer_number: '10 4711 2',
      customer_lastname: 'Brückner',
      customer_email: 'hanna@haus.test',
      reference: expect.stringMatching(/^ZS-2026-\d{6}$/),
      due_at: '2026-11-27',
      trustlevel: 'none',
      flags: [],
      data: { occasion: 'yearly' },
    })
  })

  test('needs every step and both consents', async () => {
    const draft = await begin()
    const { errors } = await refusal(draft.submit({}))
    expect(errors!.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'customer_number',
        'meters.0.meter_count',
        'customer_email',
        'privacy_read',
        'details_right',
      ]),
    )
    const whole = await filled()
    expect((await refusal(whole.submit({ privacy_read: 'on' }))).errors).toMatchObject([
      { path: 'details_right' },
    ])
    expect(await platform.selectFrom('procedures').where('customer_email', '=', 'niemand').execute()).toEqual(
      [],
    )
  })

  test.each([
    ['meters', { customer_lastname: 'Brück\tner' }],
    ['meters', { customer_lastname: 'Brück\nner' }],
    ['meters', { unit_number: 'x'.repeat(300) }],
    ['meters', { customer_company: 'x'.repeat(151) }],
    ['meters', { customer_number: '', meters: [{ ...readingValues.meters.meters[0], meter_number: '' }] }],
    ['check', { occasion: 'nie' }],
    ['check', { customer_email: 'hänna@auental.test' }],
    ['check', { customer_email: 'hanna@@haus.test' }],
    ['check', { customer_phone: '030\n23125-100' }],
    ['check', { message: 'x'.repeat(4001) }],
    ['check', { message: 'Guten Tag\u0007' }],
    ['meters', meters({ reason: 'x'.repeat(61) }).meters],
    ['meters', meters({ reason_text: 'x'.repeat(501) }).meters],
    ['meters', meters({ meter_count: '1e9' }).meters],
    ['meters', meters({ meter_count: '999999999' }).meters],
    ['meters', meters({ meter_count: '-1' }).meters],
    ['meters', meters({ read_at: { choice: '2026-11-21' } }).meters],
    ['meters', meters({ read_at: { choice: 'other', day: '31', month: '2', year: '2026' } }).meters],
    ['meters', meters({ meter_number: '1' }, { meter_number: ' 1 ' }).meters],
    [
      'meters',
      { meters: Array.from({ length: 11 }, (_, at) => meters({ meter_number: `${at}` }).meters.meters[0]) },
    ],
    ['meters', { meters: 'viele' }],
    ['meters', { meters: [null, 7, []] }],
  ] as const)('is refused in words while %s says %j', async (step, values) => {
    const draft = await filled({ [step]: values })
    const { status, errors } = await refusal(draft.submit())
    expect([status, errors!.length > 0]).toEqual([422, true])
  })

  test.each(['1.234', '1234', '1 234', '1234,9', '01234'])(
    'reads %s in German number format',
    async meter_count => {
      const { procedure } = await (await filled(meters({ meter_count }))).submit()
      const rows = await platform
        .selectFrom('meterstatuses')
        .select('meter_count')
        .where('procedure_id', '=', procedure.id)
        .execute()
      expect(rows).toEqual([{ meter_count: 1234 }])
    },
  )
})

test('the link to continue leads to the portal, whatever host was called, and opens the draft', async () => {
  const draft = await begin()
  await as({ ...draft.holder, headers: { 'x-forwarded-host': 'boese.test' } }).drafts.sendLink({
    params: { id: draft.id },
    body: { email: 'spaeter@haus.test' },
  })
  await runJobs()
  const received = mailbox.emails.find(({ to }) => to.email === 'spaeter@haus.test')!
  const [, origin, path] = /(https?:\/\/[^/\s]+)(\/\S*\/weiter\/\S+)/.exec(received.text)!
  expect(origin).toBe(`https://${organization.portal_domain}`)
  const [link, id] = path!.split('/').toReversed()
  const params = { id: id! }
  const { key } = await as({ ...visitor, draftKey: link }).drafts.takeOver({ params, body: {} })
  expect(await as({ ...visitor, draftKey: key }).drafts.get({ params })).toMatchObject({ id: draft.id })
})
