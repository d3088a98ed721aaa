import { serviceNames } from '../service-names.ts'
import { documentTitles } from '../document-titles.ts'
import { confirmQuestion } from '../forms/confirm.ts'
import { formatGermanDay, parseDate } from '../forms/dates.ts'
import { valueAt } from '../forms/values.ts'
import type { FieldDescription, StepEntry } from '../forms/field-types.ts'
import { type FormConfig, organizationConfig } from '../organizations/config.ts'
import { customerNumberField, numberErrors, unitNumberField } from './common/customer-number.ts'
import { personFields, personAddressFields } from './common/person.ts'
import { personOf } from './common/person-of.ts'
import { dataOf, dataSchema } from '../forms/data.ts'
import { supplyPointField } from './common/supply-point.ts'
import { defineProcedure, presentFields } from './define.ts'
import { areasErrors, areasGroup, cisternQuestions, cisternsGroup } from './drainage/areas.ts'
import { assessDrainage, assessment } from './drainage/fee.ts'
import { assessmentResult, assessmentSections } from './drainage/fee-sections.ts'
import { parcelField, plotSizeField } from './common/plot.ts'

const plotLabel = 'Grundstück'

const reportFields: FieldDescription[] = [
  {
    kind: 'radios',
    name: 'occasion',
    label: 'Anlass',
    missing: 'Wählen Sie den Anlass.',
    layout: 'row',
    options: [
      { value: 'first', label: 'Ich melde zum ersten Mal', answer: 'Erste Meldung' },
      { value: 'change', label: 'Etwas hat sich geändert', answer: 'Änderung' },
    ],
  },
  {
    kind: 'date',
    name: 'changed_on',
    label: 'Änderungsdatum',
    missing: 'Geben Sie ein, seit wann die Flächen so aussehen.',
    hint: 'Seit wann sind die Flächen so, wie Sie sie melden?',
  },
  {
    kind: 'text',
    name: 'reference_number',
    label: 'Kassenzeichen',
    hint: 'Es steht oben rechts auf dem Gebührenbescheid.',
    optional: true,
    maxlength: 40,
  },
  parcelField,
  plotSizeField,
]

const documentFields: FieldDescription[] = [
  {
    kind: 'files',
    name: 'site_plan',
    label: 'Lageplan',
    hint: 'Im Maßstab 1:500 oder 1:1000, mit den eingezeichneten Flächen.',
    missing: 'Fügen Sie einen Lageplan hinzu.',
    accept: ['pdf', 'jpg', 'png'],
    max: 5,
    documenttype: documentTitles.site_plan,
  },
  {
    kind: 'files',
    name: 'photos',
    label: 'Fotos der Flächen',
    optional: true,
    accept: ['pdf', 'jpg', 'png'],
    max: 10,
    camera: true,
    documenttype: documentTitles.other,
  },
]

const areaEntries = (config: Pick<FormConfig, 'drainage'>): StepEntry[] => [
  areasGroup(config, 1),
  cisternsGroup,
]
const fields = [...reportFields, ...areaEntries(organizationConfig.parse({}))]

