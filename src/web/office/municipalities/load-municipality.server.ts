import { dayInGermany } from '#contract/core/days.ts'
import type { DownloadRow } from '#contract/downloads.ts'
import { priceGross, priceLabel, pricesForLocation, pricesValidOn } from '#contract/prices/tariffs.ts'
import type { PriceRow } from '#contract/prices/prices.ts'
import type { SessionUser } from '#contract/auth.ts'
import { allRows } from '../../lib/all-rows.ts'
import type { Client } from '../../lib/api-client.ts'
import { userMay } from '../../staff-ui/access/can-access.ts'
import { formatMoney } from '../../staff-ui/form/parse/numbers.ts'
import type { MunicipalityPage } from './municipality-context.ts'

/** Loads what stands beside the form of a municipality. What the user may not see stays empty. */
export async function loadMunicipality(
  api: Client,
  user: SessionUser,
  { id, use_custom_prices }: { id: string; use_custom_prices: boolean },
  now: Date,
): Promise<MunicipalityPage> {
  const may = {
    downloads: userMay(user, 'downloads.list'),
    prices: userMay(user, 'prices.list'),
    setDownloads: userMay(user, 'serviceareas.setDownloads'),
  }
  const [downloads, prices] = await Promise.all([
    may.downloads ? allRows<DownloadRow>(query => api.downloads.list({ query })) : [],
    may.prices ? allRows<PriceRow>(query => api.prices.list({ query })) : [],
  ])
  const valid = pricesForLocation(pricesValidOn(prices, dayInGermany(now)), { id, use_custom_prices })
  return {
    offered: offeredBy(downloads, id),
    others: downloads
      .filter(({ servicearea_ids }) => !servicearea_ids.includes(id))
      .map(({ id, title }) => ({ value: id, label: title })),
    prices: valid.map(price => ({
      id: price.id,
      label: priceLabel(price),
      text: `${formatMoney(priceGross(price) ?? 0)}\u00a0€`,
      isOwn: price.location_id !== null,
    })),
    may,
  }
}

const offeredBy = (downloads: DownloadRow[], location_id: string) =>
  downloads
    .flatMap(({ id, title, serviceareas }) =>
      serviceareas
        .filter(link => link.location_id === location_id)
        .map(({ type, order }) => ({ download_id: id, title, type, order })),
    )
    .toSorted((one, other) => one.order - other.order)
    .map(({ order: _order, ...offered }) => offered)
