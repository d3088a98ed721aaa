import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickStarts } from '#server/docs/quick-starts.ts'
import { factories } from '../factories.ts'
import { compileStrictly, generateClient } from '../generate-client.ts'
import { listen } from '../http.ts'
import { createTestServices } from '../services.ts'

/** Runs what the documentation offers to copy: commands and programs, against a server that listens. */

const run = promisify(execFile)
const { services, as } = await createTestServices()
const make = factories(services)
const { port, host } = await listen(services)
const organization = await make.organization({ portal_domain: host })
const { token } = await make.signIn(await make.staff(organization), organization)
const clerk = as({ host, token })
const scopes = ['procedures:read', 'procedures:write', 'locations:read', 'locations:write'] as const
const { key } = await clerk.apikeys.create({ body: { name: 'Probe', scopes: [...scopes] } })
const env = { ...process.env, KLARWERK_URL: `http://${host}:${port}`, KLARWERK_KEY: key }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'klarwerk-quick-starts-'))
  await generateClient(folder)
  for (const [name, { program }] of Object.entries(quickStarts))
    await writeFile(join(folder, `${name}.ts`), program)
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

async function runProgram(name: keyof typeof quickStarts): Promise<unknown> {
  const { stdout } = await run(process.execPath, [`${name}.ts`], { cwd: folder, env })
  return JSON.parse(stdout)
}
async function runCommand(name: keyof typeof quickStarts): Promise<{ data: Record<string, unknown> }> {
  const { stdout } = await run('sh', ['-c', quickStarts[name].curl], { env })
  return JSON.parse(stdout) as { data: Record<string, unknown> }
}

test(
  'all programs compile',
  () =>
    compileStrictly(
      folder,
      Object.keys(quickStarts).map(name => `${name}.ts`),
    ),
  120_000,
)

test('an ERP takes new readings and completes them, once', async () => {
  const procedure = await make.procedure(organization)
  expect(await runCommand('erp')).toMatchObject({ data: [{ id: procedure.id }] })
  expect(await runProgram('erp')).toEqual(expect.any(Array))
  expect(await clerk.procedures.get({ params: { id: procedure.id } })).toMatchObject({ status: 'completed' })
  expect(await runProgram('erp')).toEqual([])
})

test('a GIS writes a place and moves it', async () => {
  const { data } = await runCommand('gis')
  expect(await clerk.locations.get({ params: { id: String(data.id) } })).toMatchObject({
    title: 'Hydrant 12',
  })
  expect(await runProgram('gis')).toEqual({ type: 'Point', coordinates: [12.51, 51.38] })
})

test('a website shows disturbances without a key', async () => {
  const { title } = await make.disturbance(organization, { published: true, notify_websitewidget: true })
  expect(await runCommand('website')).toMatchObject({ data: { disturbances: [{ title }] } })
  expect(await runProgram('website')).toEqual([expect.objectContaining({ title })])
})
