import { href } from 'react-router'
import { uuidOrNull } from '../lib/uuid.ts'

/** Query parameters of the list of maintenances. */
export interface MaintenanceQuery {
  municipality: string | undefined
  page: number
}

export const maintenancesPath = href('/baumassnahmen-wartungsarbeiten')

export function parseMaintenanceQuery(query: URLSearchParams): MaintenanceQuery {
  const page = query.get('seite') ?? ''
  return {
    municipality: uuidOrNull(query.get('gemeinde')?.toLowerCase() ?? null) ?? undefined,
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  }
}

export function maintenancesHref({ municipality, page }: MaintenanceQuery): string {
  const query = new URLSearchParams()
  if (municipality) query.set('gemeinde', municipality)
  if (page > 1) query.set('seite', String(page))
  return query.size ? `${maintenancesPath}?${query}` : maintenancesPath
}
