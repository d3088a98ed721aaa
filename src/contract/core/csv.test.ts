import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const line = (...cells: string[]) => toCsv(cells, []).slice(1, -2)

test('a table begins with a byte order mark and ends every line with CRLF', () => {
  expect(toCsv(['Name', 'Ort'], [['Käthe', null]])).toBe('\uFEFFName;Ort\r\nKäthe;\r\n')
})

test('cells with separators are quoted', () => {
  expect(line('a;b', 'sagt "ja"', 'zwei\nZeilen', 'glatt')).toBe('"a;b";"sagt ""ja""";"zwei\nZeilen";glatt')
})

test.each(['=1+1', '+49 30 23125', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'a spreadsheet does not run %j',
  text => {
    expect(line(text).replace('"', '').startsWith("'")).toBe(true)
  },
)
