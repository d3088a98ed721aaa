import { href, type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router'
import { placesOf } from './supply-places.ts'
import { visitContext } from '#web/lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { privatePageMeta } from '../lib/portal-meta.ts'
import { servicesByPopularity } from '../services/services.ts'
import { TileGrid } from '../ui/list/tile-grid.tsx'
import { requireAccount } from './account.ts'
import { AccountHead, AccountPage } from './account-page.tsx'
import { HomeSupplyPoint } from './home-supply-point.tsx'
import { HomeProcedures, HomeMessages, HomeSection } from './home-sections.tsx'
import { PendingApproval } from './pending-approval.tsx'
import css from './services.module.css'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, customer, account } = await requireAccount(context.get(visitContext), url)
  const [procedures, messages, meters] = await Promise.all([
    api.myProcedures.list({ query: { open: 'true', per_page: 3 } }),
    api.myPostbox.list({ query: { per_page: 3 } }),
    api.customerAuth.meters(),
  ])
  return {
    account,
    procedures: procedures.data,
    openTotal: procedures.meta.total,
    messages: messages.data,
    places: placesOf(customer, meters),
  }
}

export const meta: MetaFunction = call => privatePageMeta(call, 'Mein Konto')

export default function Home() {
  const { account, procedures, openTotal, messages, places } = useLoaderData<typeof loader>()
  const { organization } = usePortal().frame
  return (
    <AccountPage account={account} place="home">
      <AccountHead
        title={`Guten Tag, ${account.name}`}
        lead={account.number && `Ihre Kundennummer ist ${account.number}.`}
      />
      {account.isPending && <PendingApproval />}
      <HomeProcedures procedures={procedures} total={openTotal} />
      <HomeMessages messages={messages} unread={account.unread} />
      <HomeSection
        title="Oft gebraucht"
        link={{ href: href('/kundenlogin/services'), text: 'Alle Online-Services' }}
      >
        <div className={css.tiles}>
          <TileGrid tiles={servicesByPopularity(organization).slice(0, 3)} />
        </div>
      </HomeSection>
      <HomeSupplyPoint places={places} />
    </AccountPage>
  )
}
