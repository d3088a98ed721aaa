import { expect, test } from 'vitest'
import { toHtml, toText } from './plain-text.ts'

test('what is typed comes back as it was, and holds no markup', () => {
  const text = 'Druck < 2 bar & „trüb“\nBitte <b>abkochen</b>'
  expect(toHtml(text)).toBe('<p>Druck &lt; 2 bar &amp; „trüb“</p><p>Bitte &lt;b&gt;abkochen&lt;/b&gt;</p>')
  expect(toText(toHtml(text))).toBe(text)
})
