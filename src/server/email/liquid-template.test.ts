import { describe, expect, test } from 'vitest'
import { renderTemplate, TemplateError, type TemplateValues } from './liquid-template.ts'

const values: TemplateValues = {
  reference: 'ZS-2026-004817',
  customer: { lastname: 'Weiß', company: '' },
  meters: [
    { number: '8 MUE 1', reading: 1187 },
    { number: '8 MUE 2', reading: 241 },
  ],
}
const render = (text: string, subject = 'Betreff') => renderTemplate({ subject, text }, values)
const failure = (text: string) =>
  render(text).then(
    ({ text }) => expect.unreachable(text),
    (error: unknown) => error as TemplateError,
  )

test('fills in subject and text', async () => {
  const text =
    '{% if customer.company != "" %}{{ customer.company }}{% else %}{{ customer.lastname }}{% endif %}\n'
  expect(await render(text, 'Vorgang {{ reference }}')).toMatchObject({
    subject: 'Vorgang ZS-2026-004817',
    text: 'Weiß',
  })
})

test('iterates over lists and formats dates in German time', async () => {
  expect((await render('{% for m in meters %}{{ m.number }}: {{ m.reading }} m³\n{% endfor %}')).text).toBe(
    '8 MUE 1: 1187 m³\n8 MUE 2: 241 m³',
  )
  expect((await render('{{ meters.first.reading }}')).text).toBe('1187')
  expect((await render('{{ "2026-11-19T23:30:00Z" | date }}')).text).toBe('20.11.2026')
})

test('removes line breaks from the subject', async () => {
  const { subject } = await renderTemplate(
    { subject: 'Neu:\n{{ a }}', text: '' },
    { a: 'x\r\nBcc: b@c.example' },
  )
  expect(subject).toBe('Neu: x Bcc: b@c.example')
})

test('lists the placeholders', async () => {
  const text = '{{ customer.lastname }} {% for m in meters %}{{ m.number }}{% endfor %}'
  expect((await render(text, '{{ reference }}')).placeholders).toEqual([
    'reference',
    'customer.lastname',
    'meters',
  ])
})

describe('refuses', () => {
  test('unknown placeholders, listing all of them', async () => {
    const error = await failure('{{ kunde }} {{ customer.iban }} {{ customer.lastname }}')
    expect(error).toBeInstanceOf(TemplateError)
    expect(error.placeholders).toEqual(['kunde', 'customer.iban'])
    expect(error.message).toBe('Diese Platzhalter gibt es hier nicht: kunde, customer.iban.')
  })

  test.each([
    ['broken syntax', '{{ reference'],
    ['an unknown filter', '{{ reference | geheim }}'],
    ['an unknown tag', '{% raus %}'],
    ['reading files', '{% render "/etc/passwd" %}'],
    ['including files', '{% include "package.json" %}'],
    ['a layout from a file', '{% layout "package.json" %}'],
    ['the prototype', '{{ reference.constructor.name }}'],
    ['an endless loop', '{% for i in (1..100000000) %}{{ i }}{% endfor %}'],
    ['loops within loops', '{% for i in (1..9999) %}{% for j in (1..9999) %}x{% endfor %}{% endfor %}'],
    ['an overlong text', 'x'.repeat(50_001)],
  ])('%s', async (_, text) => {
    const start = performance.now()
    expect(await failure(text)).toBeInstanceOf(TemplateError)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})
