import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { ImportRun, imports } from '#contract/imports/imports.ts'
import { type ImportMapping, importMapping } from '#contract/imports/mapping.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'

type ImportFinding = z.output<AnswerOf<typeof imports.findings>['schema']>

/** Files of other systems are looked at, checked, taken over by a job, and undone as a whole. */

const { services, call, clock, runJobs, mailbox } = await createTestServices()
const make = factories(services)
const { platform } = services.database

type Owner = Awaited<ReturnType<typeof make.organization>>
let organization: Owner
let staff: Caller
beforeEach(async () => {
  organization = await make.organization()
  staff = await make.signIn(await make.staff(organization), organization)
  clock.pass(1)
})

const path = '/api/imports'
const send = async <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  address: string,
  body?: object,
  status = 200,
  caller = staff,
) => {
  const reply = await call(caller, method, address, body)
  expect({ address, status: reply.status, body: reply.body }).toMatchObject({ status })
  return reply.data as T
}

async function upload(
  content: string | Uint8Array,
  { name = 'kunden.csv', profile = '', status = 201, caller = staff } = {},
) {
  const form = new FormData()
  if (profile) form.set('profile', profile)
  form.set('file', new Blob([content as string]), name)
  const reply = await call(caller, 'POST', path, form)
  expect({ status: reply.status, body: reply.body }).toMatchObject({ status })
  return reply.data as ImportRun
}

const get = ({ id }: { id: string }) => send<ImportRun>('GET', `${path}/${id}`)
const findingsOf = ({ id }: { id: string }, query = '') =>
  send<ImportFinding[]>('GET', `${path}/${id}/findings?per_page=100${query}`)

async function check(run: ImportRun, mapping?: Partial<ImportMapping>) {
  if (mapping)
    await send('PUT', `${path}/${run.id}/mapping`, {
      mapping: importMapping.parse({ ...run.mapping, ...mapping }),
    })
  await send('POST', `${path}/${run.id}/check`)
  await runJobs()
  return get(run)
}
async function verb(run: ImportRun, name: 'apply' | 'undo') {
  await send('POST', `${path}/${run.id}/${name}`)
  await runJobs()
  return get(run)
}

interface Customer {
  id: string
  customer_number: string
  company: string
  street: string
  housenumber: string
  postalcode: string
  city: string
  updated_at: string
  user: { firstname: string; lastname: string; email: string } | null
}
const customersOf = async (caller = staff) =>
  (await send<Customer[]>(
    'GET',
    '/api/customers?per_page=100&sort=customer_number',
    undefined,
    200,
    caller,
  )) ?? []
const metersOf = () =>
  send<
    {
      id: string
      meter_number: string
      customer_id: string
      last_count: number | null
      last_read_at: string | null
      updated_at: string
    }[]
  >('GET', '/api/meters?per_page=100&sort=meter_number')

const keyWith = async (...scopes: string[]): Promise<Caller> => ({
  host: staff.host!,
  token: (await send<{ key: string }>('POST', '/api/apikeys', { name: 'ERP', scopes }, 201)).key,
})

const head = 'KDNR;NAME1;STR_HNR;PLZ;ORT;MAIL;ZAEHLER;STAND;ABLESEDATUM'
const lines = [
  '1004827;Brandt, Meike;Mühlweg 12;4993;Auental;meike@post.example;8 LIN 0019 2204;449;14.12.25',
  '1004837;"Brückner; Söhne GmbH";Hauptstr. 17a;04899;Auental;;8 MUE 0031 7742;1.204,0;01.03.19',
  '1002711;Pfützner, Karl-Heinz;Weinbergstraße 31;04880;Auental;;;;',
]
const file = [head, ...lines, ''].join('\r\n')

const windows1252 = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll('€', '\u0080'), 'latin1'))

