import { idOf } from '../ids.ts'

/** Query parameters of the list of maintenances. */
export interface Choice {
  municipality: string | undefined
  page: number
}

export const worksAddress = '/baumassnahmen-wartungsarbeiten'

export function choiceOf(query: URLSearchParams): Choice {
  const page = query.get('seite') ?? ''
  return {
    municipality: idOf(query.get('gemeinde')?.toLowerCase() ?? null) ?? undefined,
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  }
}

export function addressOf({ municipality, page }: Choice): string {
  const query = new URLSearchParams()
  if (municipality) query.set('gemeinde', municipality)
  if (page > 1) query.set('seite', String(page))
  return query.size ? `${worksAddress}?${query}` : worksAddress
}
