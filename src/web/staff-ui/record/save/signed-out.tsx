import { href, Link, useLocation } from 'react-router'

/** Tells that the session has ended. The sign-in opens in another tab, so that the input stays. */
export function SignedOut() {
  const { pathname } = useLocation()
  return (
    <>
      Ihre Anmeldung ist abgelaufen. Ihre Eingaben bleiben hier stehen.{' '}
      <Link to={`${href('/login')}?redirect=${encodeURIComponent(pathname)}`} target="_blank">
        Neu anmelden
      </Link>
    </>
  )
}