test('a file in windows-1252 is recognised, mapped, checked, taken over, and undone', async () => {
  const draft = await upload(windows1252(file))
  expect(draft).toMatchObject({ status: 'draft', number: 1, line_count: 3, same_as: null, source: 'office' })
  expect(draft.sha256).toBe(createHash('sha256').update(windows1252(file)).digest('hex'))
  expect(draft.mapping).toMatchObject({
    target: 'contracts',
    encoding: 'windows-1252',
    separator: 'semicolon',
    dates: 'DD.MM.YY',
    has_header: true,
  })
  expect(draft.mapping.columns.map(({ field }) => field)).toEqual([
    'customer_number',
    'name',
    'street_line',
    'postalcode',
    'city',
    'email',
    'meter_number',
    'last_count',
    'last_read_at',
  ])
  const samples = await send<{
    columns: { column: string; values: string[]; result: string; note: string }[]
    first_line: number
  }>('GET', `${path}/${draft.id}/samples`)
  expect(samples.first_line).toBe(2)
  expect(samples.columns[1]).toMatchObject({
    column: 'NAME1',
    values: ['Brandt, Meike', 'Brückner; Söhne GmbH', 'Pfützner, Karl-Heinz'],
  })
  expect(samples.columns[3]).toMatchObject({ result: 'Führende 0 ergänzt: 04993' })
  const checked = await check(draft)
  expect(checked).toMatchObject({
    status: 'checked',
    create_count: 3,
    change_count: 0,
    error_count: 0,
    hint_count: 0,
  })
  expect(await customersOf()).toEqual([])
  const applied = await verb(checked, 'apply')
  expect(applied).toMatchObject({ status: 'applied', create_count: 3, error_count: 0, done_count: 3 })
  expect(await customersOf()).toMatchObject([
    {
      customer_number: '1002711',
      street: 'Weinbergstraße',
      housenumber: '31',
      user: { firstname: 'Karl-Heinz', lastname: 'Pfützner', email: '' },
    },
    {
      customer_number: '1004827',
      postalcode: '04993',
      user: { firstname: 'Meike', lastname: 'Brandt', email: 'meike@post.example' },
    },
    { customer_number: '1004837', company: 'Brückner; Söhne GmbH', housenumber: '17a' },
  ])
  expect(await metersOf()).toMatchObject([
    { meter_number: '8 LIN 0019 2204', last_count: 449, last_read_at: '2025-12-14' },
    { meter_number: '8 MUE 0031 7742', last_count: 1204, last_read_at: '2019-03-01' },
  ])
  // Names and words of the new customers are there for lists and search.
  expect(await send<Customer[]>('GET', '/api/customers?q=Pfützner')).toMatchObject([
    { customer_number: '1002711' },
  ])
  expect((await send<{ name: string }[]>('GET', '/api/customers?sort=name')).map(({ name }) => name)).toEqual(
    ['Brückner; Söhne GmbH', 'Karl-Heinz Pfützner', 'Meike Brandt'],
  )
  expect(mailbox.emails).toEqual([])
  const undone = await verb(applied, 'undo')
  expect(undone).toMatchObject({ status: 'undone', kept_count: 0 })
  expect([await customersOf(), await metersOf()]).toEqual([[], []])
})

