import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', 'src/web')
const most = 120

test(`pages of the staff and declarations of records have at most ${most} lines`, () => {
  const files = globSync('{office,admin}/**/*.{route.ts,route.tsx,record.server.ts}', { cwd: root })
  expect(files.length).toBeGreaterThan(150)
  const long = files.filter(file => readFileSync(join(root, file), 'utf8').split('\n').length - 1 > most)
  expect(long).toEqual([])
})
