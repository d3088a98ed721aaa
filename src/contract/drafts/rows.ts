import { z } from 'zod'
import { draftFile, draftQuestion } from '../forms/rows.ts'
import { moduleKeys } from '../core/modules.ts'
import { formConfig } from '../organizations/config.ts'
import { publicProcedure } from '../procedures/rows.ts'
import { procedureTypes } from '../procedures/types.ts'
import { day, id, identified, timestamp } from '../core/shapes.ts'
import { trustassertionStatus } from '../trustassertions.ts'
import { trustlevels } from '../core/trustlevels.ts'

export const values = z.record(z.string(), z.json())

/** The unsubmitted input of a procedure, exactly as typed. Expires after 14 days. */
export const draftRow = z.object({
  ...identified,
  type: z.enum(procedureTypes),
  values: z.record(z.string(), values).describe('Eingaben je Schritt, wie getippt'),
  done: z.array(z.string()).describe('Schritte, deren Eingaben geprüft sind'),
  files: z.array(draftFile),
  trustlevel: z.enum(trustlevels).describe('Bisher nachgewiesen, samt der Anmeldung'),
  expires_at: timestamp,
  procedure: publicProcedure.pick({ id: true, reference: true, submitted_at: true }).nullable(),
})

export const knownMeter = z.object({
  meter_type: z.enum(['main', 'garden', 'own']),
  meter_number: z.string(),
  last_count: z.int().nullable(),
  last_read_at: day.nullable(),
  yearly_consumption: z.int().nullable(),
})

/** Data that forms depend on or compare input with. Contains meters only for the signed-in customer who owns them. */
export const formFacts = z.object({
  today: day,
  config: formConfig,
  organization: z.object({ title: z.string(), address: z.string() }),
  meters: z.array(knownMeter),
  files: z.array(id).describe('Die Dateien der Eingabe'),
  modules: z.array(z.enum(moduleKeys)).describe('Was eingeschaltet ist'),
  installers: z.array(z.string()).describe('Betriebe des Verzeichnisses, wo das Formular danach fragt'),
  rainwater_price: z.number().nullable().describe('Euro im Jahr je m² anrechenbare Fläche'),
})

export const draftStep = z.object({
  draft: draftRow,
  errors: z.array(z.object({ path: z.string(), message: z.string() })),
  questions: z.array(draftQuestion),
  complete: z.boolean().describe('Der Schritt stimmt; es kann weitergehen'),
})

/** The required and the reached trust level of a draft. */
export const draftTrust = z.object({
  minimum: z.enum(trustlevels).describe('Verlangt vor der ersten Seite'),
  wanted: z.enum(trustlevels).describe('Verlangt vor dem Absenden, bei diesen Eingaben'),
  reached: z.enum(trustlevels),
  ways: z.array(z.enum(trustlevels)).describe('Die Nachweise, die hier dafür genügen'),
  other_customer: z.boolean().describe('Nachgewiesen ist eine andere Kundennummer als die eingegebene'),
  pending: trustassertionStatus
    .extend({ email: z.string() })
    .nullable()
    .describe('Ein Nachweis, der begonnen ist: der Code ist unterwegs, oder die Ausweisprüfung läuft'),
})

export type DraftTrust = z.output<typeof draftTrust>

export type DraftRow = z.output<typeof draftRow>

export type DraftStep = z.output<typeof draftStep>
