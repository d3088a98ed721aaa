import { labelIcons } from '#contract/crm/label-icons.ts'
import { disturbanceKinds } from '#contract/notices/disturbances.ts'
import type { ControlName, FieldDescription } from '../staff-ui/record/description.ts'
import type { GalleryData } from './load-gallery.ts'

interface Shown {
  field: FieldDescription
  value: unknown
  start: unknown
}

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const shown = (
  control: ControlName,
  title: string,
  value: unknown,
  { start = null, ...more }: Partial<FieldDescription> & { start?: unknown } = {},
): Shown => ({
  field: {
    name: control,
    title,
    control,
    required: false,
    nullable: start === null,
    default: start,
    ...more,
  },
  value,
  start,
})

const text = { start: '' as unknown }
const list = { start: [] as unknown, multiple: true }

/** One field of each control, with a value of the demo. */
export const fieldsOf = ({ organization, news, municipalities, locationtypes }: GalleryData) =>
  ({
    line: shown('line', 'Titel', news.title, { ...text, maxLength: 200, required: true }),
    long: shown('long', 'Kurztext', news.abstract, {
      ...text,
      maxLength: 1000,
      help: 'Steht in der Liste der Meldungen.',
    }),
    select: shown('select', 'Art der Störung', 'pipe_burst', {
      ...text,
      choices: choicesOf(disturbanceKinds),
    }),
    multiselect: shown('multiselect', 'Arten', ['pipe_burst', 'turbidity'], {
      ...list,
      choices: choicesOf(disturbanceKinds),
    }),
    reference: shown('reference', 'Ortsart', locationtypes[0]?.id ?? null, { ref: 'locationtypes' }),
    references: shown(
      'references',
      'Ortsarten',
      locationtypes.slice(0, 2).map(({ id }) => id),
      { ...list, ref: 'locationtypes' },
    ),
    places: shown(
      'places',
      'Gemeinden',
      municipalities.slice(0, 3).map(({ id }) => id),
      { ...list, ref: 'serviceareas' },
    ),
    switch: shown('switch', 'Veröffentlicht', true, { start: false, required: true }),
    number: shown('number', 'Einwohner', organization.population ?? 48_166, { step: 1, unit: 'Personen' }),
    money: shown('money', 'Preis (brutto)', 1234.5),
    date: shown('date', 'Datum der Meldung', news.news_date, { required: true }),
    time: shown('time', 'Uhrzeit', '08:30'),
    month: shown('month', 'Monat der Ablesung', '2026-11'),
    datetime: shown('datetime', 'Beginn', '2026-11-23T07:00:00.000Z'),
    schedule: shown(
      'schedule',
      'Veröffentlichung',
      { publish_at: '2026-11-23T07:00:00.000Z', unpublish_at: null, published: true },
      {
        start: { publish_at: null, unpublish_at: null, published: false },
      },
    ),
    color: shown('color', 'Hauptfarbe', organization.theme_color_primary),
    icon: shown('icon', 'Symbol', 'star', { ...text, choices: choicesOf(labelIcons) }),
    hours: shown('hours', 'Öffnungszeiten', organization.config.opening_hours, list),
    email: shown('email', 'E-Mail-Adresse', organization.email_general, text),
    emails: shown('emails', 'Empfänger', ['leitung@auental.example', 'technik@auental.example'], list),
    url: shown('url', 'Website', organization.website, text),
    password: shown('password', 'Passwort', '', text),
    rich: shown('rich', 'Text', news.content, text),
    pictures: shown('pictures', 'Bilder', news.media, list),
    files: shown('files', 'Anhänge', news.media, list),
    lines: shown('lines', 'Nötige Unterlagen', ['Lageplan', 'Foto des Zählers'], {
      ...list,
      choices: [{ value: 'Lageplan', label: 'Lageplan' }],
    }),
    rows: shown('rows', 'Beläge', organization.config.drainage.surfaces, list),
    yeardays: shown('yeardays', 'Fälligkeiten', organization.config.advancepayment.deadlines, list),
    geojson: shown('geojson', 'Gebiet', municipalities[0]?.geojson ?? null),
  }) satisfies Record<ControlName, Shown>
