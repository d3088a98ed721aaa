import type { CategoryRow } from '#contract/categories.ts'
import type { DownloadRow } from '#contract/downloads.ts'
import { filesOf } from '../lib/media.ts'
import { day } from '../lib/format-times.ts'
import type { FileEntry } from '../ui/list/file-list.tsx'
import type { DownloadQuery } from '../lib/list-query.ts'

export interface DownloadSection {
  key: string
  title: string
  text: string
  files: FileEntry[]
}

interface SectionSources {
  downloads: DownloadRow[]
  categories: CategoryRow[]
  /** The chosen municipality, if it exists. */
  municipality?: { id: string; title: string }
}

/** Groups downloads by chosen municipality, then category, then the rest. Empty sections are left out. */
export function groupDownloads(
  { downloads, categories, municipality }: SectionSources,
  { category }: DownloadQuery,
): DownloadSection[] {
  const wanted = category ? downloads.filter(({ category_id }) => category_id === category) : downloads
  const local = municipality ? wanted.filter(linkOf(municipality.id)).toSorted(byLink(municipality.id)) : []
  const others = municipality ? wanted.filter(each => !local.includes(each) && !isElsewhere(each)) : wanted
  const rest = others.filter(each => !each.category)
  return [
    { key: 'municipality', title: `Für ${municipality?.title}`, text: '', files: local.flatMap(entries) },
    ...categories.map(({ id, title, description }) => ({
      key: id,
      title,
      text: description,
      files: others.filter(({ category_id }) => category_id === id).flatMap(entries),
    })),
    { key: 'rest', title: 'Weitere Downloads', text: '', files: rest.flatMap(entries) },
  ].filter(({ files }) => files.length)
}

const linkOf =
  (id: string) =>
  ({ serviceareas }: DownloadRow) =>
    serviceareas.find(({ location_id }) => location_id === id)

const byLink = (id: string) => (a: DownloadRow, b: DownloadRow) =>
  (linkOf(id)(a)?.order ?? 0) - (linkOf(id)(b)?.order ?? 0)

/** Whether the download is only a water analysis of other municipalities. */
const isElsewhere = ({ serviceareas }: DownloadRow) =>
  serviceareas.length > 0 && serviceareas.every(({ type }) => type === 'analysis')

/** The download's files. A single file is named like the download; several add their own names. */
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
