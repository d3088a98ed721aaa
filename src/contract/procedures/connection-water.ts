import { contactStep } from './common-steps.ts'
import { connectionCase, exampleConnection } from './connection-case.ts'
import { ownershipPaper, type Paper, paperFields, permitPaper } from './connection-documents.ts'
import { demandField, demandProofField, waterFields } from './connection-fields.ts'
import { connectionErrors, executionStep, firstSteps, paperStep } from './connection-steps.ts'
import { defineProcedure } from './define.ts'

const papers: Paper[] = [
  { name: 'site_plan', label: 'Lageplan', type: 'Lageplan', hint: 'Im Maßstab 1:500 oder 1:1000' },
  {
    name: 'connection_room',
    label: 'Grundriss des Anschlussraums',
    type: 'Grundriss',
    hint: 'Mit der Stelle, an der die Leitung ins Haus kommt',
  },
  ownershipPaper,
  permitPaper,
  { name: 'pipe_plans', label: 'Leitungspläne', type: 'Leitungsplan' },
]

export const connection_water = defineProcedure({
  ...connectionCase(
    [{ title: 'Wasserbedarf', fields: [demandField, ...waterFields] }],
    'Ihren Antrag auf einen Wasseranschluss',
  ),
  type: 'connection_water',
  prefix: 'AW',
  label: 'Anschluss Wasser',
  addresses: ['/anschluss-wasser', '/client/connection_water'],
  icon: 'droplet',
  wants: ['installers'],
  also: { type: 'connection_wastewater', text: 'Auch Schmutzwasser anschließen' },
  send: 'Anschluss beantragen',
  start: {
    title: 'Wasseranschluss beantragen',
    lead: 'Für ein neues Haus oder eine Änderung am Bestand. Sie erhalten ein Angebot, bevor gebaut wird.',
    minutes: 25,
    aside: 'connection',
    needs: [
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
        text: 'Ihr Planer oder Installateur kennt ihn.',
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
    paperStep(paperFields(papers, facts.config.required_documents.connection_water)),
    contactStep({ title: 'Wie erreichen wir Sie?', lead: 'Für die Bestätigung und für Rückfragen.' }),
  ],

  check: connectionErrors,

  example: { data: { ...exampleConnection, demand: 1.8, construction_water: true } },
})
