import { deflateRawSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { ImportRun, imports } from '#contract/imports/imports.ts'
import { mostImportRows } from '#contract/imports/statuses.ts'
import { applyImport } from '#server/imports/apply.ts'
import { readRun } from '#server/imports/runs.ts'
import { startImport } from '#server/imports/start.ts'
import { jobContext } from '#server/queue/job-context.ts'
import { factories } from '../factories.ts'
import { type Caller, createTestServices } from '../services.ts'
import { workbook } from '../workbook.ts'

type ImportFinding = z.output<AnswerOf<typeof imports.findings>['schema']>

/** Files that are damaged, too large or meant to harm, and work that breaks off. */

const { services, call, runJobs } = await createTestServices()
const make = factories(services)
const { platform } = services.database

type Owner = Awaited<ReturnType<typeof make.organization>>
let organization: Owner
let staff: Caller
let profile: string
beforeEach(async () => {
  organization = await make.organization()
  staff = await make.signIn(await make.staff(organization), organization)
  profile = (await make.importProfile(organization)).id
})

const path = '/api/imports'
async function upload(content: string | Uint8Array, name = 'kunden.csv', given = '') {
  const form = new FormData()
  // Behind the file, as programs may send it.
  form.set('file', new Blob([content as string]), name)
  if (given) form.set('profile', given)
  const reply = await call(staff, 'POST', path, form)
  return { status: reply.status, run: reply.data as ImportRun, problem: reply.data as { detail?: string } }
}
const get = async (run: ImportRun) => (await call(staff, 'GET', `${path}/${run.id}`)).data as ImportRun
const apply = async (run: ImportRun) => {
  expect((await call(staff, 'POST', `${path}/${run.id}/apply`)).status).toBe(200)
  await runJobs()
  return get(run)
}
const count = async (
  table: 'customers' | 'imports' | 'import_chunks' | 'import_records' | 'revisions' = 'customers',
) => {
  const { n } = await platform
    .selectFrom(table)
    .select(eb => eb.fn.countAll<string>().as('n'))
    .where('organization_id', '=', organization.id)
    .executeTakeFirstOrThrow()
  return Number(n)
}
const linesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `${from + at};Name ${from + at}\n`).join('')
const head = 'Kundennummer;Nachname\n'

test('a byte order mark, and separators and line ends in quotes', async () => {
  const { run } = await upload(
    `\uFEFF${head}1;"Brandt; Meike"\n2;"Bauer "" Jan"\n3;Mayer "Bau" Sohn\n`,
    'bom.csv',
    profile,
  )
  await runJobs()
  expect(await get(run)).toMatchObject({
    status: 'checked',
    create_count: 3,
    error_count: 0,
    mapping: { encoding: 'utf-8' },
  })
})

test('a quote that is never closed, an empty file, text of another encoding and binary files are told', async () => {
  const bad = await upload(`${head}1;"Brandt\n${linesOf(2, 9000)}`, 'quote.csv', profile)
  await runJobs()
  expect(await get(bad.run)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('Zeile 2 endet nicht'),
  })
  expect(await upload('', 'leer.csv')).toMatchObject({
    status: 422,
    problem: { detail: expect.stringContaining('leer') },
  })
  const windows = await upload(Uint8Array.from(Buffer.from(`${head}1;Müller\n`, 'latin1')), 'w.csv', profile)
  await runJobs()
  expect(await get(windows.run)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('nicht in UTF-8'),
  })
  expect(await upload(Uint8Array.of(0xff, 0xfe, 0x4b, 0, 0x4e, 0, 0x0a, 0), 'utf16.csv')).toMatchObject({
    status: 422,
  })
  expect((await call(staff, 'POST', path, new FormData())).status).toBe(422)
  expect(await count('import_chunks')).toBe(2)
})

test('more rows than the bound are told', async () => {
  const { run } = await upload(head + linesOf(1, mostImportRows + 50_002), 'viele.csv', profile)
  expect(run.line_count).toBe(mostImportRows + 50_001)
  await runJobs()
  expect(await get(run)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('mehr als 250.000 Zeilen'),
  })
})

test('a workbook is read; one that unpacks to gigabytes, or lies about its size, is refused', async () => {
  const rows = [
    ['KDNR', 'NAME', 'PLZ'],
    ['1', 'Brandt, Meike', '04880'],
    ['2', 'Bauer, Jan', '4993'],
  ]
  const { run } = await upload(workbook(rows), 'kunden.xlsx')
  expect(run.mapping).toMatchObject({ format: 'xlsx', target: 'customers' })
  await call(staff, 'POST', `${path}/${run.id}/check`)
  await runJobs()
  expect(await get(run)).toMatchObject({ status: 'checked', create_count: 2 })
  expect(await apply(run)).toMatchObject({ status: 'applied' })
  expect(await count()).toBe(2)

  const zeros = deflateRawSync(Buffer.alloc(200 * 1024 * 1024))
  const honest = await upload(workbook(rows, { packed: zeros, size: 200 * 1024 * 1024 }), 'bombe.xlsx')
  expect(honest).toMatchObject({ status: 422, problem: { detail: expect.stringContaining('entpackt sich') } })
  const lying = await upload(workbook(rows, { packed: zeros, size: 1000 }), 'luege.xlsx')
  expect(lying).toMatchObject({ status: 422, problem: { detail: expect.stringContaining('entpackt sich') } })
  expect(await upload('PK\u0003\u0004 kein Archiv', 'kaputt.xlsx')).toMatchObject({ status: 422 })
})

