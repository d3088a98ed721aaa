import { createContext, use } from 'react'

/** A download as a municipality offers it. */
export interface OfferedDownload {
  download_id: string
  title: string
  type: 'general' | 'analysis'
}

/** Data of the page of a municipality beside its form. */
export interface MunicipalityPage {
  offered: OfferedDownload[]
  /** The other downloads: those that could be offered, too. */
  others: { value: string; label: string }[]
  prices: { id: string; label: string; text: string; isOwn: boolean }[]
  may: { downloads: boolean; prices: boolean; setDownloads: boolean }
}

export const MunicipalityContext = createContext<MunicipalityPage | null>(null)

export function useMunicipality(): MunicipalityPage {
  const page = use(MunicipalityContext)
  if (!page) throw new Error('The page of a municipality gives its downloads and prices.')
  return page
}
