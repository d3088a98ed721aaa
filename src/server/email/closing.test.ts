import { expect, test } from 'vitest'
import { closingsOf, isClosing } from './closing.ts'

const closing = 'Freundliche Grüße\nAuental'
const closings = (signature: string) =>
  closingsOf(
    { preheader: '', greeting: '', blocks: [], closing },
    { organization: '', colors: { line: '', strong: '', deep: '' }, signature, address: [], links: [] },
  )

test.each([
  ['', [closing]],
  ['Mit freundlichen Grüßen\nIhr Kundenservice', ['Mit freundlichen Grüßen\nIhr Kundenservice']],
  ['Ihr Kundenservice\nTelefon 030 23125-100', [closing, 'Ihr Kundenservice\nTelefon 030 23125-100']],
])('an email with the signature „%s“ closes once', (signature, expected) => {
  expect(closings(signature)).toEqual(expected)
})

test.each([
  ['Freundliche Grüße', true],
  ['Mit besten Grüßen\nDie Stadtwerke', true],
  ['Herzlicher Gruß', true],
  ['Es grüßt Sie', true],
  ['Der Link gilt 14 Tage.', false],
  ['Freundlich, wie wir sind, helfen wir.', false],
])('„%s“ closes a letter: %s', (text, expected) => expect(isClosing(text)).toBe(expected))
