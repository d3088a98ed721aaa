import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { FormError } from '../lib/form-errors.ts'
import { FormTitle } from '../lib/page-title.tsx'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import type { Account } from './account.ts'
import { AccountHead, AccountPage } from './account-page.tsx'

interface AccountFormProps {
  account: Account
  title: string
  /** Heading of the page, if it differs from the title. */
  heading?: string
  lead?: ReactNode
  errors: FormError[]
  children: ReactNode
}

/** A page with a form that changes the customer's account. */
export const AccountForm = ({
  account,
  title,
  heading = title,
  lead,
  errors,
  children,
}: AccountFormProps) => (
  <AccountPage account={account} place="data">
    <FormTitle refused={errors.length > 0}>{title}</FormTitle>
    <ErrorSummary errors={errors} />
    <AccountHead
      back={{ href: href('/kundenlogin/account'), text: 'Meine Daten' }}
      title={heading}
      lead={lead}
    />
    {children}
  </AccountPage>
)
