import { expect, test } from 'vitest'
import { type CalendarEvent, calendarResponse } from './calendar.ts'

const event: CalendarEvent = {
  id: 'e1@auental.example',
  title: 'Rohrnetzspülung; Quellenhain, ganz',
  start: { moment: '2026-12-01T07:00:00.000Z' },
  end: { moment: '2026-12-01T12:00:00.000Z' },
  place: 'Quellenhain',
  text: 'Kurzzeitig ist trübes Wasser möglich.\nBitte füllen Sie vorher einen Vorrat ab, wenn Sie Säuglinge versorgen.',
  url: 'https://portal.auental.example/x',
  changed_at: '2026-11-20T10:00:00.000Z',
}
const linesOf = async (...given: Parameters<typeof calendarResponse>) =>
  (await calendarResponse(...given).text()).split('\r\n')

test('writes moments in UTC, escapes text, and says that the time stays free', async () => {
  expect(await linesOf([{ ...event, text: '' }], { file: 'termin.ics' })).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Klarwerk//Portal//DE',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:e1@auental.example',
    'DTSTAMP:20261120T100000Z',
    'DTSTART:20261201T070000Z',
    'DTEND:20261201T120000Z',
    'SUMMARY:Rohrnetzspülung\\; Quellenhain\\, ganz',
    'LOCATION:Quellenhain',
    'URL:https://portal.auental.example/x',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('writes whole days without a time, and cancelled events as such', async () => {
  const days = { start: { day: '2027-01-01' }, end: { day: '2027-02-01' }, cancelled: true }
  expect(await linesOf([{ ...event, ...days }], { file: 'x.ics' })).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270201', 'STATUS:CANCELLED']),
  )
})

test('folds lines at 75 octets, and unfolding gives the text', async () => {
  const lines = await linesOf([event], { name: 'Baumaßnahmen', file: 'x.ics' })
  expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const whole = lines.join('\r\n').replaceAll('\r\n ', '')
  expect(whole).toContain(
    'DESCRIPTION:Kurzzeitig ist trübes Wasser möglich.\\nBitte füllen Sie vorher einen Vorrat ab\\, wenn Sie Säuglinge versorgen.',
  )
})
