import { parseNumber } from '../../forms/numbers.ts'
import { listAt, textAt } from '../../forms/values.ts'
import type { FieldDescription, FieldError, StepDescription, Values } from '../../forms/field-types.ts'
import { customerNumberField, numberErrors } from '../common/customer-number.ts'
import { personFields, personAddressFields } from '../common/person.ts'
import { executionFields, wishedDateErrors } from './execution.ts'
import { ownershipField, projectFields } from './fields.ts'
import type { FormFacts } from '../facts.ts'
import type { NextStep } from '../outcomes.ts'
import { plotFields } from '../common/plot.ts'

/** The first steps of both connection types. */
export const firstSteps = ({ config }: FormFacts): StepDescription[] => [
  {
    key: 'applicant',
    title: 'Wer stellt den Antrag?',
    short: 'Antrag',
    aside: 'authority',
    fields: [
      customerNumberField(config, { optional: true }),
      ...personFields,
      ...personAddressFields,
      ownershipField,
    ],
  },
  {
    key: 'plot',
    title: 'Um welches Grundstück geht es?',
    short: 'Grundstück',
    aside: 'parcel',
    fields: plotFields,
  },
  {
    key: 'project',
    title: 'Was haben Sie vor?',
    short: 'Vorhaben',
    aside: 'connection',
    fields: projectFields,
  },
]

/** The step before the documents: installer, date and costs. */
export const executionStep = (facts: FormFacts, more: FieldDescription[] = []): StepDescription => ({
  key: 'execution',
  title: 'Wer führt die Arbeiten aus, und wann?',
  short: 'Ausführung und Kosten',
  aside: 'connection',
  fields: [...more, ...executionFields(facts)],
})

export const documentStep = (fields: FieldDescription[]): StepDescription => ({
  key: 'documents',
  title: 'Welche Unterlagen haben Sie?',
  short: 'Unterlagen',
  lead: 'Freiwillige Unterlagen können Sie später nachreichen.',
  aside: 'papers',
  fields,
})

export const connectionErrors = (values: Values, facts: FormFacts): FieldError[] => [
  ...numberErrors(values, facts.config),
  ...proofErrors(values, facts),
  ...wishedDateErrors(values, facts),
]

function proofErrors(values: Values, { config, files }: FormFacts): FieldError[] {
  const { demand_with_proof: above } = config.connection
  const demand = parseNumber(textAt(values, 'demand')) ?? 0
  const proven = listAt(values, 'demand_proof').some(file => files.includes(file))
  if (demand <= above || proven) return []
  const message = `Fügen Sie den Nachweis hinzu: Der Bedarf liegt über ${above.toLocaleString('de-DE')} m³/h`
  return [{ path: 'demand_proof', message }]
}

export const nextSteps: NextStep[] = [
  {
    title: 'Wir prüfen den Antrag',
    text: 'Bis spätestens {review}. Wenn etwas fehlt, melden wir uns per E-Mail.',
  },
  { title: 'Ortstermin', text: 'Wir sehen uns an, wo die Leitung liegen kann.' },
  {
    title: 'Angebot und Genehmigung',
    text: 'Sie erhalten ein Angebot. Wir bauen erst, wenn Sie zustimmen.',
  },
  { title: 'Bau', text: 'Den Termin stimmen wir mit Ihnen und Ihrem Betrieb ab.' },
]
