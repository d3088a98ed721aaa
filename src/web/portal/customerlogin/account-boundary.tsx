import { isRouteErrorResponse, useRouteError } from 'react-router'
import { statusOf } from '#web/error-status.ts'
import { ErrorPage, errorTexts } from '../error-page.tsx'
import { usePortal } from '../layout.tsx'
import { FormTitle } from '../page-title.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import type { Kept } from './still-signed-in.ts'

const isKept = (data: unknown): data is Kept => !!(data as Partial<Kept> | null)?.kept

/** Where a form of the account may arrive too late. */
export function AccountBoundary() {
  const error = useRouteError()
  const { organization } = usePortal().frame
  if (isRouteErrorResponse(error) && error.status === 401 && isKept(error.data))
    return <SignInAgain {...error.data} />
  const status = statusOf(error)
  return (
    <>
      <FormTitle refused={false}>{errorTexts(status).title}</FormTitle>
      <ErrorPage status={status} organization={organization} />
    </>
  )
}
