import type { CategoryRow } from '#contract/categories.ts'
import type { DownloadRow } from '#contract/downloads.ts'
import { filesOf } from '../media.ts'
import { day } from '../times.ts'
import type { FileEntry } from '../ui/file-list.tsx'
import type { Choice } from './choice.ts'

export interface Section {
  key: string
  title: string
  text: string
  files: FileEntry[]
}

interface Offered {
  downloads: DownloadRow[]
  categories: CategoryRow[]
  /** The chosen municipality, when there is one of that id. */
  place?: { id: string; title: string }
}

/** The list as it is shown: what the own municipality offers first, then each category, then the rest. */
export function sectionsOf({ downloads, categories, place }: Offered, { category }: Choice): Section[] {
  const wanted = category ? downloads.filter(({ category_id }) => category_id === category) : downloads
  const local = place ? wanted.filter(linkTo(place.id)).toSorted(byLink(place.id)) : []
  const others = place ? wanted.filter(each => !local.includes(each) && !isElsewhere(each)) : wanted
  const rest = others.filter(each => !each.category)
  return [
    { key: 'place', title: `Für ${place?.title}`, text: '', files: local.flatMap(entries) },
    ...categories.map(({ id, title, description }) => ({
      key: id,
      title,
      text: description,
      files: others.filter(({ category_id }) => category_id === id).flatMap(entries),
    })),
    { key: 'rest', title: 'Weitere Downloads', text: '', files: rest.flatMap(entries) },
  ].filter(({ files }) => files.length)
}

const linkTo =
  (id: string) =>
  ({ serviceareas }: DownloadRow) =>
    serviceareas.find(({ location_id }) => location_id === id)

const byLink = (id: string) => (a: DownloadRow, b: DownloadRow) =>
  (linkTo(id)(a)?.order ?? 0) - (linkTo(id)(b)?.order ?? 0)

/** The analysis of another municipality's water is of no use here. */
const isElsewhere = ({ serviceareas }: DownloadRow) =>
  serviceareas.length > 0 && serviceareas.every(({ type }) => type === 'analysis')

/** A single file stands under the title of its download; of several, each under its own as well. */
function entries({ title, description, media, updated_at }: DownloadRow): FileEntry[] {
  const files = filesOf(media)
  const note = `Stand ${day(updated_at)}`
  return files.map((file, index) => ({
    ...file,
    name: files.length === 1 ? title : `${title}: ${file.name}`,
    text: index === 0 ? description : undefined,
    note,
  }))
}
