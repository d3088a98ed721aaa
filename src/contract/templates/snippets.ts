import { z } from 'zod'
import { staff } from '../core/access.ts'
import { endpoint, forPages, one } from '../core/endpoint.ts'
import { day, identified } from '../core/shapes.ts'
import { procedureStatusKeys } from '../procedures/status.ts'

const placeholder = z.object({
  key: z.string().meta({ title: 'Platzhalter' }),
  label: z.string().meta({ title: 'Name' }),
  value: z.string().meta({ title: 'Wert', description: 'Leer, wo der Vorgang keinen hat' }),
})

const snippet = z.object({
  ...identified,
  title: z.string().meta({ title: 'Titel' }),
  own: z.boolean().meta({ title: 'Eigener', description: 'Sonst einer der Plattform' }),
  subject: z.string().meta({ title: 'Betreff' }),
  text: z.string().meta({
    title: 'Text',
    description: 'Ausgefüllt; wofür der Vorgang keinen Wert hat, steht als Platzhalter in doppelten Klammern',
  }),
  source: z
    .object({
      subject: z.string().meta({ title: 'Betreff' }),
      text: z.string().meta({ title: 'Text' }),
    })
    .meta({ title: 'Vorlage', description: 'Mit allen Platzhaltern, für mehrere Vorgänge' }),
  after: z
    .object({
      status: z.enum(procedureStatusKeys).nullable().meta({ title: 'Status danach' }),
      follow_up: z
        .object({
          on: day.nullable().meta({ title: 'Bis Tag' }),
          until_reply: z.boolean().meta({ title: 'Bis zur Antwort' }),
        })
        .nullable()
        .meta({ title: 'Wiedervorlage' }),
      assigns_sender: z.boolean().meta({ title: 'Zuständig wird, wer sendet' }),
    })
    .meta({ title: 'Danach', description: 'Was zu diesem Vorgang aus dem Baustein folgt' }),
  failure: z
    .string()
    .meta({ title: 'Fehler', description: 'Warum der Baustein nicht verwendbar ist; sonst leer' }),
})
export type Snippet = z.output<typeof snippet>

/** Text snippets for messages about a procedure. */
export const snippets = forPages({
  ofProcedure: endpoint({
    method: 'GET',
    path: '/api/procedures/{id}/snippets',
    summary:
      'Textbausteine und Platzhalter für eine Nachricht zu diesem Vorgang, mit seinen Werten ausgefüllt',
    access: [staff('procedures.edit')],
    answer: one(
      z.object({
        placeholders: z.array(placeholder).meta({ title: 'Platzhalter' }),
        snippets: z.array(snippet).meta({ title: 'Textbausteine', description: 'Höchstens 100, nach Titel' }),
      }),
    ),
  }),
})
