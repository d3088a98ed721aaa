import { textAt } from '../../forms/values.ts'
import type { FieldDescription, StepDescription, Values } from '../../forms/field-types.ts'
import type { FormFacts, KnownMeter, SupplyPoint } from '../facts.ts'
import { addressFieldsOf, placeOf } from './person.ts'
import { supplyPointLine } from './supply-line.ts'

/** Values of the field `supply_point`, besides the addresses of an account. */
const [atAddress, elsewhere] = ['address', 'other']

/** Asks where the water is used. "Meine Anschrift" is chosen beforehand. */
export const supplyPointField = (label = 'Verbrauchsstelle', article = 'Die'): FieldDescription => ({
  kind: 'radios',
  name: 'supply_point',
  label,
  line: 'supply_point',
  layout: 'stack',
  optional: true,
  preset: atAddress,
  options: [
    {
      value: atAddress,
      label: `${article} ${label} ist meine Anschrift`,
      answer: 'Wie Ihre Anschrift',
    },
    {
      value: elsewhere,
      label: `${article} ${label} ist woanders`,
      hint: 'Etwa weil Sie das Haus vermieten',
      answer: '',
      fields: addressFieldsOf('supply', label, 'supply_point').map(field => ({
        ...field,
        autocomplete: 'off',
      })),
    },
  ],
})

/** The different supply points of meters, in their order. */
export const supplyPointsOf = (meters: readonly KnownMeter[]): SupplyPoint[] =>
  meters
    .filter(meter => supplyPointLine(meter))
    .filter(
      (meter, at, all) => all.findIndex(other => supplyPointLine(other) === supplyPointLine(meter)) === at,
    )

/** Asks for which of several supply points of an account; empty where there is one. */
export const supplyPointSteps = ({
  known,
  meters,
}: Pick<FormFacts, 'known' | 'meters'>): StepDescription[] => {
  const points = supplyPointsOf(meters).map(supplyPointLine)
  if (known !== 'account' || points.length < 2) return []
  return [
    {
      key: 'supply',
      title: 'Um welche Verbrauchsstelle geht es?',
      short: 'Verbrauchsstelle',
      fields: [
        {
          kind: 'radios',
          name: 'supply_point',
          label: 'Verbrauchsstelle',
          missing: 'Wählen Sie die Verbrauchsstelle.',
          layout: 'stack',
          options: points.map(value => ({ value, label: value })),
        },
      ],
    },
  ]
}

/** The columns of a procedure's supply point; empty where it is the address of the person. */
export function supplyColumns(values: Values, point: SupplyPoint | undefined) {
  const { street, housenumber, postalcode, city } =
    point && supplyPointLine(point) !== placeOf(values) ? point : nowhere
  return {
    supply_street: street,
    supply_housenumber: housenumber,
    supply_postalcode: postalcode,
    supply_city: city,
  }
}

export const nowhere: SupplyPoint = { street: '', housenumber: '', postalcode: '', city: '' }

/** The supply point that was typed, or chosen from the account. */
export function chosenSupplyPoint(
  values: Values,
  facts?: Pick<FormFacts, 'known' | 'meters'>,
): SupplyPoint | undefined {
  const chosen = textAt(values, 'supply_point')
  if (chosen === elsewhere) return addressAt(values, 'supply')
  if (facts?.known !== 'account') return undefined
  const points = supplyPointsOf(facts.meters)
  return points.length === 1 ? points[0] : points.find(point => supplyPointLine(point) === chosen)
}

/** The address in the fields of a prefix: `supply_street` … `supply_city`. */
export function addressAt(values: unknown, prefix: string): SupplyPoint {
  const text = (name: string) => textAt(values, `${prefix}_${name}`).trim()
  return {
    street: text('street'),
    housenumber: text('housenumber'),
    postalcode: text('postalcode'),
    city: text('city'),
  }
}

/** Where the water is used, of a stored procedure: its supply point, or else the address of the person. */
export const supplyPlaceOf = (procedure: unknown): string =>
  supplyPointLine(addressAt(procedure, 'supply')) || placeOf(procedure)

/** The town of the supply point. */
export const supplyCityOf = (values: Values): string =>
  chosenSupplyPoint(values)?.city || textAt(values, 'customer_city')
