import type { DownloadRow } from '#contract/downloads.ts'
import type { PublicOrganization } from '#contract/organization-rows.ts'
import type { Client } from '../../api.ts'
import type { FileEntry } from '../ui/file-list.tsx'

const everywhere = { download_id: '', location_id: '', type: 'general', order: 0 } as const

/** What a municipality offers to save: its water analysis first. Where the water is the same everywhere, so is its analysis. */
export async function loadPapers(
  api: Client,
  { enabled_downloadcenter, enabled_wateranalysis, config: { wateranalysis } }: PublicOrganization,
  area_id: string,
): Promise<FileEntry[]> {
  if (!enabled_downloadcenter) return []
  const { data } = await api.downloads.list({ query: { servicearea: area_id, per_page: 100 } })
  const linkOf = ({ serviceareas }: DownloadRow) =>
    serviceareas.find(({ location_id }) => location_id === area_id) ?? everywhere
  const own = data
    .filter(paper => !wateranalysis.unified || linkOf(paper).type !== 'analysis')
    .toSorted((a, b) => linkOf(a).order - linkOf(b).order)
  const shared =
    enabled_wateranalysis && wateranalysis.unified ? await named(api, wateranalysis.downloads) : []
  return [
    ...shared,
    ...own.filter(({ id }) => !wateranalysis.unified || !wateranalysis.downloads.includes(id)),
  ].flatMap(fileOf)
}

/** Downloads by name; one that is not public any more is left out. */
async function named(api: Client, ids: string[]): Promise<DownloadRow[]> {
  const found = await Promise.all(ids.map(id => api.downloads.get({ params: { id } }).catch(() => null)))
  return found.filter(paper => paper !== null)
}

const fileOf = ({ title, media }: DownloadRow): FileEntry[] =>
  media.slice(0, 1).map(({ id, original_url, mime_type, size }) => ({
    id,
    href: original_url,
    name: title,
    mime_type,
    size,
  }))
