import { z } from 'zod'
import { knownMeter } from '../drafts/rows.ts'
import { emailState } from '../emails/rows.ts'
import { id, timestamp } from '../core/shapes.ts'
import { procedureTypes } from '../procedures/types.ts'
import { topicKeys } from '../subscriptions/topics.ts'

const count = (title: string) => z.int().meta({ title })

const customerDraft = z.object({
  id: id.meta({ title: 'Kennung' }),
  type: z.enum(procedureTypes).meta({ title: 'Art' }),
  updated_at: timestamp.meta({ title: 'Geändert am' }),
  expires_at: timestamp.meta({ title: 'Wird gelöscht am' }),
})

const customerEmail = z.object({
  id: id.meta({ title: 'Kennung' }),
  subject: z.string().meta({ title: 'Betreff' }),
  created_at: timestamp.meta({ title: 'Angelegt am' }),
  sent_at: timestamp.nullable().meta({ title: 'Gesendet am' }),
  state: emailState,
})

/** The records of a customer apart from procedures and messages, which have lists of their own. */
export const customerRelated = z.object({
  meters: z.array(knownMeter).meta({ title: 'Zähler' }),
  drafts: z.array(customerDraft).meta({ title: 'Begonnene Eingaben' }),
  topics: z
    .array(z.enum(topicKeys))
    .nullable()
    .meta({ title: 'Benachrichtigungen', description: 'Themen; leer, wenn nichts bestellt ist' }),
  emails: z.array(customerEmail).meta({ title: 'E-Mails', description: 'Die neuesten zehn an die Adresse' }),
  counts: z
    .object({
      procedures: count('Vorgänge'),
      open_procedures: count('Offene Vorgänge'),
      messages: count('Nachrichten im Postfach'),
      unread_messages: count('Ungelesene Nachrichten im Postfach'),
      drafts: count('Begonnene Eingaben'),
      sessions: count('Sitzungen'),
    })
    .meta({ title: 'Anzahlen' }),
})
export type CustomerRelated = z.output<typeof customerRelated>
