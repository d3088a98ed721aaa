import { describe, expect, test } from 'vitest'
import { cleanPaste, tidyHtml } from '../rich/clean-paste.ts'
import { hrefOf } from '../rich/link-address.ts'
import { contrastOf, contrastWords } from './contrast.ts'
import { scheduleState, scheduleWords } from './schedule.ts'

const now = new Date('2026-11-20T09:42:00Z')
const at = (publish_at: string | null, unpublish_at: string | null, published?: boolean) => ({
  publish_at,
  unpublish_at,
  published,
})

describe('a schedule', () => {
  test.each([
    [at(null, null), 'visible', 'Jetzt im Portal zu sehen, ohne Ende.'],
    [
      at('2026-11-23T07:00:00.000Z', null),
      'scheduled',
      'Im Portal zu sehen ab Montag, 23. November 2026, 08:00\u00a0Uhr, ohne Ende.',
    ],
    [
      at(null, '2026-11-19T07:00:00.000Z'),
      'expired',
      'Seit 19.11.2026, 08:00\u00a0Uhr nicht mehr im Portal zu sehen.',
    ],
    [
      at('2026-11-23T07:00:00.000Z', '2026-11-22T07:00:00.000Z'),
      'never',
      'So ist nie etwas zu sehen: Das Ende liegt nicht nach dem Beginn.',
    ],
    [at(null, null, false), 'draft', 'Noch ein Entwurf. Nach dem Veröffentlichen sofort zu sehen.'],
    [at('bald', null), 'unknown', 'Geben Sie Datum und Uhrzeit an, etwa 23.11.2026 und 8:00.'],
  ] as const)('%o is %s', (schedule, state, words) => {
    expect(scheduleState(schedule, now)).toBe(state)
    expect(scheduleWords(schedule, now)).toBe(words)
  })
})

test('contrast agrees with the figures of WCAG', () => {
  expect(contrastOf('#ffffff', '#000000')).toBe(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastWords('#054d6c')).toBe('Weiße Schrift darauf ist gut lesbar (9,19\u00a0:\u00a01).')
  expect(contrastWords('#46864a')).toMatch(/^Weder/)
})

describe('text pasted from Word', () => {
  test('loses its styles, keeps headings, bold text and lists', () => {
    const word = `<html xmlns:o="urn:x"><head><style>p.MsoNormal {margin:0}</style><!--[if gte mso 9]><xml><o:x/></xml><![endif]--></head>
<body lang=DE><h1 style='mso-x:1'>Titel</h1><p class=MsoNormal style="color:red">Ein <b>Wort</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='x'><![if !supportLists]><span>·<span>&nbsp;&nbsp;</span></span><![endif]>Erstens</p>
<p class=MsoListParagraphCxSpLast style='x'><![if !supportLists]><span>·<span>&nbsp;</span></span><![endif]>Zweitens</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p></body></html>`
    const clean = cleanPaste(word)
    expect(clean).toContain('<h2>Titel</h2>')
    expect(clean).toContain('<p>Ein <b>Wort</b></p>')
    expect(clean).toContain('<ul><li><p>Erstens</p></li><li><p>Zweitens</p></li></ul>')
    expect(clean).not.toMatch(/Mso|style|o:p|<!|&nbsp;/)
  })

  test('keeps bold text that Word marks as not bold in other scripts', () => {
    expect(cleanPaste(`<p><b style='mso-bidi-font-weight:normal'>Fett</b></p>`)).toBe('<p><b>Fett</b></p>')
    expect(cleanPaste(`<b style="font-weight:normal"><p>Nicht fett</p></b>`)).toBe('<p>Nicht fett</p>')
  })

  test('keeps the levels of a list, and tells bullets from numbers', () => {
    const item = (level: number, sign: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]>${sign}<![endif]>${text}</p>\n`
    const word =
      item(1, '·', 'Eins') + item(2, '1.', 'Eins a') + item(2, '2.', 'Eins b') + item(1, '·', 'Zwei')
    expect(cleanPaste(word)).toBe(
      '<ul><li><p>Eins</p><ol><li><p>Eins a</p></li><li><p>Eins b</p></li></ol></li><li><p>Zwei</p></li></ul>',
    )
    expect(cleanPaste(item(3, '·', 'Tief') + item(1, '1.', 'Oben'))).toBe(
      '<ul><li><p>Tief</p></li></ul><ol><li><p>Oben</p></li></ol>',
    )
  })

  test('numbers become a numbered list', () => {
    const item = (sign: string, text: string) =>
      `<p class="MsoListParagraph"><![if !supportLists]><span>${sign}</span><![endif]>${text}</p>`
    expect(cleanPaste(item('1.', 'Eins') + item('2.', 'Zwei'))).toBe(
      '<ol><li><p>Eins</p></li><li><p>Zwei</p></li></ol>',
    )
  })
})

test('the editor adds nothing that the server removes', () => {
  const table =
    '<table style="min-width: 50px"><colgroup><col style="min-width: 25px"></colgroup><tbody><tr><td colspan="1" rowspan="1"><p>a</p></td></tr></tbody></table>'
  expect(tidyHtml(table)).toBe('<table><tbody><tr><td><p>a</p></td></tr></tbody></table>')
  expect(tidyHtml('<p></p>')).toBe('')
})

test.each([
  ['www.auental.example/pfad', 'https://www.auental.example/pfad'],
  ['https://auental.example', 'https://auental.example'],
  ['info@auental.example', 'mailto:info@auental.example'],
  ['030 23125-100', 'tel:03023125100'],
  ['/downloads', '/downloads'],
  ['javascript:alert(1)', null],
  ['//boese.example', null],
  ['hier', null],
])('the link %s leads to %s', (text, href) => expect(hrefOf(text)).toBe(href))
