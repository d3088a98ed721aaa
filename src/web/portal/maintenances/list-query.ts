import { href } from 'react-router'
import { idOf, listAddress, pageOf } from '#web/lib/list-query.ts'

/** Query parameters of the list of maintenances. */
export interface MaintenanceQuery {
  municipality: string | undefined
  page: number
}

export const maintenancesPath = href('/baumassnahmen-wartungsarbeiten')

export const parseMaintenanceQuery = (query: URLSearchParams): MaintenanceQuery => ({
  municipality: idOf(query, 'gemeinde') ?? undefined,
  page: pageOf(query),
})

export const maintenancesHref = ({ municipality, page }: MaintenanceQuery) =>
  listAddress(maintenancesPath, { gemeinde: municipality, seite: page })
