import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundles } from './bundles.ts'

const root = join(import.meta.dirname, '../..')

test('every file and package of a bundle exists, and belongs to one bundle', () => {
  const paths = bundles.flatMap(({ modules, packages = [] }) => [
    ...modules.map(each => join('src', each)),
    ...packages.map(each => join('node_modules', each)),
  ])
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})