test('the same file twice is told, and an automatic import refuses it', async () => {
  const first = await upload(head + linesOf(1, 4), 'a.csv', profile)
  await runJobs()
  await apply(first.run)
  const again = await upload(head + linesOf(1, 4), 'b.csv', profile)
  expect(again.run.same_as).toMatchObject({ id: first.run.id, number: 1 })
  await runJobs()
  expect(await get(again.run)).toMatchObject({ status: 'checked', create_count: 0, same_count: 3 })
  const ctx = jobContext(services, organization)
  const content = async function* () {
    yield Buffer.from(head + linesOf(1, 4))
  }
  const given = { profile, fileName: 'c.csv', source: 'sftp', isAutomatic: true } as const
  const refused = await startImport(ctx, { ...given, content: content() })
  expect(refused).toMatchObject({ status: 'failed', problem: expect.stringContaining('Import 1') })
})

test('an automatic import is taken over where it has no error, and waits where it has one', async () => {
  const ctx = jobContext(services, organization)
  const start = (text: string) =>
    startImport(ctx, {
      profile,
      fileName: 'in.csv',
      source: 'sftp',
      isAutomatic: true,
      content: (async function* () {
        yield Buffer.from(text)
      })(),
    })
  const good = await start(head + linesOf(1, 4))
  const bad = await start(`${head}9;Neun\n;Ohne Nummer\n`)
  await runJobs()
  expect(await readRun(ctx, good.id)).toMatchObject({ status: 'applied', create_count: 3 })
  expect(await readRun(ctx, bad.id)).toMatchObject({ status: 'checked', error_count: 1 })
  expect(await count()).toBe(3)
})

test('an upload that breaks off leaves nothing', async () => {
  const ctx = jobContext(services, organization)
  const content = async function* () {
    yield Buffer.from(head + linesOf(1, 60_000))
    throw new Error('connection lost')
  }
  await expect(startImport(ctx, { fileName: 'a.csv', content: content(), source: 'office' })).rejects.toThrow(
    'connection lost',
  )
  expect([await count('imports'), await count('import_chunks')]).toEqual([0, 0])
})

test('work that is killed in the middle goes on where it was: nothing half, nothing twice', async () => {
  const total = 2600
  const { run } = await upload(head + linesOf(1, total + 1), 'a.csv', profile)
  await runJobs()
  await call(staff, 'POST', `${path}/${run.id}/apply`)
  const ctx = jobContext(services, organization)
  // The process ends behind the second page: whatever comes next cannot be written.
  let pages = 0
  const dying = applyImport(ctx, { import_id: run.id }, () => {
    pages += 1
    if (pages === 2) throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await get(run)).toMatchObject({ status: 'applying', done_count: 1000, create_count: 1000 })
  expect([await count(), await count('import_records')]).toEqual([1000, 1000])
  await runJobs({ again: true })
  expect(await get(run)).toMatchObject({
    status: 'applied',
    done_count: total,
    create_count: total,
    error_count: 0,
  })
  expect([await count(), await count('import_records'), await count('revisions')]).toEqual([
    total,
    total,
    total,
  ])
  expect(await count('import_chunks')).toBe(0)
})

test('two jobs of one import: one of them works', async () => {
  const { run } = await upload(head + linesOf(1, 1500), 'a.csv', profile)
  await runJobs()
  await call(staff, 'POST', `${path}/${run.id}/apply`)
  const ctx = jobContext(services, organization)
  await Promise.all([1, 2, 3].map(() => applyImport(ctx, { import_id: run.id }, () => {})))
  await runJobs()
  expect(await get(run)).toMatchObject({ status: 'applied', create_count: 1499, error_count: 0 })
  expect(await count()).toBe(1499)
})

test('a thousand wrong rows and many hints: all are counted, errors are all kept', async () => {
  const rows = Array.from({ length: 6000 }, (_, at) => (at % 6 ? `${at};=Formel\n` : `;Ohne Nummer\n`)).join(
    '',
  )
  const { run } = await upload(head + rows, 'a.csv', profile)
  await runJobs()
  expect(await get(run)).toMatchObject({ error_count: 1000, hint_count: 5000, create_count: 5000 })
  const page = await call(staff, 'GET', `${path}/${run.id}/findings?kind=error&per_page=1`)
  expect((page.body as { meta: { total: number } }).meta.total).toBe(1000)
  expect((page.data as ImportFinding[])[0]).toMatchObject({ line: 2, message: 'Fehlt' })
})
