import { serviceNames } from '../service-names.ts'
import { connectionDefinition, exampleConnection } from './connection/definition.ts'
import {
  documentTitlesOf,
  ownershipDocument,
  type RequestedDocument,
  requestedDocumentFields,
  permitDocument,
} from './connection/documents.ts'
import { demandField, demandProofField, waterFields } from './connection/fields.ts'
import { connectionErrors, executionStep, firstSteps, documentStep } from './connection/steps.ts'
import { defineProcedure } from './define.ts'

const papers: RequestedDocument[] = [
  { name: 'site_plan', label: 'Lageplan', type: 'site_plan', hint: 'Im Maßstab 1:500 oder 1:1000' },
  {
    name: 'connection_room',
    label: 'Grundriss des Anschlussraums',
    type: 'floor_plan',
    hint: 'Mit der Stelle, an der die Leitung ins Haus kommt',
  },
  ownershipDocument,
  permitDocument,
  { name: 'pipe_plans', label: 'Leitungspläne', type: 'pipe_plan' },
]

export const connection_water = defineProcedure({
  ...connectionDefinition(
    [{ key: 'demand', title: 'Wasserbedarf', fields: [demandField, ...waterFields] }],
    'Ihren Antrag auf einen Wasseranschluss',
  ),
  type: 'connection_water',
  prefix: 'AW',
  label: 'Wasseranschluss',
  receivedAs: 'Antrag auf einen Wasseranschluss',
  addresses: ['/anschluss-wasser', '/client/connection_water'],
  icon: 'droplet',
  lookups: ['installers'],
  related: { type: 'connection_wastewater', text: 'Auch Schmutzwasser anschließen' },
  submitLabel: 'Anschluss beantragen',
  start: {
    title: serviceNames.connection_water,
    lead: 'Für ein neues Haus oder eine Änderung am Bestand. Sie erhalten ein Angebot, bevor wir bauen.',
    minutes: 25,
    aside: 'connection',
    requirements: [
      {
        icon: 'file',
        title: 'Eigentumsnachweis',
        text: 'Grundbuchauszug oder Kaufvertrag, als Foto oder Datei.',
      },
      {
        icon: 'map',
        title: 'Gemarkung, Flur und Flurstück',
        text: 'Sie stehen im Grundbuch und auf der Flurkarte.',
      },
      {
        icon: 'home',
        title: 'Lageplan und Grundriss',
        text: 'Mit der Stelle, an der die Leitung ins Haus kommen soll.',
      },
      {
        icon: 'gauge',
        title: 'Bedarf in m³ je Stunde',
        text: 'Ihr Planer oder Installationsbetrieb kennt ihn.',
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

  steps: facts => [
    ...firstSteps(facts),
    {
      key: 'demand',
      title: 'Wie viel Wasser brauchen Sie?',
      short: 'Wasserbedarf',
      aside: 'demand',
      fields: [demandField, demandProofField(facts.config.connection.demand_with_proof), ...waterFields],
    },
    executionStep(facts),
    documentStep(requestedDocumentFields(papers, facts.config.required_documents.connection_water)),
  ],

  laterDocuments: (_data, { required_documents }) =>
    documentTitlesOf(requestedDocumentFields(papers, required_documents.connection_water)),

  check: connectionErrors,

  example: { data: { ...exampleConnection, demand: 1.8, construction_water: true } },
})
