import { pagePath } from '../addresses.ts'
import type { SearchGroup } from './search.ts'

const addresses: Record<SearchGroup, (id: string) => string> = {
  pages: path => path,
  disturbances: id => `${pagePath('/stoerungen')}?id=${id}`,
  support: id => pagePath('/support/:id', { id }),
  downloads: id => pagePath('/downloads/:id', { id }),
  news: id => pagePath('/meldungen/:id', { id }),
  maintenances: id => pagePath('/baumassnahmen-wartungsarbeiten/:id', { id }),
  jobs: id => pagePath('/stellenausschreibungen/:id', { id }),
  municipalities: id => pagePath('/gemeinde/:id?', { id }),
}

/** Path of a hit's page in the portal. */
export const hitAddress = (group: SearchGroup, id: string): string => addresses[group](id)