test('errors stay out and come back as a file, hints go in', async () => {
  const wrong = [
    head,
    '1;Brandt, Meike;Mühlweg 12;0;Auental;;;;',
    '2;Bauer, Jan;Ring 1;04880;Auental;jan(at)post.example;;;',
    '3;=SUMME(A1);Ring 2;04880;Auental;;7 1;12;31.02.2019',
    '4;Kluge, Ina;Ring 3;04880;Auental;;7 2;;',
    '4;Kluge, Ina;Ring 3;04880;Auental;;7 2;;',
    '5;+Plus;Ring 4;04880;Auental;;7 2;;',
  ].join('\n')
  const checked = await check(await upload(wrong), { dates: 'DD.MM.YYYY' })
  expect(checked).toMatchObject({ create_count: 2, error_count: 4 })
  const findings = await findingsOf(checked, '&kind=error')
  expect(findings.map(({ line, field, value, message }) => ({ line, field, value, message }))).toEqual([
    { line: 2, field: 'Postleitzahl', value: '0', message: 'Keine Postleitzahl' },
    { line: 3, field: 'E-Mail-Adresse', value: 'jan(at)post.example', message: 'Keine gültige Adresse' },
    { line: 4, field: 'Zuletzt abgelesen am', value: '31.02.2019', message: 'Diesen Tag gibt es nicht' },
    { line: 6, field: 'Zählernummer', value: '7 2', message: 'Steht schon in Zeile 5' },
  ])
  const reply = await call(staff, 'GET', `${path}/${checked.id}/errors`)
  const text = String(reply.body)
  expect(text.split('\r\n')[0]).toBe(`${head};Zeile;Fehler`)
  expect(text).toContain("3;'=SUMME(A1)")
  const again = await check(await upload(text.replace(';0;', ';04880;').replace('(at)', '@')), {
    dates: 'DD.MM.YYYY',
  })
  expect(again.error_count).toBe(1)
  const applied = await verb(checked, 'apply')
  expect(applied).toMatchObject({ status: 'applied', create_count: 2, error_count: 4 })
  expect((await customersOf()).map(({ customer_number }) => customer_number)).toEqual(['4', '5'])
})

test('what is known is changed, and comes back when the import is undone, but for what people changed since', async () => {
  const known = ['10', '20', '30'].map(customer_number =>
    make.customer(organization, { customer_number, street: 'Alte Gasse', city: 'Auental' }),
  )
  const [ten] = await Promise.all(known)
  const checked = await check(
    await upload(
      'KDNR;STRASSE;ORT;EMAIL;NAME\n1 0;Neue Gasse;;neu@post.example;Neu, Anna\n20;Alte Gasse;Auental;;\n30;Neue Gasse;;;\n40;Ring;Auental;;Vier, Ina',
    ),
  )
  expect(checked).toMatchObject({ create_count: 1, change_count: 2, same_count: 1, hint_count: 1 })
  expect(await findingsOf(checked)).toMatchObject([
    { line: 2, field: 'E-Mail-Adresse', message: 'Das Konto hat eine andere' },
  ])
  const applied = await verb(checked, 'apply')
  const after = await customersOf()
  expect(after.map(({ customer_number, street, city }) => [customer_number, street, city])).toEqual([
    ['10', 'Neue Gasse', 'Auental'],
    ['20', 'Alte Gasse', 'Auental'],
    ['30', 'Neue Gasse', 'Auental'],
    ['40', 'Ring', 'Auental'],
  ])
  clock.pass(60)
  const { id } = after.find(({ customer_number }) => customer_number === '30')!
  await send('PUT', `/api/customers/${id}`, { city: 'Lindhausen' })
  const four = after.find(({ customer_number }) => customer_number === '40')!
  await make.procedure(organization, { customer_id: four.id })
  const undone = await verb(applied, 'undo')
  expect(undone).toMatchObject({ status: 'undone', kept_count: 2 })
  expect(await findingsOf(undone, '&kind=kept')).toMatchObject([
    { line: 4, value: '30', message: 'Wurde danach geändert' },
    { line: 5, value: '40', message: 'Wird verwendet' },
  ])
  expect(
    (await customersOf()).map(({ customer_number, street, city }) => [customer_number, street, city]),
  ).toEqual([
    ['10', 'Alte Gasse', 'Auental'],
    ['20', 'Alte Gasse', 'Auental'],
    ['30', 'Neue Gasse', 'Lindhausen'],
    ['40', 'Ring', 'Auental'],
  ])
  const history = await send<{ action: string; changed: object }[]>(
    'GET',
    `/api/customers/${ten!.id}/revisions`,
  )
  expect(history.map(({ action, changed }) => [action, Object.keys(changed).toSorted()])).toEqual([
    ['update', ['street', 'user.firstname', 'user.lastname']],
    ['update', ['street', 'user.firstname', 'user.lastname']],
  ])
  const events = await platform
    .selectFrom('events')
    .select(['type', 'record_id'])
    .where('organization_id', '=', organization.id)
    .execute()
  expect(
    events.filter(event => event.record_id === ten!.id && event.type === 'customers.update'),
  ).toHaveLength(2)
})

