import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileStrictly, generateClient } from './generate-client.ts'

/** The client that a stranger generates from the document for programs, as the documentation says. */

let folder = ''
let sources: Record<string, string> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'klarwerk-client-'))
  sources = await generateClient(folder)
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

test('it compiles', () => compileStrictly(folder, ['client/index.ts']), 120_000)
