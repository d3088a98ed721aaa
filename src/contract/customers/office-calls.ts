import { z } from 'zod'
import { staff } from '../core/access.ts'
import { endpoint, file, none, one } from '../core/endpoint.ts'
import { sessionRow } from '../sessions.ts'
import { customerChecks } from './checks.ts'
import { customerRelated } from './related.ts'
import { id } from '../core/shapes.ts'

const view = [staff('customers.view', 'customers.edit')] as const
const edit = [staff('customers.edit')] as const

/** Numbers of the tabs of the list. */
const counts = z.object({
  all: z.int().meta({ title: 'Alle' }),
  waiting: z.int().meta({ title: 'Zu bestätigen' }),
  active: z.int().meta({ title: 'Aktiv' }),
  locked: z.int().meta({ title: 'Gesperrt' }),
})

/** Calls of staff around a customer, beside those that every noun has. */
export const customerOfficeCalls = {
  counts: endpoint({
    forPages: true,
    method: 'GET',
    path: '/api/customers/counts',
    summary: 'Wie viele Kundenkonten hinter jedem Reiter liegen',
    access: view,
    answer: one(counts),
  }),
  checks: endpoint({
    forPages: true,
    method: 'GET',
    path: '/api/customers/checks',
    summary: 'Die 100 neuesten Konten, die zu bestätigen sind: was sie angeben, verglichen mit dem Bekannten',
    access: view,
    answer: one(
      z.array(customerChecks.extend({ customer_id: id.meta({ title: 'Kennung des Kundenkontos' }) })),
    ),
  }),
  related: endpoint({
    forPages: true,
    method: 'GET',
    path: '/api/customers/{id}/related',
    summary: 'Was zu einem Kundenkonto gehört: Zähler, begonnene Eingaben, Benachrichtigungen, Anzahlen',
    access: view,
    answer: one(customerRelated),
  }),
  sessions: endpoint({
    forPages: true,
    method: 'GET',
    path: '/api/customers/{id}/sessions',
    summary: 'Wo die Kundin oder der Kunde angemeldet ist',
    access: view,
    answer: one(z.array(sessionRow)),
  }),
  endSession: endpoint({
    forPages: true,
    method: 'DELETE',
    path: '/api/customers/{id}/sessions/{session}',
    summary: 'Eine Sitzung der Kundin oder des Kunden beenden',
    access: edit,
    answer: none,
    conditional: true,
  }),
  endSessions: endpoint({
    forPages: true,
    method: 'DELETE',
    path: '/api/customers/{id}/sessions',
    summary: 'Die Kundin oder den Kunden überall abmelden',
    access: edit,
    answer: none,
    conditional: true,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/customers/{id}/verification',
    summary:
      'Die E-Mail zum Bestätigen der Adresse noch einmal senden; wer noch kein Passwort hat, wählt es damit',
    access: edit,
    answer: none,
    conditional: true,
    limit: 30,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/customers/{id}/export',
    summary:
      'Auskunft nach Art. 15 DSGVO: alles, was zu der Person gespeichert ist, lesbar und als JSON, mit ihren Dateien (ZIP)',
    access: edit,
    answer: file('application/zip'),
    limit: 10,
  }),
}