test('several meters of one customer, by the keys of another system', async () => {
  const rows =
    'KENNUNG;NAME;ZAEHLER;ZID\nK1;Brandt, Meike;7 1;Z1\nK1;Brandt, Meike;7 2;Z2\nK2;Bauer, Jan;7 1;Z3'
  const draft = await upload(rows)
  const columns = [
    { column: 'KENNUNG', field: 'customer_external_id' },
    { column: 'NAME', field: 'name' },
    { column: 'ZAEHLER', field: 'meter_number' },
    { column: 'ZID', field: 'meter_external_id' },
  ] as ImportMapping['columns']
  expect(await check(draft, { target: 'contracts', columns })).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('andere System'),
  })
  const checked = await check(draft, { target: 'contracts', columns, external_system: 'erp' })
  expect(checked).toMatchObject({ create_count: 3, error_count: 0 })
  await verb(checked, 'apply')
  const [customers, meters] = [await customersOf(), await metersOf()]
  expect([customers.length, meters.length]).toEqual([2, 3])
  const again = await check(await upload(rows, { name: 'noch-einmal.csv' }), {
    target: 'contracts',
    columns,
    external_system: 'erp',
  })
  expect(again).toMatchObject({ create_count: 0, change_count: 0, same_count: 3, same_as: { number: 1 } })
})

test('meters of known customers only', async () => {
  await make.customer(organization, { customer_number: '10' })
  const checked = await check(await upload('KDNR;ZAEHLER\n10;7 1\n11;7 2\n;7 3'), { target: 'meters' })
  expect(checked).toMatchObject({ create_count: 1, error_count: 2 })
  expect((await findingsOf(checked)).map(({ message }) => message)).toEqual([
    'Dieses Kundenkonto gibt es nicht',
    'Fehlt',
  ])
})

test('foreign imports and profiles are absent', async () => {
  const run = await upload(file)
  const other = await make.organization()
  const stranger = await make.signIn(await make.staff(other), other)
  for (const [method, address] of [
    ['GET', ''],
    ['GET', '/findings'],
    ['GET', '/errors'],
    ['GET', '/samples'],
    ['POST', '/check'],
    ['POST', '/apply'],
    ['POST', '/undo'],
    ['DELETE', ''],
  ] as const)
    await send(method, `${path}/${run.id}${address}`, undefined, 404, stranger)
  const profile = await make.importProfile(organization)
  await upload(file, { profile: profile.id, status: 422, caller: stranger })
  await upload(file, { profile: 'unbekannt', status: 422 })
  expect(await send<ImportRun[]>('GET', path, undefined, 200, stranger)).toEqual([])
})

test('a program brings a file with its profile, and is told what became of it', async () => {
  const profile = await make.importProfile(organization)
  const key = await keyWith('imports:read', 'imports:write')
  const run = await upload('Kundennummer;Nachname\n1;Brandt\n', { profile: profile.id, caller: key })
  expect(run).toMatchObject({ status: 'checking', source: 'api', profile_name: 'ERP' })
  await runJobs()
  expect(await send('GET', `${path}/${run.id}`, undefined, 200, key)).toMatchObject({
    status: 'checked',
    create_count: 1,
  })
  await send('POST', `${path}/${run.id}/apply`, undefined, 200, key)
  await runJobs()
  expect(await send('GET', `${path}/${run.id}`, undefined, 200, key)).toMatchObject({ status: 'applied' })
  const poor = await keyWith('customers:write')
  await upload('Kundennummer;Nachname\n1;Brandt\n', { caller: poor, status: 403 })
})
