import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { visitContext } from '#web/visit.ts'
import { usePortal } from '../layout.tsx'
import { ownPage } from '../page-title.tsx'
import { servicesByDemand } from '../services.ts'
import { useTexts } from '../texts.tsx'
import { TileField } from '../ui/tile-field.tsx'
import { readAccount } from './account.ts'
import { AccountHead, AccountPage } from './account-page.tsx'
import css from './services.module.css'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { account } = await readAccount(context.get(visitContext), url)
  return { account }
}

export const meta = () => ownPage('Online-Services')

export default function Services() {
  const t = useTexts()
  const { account } = useLoaderData<typeof loader>()
  return (
    <AccountPage account={account} place="services">
      <AccountHead title="Online-Services" lead={t('account.services')} />
      <div className={css.tiles}>
        <TileField tiles={servicesByDemand(usePortal().frame.organization)} />
      </div>
    </AccountPage>
  )
}
