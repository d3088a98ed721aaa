import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { buildHome } from './build.ts'

test('the page rendered by React alone builds without the router', async () => {
  expect(await readFile(await buildHome(), 'utf8')).not.toMatch(/from ["']react-router["']/)
})
