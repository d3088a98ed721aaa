import { expect, test } from 'vitest'
import { letterParagraphs } from './letter-paragraphs.ts'

test('a letter has the text of the email, without links and footer', () => {
  const text =
    'Guten Tag Frau Brandt,\n\nIhr Vorgang ist eingegangen.\n\nDen Status sehen Sie hier:\n\nVorgang ansehen:\nhttps://portal.example/vorgang/1/…\n\nFreundliche Grüße\nAuental\n\n-- \nAuental\nImpressum: https://portal.example/impressum\n'
  expect(letterParagraphs(text)).toEqual([
    'Guten Tag Frau Brandt,',
    'Ihr Vorgang ist eingegangen.',
    'Freundliche Grüße\nAuental',
  ])
})