export const drainage = defineProcedure({
  type: 'drainage',
  prefix: 'NW',
  label: 'Niederschlagswasser',
  receivedAs: 'Meldung Ihrer Flächen',
  addresses: ['/niederschlagwasser', '/client/drainage'],
  icon: 'cloud-rain',
  minimumTrustlevel: 'email',
  submitLabel: 'Flächen melden',
  supplyLabel: plotLabel,
  lookups: ['rainwater_price'],
  start: {
    title: serviceNames.drainage,
    lead: 'Melden Sie, welche Flächen Ihres Grundstücks in den Kanal entwässern. Die Gebühr rechnen wir gleich mit aus.',
    minutes: 15,
    aside: 'areas',
    requirements: [
      { icon: 'map', title: 'Lageplan', text: 'Im Maßstab 1:500 oder 1:1000, als Foto oder Datei.' },
      {
        icon: 'home',
        title: 'Flächen in m²',
        text: 'Dächer, Zufahrten, Höfe und Terrassen, von oben gesehen.',
      },
      {
        icon: 'id',
        title: 'Flurstück und Größe des Grundstücks',
        text: 'Beides steht im Grundbuch oder auf der Flurkarte.',
      },
      { icon: 'camera', title: 'Fotos der Flächen', text: 'Sie helfen uns bei Rückfragen.', optional: true },
    ],
  },

  steps: (facts, values) => [
    {
      key: 'person',
      title: 'Um wessen Grundstück geht es?',
      short: 'Person',
      aside: 'bill',
      fields: presentFields(
        customerNumberField(facts.config, { optional: true }),
        facts.config.use_unitnumber && { ...unitNumberField, optional: true },
        ...personFields,
        ...personAddressFields,
        supplyPointField(plotLabel, 'Das'),
      ),
    },
    {
      key: 'plot',
      title: 'Was möchten Sie melden?',
      short: 'Grundstück',
      aside: 'parcel',
      fields: reportFields,
    },
    {
      key: 'areas',
      title: 'Welche Flächen sind bebaut oder befestigt?',
      short: 'Flächen',
      lead: 'Tragen Sie jede Fläche einzeln ein, auch solche, von denen das Wasser versickert.',
      aside: 'areas',
      fields: areaEntries(facts.config),
      result: assessmentResult(assessDrainage(dataOf(areaEntries(facts.config), values), facts)),
    },
    {
      key: 'documents',
      title: 'Welche Unterlagen haben Sie?',
      short: 'Unterlagen',
      aside: 'siteplan',
      fields: documentFields,
    },
  ],

  questions: (values, { today }) => [
    ...changeQuestions(parseDate(valueAt(values, 'changed_on')), today),
    ...cisternQuestions(values),
  ],

  check: (values, { config }) => [
    ...numberErrors(values, config),
    ...changedErrors(parseDate(valueAt(values, 'changed_on'))),
    ...areasErrors(values),
  ],

  toInput: values => ({ ...personOf(values), meterstatuses: [], data: dataOf(fields, values) }),

  fields,
  data: dataSchema(fields).extend({ assessment: assessment.optional().meta({ title: 'Berechnung' }) }),
  computedData: (data, facts) => ({ assessment: assessDrainage(data, facts) }),
  sections: assessmentSections,
  example: {
    data: {
      occasion: 'change',
      changed_on: '2026-10-01',
      reference_number: '',
      parcel: '214/3',
      plot_size: 640,
      areas: [
        { title: 'Wohnhaus', area: 142, surface: 'roof', drains_to: 'cistern' },
        { title: 'Zufahrt', area: 60, surface: 'sealed_strongly', drains_to: 'street' },
      ],
      cisterns: [{ volume: 3, use: 'garden', sewer_connection: 'yes', refill: 'no' }],
    },
  },

  reviewDays: ({ drainage }) => drainage.review_days,
  received: () => ({
    thanks: 'Ihre Meldung der Flächen',
    next: [
      {
        title: 'Wir prüfen die Flächen',
        text: 'Bis spätestens {review}. Bei Rückfragen melden wir uns per E-Mail.',
      },
      {
        title: 'Gebührenbescheid',
        text: 'Sie erhalten einen Bescheid mit der festgesetzten Gebühr. Sie kann von der Berechnung hier abweichen.',
      },
    ],
  }),
})

const changeQuestions = (day: string | undefined, today: string) =>
  day && day > today
    ? [
        confirmQuestion(
          'changed_on',
          day,
          `Die Flächen sehen erst ab ${formatGermanDay(day)} so aus. Stimmt das?`,
          'Der Tag liegt in der Zukunft.',
        ),
      ]
    : []

const changedErrors = (day: string | undefined) =>
  day && (day < '1950-01-01' || day > '2100-01-01')
    ? [{ path: 'changed_on', message: 'Geben Sie das Jahr mit vier Ziffern ein, etwa 2026.' }]
    : []
