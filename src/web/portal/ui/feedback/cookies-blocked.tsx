import { phoneHref } from '../../lib/format-links.ts'
import { usePortal } from '../../layout.tsx'
import { Alert } from './alert.tsx'

/** Says that the browser refused the cookie without which nothing goes on; `loss`: what it would have kept. */
export function CookiesBlocked({ loss }: { loss: string }) {
  const { phone_general } = usePortal().frame.organization
  return (
    <Alert kind="warning" title="Ihr Browser nimmt unser Cookie nicht an">
      <p>
        Ohne dieses eine Cookie geht {loss} verloren. Erlauben Sie in den Einstellungen Ihres Browsers Cookies
        für diese Seite und versuchen Sie es noch einmal.
        {phone_general && (
          <>
            {' '}
            Oder rufen Sie uns an: <a href={phoneHref(phone_general)}>{phone_general}</a>.
          </>
        )}
      </p>
    </Alert>
  )
}
