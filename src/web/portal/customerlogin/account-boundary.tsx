import { isRouteErrorResponse, useRouteError } from 'react-router'
import { statusOf } from '#web/lib/error-status.ts'
import { ErrorPage, errorTexts } from '../layout/error-page.tsx'
import { usePortal } from '../layout.tsx'
import { FormTitle } from '../lib/page-title.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import type { ExpiredForm } from './require-customer-for-form.ts'

const isExpiredForm = (data: unknown): data is ExpiredForm => !!(data as Partial<ExpiredForm> | null)?.values

/** Error boundary of the account's forms. Asks for the login if the session expired. */
export function AccountBoundary() {
  const error = useRouteError()
  const { organization } = usePortal().frame
  if (isRouteErrorResponse(error) && error.status === 401 && isExpiredForm(error.data))
    return <SignInAgain {...error.data} />
  const status = statusOf(error)
  return (
    <>
      <FormTitle refused={false}>{errorTexts(status).title}</FormTitle>
      <ErrorPage status={status} organization={organization} />
    </>
  )
}
