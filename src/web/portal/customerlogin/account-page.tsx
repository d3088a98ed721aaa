import type { ReactNode } from 'react'
import { BackLink, type BackTo } from '../ui/link/back-link.tsx'
import type { Account } from './account.ts'
import { AccountNav, type AccountSection } from './account-nav.tsx'
import css from './account-page.module.css'

interface AccountPageProps {
  account: Account
  place: AccountSection
  children: ReactNode
}

/** A page of the customer area with its navigation. */
export function AccountPage({ account, place, children }: AccountPageProps) {
  return (
    <div className={`wrap ${css.page}`}>
      <div>
        <p className={css.who}>
          Angemeldet als <strong>{account.name}</strong>
          {account.number && `Kundennr. ${account.number}`}
        </p>
        <AccountNav account={account} place={place} />
      </div>
      <div className={css.main}>{children}</div>
    </div>
  )
}

/** Head of an account page: back link, title and lead. */
export function AccountHead({ back, title, lead }: { back?: BackTo; title: string; lead?: ReactNode }) {
  return (
    <header className={css.head}>
      {back && <BackLink {...back} />}
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </header>
  )
}
