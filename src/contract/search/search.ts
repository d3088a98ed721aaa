import { z } from 'zod'
import { anyone } from '../core/access.ts'
import { endpoint, one } from '../core/endpoint.ts'
import { mediaRow } from '../core/media.ts'
import { line, optionalLine, timestamp } from '../core/shapes.ts'

/** Groups of hits. The one with the best hit comes first. */
export const searchGroups = {
  pages: 'Services und Seiten',
  disturbances: 'Störungen',
  support: 'Hilfe und Support',
  downloads: 'Downloads',
  news: 'Meldungen',
  maintenances: 'Baumaßnahmen und Wartungsarbeiten',
  jobs: 'Stellenausschreibungen',
  municipalities: 'Gemeinden',
} as const
export type SearchGroup = keyof typeof searchGroups
export const searchGroupKeys = Object.keys(searchGroups) as [SearchGroup, ...SearchGroup[]]

/** Plain text in pieces. `mark` highlights a match. */
const marked = z.array(
  z.object({ text: z.string().meta({ title: 'Text' }), mark: z.boolean().meta({ title: 'Hervorgehoben' }) }),
)
export type Marked = z.output<typeof marked>

const hit = z.object({
  id: z.string().meta({ title: 'Kennung', description: 'Die Kennung des Eintrags; bei Seiten ihre Adresse' }),
  url: z.url().meta({ title: 'Adresse', description: 'Die Seite im Portal' }),
  title: marked.meta({ title: 'Titel' }),
  excerpt: marked.meta({ title: 'Auszug' }),
  shown_at: timestamp
    .nullable()
    .meta({ title: 'Gezeigtes Datum', description: 'Der Tag der Meldung, der Beginn der Störung …' }),
  files: z
    .array(mediaRow.pick({ name: true, mime_type: true, size: true }))
    .meta({ title: 'Dateien', description: 'Bei Downloads, was sich speichern lässt' }),
})

const searchAnswer = z.object({
  title: line(200).meta({ title: 'Titel' }),
  text: optionalLine(1000).meta({ title: 'Antwort' }),
  phone: optionalLine(40).meta({ title: 'Telefon' }),
  href: line(200).meta({ title: 'Adresse der Seite dazu' }),
})
export type SearchAnswer = z.output<typeof searchAnswer>

export const searchResult = z.object({
  answers: z.array(searchAnswer).meta({
    title: 'Antworten',
    description: 'Kurze Antworten auf das, wonach gefragt wird, etwa die Wasserhärte eines Ortes',
  }),
  total: z.int().meta({ title: 'Gesamtzahl' }),
  groups: z
    .array(
      z.object({
        group: z.enum(searchGroupKeys).meta({ title: 'Gruppe' }),
        title: z.string().meta({ title: 'Titel' }),
        total: z.int().meta({ title: 'Gesamtzahl' }),
        hits: z.array(hit).meta({ title: 'Treffer' }),
      }),
    )
    .meta({ title: 'Gruppen' }),
})
export type SearchResult = z.output<typeof searchResult>

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'Sucht in allem, was veröffentlicht ist; nachsichtig mit Umlauten, Wortformen und Tippfehlern',
    access: [anyone('published')],
    query: z.strictObject({
      q: optionalLine(200).meta({ title: 'Suchbegriff' }),
      group: z
        .enum(searchGroupKeys)
        .optional()
        .meta({ title: 'Gruppe', description: 'Nur diese Gruppe, dafür mehr Treffer' }),
    }),
    answer: one(searchResult),
    limit: 240,
  }),
}
