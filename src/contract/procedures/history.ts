import { z } from 'zod'
import { mediaRow } from '../core/media.ts'
import { day, id, identified, timestamp, timestamps } from '../core/shapes.ts'
import { deliveryTypeKeys } from '../delivery-types.ts'
import { emailState } from '../emails/rows.ts'

/** An entry of a history. */
export const statusupdateRow = z.object({
  ...identified,
  procedure_id: id.nullable().meta({ title: 'Kennung des Vorgangs' }),
  disturbance_id: id.nullable().meta({ title: 'Kennung der Störung' }),
  maintenance_id: id.nullable().meta({ title: 'Kennung der Baumaßnahme' }),
  customer_id: id.nullable().meta({ title: 'Kennung des Kundenkontos' }),
  jobapplication_id: id.nullable().meta({ title: 'Kennung der Bewerbung' }),
  kind: z
    .enum(['status', 'note', 'message', 'reply', 'email', 'assignment', 'check', 'confirmation', 'follow_up'])
    .meta({ title: 'Art' }),
  status: z.string().nullable().meta({ title: 'Status' }),
  status_at: timestamp.meta({ title: 'Zeitpunkt des Status' }),
  notified_at: timestamp.nullable().meta({ title: 'Benachrichtigt am' }),
  is_public: z.boolean().meta({ title: 'Öffentlich' }),
  message: z.string().meta({ title: 'Nachricht' }),
  subject: z.string().meta({ title: 'Betreff', description: 'Einer Nachricht; sonst leer' }),
  html: z.string().meta({ title: 'Nachricht mit Gestaltung', description: 'HTML; leer: ohne' }),
  delivery: z
    .enum(deliveryTypeKeys)
    .nullable()
    .meta({ title: 'Weg', description: 'Auf dem die Nachricht hinausging; leer: keiner' }),
  author: z.string().meta({ title: 'Verfasst von' }),
  documenttype_id: id.nullable().meta({
    title: 'Kennung der Dokumentart',
    description: 'Erbetene Dokumentart einer Rückfrage',
  }),
  respond_by: day.nullable().meta({ title: 'Antwort erbeten bis' }),
  is_unseen: z.boolean().meta({
    title: 'Neu',
    description: 'Von der Kundin oder dem Kunden und noch nicht als gesehen vermerkt',
  }),
  email: z
    .object({
      to: z.string().meta({ title: 'Empfänger' }),
      id: id.meta({ title: 'Kennung der E-Mail' }),
      state: emailState,
      at: timestamp.nullable().meta({ title: 'Zeitpunkt' }),
    })
    .nullable()
    .meta({ title: 'E-Mail' }),
  ...timestamps,
})

export const procedureFile = mediaRow.extend({
  is_restricted: z.boolean().meta({
    title: 'Nur mit Protokoll zu öffnen',
    description: 'Zeigt, was verschlüsselt aufbewahrt wird; wer die Datei öffnet, wird protokolliert',
  }),
  statusupdate_id: id.nullable().meta({
    title: 'Kennung des Eintrags im Verlauf',
    description: 'Der Eintrag, mit dem die Datei nachgereicht wurde',
  }),
  label: z.string().meta({
    title: 'Was die Datei zeigt',
    description: 'Etwa der Zähler eines Fotos; sonst leer',
  }),
})

export type ProcedureFile = z.output<typeof procedureFile>
export type StatusupdateRow = z.output<typeof statusupdateRow>
