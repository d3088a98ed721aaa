import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTexts, german, textOverrides } from './texts.ts'

test('every text of the catalogue is shown somewhere', () => {
  const pages = globSync('src/web/portal/**/*.{ts,tsx}').map(file => readFileSync(file, 'utf8'))
  const shown = new Set(
    pages.flatMap(text => [...text.matchAll(/\b(?:t|useTexts\(\))\('([\w.]+)'/g)].map(([, key]) => key)),
  )
  expect(shown.size).toBeGreaterThan(30)
  expect(Object.keys(german).filter(key => !shown.has(key))).toEqual([])
})

test('an organization’s text replaces the catalogue’s, with its placeholders; an empty one does not', () => {
  const labels = [
    { identifier: 'confirmation.mailed', data: 'Post an {email}.' },
    { identifier: 'banner.title', data: ' ' },
    { identifier: 'unknown', data: 'Niemand liest das.' },
  ]
  const t = createTexts(textOverrides(labels))
  expect(t('confirmation.mailed', { email: 'hanna@haus.test' })).toBe('Post an hanna@haus.test.')
  expect(t('banner.title')).toBe('Aktuelle Störungen')
})
