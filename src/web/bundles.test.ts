import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundles } from './bundles.ts'

const root = join(import.meta.dirname, '../..')
const modules = bundles.flatMap(each => each.modules.map(file => join('src', file)))
const packages = bundles.flatMap(each => (each.packages ?? []).map(file => join('node_modules', file)))

test('every file and package of a bundle exists', () => {
  expect([...modules, ...packages].filter(path => !existsSync(join(root, path)))).toEqual([])
})

test('every file of ours belongs to one bundle', () => expect(new Set(modules).size).toBe(modules.length))
