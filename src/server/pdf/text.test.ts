import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { readReceipt, receipt } from '../../../tests/read-receipt.ts'
import { renderReceipt } from './render-receipt.ts'

test('a letter can be copied although another document drew it as a part of one with an accent', async () => {
  const saying = (text: string) => readReceipt({ ...receipt, sections: [{ title: 'Name', text: [text] }] })
  await saying('Ǽ Ō')
  const { texts } = await saying('Æ O')
  expect(texts[0]).toContain('Æ O')
})

test('no line breaks within „E-Mail“, and readers copy a usual hyphen', async () => {
  for (let width = 0; width < 12; width += 2) {
    const words = `${'x'.repeat(width)} ${'Wir senden Ihnen eine E-Mail. '.repeat(12)}`
    const source = { ...receipt, sections: [{ title: 'Angaben', rows: [{ label: 'Text', value: words }] }] }
    const pdf = await getDocument({ data: new Uint8Array(await renderReceipt(source)), verbosity: 0 }).promise
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const lines = items.flatMap(item => ('str' in item ? [item.str] : []))
    expect(lines.filter(line => /E[-‑]$/.test(line))).toEqual([])
    expect(lines.join(' ').split('E-Mail')).toHaveLength(13)
  }
})
