import { z } from 'zod'
import { endpoint, forPages, none, one } from '../core/endpoint.ts'
import { choice } from '../core/field-facts.ts'
import { id, optionalReference, prose, timestamp } from '../core/shapes.ts'
import { knownMeter, values } from '../drafts/rows.ts'
import { draftQuestion, fieldErrors } from '../forms/rows.ts'
import { editProcedures } from './access.ts'
import { entryConfirmations } from './entry-confirmations.ts'
import { procedureTypeChoice } from './type-choice.ts'

const entryInput = z.strictObject({
  type: procedureTypeChoice,
  customer_id: optionalReference('customers').meta({
    title: 'Kundenkonto',
    description: 'Leer: ohne Kundenkonto aufnehmen',
  }),
  values: values.default({}).meta({ title: 'Eingaben', description: 'Wie getippt, je Feld des Formulars' }),
  note: prose(4000).default('').meta({ title: 'Gesprächsnotiz', description: 'Nur für Beschäftigte' }),
  confirmation: choice(entryConfirmations).default('email').meta({ title: 'Bestätigung' }),
})

const entryMeter = knownMeter.extend({
  expected_min: z.int().nullable().meta({ title: 'Niedrigster erwarteter Stand' }),
  expected_max: z.int().nullable().meta({ title: 'Höchster erwarteter Stand' }),
})

const entryForm = entryInput.required().extend({
  saved_at: timestamp.nullable().meta({ title: 'Gespeichert am', description: 'Leer: nicht gespeichert' }),
  steps: z
    .array(
      z.object({
        key: z.string().meta({ title: 'Schlüssel' }),
        title: z.string().meta({ title: 'Titel' }),
        fields: z.array(z.record(z.string(), z.json())).meta({ title: 'Felder' }),
      }),
    )
    .meta({ title: 'Schritte', description: 'Die Felder, die bei diesen Eingaben gefragt sind' }),
  questions: z.array(draftQuestion).meta({
    title: 'Nachfragen',
    description: 'Zu ungewöhnlichen Angaben; ohne Antwort lässt sich der Vorgang trotzdem anlegen',
  }),
  meters: z.array(entryMeter).meta({ title: 'Bekannte Zähler' }),
  errors: fieldErrors.meta({ title: 'Fehler je Feld', description: 'Was zum Anlegen noch fehlt' }),
  may_complete: z.boolean().meta({ title: 'Lässt sich gleich erledigen' }),
})

export type EntryInput = z.output<typeof entryInput>
export type EntryForm = z.output<typeof entryForm>

/** Procedures that staff make for somebody, such as a caller: the form with the saved input, and the procedure itself. */
export const procedureEntries = forPages({
  get: endpoint({
    method: 'GET',
    path: '/api/procedures/entry',
    summary:
      'Die eigene begonnene Eingabe für eine Kundin oder einen Kunden, auch im Formular einer anderen Art; null ohne beides',
    access: [editProcedures],
    query: z.strictObject({
      type: procedureTypeChoice.optional(),
      customer_id: id.optional().meta({
        title: 'Kundenkonto',
        ref: 'customers',
        description: 'Ein anderes als das der Eingabe beginnt sie neu',
      }),
    }),
    answer: one(entryForm.nullable()),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/procedures/entry',
    summary:
      'Die eigene Eingabe speichern, mit dem Formular dazu: Felder, Nachfragen, Zähler, was noch fehlt',
    access: [editProcedures],
    body: entryInput,
    answer: one(entryForm),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/procedures/entry',
    summary: 'Die eigene begonnene Eingabe verwerfen',
    access: [editProcedures],
    answer: none,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/procedures/entry',
    summary:
      'Einen Vorgang am Telefon aufnehmen, auch gleich erledigt; ungewöhnliche Angaben halten ihn nicht auf',
    access: [editProcedures],
    body: entryInput.extend({
      is_completed: z.boolean().default(false).meta({ title: 'Gleich erledigen' }),
    }),
    answer: one(
      z.object({
        id: id.meta({ title: 'Kennung' }),
        type: procedureTypeChoice,
        reference: z.string().meta({ title: 'Vorgangsnummer' }),
      }),
    ),
    idempotent: true,
  }),
})
