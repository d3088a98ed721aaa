import type { PortalAddress } from '#contract/addresses.ts'
import { parseHardness } from '#contract/locations/hardness.ts'
import type { SearchAnswer } from '#contract/search/search.ts'
import type { Context } from '../core/context.ts'
import { normalizeWord } from './highlight.ts'

export interface Answers {
  answers: SearchAnswer[]
  /** Title of the municipality that the query asks the water values of; null without one. */
  place: string | null
}

const asksFor = {
  emergency:
    /rohrbr|leck|stoerungsdienst|stoerungsnummer|notdienst|notfall|notruf|bereitschaft|havarie|ausfall|kein wasser|wasser weg|stoerung melden/,
  hours: /oeffnungszeit|sprechzeit|sprechstunde|geoeffnet|\boffen\b|kundenbuero/,
  contact: /telefon|hotline|anrufen|kundenservice|kundendienst|erreich/,
  change: /aender|neue|falsch/,
  hardness: /haert|\bhart\b|\bweich\b|kalk|\bdh\b/,
}

/** Answers of one line to what the query asks for: telephone numbers, opening hours, the hardness of the water. */
export async function answersOf(ctx: Context, q: string): Promise<Answers> {
  const query = normalizeWord(q)
  const { place, answers: hardness } = asksFor.hardness.test(query)
    ? await hardnessAnswer(ctx, query)
    : { place: null, answers: [] }
  return {
    place,
    answers: [...emergency(ctx, query), ...hours(ctx, query), ...contact(ctx, query), ...hardness],
  }
}

const answer = (
  href: PortalAddress | `/gemeinde${string}`,
  title: string,
  text: string,
  phone = '',
): SearchAnswer => ({
  title,
  text,
  phone,
  href,
})

function emergency({ organization }: Context, query: string): SearchAnswer[] {
  const phone = organization.config.phone_disturbance
  if (!phone || !asksFor.emergency.test(query)) return []
  const href = organization.enabled_disturbance ? '/stoerungen' : '/impressum'
  return [answer(href, 'Störungsdienst', 'Rund um die Uhr', phone)]
}

function hours({ organization }: Context, query: string): SearchAnswer[] {
  const times = organization.config.opening_hours.map(({ days, hours }) => `${days} ${hours}`)
  return times.length && asksFor.hours.test(query)
    ? [answer('/impressum', 'Öffnungszeiten', times.join(', '))]
    : []
}

function contact({ organization: { phone_general: phone } }: Context, query: string): SearchAnswer[] {
  const isWanted =
    asksFor.contact.test(query) && !asksFor.change.test(query) && !asksFor.emergency.test(query)
  return phone && isWanted ? [answer('/impressum', 'Kundenservice', '', phone)] : []
}

async function hardnessAnswer({ db, organization }: Context, query: string): Promise<Answers> {
  const { wateranalysis } = organization.config
  if (!organization.enabled_wateranalysis || !wateranalysis.show_widget) return { answers: [], place: null }
  const areas = await db
    .selectFrom('serviceareas')
    .select(['id', 'title', 'districts', 'waterhardness', 'unit'])
    .where('organization_id', '=', organization.id)
    .where('servicearea_water', '=', true)
    .orderBy('title')
    .execute()
  const known = areas.flatMap(({ waterhardness, unit, ...area }) => {
    const hardness = wateranalysis.unified
      ? parseHardness(wateranalysis.waterhardness, '')
      : parseHardness(waterhardness, unit)
    return hardness ? [{ ...area, hardness }] : []
  })
  const isNamed = (name: string) =>
    ` ${query.replace(/[^a-z0-9]+/g, ' ')} `.includes(` ${normalizeWord(name)} `)
  const asked = known.find(({ title, districts }) => [title, ...districts].some(isNamed))
  const [only] = known
  const shown = asked ?? (known.length === 1 ? only : undefined)
  if (shown) {
    const { range, mmol, degrees } = shown.hardness
    const text = `${range}, ${mmol} mmol/l (${degrees} °dH)`
    return {
      place: shown.title,
      answers: [answer(`/gemeinde/${shown.id}`, `Wasserhärte in ${shown.title}`, text)],
    }
  }
  const range = rangeOf(known.map(({ hardness }) => hardness.mmol))
  return { place: null, answers: range ? [answer('/gemeinde', 'Wasserhärte', range)] : [] }
}

/** "1,1 bis 3,2 mmol/l, je nach Gemeinde"; empty without values. */
function rangeOf(values: string[]): string {
  const sorted = values.toSorted((a, b) => Number(a.replace(',', '.')) - Number(b.replace(',', '.')))
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (!least) return ''
  return least === most ? `${least} mmol/l` : `${least} bis ${most} mmol/l, je nach Gemeinde`
}
