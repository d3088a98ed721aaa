import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = globSync(['src/**/*.{ts,tsx}', 'demo/**/*.ts', 'docs/handbook/*.md', 'bin/*.js'], { cwd: root })
const count = (text: string, mark: string) => text.split(mark).length - 1

test('pages, emails, documents and the handbook use German quotation marks: „so“', () => {
  const odd = files.filter(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return /[«»‹›‚”]/.test(text) || count(text, '„') !== count(text, '“')
  })
  expect(files.length).toBeGreaterThan(500)
  expect(odd).toEqual([])
})
