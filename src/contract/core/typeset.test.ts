import { expect, test } from 'vitest'
import { typeset, typesetHtml } from './typeset.ts'

/** `_` stands for a non-breaking space, `~` for a hyphen that does not break. */
const marked = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('-\u2060', '~')

test.each([
  ['ab 1. Dezember 2026 um 8 Uhr', 'ab 1._Dezember 2026 um 8_Uhr'],
  ['9 € oder 1,92 € je m³, 7 % Umsatzsteuer', '9_€ oder 1,92_€ je m³, 7_% Umsatzsteuer'],
  ['110 m³ auf 600 m² in 14 Tagen', '110_m³ auf 600_m² in 14_Tagen'],
  ['höchstens 10 MB, 72 Stunden, 3 Monate', 'höchstens 10_MB, 72_Stunden, 3_Monate'],
  ['nach § 18 Absatz 2 und Artikel 6, Seite 1 von 2', 'nach §_18 Absatz_2 und Artikel_6, Seite_1 von 2'],
  ['Nr. 4711 bei Dr. Feldmann, Q3 4', 'Nr._4711 bei Dr._Feldmann, Q3_4'],
  ['Rufen Sie an: 030 23125-100', 'Rufen Sie an: 030 23125-100'],
  ['Wir senden Ihnen eine E-Mail mit dem Link.', 'Wir senden Ihnen eine E~Mail mit dem Link.'],
  ['E-Mail-Adresse', 'E-Mail-Adresse'],
  ['von 8 bis 12 Uhr', 'von 8 bis_12_Uhr'],
  ['3 mal, 5 Minister, 2026 macht 12 Monatskarten', '3 mal, 5 Minister, 2026 macht 12 Monatskarten'],
  ['DE02 1203 0000 0000 2020 51', 'DE02 1203 0000 0000 2020 51'],
  ['ZS-2026-004817', 'ZS-2026-004817'],
])('„%s“', (text, expected) => expect(marked(typeset(text))).toBe(expected))

test('HTML: text is typeset; attributes, scripts, titles and typed input are not', () => {
  const kept =
    '<title>9 €</title><script>"9 €"</script><style>a{content:"9 €"}</style><input value="9 €"><textarea>9 €</textarea>'
  expect(typesetHtml(kept)).toBe(kept)
  expect(marked(typesetHtml('<p title="1. Mai">Am 1. Mai<br>um 9 <b>9 Uhr</b></p>'))).toBe(
    '<p title="1. Mai">Am 1._Mai<br>um 9 <b>9_Uhr</b></p>',
  )
  expect(marked(typesetHtml('<p>Noch 14<!-- --> Tage</p>'))).toBe('<p>Noch 14<!-- -->_Tage</p>')
})
