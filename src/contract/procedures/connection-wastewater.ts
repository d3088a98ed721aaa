import { serviceNames } from '../service-names.ts'
import { listAt, textAt } from '../forms/values.ts'
import type { StepEntry, Values } from '../forms/field-types.ts'
import { type FormConfig, organizationConfig } from '../organizations/config.ts'
import { connectionDefinition, exampleConnection } from './connection/definition.ts'
import {
  documentTitlesOf,
  ownershipDocument,
  type RequestedDocument,
  requestedDocumentFields,
  permitDocument,
} from './connection/documents.ts'
import { ownWaterField } from './connection/fields.ts'
import { houseFields, plannerFields, sewageFields } from './connection/wastewater-fields.ts'
import { connectionErrors, executionStep, firstSteps, documentStep } from './connection/steps.ts'
import { dataOf } from '../forms/data.ts'
import { defineProcedure } from './define.ts'
import { areasErrors, areasGroup, cisternsGroup } from './drainage/areas.ts'
import { assessDrainage, assessment } from './drainage/fee.ts'
import { assessmentResult, assessmentSections } from './drainage/fee-sections.ts'

const papers = (values: Values): RequestedDocument[] => [
  { name: 'site_plan', label: 'Lageplan', type: 'site_plan', hint: 'Im Maßstab 1:500' },
  { name: 'floor_plans', label: 'Grundrisse', type: 'floor_plan', hint: 'Im Maßstab 1:100, aller Geschosse' },
  {
    name: 'section',
    label: 'Schnitt oder Strangschema',
    type: 'section',
    hint: 'Der Verlauf der Leitungen durch die Geschosse',
  },
  ownershipDocument,
  permitDocument,
  ...(textAt(values, 'sewage_kind') === 'commercial' ? [businessPaper] : []),
  ...(listAt(values, 'separators').length ? [separatorPaper] : []),
]

const businessPaper: RequestedDocument = {
  name: 'business_sewage',
  label: 'Beschreibung des gewerblichen Abwassers',
  type: 'drainage_plan',
  hint: 'Art, Menge und Vorbehandlung',
  required: true,
}

const separatorPaper: RequestedDocument = {
  name: 'separator_sizing',
  label: 'Bemessung des Abscheiders',
  type: 'separator_sizing',
}

const rainwater = (config: Pick<FormConfig, 'drainage'>): StepEntry[] => [
  areasGroup(config, 0),
  cisternsGroup,
]
const common = connectionDefinition(
  [
    { key: 'sewage', title: 'Abwasser', fields: [...sewageFields, ownWaterField] },
    { key: 'house', title: 'Hausentwässerung', fields: houseFields },
    { key: 'rainwater', title: 'Niederschlagswasser', fields: rainwater(organizationConfig.parse({})) },
    { key: 'planning', title: 'Planung und Bau', fields: plannerFields },
  ],
  'Ihren Antrag auf einen Schmutzwasseranschluss',
)

export const connection_wastewater = defineProcedure({
  ...common,
  type: 'connection_wastewater',
  prefix: 'AS',
  label: 'Schmutzwasseranschluss',
  receivedAs: 'Antrag auf einen Schmutzwasseranschluss',
  addresses: ['/anschluss-schmutzwasser', '/anschluss-abwasser', '/client/connection_wastewater'],
  icon: 'ripple',
  lookups: ['installers', 'rainwater_price'],
  related: { type: 'connection_water', text: 'Auch Trinkwasser anschließen' },
  submitLabel: 'Anschluss beantragen',
  start: {
    title: serviceNames.connection_wastewater,
    lead: 'Für ein neues Haus oder eine Änderung am Bestand. Sie erhalten ein Angebot, bevor wir bauen.',
    minutes: 35,
    aside: 'connection',
    requirements: [
      {
        icon: 'file',
        title: 'Eigentumsnachweis',
        text: 'Grundbuchauszug oder Kaufvertrag, als Foto oder Datei.',
      },
      {
        icon: 'map',
        title: 'Lageplan, Grundrisse und Schnitt',
        text: 'Lageplan 1:500, Grundrisse 1:100, Schnitt oder Strangschema.',
      },
      {
        icon: 'home',
        title: 'Gemarkung, Flur und Flurstück',
        text: 'Sie stehen im Grundbuch und auf der Flurkarte.',
      },
      {
        icon: 'gauge',
        title: 'Flächen in m²',
        text: 'Wenn auch Niederschlagswasser in den Kanal läuft.',
        optional: true,
      },
      {
        icon: 'file',
        title: 'Bei Gewerbe: Art, Menge und Vorbehandlung',
        text: 'Eine Beschreibung des Abwassers.',
        optional: true,
      },
      {
        icon: 'user',
        title: 'Vollmacht',
        text: 'Nur wenn das Grundstück jemand anderem gehört.',
        optional: true,
      },
    ],
  },

  steps: (facts, values) => [
    ...firstSteps(facts),
    {
      key: 'sewage',
      title: 'Welches Abwasser leiten Sie ein?',
      short: 'Abwasser',
      aside: 'sewer',
      fields: [...sewageFields, ownWaterField],
    },
    {
      key: 'house',
      title: 'Wie ist die Entwässerung im Haus gebaut?',
      short: 'Hausentwässerung',
      aside: 'backflow',
      fields: houseFields,
    },
    {
      key: 'rainwater',
      title: 'Läuft auch Niederschlagswasser in den Kanal?',
      short: 'Niederschlagswasser',
      lead: 'Wenn ja, tragen Sie die Flächen einzeln ein. Sonst gehen Sie einfach weiter.',
      aside: 'areas',
      fields: rainwater(facts.config),
      result: assessmentResult(assessDrainage(dataOf(rainwater(facts.config), values), facts)),
    },
    executionStep(facts, plannerFields),
    documentStep(
      requestedDocumentFields(papers(values), facts.config.required_documents.connection_wastewater),
    ),
  ],

  laterDocuments: (data, { required_documents }) =>
    documentTitlesOf(requestedDocumentFields(papers(data), required_documents.connection_wastewater)),

  check: (values, facts) => [
    ...connectionErrors(values, facts),
    ...amountErrors(values),
    ...areasErrors(values),
  ],

  data: common.data.extend({ assessment: assessment.optional().meta({ title: 'Berechnung' }) }),
  computedData: (data, facts) => ({ assessment: assessDrainage(data, facts) }),
  sections: assessmentSections,
  example: {
    data: {
      ...exampleConnection,
      sewage_kind: 'domestic',
      system: 'separate',
      persons: 4,
      amount: 0.8,
      amount_unit: 'litres_per_second',
      below_backflow: 'yes',
      backflow_protection: 'lifting_plant',
      inspection_chamber: 'planned',
      areas: [{ title: 'Wohnhaus', area: 142, surface: 'roof', drains_to: 'sewer' }],
      cisterns: [],
    },
  },
})

/** Requires a unit for the amount. */
const amountErrors = (values: Values) =>
  textAt(values, 'amount').trim() && !textAt(values, 'amount_unit')
    ? [{ path: 'amount_unit', message: 'Wählen Sie die Einheit der Menge.' }]
    : []
