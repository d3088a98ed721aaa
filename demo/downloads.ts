import { categoryId, type DownloadCategory } from './categories.ts'
import type { Clock } from './clock.ts'
import { fileName, type Media, medium, type Source } from './media.ts'
import { type Municipality, municipalities } from './municipalities.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'
import { serviceareaId } from './serviceareas.ts'

interface Paper {
  category: DownloadCategory
  title: string
  description: string
  size: number
  place?: Municipality
  source?: Source
}

type Line = [title: string, size: number, description: string]
const filed = (category: DownloadCategory, lines: Line[]): Paper[] =>
  lines.map(([title, size, description]) => ({ category, title, description, size: size * 1000 }))

const supplied = municipalities.filter(each => each.water)

const analyses = ({ year }: Clock): Paper[] =>
  supplied.map((place, index) => ({
    category: 'Wasserqualität',
    title: `Trinkwasseranalyse ${place.title} ${year}`,
    description: `Alle Messwerte vom Oktober ${year}.`,
    size: 240_000 - ((index + 4) % 7) * 4000,
    place,
    source: 'media/analysis.svg',
  }))

const statutes = ({ year, date }: Clock) =>
  filed('Preise und Satzungen', [
    [`Gebührenkalkulation ${year + 1}–${year + 3}`, 412, 'Wie die neuen Gebühren zustande kommen.'],
    [`Satzung vom ${date(9)}`, 188, 'Änderung der Gebührensatzung.'],
    ['Wasserversorgungssatzung', 310, 'Anschluss, Benutzung und Pflichten.'],
    ['Entwässerungssatzung', 296, 'Was in den Kanal darf und was nicht.'],
  ])

const forms = filed('Formulare', [
  ['Antrag auf Abzug von Gießwasser', 142, 'Für Haushalte mit Gartenzähler.'],
  ['SEPA-Lastschriftmandat', 84, 'Zum Ausdrucken und Unterschreiben.'],
  ['Erhebungsbogen Niederschlagswasser', 168, 'Flächen und Beläge Ihres Grundstücks.'],
])
const leaflets = filed('Merkblätter', [
  ['Merkblatt Gartenzähler', 96, 'Einbau, Anmeldung und Eichung in Kürze.'],
  ['Merkblatt Rückstau', 118, 'So bleibt der Keller trocken.'],
  ['Merkblatt Frostschutz', 74, 'So kommt der Zähler durch den Winter.'],
  ['Übergabeprotokoll', 66, 'Für den Tag, an dem ein Haus den Besitzer wechselt.'],
])

export const auentalPapers = (clock: Clock) => [...statutes(clock), ...analyses(clock), ...forms, ...leaflets]
export const birkenfurtPapers = (clock: Clock) => [
  ...statutes(clock).slice(2, 3),
  ...analyses(clock).filter(each => each.place?.key === 'birkenfurt'),
  ...leaflets.slice(2),
]

export const downloadId = (scene: GeneratorContext, { title }: Paper) => scene.id(`download/${title}`)

export const downloads = (scene: GeneratorContext, papers: Paper[]) =>
  papers.map((paper, index) => ({
    ...owned(scene, `download/${paper.title}`),
    category_id: categoryId(scene, 'download', paper.category),
    published: true,
    order: index + 1,
    title: paper.title,
    description: paper.description,
    ...stamps(scene.clock.at(24 + index, '09:00')),
  }))

export const downloadMedia = (scene: GeneratorContext, papers: Paper[]): Media[] =>
  papers.map(paper =>
    medium(
      scene,
      { download_id: downloadId(scene, paper) },
      {
        name: paper.title,
        file_name: fileName(paper.title, 'pdf'),
        size: paper.size,
        source: paper.source ?? 'media/document.svg',
      },
    ),
  )

const everywhere = ['Wasserversorgungssatzung', 'Merkblatt Gartenzähler']

/** Downloads of a municipality's page: its own water analysis first, then the general ones. */
export const serviceareaDownloads = (
  scene: GeneratorContext,
  papers: Paper[],
  places: readonly Municipality[],
) =>
  places.flatMap(place =>
    papers
      .filter(paper => paper.place === place || (place.water && everywhere.includes(paper.title)))
      .sort((one, other) => Number(!one.place) - Number(!other.place))
      .map((paper, index) => ({
        location_id: serviceareaId(scene, place),
        download_id: downloadId(scene, paper),
        order: index + 1,
        type: paper.place ? ('analysis' as const) : ('general' as const),
      })),
  )
