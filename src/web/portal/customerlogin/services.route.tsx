import { type LoaderFunctionArgs, useLoaderData, type MetaFunction } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { usePortal } from '../layout.tsx'
import { privatePageMeta } from '../lib/portal-meta.ts'
import { servicesByPopularity } from '../services/services.ts'
import { useTexts } from '../lib/texts.tsx'
import { TileGrid } from '../ui/list/tile-grid.tsx'
import { requireAccount } from './account.ts'
import { AccountHead, AccountPage } from './account-page.tsx'
import css from './services.module.css'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { account } = await requireAccount(context.get(visitContext), url)
  return { account }
}

export const meta: MetaFunction = call => privatePageMeta(call, 'Online-Services')

export default function Services() {
  const t = useTexts()
  const { account } = useLoaderData<typeof loader>()
  return (
    <AccountPage account={account} place="services">
      <AccountHead title="Online-Services" lead={t('account.services')} />
      <div className={css.tiles}>
        <TileGrid tiles={servicesByPopularity(usePortal().frame.organization)} />
      </div>
    </AccountPage>
  )
}
