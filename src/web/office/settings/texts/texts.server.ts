import { hash } from 'node:crypto'
import type { Textlabel } from '#contract/organizations/textlabels.ts'
import type { Client } from '../../../lib/api-client.ts'
import { german, type TextKey, textOverrides } from '../../../lib/texts.ts'
import type { FieldDescription, PartDescription } from '../../../staff-ui/record/description.ts'
import { nested, valueAt } from '../../../staff-ui/record/save/paths.ts'
import type { Row } from '../../../staff-ui/record/save/save-record.ts'
import type { SaveResource } from '../../../staff-ui/record/serve/resource.server.ts'
import { textGroups, textTitles } from './text-titles.ts'

const keys = Object.keys(german) as TextKey[]
const maxLength = 5000
const groupOf = (key: TextKey) => key.split('.')[0]!

const fieldOf = (name: TextKey): FieldDescription => ({
  name,
  title: textTitles[name],
  control: german[name].length > 60 || !german[name] ? 'long' : 'line',
  required: false,
  maxLength,
  nullable: false,
  default: '',
})

/** The texts of the portal as fields, by the page on which they stand. */
export const textParts = (): PartDescription[] =>
  [...new Set(keys.map(groupOf))].map(group => ({
    title: textGroups[group]?.title ?? group,
    lead: textGroups[group]?.lead,
    fields: keys.filter(key => groupOf(key) === group).map(fieldOf),
  }))

/** The texts for the search of the settings: „Meldungen: Überschrift“. */
export const textFields = () =>
  keys.map(name => ({ name, title: `${textGroups[groupOf(name)]?.title}: ${textTitles[name]}` }))

/** The texts of the catalogue by key. */
export const standardTexts: Readonly<Record<string, string>> = german

/**
 * The texts of an organization as one record: its own ones, else the catalogue's. The version is the list's
 * entity tag.
 */
export function textsRow(id: string, labels: Textlabel[]): Row {
  const texts: Record<string, string> = { ...german, ...textOverrides(labels) }
  return {
    id,
    updated_at: hash('sha1', JSON.stringify({ data: labels }), 'base64url'),
    ...nested(texts),
  }
}

/** A text like the catalogue's is no own one, so that it follows later changes of the catalogue. */
const changedTexts = (body: object) =>
  keys.flatMap(identifier => {
    const data = valueAt({ ...body }, identifier)
    if (data === undefined) return []
    const text = String(data ?? '')
    return [{ identifier, data: text.trim() === german[identifier] ? '' : text }]
  })

/** Saves the texts of the user's organization through the save route. */
export const textsResource = (api: Client): SaveResource => ({
  get: async ({ params }) => {
    const id = params?.id ?? ''
    return textsRow(id, await api.textlabels.list({ params: { id } }))
  },
  update: async ({ params, body = {}, ifMatch, key }) => {
    const id = params?.id ?? ''
    const given = { params: { id }, body: { textlabels: changedTexts(body) }, key }
    return textsRow(id, await api.textlabels.update({ ...given, ...(ifMatch && { ifMatch }) }))
  },
  revisions: ({ params, query = {} }) =>
    api.textlabels.revisions({ params: { id: params?.id ?? '' }, query }),
})
