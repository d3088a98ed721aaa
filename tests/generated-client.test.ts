import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientPlugins } from '#server/docs/quick-starts.ts'
import { openApi } from '#server/docs/openapi.ts'
import { inRoot } from '../bin/prepare/paths.js'
import { useTypescriptSix } from './typescript-six.ts'

/** The client that a stranger generates from the document for programs, as the documentation says. */

let folder = ''
let sources: Record<string, string> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'klarwerk-client-'))
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openApi('programs')))
  useTypescriptSix()
  const { createClient } = await import('@hey-api/openapi-ts')
  await createClient({
    input: join(folder, 'openapi.json'),
    output: join(folder, 'client'),
    plugins: [...clientPlugins],
    logs: { level: 'silent', file: false },
  })
  const names = await readdir(join(folder, 'client'), { recursive: true })
  const files = names.filter(name => name.endsWith('.ts'))
  sources = Object.fromEntries(
    await Promise.all(
      files.map(async name => [name, await readFile(join(folder, 'client', name), 'utf8')] as const),
    ),
  )
}, 120_000)

afterAll(() => rm(folder, { recursive: true }))

test('it has less than 15,000 lines', () => {
  const lines = Object.values(sources).reduce((sum, text) => sum + text.split('\n').length, 0)
  expect(lines).toBeGreaterThan(5_000)
  expect(lines).toBeLessThan(15_000)
})

test('it has one readable type for each entity, and none with a number or a hash', () => {
  const names = [...sources['types.gen.ts']!.matchAll(/^export type (\w+)/gm)].map(([, name]) => name!)
  expect(names).toEqual(
    expect.arrayContaining(['News', 'Procedure', 'Price', 'Customer', 'Disturbance', 'Location', 'Media']),
  )
  expect(names.filter(name => /\d|_|Shared/.test(name))).toEqual([])
})

test('it compiles', async () => {
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await symlink(inRoot('node_modules'), join(folder, 'node_modules'))
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2023', '--module', 'esnext']
  const files = [join(folder, 'client', 'index.ts')]
  const compiler = inRoot('node_modules', '.bin', 'tsc')
  const resolution = ['--moduleResolution', 'bundler', '--lib', 'es2023,dom,dom.iterable', '--types', 'node']
  await promisify(execFile)(process.execPath, [compiler, ...options, ...resolution, ...files], {
    cwd: folder,
  })
}, 120_000)
