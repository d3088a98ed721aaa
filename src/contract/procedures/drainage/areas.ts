import { itemsAt, textAt } from '../../forms/values.ts'
import { confirmQuestion } from '../../forms/confirm.ts'
import type { FieldError, GroupDescription, Option, Question, Values } from '../../forms/field-types.ts'
import type { FormConfig } from '../../organizations/config.ts'
import { parseNumber } from '../../forms/numbers.ts'

/** The outlet key of cisterns, on which the credit depends. The organization sets all other outlets. */
export const cisternOutlet = 'cistern'

const optionsOf = (options: { value: string; label: string }[]): Option[] =>
  options.map(({ value, label }) => ({ value, label }))

/** The group of built or paved areas. */
export const areasGroup = (
  { drainage: { surfaces, outlets } }: Pick<FormConfig, 'drainage'>,
  min: 0 | 1,
): GroupDescription => ({
  kind: 'group',
  name: 'areas',
  label: 'Fläche',
  lines: 'Flächen',
  min,
  max: 30,
  title: 'title',
  add: min === 1 ? 'Weitere Fläche hinzufügen' : 'Fläche hinzufügen',
  fields: [
    {
      kind: 'text',
      name: 'title',
      label: 'Bezeichnung',
      missing: 'Geben Sie eine Bezeichnung ein, etwa Wohnhaus.',
      hint: 'Etwa Wohnhaus, Garage, Zufahrt',
      maxlength: 60,
      width: 'half',
    },
    {
      kind: 'number',
      name: 'area',
      label: 'Fläche',
      missing: 'Geben Sie die Fläche in m² ein.',
      hint: 'Von oben gesehen, mit Dachüberstand',
      unit: 'm²',
      decimals: true,
      positive: true,
      width: 'half',
    },
    {
      kind: 'select',
      name: 'surface',
      label: 'Belag',
      missing: 'Wählen Sie den Belag.',
      options: optionsOf(surfaces),
      open: true,
      width: 'half',
    },
    {
      kind: 'select',
      name: 'drains_to',
      label: 'Ableitung',
      missing: 'Wählen Sie, wohin das Wasser läuft.',
      options: optionsOf(outlets),
      open: true,
      width: 'half',
    },
  ],
})

export const cisternsGroup: GroupDescription = {
  kind: 'group',
  name: 'cisterns',
  label: 'Zisterne',
  lines: 'Zisternen',
  min: 0,
  max: 5,
  add: 'Zisterne hinzufügen',
  fields: [
    {
      kind: 'number',
      name: 'volume',
      label: 'Volumen',
      missing: 'Geben Sie das Volumen in m³ ein.',
      hint: '1.000 Liter sind 1 m³.',
      unit: 'm³',
      decimals: true,
      positive: true,
      width: 'half',
    },
    {
      kind: 'select',
      name: 'use',
      label: 'Nutzung',
      missing: 'Wählen Sie, wofür Sie das Wasser nutzen.',
      options: [
        { value: 'garden', label: 'Garten' },
        { value: 'household', label: 'Haushalt, etwa Toilette' },
        { value: 'both', label: 'Garten und Haushalt' },
      ],
      width: 'half',
    },
    {
      kind: 'radios',
      name: 'sewer_connection',
      label: 'Überlauf in den Kanal',
      missing: 'Wählen Sie, ob die Zisterne in den Kanal überläuft.',
      layout: 'row',
      options: [
        { value: 'yes', label: 'Mit Überlauf in den Kanal' },
        { value: 'no', label: 'Ohne Überlauf in den Kanal' },
      ],
    },
    {
      kind: 'radios',
      name: 'refill',
      label: 'Wird Trinkwasser nachgefüllt?',
      summary: 'Trinkwasser',
      missing: 'Wählen Sie, ob Trinkwasser nachgefüllt wird.',
      layout: 'row',
      options: [
        { value: 'yes', label: 'Trinkwasser wird nachgefüllt' },
        { value: 'no', label: 'Kein Trinkwasser wird nachgefüllt' },
      ],
    },
  ],
}

/** Checks across areas, cisterns and plot size. */
export const areasErrors = (values: Values): FieldError[] => [
  ...plotSizeErrors(values),
  ...missingCisternErrors(values),
]

/** Reports an error at the area with which the sum exceeds the plot. */
function plotSizeErrors(values: Values): FieldError[] {
  const plot = parseNumber(textAt(values, 'plot_size'))
  if (plot === null || plot <= 0) return []
  let sum = 0
  for (const [index, item] of itemsAt(values, 'areas').entries()) {
    sum += Math.max(0, parseNumber(textAt(item, 'area')) ?? 0)
    if (sum > plot)
      return [
        {
          path: `areas.${index}.area`,
          message: `Ihre Flächen ergeben zusammen ${formatNumber(sum)} m², das Grundstück hat nur ${formatNumber(plot)} m². Prüfen Sie die Größen.`,
        },
      ]
  }
  return []
}

const formatNumber = (number: number) => number.toLocaleString('de-DE', { maximumFractionDigits: 2 })

const missingCisternErrors = (values: Values): FieldError[] =>
  itemsAt(values, 'cisterns').length
    ? []
    : itemsAt(values, 'areas').flatMap((item, index) =>
        textAt(item, 'drains_to') === cisternOutlet
          ? [
              {
                path: `areas.${index}.drains_to`,
                message: 'Fügen Sie unten die Zisterne hinzu, in die diese Fläche entwässert.',
              },
            ]
          : [],
      )

/** Asks about a cistern into which no area drains. */
export function cisternQuestions(values: Values): Question[] {
  const cisterns = itemsAt(values, 'cisterns')
  const isFilled = itemsAt(values, 'areas').some(item => textAt(item, 'drains_to') === cisternOutlet)
  if (!cisterns.length || isFilled) return []
  const text = 'Keine Ihrer Flächen läuft in die Zisterne. Sie senkt die Gebühr dann nicht.'
  return [
    confirmQuestion(
      'cisterns.0.volume',
      String(cisterns.length),
      'Die Zisterne bleibt leer. Stimmt das?',
      text,
    ),
  ]
}
