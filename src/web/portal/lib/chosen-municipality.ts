import type { Visit } from '../../lib/visit.ts'

/** Returns the id of the municipality that the visitor has chosen; where there is one only, its id. */
export function municipalityOf({ cookies }: Pick<Visit, 'cookies'>, areas: { id: string }[]): string | null {
  const [only, ...others] = areas
  if (only && !others.length) return only.id
  const chosen = cookies.get('client_servicearea_id')
  return areas.find(({ id }) => id === chosen)?.id ?? null
}
