import { z } from 'zod'
import { confirmationDetail, publicConfirmation } from './confirmations.ts'
import { mediaRow } from '../core/media.ts'
import { meterstatusInput, procedurePerson } from './shapes.ts'
import { procedureStatusKeys } from './status.ts'
import { procedureTypes } from './types.ts'
import { day, id, identified, tenant, timestamp, timestamps } from '../core/shapes.ts'
import { trustassertionRow } from '../trustassertions.ts'
import { trustlevels } from '../core/trustlevels.ts'

export const meterstatusRow = z.object({
  ...identified,
  procedure_id: id,
  ...meterstatusInput.shape,
  previous_count: z.int().nullable(),
  previous_read_at: day.nullable(),
  expected_min: z.int().nullable(),
  expected_max: z.int().nullable(),
})

export const assignee = z.object({ user_id: id, firstname: z.string(), lastname: z.string() })

export const procedureRow = z.object({
  ...identified,
  ...tenant,
  reference: z.string().describe('Vorgangsnummer'),
  type: z.enum(procedureTypes),
  status: z.enum(procedureStatusKeys),
  customer_id: id.nullable(),
  ...z.object(
    Object.fromEntries(Object.keys(procedurePerson.shape).map(key => [key, z.string()])) as {
      [K in keyof typeof procedurePerson.shape]: z.ZodString
    },
  ).shape,
  trust_assertion_id: id.nullable(),
  trustlevel: z.enum(trustlevels),
  send_email_acknowledgement: z.boolean(),
  acknowledgement_bounced_at: timestamp.nullable(),
  data: z.record(z.string(), z.json()),
  flags: z.array(z.string()).describe('Hinweise für die Bearbeitung, etwa „deviation“'),
  due_at: day.nullable(),
  submitted_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
  version: z.int(),
  ...timestamps,
})

export const procedureListRow = procedureRow
  .pick({
    id: true,
    reference: true,
    type: true,
    status: true,
    flags: true,
    due_at: true,
    submitted_at: true,
  })
  .extend({
    customer_number: z.string(),
    customer_name: z.string(),
    customer_city: z.string(),
    acknowledgement_bounced_at: timestamp.nullable(),
    assigned: z.array(assignee),
  })

export const statusupdateRow = z.object({
  ...identified,
  procedure_id: id.nullable(),
  disturbance_id: id.nullable(),
  maintenance_id: id.nullable(),
  customer_id: id.nullable(),
  kind: z.enum(['status', 'note', 'message', 'reply', 'mail', 'assignment', 'check', 'confirmation']),
  status: z.string().nullable(),
  status_at: timestamp,
  notified_at: timestamp.nullable(),
  is_public: z.boolean(),
  message: z.string(),
  author: z.string(),
  mail: z
    .object({ to: z.string(), state: z.enum(['waiting', 'sent', 'bounced']), at: timestamp.nullable() })
    .nullable(),
  ...timestamps,
})

const procedureFile = mediaRow.extend({
  is_sealed: z
    .boolean()
    .describe('Zeigt, was verschlüsselt aufbewahrt wird; wer die Datei öffnet, wird protokolliert'),
})

export const procedureDetail = procedureRow.extend({
  meterstatuses: z.array(meterstatusRow),
  statusupdates: z.array(statusupdateRow),
  media: z.array(procedureFile),
  media_categorized: z
    .array(z.object({ documenttype_id: id.nullable(), title: z.string(), media_ids: z.array(id) }))
    .describe('Die Dateien nach Dokumentart; zuletzt die ohne'),
  assigned: z.array(assignee),
  confirmations: z.array(confirmationDetail),
  trust_assertion: trustassertionRow.nullable(),
  reworked: z
    .record(z.string(), z.json())
    .nullable()
    .describe('Was heutige Einstellungen und Preise aus denselben Daten ergäben; leer: dasselbe'),
})

/** A procedure for the holder of its access link, without internal notes. */
export const publicProcedure = procedureRow
  .pick({ id: true, reference: true, type: true, status: true, submitted_at: true, customer_email: true })
  .extend({
    confirmations: z.array(publicConfirmation),
    updates: z.array(
      statusupdateRow.pick({
        id: true,
        kind: true,
        status: true,
        status_at: true,
        message: true,
        author: true,
      }),
    ),
    media: z.array(
      procedureFile.pick({ id: true, name: true, mime_type: true, size: true, is_sealed: true }),
    ),
    upload_allowed: z.boolean(),
    withdraw_allowed: z.boolean(),
  })

export type MeterstatusRow = z.output<typeof meterstatusRow>
export type ProcedureFile = z.output<typeof procedureFile>
export type ProcedureRow = z.output<typeof procedureRow>
export type ProcedureListRow = z.output<typeof procedureListRow>
export type ProcedureDetail = z.output<typeof procedureDetail>
export type PublicProcedure = z.output<typeof publicProcedure>
export type StatusupdateRow = z.output<typeof statusupdateRow>
