import { nameForms } from '#contract/organizations/name-forms.ts'
import { joinedByAnd } from '#contract/core/enumerate.ts'
import { portalTitle } from '../lib/portal-meta.ts'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { requireOrganization } from '../layout/load-frame.ts'
import { phoneHref } from '../lib/format-links.ts'
import { rethrowAsResponse } from '../lib/rethrow-as-response.ts'
import { shareTags } from '../lib/share-tags.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { IconCoinEuro } from '../ui/icon/icons.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { ConnectionCalculator } from './connection-calculator.tsx'
import { type PricesData, loadPrices } from './load-prices.ts'
import { PriceTables } from './price-tables.tsx'
import css from './prices.module.css'
import { YearlyCalculator } from './yearly-calculator.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

const title = 'Preise und Gebühren'

export const handle: RouteHandle = { public: { cookies: ['client_servicearea_id'] } }

export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const organization = requireOrganization(visit)
  const { searchParams } = url
  const prices = await rethrowAsResponse(loadPrices(visit, organization, searchParams))
  const { from } = nameForms(organization.title, organization.config)
  return { ...prices, site: organization.title, from, url: `${visit.origin}/entgelte-gebuehren` }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...call }) => [
  portalTitle(call, `${loaderData && isRefused(loaderData) ? 'Fehler: ' : ''}${title}`),
  ...(loaderData
    ? shareTags({
        url: loaderData.url,
        site: loaderData.site,
        title,
        description: `Preise für Trinkwasser und Abwasser ${loaderData.from}`,
      })
    : []),
]

const isRefused = ({ yearly, connection }: Pick<PricesData, 'yearly' | 'connection'>) =>
  [yearly?.question.consumption, yearly?.question.area, connection?.question.length].some(
    amount => amount?.error,
  )

export default function Prices() {
  const { frame } = usePortal()
  const { municipalities, special, tables, hasRainwater, yearly, connection } = useLoaderData<typeof loader>()
  const isEmpty = tables.every(group => !group.tables.length)
  return (
    <>
      <PageHead crumbs={[{ label: title }]} title={title} lead={isEmpty ? undefined : leadOf(special)} />
      <div className={`wrap ${css.page}`}>
        {isEmpty && <NoPrices phone={frame.organization.phone_general} />}
        {!isEmpty && yearly && (
          <YearlyCalculator
            {...yearly}
            municipalities={municipalities}
            hasRainwater={hasRainwater}
            canChange={frame.organization.modules.advancepayment}
          />
        )}
        <PriceTables groups={tables} />
        {!isEmpty && connection && <ConnectionCalculator {...connection} municipalities={municipalities} />}
      </div>
    </>
  )
}

const leadOf = (special: string[]) =>
  `Gültig in allen Gemeinden${special.length ? ` außer ${joinedByAnd(special)}` : ''}. Alle Preise einschließlich Umsatzsteuer, soweit sie anfällt.`

const NoPrices = ({ phone }: { phone: string }) => (
  <EmptyState icon={IconCoinEuro} title="Hier stehen noch keine Preise.">
    {phone && (
      <p>
        Wir nennen sie Ihnen gern am Telefon: <a href={phoneHref(phone)}>{phone}</a>
      </p>
    )}
  </EmptyState>
)
