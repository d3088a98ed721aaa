import { daysBetween } from '../../core/days.ts'
import { parseDate, formatGermanDay } from '../../forms/dates.ts'
import { textAt, valueAt } from '../../forms/values.ts'
import type { FieldDescription, FieldError, Option, Question, Values } from '../../forms/field-types.ts'
import type { FormFacts } from '../facts.ts'

const fromDirectory = (firms: string[]): Option => ({
  value: 'directory',
  label: 'Ein Betrieb aus unserem Verzeichnis',
  fields: [
    {
      kind: 'select',
      name: 'installer',
      label: 'Installationsbetrieb',
      missing: 'Wählen Sie einen Betrieb.',
      options: firms.map(firm => ({ value: firm, label: firm })),
      open: true,
    },
  ],
})

const otherFirm: Option = {
  value: 'other',
  label: 'Ein anderer Betrieb',
  hint: 'Er muss bei einem Versorger eingetragen sein.',
  fields: [
    {
      kind: 'text',
      name: 'installer_name',
      label: 'Name und Ort des Betriebs',
      missing: 'Geben Sie Name und Ort des Betriebs ein.',
      maxlength: 150,
    },
    {
      kind: 'text',
      name: 'installer_number',
      label: 'Ausweisnummer',
      hint: 'Die Nummer des Installateurausweises',
      optional: true,
      maxlength: 60,
    },
  ],
}

const installerField = (options: Option[]): FieldDescription => ({
  kind: 'radios',
  name: 'installer_source',
  label: 'Wer installiert im Haus?',
  missing: 'Wählen Sie, wer im Haus installiert.',
  layout: 'stack',
  options: [...options, { value: 'open', label: 'Das steht noch nicht fest' }],
})

const workFields: FieldDescription[] = [
  {
    kind: 'checkbox',
    name: 'own_groundwork',
    label: 'Eigenleistung',
    text: 'Die Erdarbeiten auf dem Grundstück führe ich selbst aus.',
  },
  {
    kind: 'date',
    name: 'wished_on',
    label: 'Wunschtermin',
    missing: 'Geben Sie ein, wann der Anschluss fertig sein soll.',
    hint: 'Wann soll der Anschluss fertig sein?',
  },
  {
    kind: 'consent',
    name: 'costs_accepted',
    label: 'Kostenübernahme',
    missing: 'Bestätigen Sie, dass Sie die Kosten übernehmen.',
    text: 'Ich übernehme die Kosten des Anschlusses nach der Satzung und dem Preisblatt. Vor dem Bau erhalte ich ein Angebot.',
  },
]

/** Returns the fields of the execution step. The directory is offered only if it has installers. */
export const executionFields = ({ installers }: Pick<FormFacts, 'installers'>): FieldDescription[] => [
  installerField([...(installers.length ? [fromDirectory(installers)] : []), otherFirm]),
  ...workFields,
]

/** All fields, independent of the directory. */
export const allExecutionFields = [installerField([fromDirectory([]), otherFirm]), ...workFields]

export const shortNoticeAnswers: Option[] = [
  { value: 'flexible', label: 'Es geht auch später' },
  { value: 'fixed', label: 'Der Termin ist fest, bitte rufen Sie mich an' },
]

/** Returns a question if the wished date is within the lead time. The date is never refused. */
export function shortNoticeQuestions(values: Values, { today, config }: FormFacts): Question[] {
  const { lead_weeks } = config.connection
  const wished = parseDate(valueAt(values, 'wished_on'))
  if (!wished || wished < today || daysBetween(today, wished) >= lead_weeks * 7) return []
  return [
    {
      path: 'wished_on',
      title: `Bis zum ${formatGermanDay(wished)} sind es weniger als ${lead_weeks} Wochen`,
      text: 'So lange dauern Prüfung, Angebot und Bau meist. Sie können den Antrag trotzdem senden.',
      reasons: shortNoticeAnswers,
      reason_field: 'wished_answer',
      label: 'Zum kurzfristigen Termin',
      missing: 'Wählen Sie, ob es auch später geht.',
    },
  ]
}

export const shortNoticeAnswer = (values: Values) => {
  const answer = textAt(values, 'wished_answer')
  return shortNoticeAnswers.some(({ value }) => value === answer) ? answer : ''
}

export function wishedDateErrors(values: Values, { today }: FormFacts): FieldError[] {
  const wished = parseDate(valueAt(values, 'wished_on'))
  if (!wished) return []
  if (wished < today) return [{ path: 'wished_on', message: 'Geben Sie einen Tag in der Zukunft ein.' }]
  return wished > '2100' ? [{ path: 'wished_on', message: 'Geben Sie das Jahr mit vier Ziffern ein.' }] : []
}
