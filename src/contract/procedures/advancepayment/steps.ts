import type { FieldOf, StepDescription } from '../../forms/field-types.ts'
import { presentFields } from '../define.ts'
import type { FormFacts } from '../facts.ts'
import { validFromChoice } from './due-days.ts'
import { amountFields, intervalField, reasonField } from './fields.ts'

/** Answer to the question about a large change. */
export const answerField: FieldOf<'radios'> = {
  kind: 'radios',
  name: 'amount_answer',
  label: 'Antwort auf die Nachfrage',
  optional: true,
  layout: 'stack',
  options: [
    { value: 'right', label: 'Ja, der Betrag stimmt' },
    { value: 'advise', label: 'Nein, bitte beraten Sie mich' },
  ],
}

export const amountStep = (facts: FormFacts): StepDescription => {
  const { interval_options, reasons } = facts.config.advancepayment
  return {
    key: 'amount',
    title: 'Wie hoch soll Ihr Abschlag sein?',
    short: 'Abschlag',
    aside: 'advance',
    branches: true,
    fields: presentFields(
      ...amountFields,
      validFromChoice(facts),
      interval_options.length > 0 && intervalField(interval_options),
      reasonField(reasons),
    ),
  }
}

export const meterStep: StepDescription = {
  key: 'meter',
  title: 'Was zeigt Ihr Wasserzähler an?',
  short: 'Zähler',
  lead: 'Damit ein niedrigerer Abschlag zu Ihrem Verbrauch passt, brauchen wir den Stand des Hauptzählers.',
  aside: 'meter',
  fields: [
    {
      kind: 'text',
      name: 'meter_number',
      label: 'Zählernummer',
      hint: 'Auf dem Zifferblatt oder am Gehäuse',
      missing: 'Geben Sie die Zählernummer ein.',
      maxlength: 40,
      width: 'half',
    },
    { kind: 'reading', name: 'meter_count', label: 'Zählerstand', unit: 'm³', width: 'half' },
    { kind: 'reading_date', name: 'read_at', label: 'Wann haben Sie abgelesen?', summary: 'Ablesedatum' },
  ],
}
