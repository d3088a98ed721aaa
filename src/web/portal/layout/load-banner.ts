import type { DisturbanceListRow } from '#contract/notices/disturbances.ts'
import type { Client } from '../../lib/api-client.ts'
import type { Visit } from '../../lib/visit.ts'
import { countByMunicipality, splitByMunicipality } from '../lib/count-by-municipality.ts'
import { repairEnd } from '../lib/format-relative-times.ts'
import { namesOf, titlesOf } from '../lib/municipality-names.ts'
import type { BannerDisturbance, Named } from './frame.ts'

const perPage = 20

interface OpenDisturbances {
  total: number
  /** The newest ones, at most 20; those of the visitor's municipality first. */
  rows: DisturbanceListRow[]
  /** Number of those in the visitor's municipality. */
  mine: number
}

/** Loads the open disturbances, those of the visitor's municipality first. */
export async function openDisturbances(api: Client, municipality: string | null): Promise<OpenDisturbances> {
  const list = (query: object) =>
    api.disturbances.list({ query: { open: 'true', per_page: perPage, ...query } })
  const { data, meta } = await list({})
  const { mine, others } = splitByMunicipality(data, municipality)
  if (!municipality || meta.total <= data.length)
    return { total: meta.total, rows: [...mine, ...others], mine: mine.length }
  const own = await list({ servicearea_id: municipality })
  return { total: meta.total, rows: [...own.data, ...others].slice(0, perPage), mine: own.meta.total }
}

export interface DisturbanceBannerData {
  /** "3 Störungen, 1 in Lindhausen" */
  summary: string
  /** The summary for a line on a phone: several places are counted, not named. */
  shortSummary: string
  /** Disturbances that are marked for the website and that this visitor has not closed. Without any, no banner is shown. */
  disturbances: BannerDisturbance[]
}

/** Builds the banner from the open disturbances. */
export function bannerOf(
  { total, rows, mine }: OpenDisturbances,
  areas: Named[],
  municipality: string | null,
  { cookies, now }: Pick<Visit, 'cookies' | 'now'>,
): DisturbanceBannerData {
  const closed = cookies.get('client_banner')?.split(',') ?? []
  const chosen = areas.find(({ id }) => id === municipality)
  const concerned = rows.flatMap(row => row.servicearea_ids)
  const counted = {
    total,
    noun: ['Störung', 'Störungen'] as const,
    mine: chosen && areas.length > 1 ? { title: chosen.title, count: mine } : undefined,
    places: areas.length > 1 ? titlesOf(areas, concerned) : [],
  }
  return {
    summary: countByMunicipality(counted),
    shortSummary: countByMunicipality({ ...counted, maxNames: 1 }),
    disturbances: rows
      .filter(({ id, notify_websitewidget }) => notify_websitewidget && !closed.includes(id.slice(-12)))
      .map(({ id, title, servicearea_ids, expected_end_at }) => ({
        id,
        title,
        places: areas.length > 1 ? namesOf(areas, servicearea_ids) : '',
        end: repairEnd(expected_end_at, now),
      })),
  }
}
