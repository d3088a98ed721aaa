import type { Visit } from '#web/visit.ts'
import { idOf } from '../ids.ts'

/** What of the news one wants to see; all of it stands in the address. */
export interface Choice {
  /** An id; null: all of them. */
  municipality: string | null
  year: number | null
  page: number
}

const whole = (text: string | null, from: number, to: number) =>
  text && /^\d{1,4}$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : null

/** Without a word on the municipality, the visitor's own counts. */
export function choiceOf(query: URLSearchParams, { cookies }: Visit): Choice {
  return {
    municipality: idOf(query.get('gemeinde') ?? cookies.get('client_servicearea_id')),
    year: whole(query.get('jahr'), 1900, 2999),
    page: whole(query.get('seite'), 1, 500) ?? 1,
  }
}

export function addressOf({ municipality, year, page }: Choice): string {
  const query = new URLSearchParams({ gemeinde: municipality ?? 'alle' })
  if (year) query.set('jahr', String(year))
  if (page > 1) query.set('seite', String(page))
  return `/meldungen?${query}`
}
