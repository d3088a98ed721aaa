import { serviceNames } from '../../service-names.ts'
import { itemsAt, textAt } from '../../forms/values.ts'
import type { FieldDescription, FieldError, StepDescription, Values } from '../../forms/field-types.ts'
import { consentFields, emailField, phoneField } from '../common/steps.ts'
import { customerNumberField, unitNumberField } from '../common/customer-number.ts'
import { placeOf } from '../common/person.ts'
import { readingGroup } from '../common/meters.ts'
import { presentFields } from '../define.ts'
import type { FormFacts, KnownMeter } from '../facts.ts'
import { supplyPointLine } from '../common/supply-line.ts'
import { supplyPointsOf } from '../common/supply-point.ts'

const nameField: FieldDescription = {
  kind: 'text',
  name: 'customer_lastname',
  label: 'Nachname oder Firma',
  summary: 'Name',
  hint: 'Wie auf der Rechnung.',
  autocomplete: 'family-name',
  maxlength: 100,
  width: 'half',
  checkedTogether: true,
}

const contractHeading: FieldDescription = {
  kind: 'note',
  name: 'contract',
  label: 'Zu welchem Vertrag?',
  text: ['Zwei der drei Angaben genügen: Kundennummer, Name, Zählernummer.'],
  tone: 'heading',
}

/** The only page before the last one. Whoever has proven the customer number is asked for the meters only. */
export const metersStep = ({ config, known }: FormFacts): StepDescription => ({
  key: 'meters',
  title: serviceNames.meterreading,
  short: 'Zähler',
  summary: 'Vertrag',
  lead: 'Dauert etwa zwei Minuten.',
  ...(!known && {
    asideCard: {
      title: 'Als Nächstes',
      text: 'Auf Seite 2 nennen Sie Ihre E-Mail-Adresse, prüfen die Angaben und senden. Name und Anschrift haben wir schon.',
    },
  }),
  aside: 'meter',
  fields: known
    ? [readingGroup([])]
    : [
        contractHeading,
        ...presentFields(
          { ...customerNumberField(config), checkedTogether: true },
          nameField,
          config.use_unitnumber && { ...unitNumberField, optional: true },
        ),
        readingGroup([]),
      ],
})

/** The page of somebody who is signed in: a panel for each of their meters, and everything else is known. */
export const onePage = (facts: FormFacts, values: Values, more: FieldDescription[]): StepDescription => ({
  key: 'meters',
  title: serviceNames.meterreading,
  short: 'Zähler',
  lead: knownMetersLead(facts.meters.length),
  aside: 'meter',
  ...(facts.meters.length > 0 && {
    asideCard: {
      title: 'Was heißt „üblich“?',
      text: 'Wir rechnen mit Ihrem Verbrauch der letzten Jahre. Wenn der Stand daneben liegt, fragen wir nach dem Grund. Senden können Sie immer.',
    },
  }),
  sends: true,
  counts: { group: 'meters', field: 'meter_count', many: 'Zählerstände senden' },
  known: [
    supplyFact(facts.meters, placeOf(values)),
    {
      label: 'Bestätigung an',
      value: textAt(values, 'customer_email'),
      detail: `Kundennummer ${textAt(values, 'customer_number')}`,
      fields: [emailField.name, phoneField.name],
    },
  ],
  fields: [emailField, phoneField, readingGroup(facts.meters), ...more, ...consentFields],
})

/** The supply point of the meters; of several each stands beside its meters. */
function supplyFact(meters: KnownMeter[], address: string) {
  const points = supplyPointsOf(meters)
  return points.length > 1
    ? {
        label: 'Verbrauchsstellen',
        value: `${points.length} Verbrauchsstellen`,
        detail: 'Sie stehen bei den Zählern.',
      }
    : { label: 'Verbrauchsstelle', value: points[0] ? supplyPointLine(points[0]) : address }
}

const knownMetersLead = (count: number) => {
  if (count === 0) return 'Eine Seite. Ihre Kundendaten kennen wir schon.'
  return count === 1
    ? 'Eine Seite, ein Zähler. Den Rest kennen wir schon.'
    : `Eine Seite, ${count} Zähler. Den Rest kennen wir schon.`
}

/** Two of customer number, name and meter number identify a contract. */
export function identifierErrors(values: Values): FieldError[] {
  const [meter = {}] = itemsAt(values, 'meters', 1)
  const given = [
    { path: 'customer_number', text: textAt(values, 'customer_number') },
    {
      path: 'customer_lastname',
      text: textAt(values, 'customer_lastname') || textAt(values, 'customer_company'),
    },
    { path: 'meters.0.meter_number', text: textAt(meter, 'meter_number') },
  ]
  const missing = given.filter(({ text }) => !text.trim())
  if (missing.length < 2) return []
  return [
    {
      path: missing[0]!.path,
      message: 'Geben Sie zwei der drei Angaben ein: Kundennummer, Name, Zählernummer.',
    },
  ]
}
