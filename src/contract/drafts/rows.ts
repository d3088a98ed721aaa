import { z } from 'zod'
import { meterTypes } from '../procedures/meter-types.ts'
import { choice } from '../core/field-facts.ts'
import { draftFile, draftQuestion, fieldErrors } from '../forms/rows.ts'
import { moduleKeys } from '../core/modules.ts'
import { formConfig } from '../organizations/config.ts'
import { publicProcedure } from '../procedures/public-row.ts'
import { waysOfKnowing } from '../procedures/facts.ts'
import { procedureTypes } from '../procedures/types.ts'
import { day, id, identified, timestamp } from '../core/shapes.ts'
import { trustassertionStatus } from '../trustassertions.ts'
import { trustlevels } from '../core/trustlevels.ts'

/** State of the email that confirms a submission. */
const acknowledgements = ['sent', 'later', 'summary', 'bounced'] as const
export type Acknowledgement = (typeof acknowledgements)[number]

export const values = z.record(z.string(), z.json())

/** The unsubmitted input of a procedure, exactly as typed. Expires after 14 days. */
export const draftRow = z.object({
  ...identified,
  type: z.enum(procedureTypes).meta({ title: 'Art' }),
  values: z
    .record(z.string(), values)
    .meta({ title: 'Eingaben', description: 'Eingaben je Schritt, wie getippt' }),
  done: z
    .array(z.string())
    .meta({ title: 'Erledigte Schritte', description: 'Schritte, deren Eingaben geprüft sind' }),
  files: z.array(draftFile).meta({ title: 'Dateien' }),
  trustlevel: z
    .enum(trustlevels)
    .meta({ title: 'Vertrauensniveau', description: 'Bisher nachgewiesen, samt der Anmeldung' }),
  expires_at: timestamp.meta({ title: 'Gültig bis' }),
  procedure: publicProcedure
    .pick({ id: true, reference: true, submitted_at: true, due_at: true })
    .extend({
      acknowledgement: z.enum(acknowledgements).nullable().meta({
        title: 'Bestätigung per E-Mail',
        description:
          'sent: gesendet oder gleich; later: in der nächsten Stunde; summary: mit anderen in einer Sammelmail; bounced: unzustellbar; leer: keine',
      }),
    })
    .nullable()
    .meta({ title: 'Vorgang' }),
})

export const knownMeter = z.object({
  meter_type: choice(meterTypes).meta({ title: 'Zählerart' }),
  meter_number: z.string().meta({ title: 'Zählernummer' }),
  last_count: z.int().nullable().meta({ title: 'Letzter Zählerstand' }),
  last_read_at: day.nullable().meta({ title: 'Zuletzt abgelesen am' }),
  yearly_consumption: z.int().nullable().meta({ title: 'Jahresverbrauch' }),
  street: z.string().meta({ title: 'Straße der Verbrauchsstelle' }),
  housenumber: z.string().meta({ title: 'Hausnummer der Verbrauchsstelle' }),
  postalcode: z.string().meta({ title: 'Postleitzahl der Verbrauchsstelle' }),
  city: z.string().meta({ title: 'Ort der Verbrauchsstelle' }),
})

/** Data that forms depend on or compare input with. Contains meters only for the signed-in customer who owns them. */
export const formFacts = z.object({
  today: day.meta({ title: 'Heute' }),
  config: formConfig.meta({ title: 'Einstellungen' }),
  organization: z
    .object({ title: z.string().meta({ title: 'Titel' }), address: z.string().meta({ title: 'Anschrift' }) })
    .meta({ title: 'Versorger' }),
  meters: z.array(knownMeter).meta({ title: 'Zähler' }),
  known: z.enum(waysOfKnowing).nullable().meta({
    title: 'Bekannt durch',
    description:
      'account: Anmeldung; numbers: nachgewiesene Nummern. Kundennummer, Name und Anschrift werden dann nicht gefragt',
  }),
  files: z.array(id).meta({ title: 'Dateien', description: 'Die Dateien der Eingabe' }),
  modules: z
    .array(z.enum(moduleKeys))
    .meta({ title: 'Eingeschaltete Module', description: 'Was eingeschaltet ist' }),
  installers: z.array(z.string()).meta({
    title: 'Installationsbetriebe',
    description: 'Betriebe des Verzeichnisses, wo das Formular danach fragt',
  }),
  rainwater_price: z.number().nullable().meta({
    title: 'Preis je m² Niederschlagswasser',
    description: 'Euro im Jahr je m² anrechenbare Fläche',
  }),
})

/** The required and the reached trust level of a draft. */
export const draftTrust = z.object({
  minimum: z
    .enum(trustlevels)
    .meta({ title: 'Vor der ersten Seite verlangt', description: 'Verlangt vor der ersten Seite' }),
  wanted: z.enum(trustlevels).meta({
    title: 'Vor dem Absenden verlangt',
    description: 'Verlangt vor dem Absenden, bei diesen Eingaben',
  }),
  reached: z.enum(trustlevels).meta({ title: 'Erreicht' }),
  ways: z
    .array(z.enum(trustlevels))
    .meta({ title: 'Mögliche Nachweise', description: 'Die Nachweise, die hier dafür genügen' }),
  other_customer: z.boolean().meta({
    title: 'Andere Kundennummer nachgewiesen',
    description: 'Nachgewiesen ist eine andere Kundennummer als die eingegebene',
  }),
  account_waits: z.boolean().meta({
    title: 'Konto noch nicht bestätigt',
    description:
      'Die Eingabe wurde über einen Link fortgesetzt: Das Konto zählt erst nach „customer_account“',
  }),
  pending: trustassertionStatus
    .extend({ email: z.string().meta({ title: 'E-Mail-Adresse' }) })
    .nullable()
    .meta({
      title: 'Begonnener Nachweis',
      description: 'Ein Nachweis, der begonnen ist: der Code ist unterwegs, oder die Ausweisprüfung läuft',
    }),
})

/** The journey of a draft: data that its pages show besides the draft. */
export const draftSurroundings = z.object({
  questions: z.array(draftQuestion).meta({ title: 'Fragen' }),
  facts: formFacts.meta({ title: 'Angaben zum Formular' }),
  trust: draftTrust.meta({ title: 'Nachweis, wer man ist' }),
})

export const draftStep = z.object({
  draft: draftRow.meta({ title: 'Begonnene Eingabe' }),
  errors: fieldErrors.meta({ title: 'Fehler je Feld' }),
  questions: z.array(draftQuestion).meta({ title: 'Fragen' }),
  journey: draftSurroundings.meta({
    title: 'Stand der ganzen Eingabe',
    description: 'Was „journey“ nach dem Speichern antwortet, ohne die Eingabe selbst',
  }),
  complete: z
    .boolean()
    .meta({ title: 'Vollständig', description: 'Der Schritt stimmt; es kann weitergehen' }),
})

export type DraftTrust = z.output<typeof draftTrust>

export type DraftRow = z.output<typeof draftRow>

export type DraftSurroundings = z.output<typeof draftSurroundings>

export type DraftStep = z.output<typeof draftStep>
