import type { DownloadRow } from '#contract/downloads.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'
import type { Client } from '../../lib/api-client.ts'
import type { FileEntry } from '../ui/list/file-list.tsx'

const generalLink = { download_id: '', location_id: '', type: 'general', order: 0 } as const

/**
 * Loads the downloads of a municipality as file entries, in their order.
 * With unified water values, the configured analyses come first and replace the municipality's own.
 */
export async function loadMunicipalityDownloads(
  api: Client,
  { enabled_downloadcenter, enabled_wateranalysis, config: { wateranalysis } }: PublicOrganization,
  area_id: string,
): Promise<FileEntry[]> {
  if (!enabled_downloadcenter) return []
  const { data } = await api.downloads.list({ query: { servicearea: area_id, per_page: 100 } })
  const linkOf = ({ serviceareas }: DownloadRow) =>
    serviceareas.find(({ location_id }) => location_id === area_id) ?? generalLink
  const own = data
    .filter(download => !wateranalysis.unified || linkOf(download).type !== 'analysis')
    .toSorted((a, b) => linkOf(a).order - linkOf(b).order)
  const shared =
    enabled_wateranalysis && wateranalysis.unified ? await downloadsByIds(api, wateranalysis.downloads) : []
  return [
    ...shared,
    ...own.filter(({ id }) => !wateranalysis.unified || !wateranalysis.downloads.includes(id)),
  ].flatMap(fileOf)
}

/** Gets downloads in the order of their ids; those no longer public are left out. */
async function downloadsByIds(api: Client, ids: string[]): Promise<DownloadRow[]> {
  if (!ids.length) return []
  const { data } = await api.downloads.list({ query: { ids: ids.join(','), per_page: 100 } })
  return ids.flatMap(id => data.find(download => download.id === id) ?? [])
}

const fileOf = ({ title, media }: DownloadRow): FileEntry[] =>
  media.slice(0, 1).map(({ id, original_url, mime_type, size }) => ({
    id,
    href: original_url,
    name: title,
    mime_type,
    size,
  }))
