import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter(file => !file.includes('.test.'))
  .map(file => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const text = `'([^'\\n]+)'`
/** Places that show a German text: `label: 'IBAN'`, `title: 'Angaben'`. */
const shown = new RegExp(`\\b(?:label|title|short|summary|lines|public): ${text}`, 'g')
/** Places that decide by a text: `label === 'IBAN'`, `title.startsWith('Angaben')`, `case 'IBAN':`. */
const decisions = new RegExp(`(?:[!=]==? |\\.(?:includes|startsWith|endsWith)\\(|\\bcase )${text}`, 'g')

const labels = new Set(sources.flatMap(({ text }) => [...text.matchAll(shown)].map(([, label]) => label!)))
const decisionsOn = (text: string) => [...text.matchAll(decisions)].map(([, label]) => label!)

test('no logic asks for a German label; rows, facts and sections have keys', () => {
  expect(labels.size).toBeGreaterThan(800)
  const asking = sources.flatMap(({ file, text }) =>
    decisionsOn(text)
      .filter(label => labels.has(label))
      .map(label => `${file}: ${label}`),
  )
  expect(asking).toEqual([])
})

test('a comparison with a label would be found', () => {
  expect(decisionsOn("if (label === 'IBAN') return; title !== 'Angaben' && rows.includes('Name')")).toEqual([
    'IBAN',
    'Angaben',
    'Name',
  ])
})
