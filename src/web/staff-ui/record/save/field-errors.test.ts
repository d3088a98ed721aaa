import { expect, test } from 'vitest'
import { fieldErrors } from './field-errors.ts'

const names = ['title', 'config.opening_hours', 'config.mail.sender_email']

test('an error of a field stays at the field', () =>
  expect(fieldErrors({ 'config.mail.sender_email': 'Geben Sie …', title: 'Fehlt' }, names)).toEqual({
    'config.mail.sender_email': 'Geben Sie …',
    title: 'Fehlt',
  }))

test('an error inside a list stands at the list and names its line, the first one of several', () =>
  expect(
    fieldErrors({ 'config.opening_hours.1.days': 'Zu lang', 'config.opening_hours.3.hours': 'Fehlt' }, names),
  ).toEqual({ 'config.opening_hours': 'Zeile 2: Zu lang' }))

test('an error of no field stays where it is', () =>
  expect(fieldErrors({ published_at: 'Fehlt' }, names)).toEqual({ published_at: 'Fehlt' }))
