import { expect, test } from 'vitest'
import { fillPlaceholders, keysIn } from '#contract/templates/marks.ts'
import { htmlOf, isEmptyHtml } from './message-html.ts'

test('finds the placeholders of a text, each once', () => {
  expect(keysIn('<p>{{ reference }} und {{due_at}} und {{reference}}</p>')).toEqual(['reference', 'due_at'])
})

test('fills what was typed and leaves the others', () => {
  const values = { reference: 'ZS-1', due_at: ' ' }
  expect(fillPlaceholders('{{ reference }} bis {{ due_at }}, {{ other }}', values)).toBe(
    'ZS-1 bis {{ due_at }}, {{ other }}',
  )
})

test('makes paragraphs of plain text, without its markup', () => {
  expect(htmlOf('Guten Tag\nFrau <Berg>\n\n\nDanke & Gruß\n')).toBe(
    '<p>Guten Tag<br>Frau &lt;Berg&gt;</p><p>Danke &amp; Gruß</p>',
  )
  expect([isEmptyHtml('<p> &nbsp;</p>'), isEmptyHtml('<p>a</p>')]).toEqual([true, false])
})
