import { serviceNames } from '../../service-names.ts'
import { itemsAt, textAt } from '../../forms/values.ts'
import type {
  FieldDescription,
  FieldError,
  KnownFact,
  StepDescription,
  Values,
} from '../../forms/field-types.ts'
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
export const onePage = (facts: FormFacts, values: Values, more: FieldDescription[]): StepDescription => {
  const shown = shownMeters(facts.meters, values)
  return {
    key: 'meters',
    title: serviceNames.meterreading,
    short: 'Zähler',
    lead: knownMetersLead(shown.length),
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
      supplyFact(facts.meters, values),
      {
        label: 'Bestätigung an',
        value: textAt(values, 'customer_email'),
        detail: `Kundennummer ${textAt(values, 'customer_number')}`,
        fields: [emailField.name, phoneField.name],
      },
    ],
    fields: [
      ...shownPointFields(facts.meters),
      emailField,
      phoneField,
      readingGroup(facts.meters, shown),
      ...more,
      ...consentFields,
    ],
  }
}

/** The field that chooses the supply point whose meters the page shows. */
export const shownPointName = 'shown_point'
const allPoints = 'all'
const allOf = ({ length }: string[]) => (length === 2 ? 'Beide' : `Alle ${length}`)

const pointsOf = (meters: KnownMeter[]) => supplyPointsOf(meters).map(supplyPointLine)

/** Asks whose meters to show, where there are several supply points. It is no answer of the procedure. */
const shownPointFields = (meters: KnownMeter[]): FieldDescription[] => {
  const points = pointsOf(meters)
  if (points.length < 2) return []
  const options = [
    ...points.map(value => ({ value, label: value })),
    { value: allPoints, label: `${allOf(points)} Verbrauchsstellen` },
  ]
  return [
    {
      kind: 'radios',
      name: shownPointName,
      label: 'Welche Verbrauchsstelle?',
      layout: 'stack',
      optional: true,
      preset: points[0],
      options: options.map(option => ({ ...option, answer: '' })),
    },
  ]
}

/** The chosen supply point, the first one where none is chosen. */
const shownPoint = (meters: KnownMeter[], values: Values) => {
  const points = pointsOf(meters)
  return [...points, allPoints].find(point => point === textAt(values, shownPointName)) ?? points[0]
}

function shownMeters(meters: KnownMeter[], values: Values): KnownMeter[] {
  const point = shownPoint(meters, values)
  return pointsOf(meters).length < 2 || point === allPoints
    ? meters
    : meters.filter(meter => supplyPointLine(meter) === point)
}

/** The supply point whose meters are shown, or all of them, and the others to choose from. */
function supplyFact(meters: KnownMeter[], values: Values): KnownFact {
  const points = pointsOf(meters)
  if (points.length < 2) return { label: 'Verbrauchsstelle', value: points[0] ?? placeOf(values) }
  const point = shownPoint(meters, values)!
  return {
    ...(point === allPoints
      ? { label: 'Verbrauchsstellen', value: allOf(points), detail: 'Sie stehen bei den Zählern.' }
      : { label: 'Verbrauchsstelle', value: point, detail: `1 von ${points.length} Verbrauchsstellen` }),
    fields: [shownPointName],
    chooses: { label: 'Andere wählen', show: 'Zähler anzeigen' },
  }
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
