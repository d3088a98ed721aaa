import { z } from 'zod'
import { admin, staff } from '../core/access.ts'
import { endpoint, many, one } from '../core/endpoint.ts'
import { idsFilter, listQuery } from '../core/list.ts'
import { day, email, id, reference } from '../core/shapes.ts'
import {
  emailCounts,
  emailDetail,
  emailListRow,
  emailRow,
  emailState,
  emailTopic,
  platformEmailRow,
} from './rows.ts'
import { emailTopics } from './states.ts'

/** Staff see the emails of the topics whose records they may see; with `settings` all of them. */
const readers = staff('settings', ...Object.values(emailTopics).flatMap(({ rights }) => [...rights]))

const period = {
  from: day.optional().meta({ title: 'Von' }),
  until: day.optional().meta({ title: 'Bis' }),
}
const filters = {
  topic: emailTopic.optional(),
  procedure_id: reference('procedures').optional().meta({ title: 'Kennung des Vorgangs' }),
  mailing: z.string().max(300).optional().meta({ title: 'Anlass der Benachrichtigung' }),
  ...period,
}

/** The log of outgoing emails, with what became of each. */
export const emails = {
  list: endpoint({
    method: 'GET',
    path: '/api/emails',
    summary: 'Die E-Mails der Organisation, neueste zuerst',
    title: { one: 'E-Mail', many: 'E-Mails' },
    access: [readers],
    query: listQuery({
      sorts: ['created_at'],
      filters: {
        state: emailState.optional(),
        ...filters,
        together: z.stringbool().optional().meta({
          title: 'Zusammengefasst',
          description: 'Eine Benachrichtigung an viele steht einmal in der Liste, mit ihren Zahlen',
        }),
      },
    }),
    answer: many(emailListRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/emails/{id}',
    summary: 'Eine E-Mail mit ihrem Weg und ihrem Inhalt',
    access: [readers],
    answer: one(emailDetail),
  }),
  states: endpoint({
    method: 'GET',
    path: '/api/emails/states',
    summary: 'Wie viele E-Mails der Organisation in welchem Zustand sind',
    access: [readers],
    query: z.strictObject({ q: z.string().max(200).optional().meta({ title: 'Suchbegriff' }), ...filters }),
    answer: one(emailCounts),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/emails/{id}/withdraw',
    summary: 'Holt eine E-Mail zurück, die noch kein Server bekommen hat',
    access: [readers],
    answer: one(emailRow),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/emails/{id}/resend',
    summary: 'Sendet denselben Inhalt noch einmal, auch an eine andere Adresse; jede E-Mail höchstens einmal',
    access: [readers],
    body: z.strictObject({
      recipient: email.optional().meta({ title: 'An', description: 'Ohne Angabe an dieselbe Adresse' }),
    }),
    idempotent: true,
    limit: 60,
    answer: one(emailRow),
  }),
  letter: endpoint({
    method: 'POST',
    path: '/api/emails/{id}/letter',
    summary: 'Vermerkt, dass statt der E-Mail ein Brief hinausgeht',
    access: [readers],
    body: z.strictObject({
      letter: z.boolean().meta({ title: 'Als Brief', description: '„false“ nimmt den Vermerk zurück' }),
    }),
    answer: one(emailRow),
  }),
  platform: endpoint({
    method: 'GET',
    path: '/api/emails/platform',
    summary: 'Die E-Mails aller Organisationen, ohne Personen und Inhalte, neueste zuerst',
    access: [admin()],
    scope: 'platform',
    query: z.strictObject({
      ...listQuery({
        sorts: ['created_at'],
        filters: { state: emailState.optional(), ...period, ...idsFilter },
      }).shape,
      organization_id: z
        .union([id, z.literal('none')])
        .optional()
        .meta({ title: 'Kennung der Organisation' }),
    }),
    answer: many(platformEmailRow),
  }),
  withdrawAnywhere: endpoint({
    method: 'POST',
    path: '/api/emails/platform/{id}/withdraw',
    summary:
      'Holt eine E-Mail der Plattform oder einer Organisation zurück, die noch kein Server bekommen hat',
    access: [admin('admin.organization.edit')],
    scope: 'platform',
    answer: one(platformEmailRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/emails/counts',
    summary:
      'Wie viele E-Mails der letzten 24 Stunden auf der Plattform hinausgingen, warten oder zurückkamen',
    access: [admin()],
    scope: 'platform',
    answer: one(emailCounts.pick({ sent: true, waiting: true, bounced: true })),
  }),
}
