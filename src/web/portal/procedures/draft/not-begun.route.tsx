import type { LoaderFunctionArgs } from 'react-router'
import { visitContext } from '#web/lib/visit.ts'
import { usePortal } from '../../layout.tsx'
import { noIndex } from '../../lib/portal-meta.ts'
import { phoneHref } from '../../lib/format-links.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { LinkPage } from '../../ui/form/link-page.tsx'
import { definitionAt } from './journey.ts'

export function loader({ url, context }: LoaderFunctionArgs) {
  definitionAt(context.get(visitContext), url)
  return null
}

export const meta = noIndex

/** For people who got a link to a draft that they did not begin. */
export default function NotBegun() {
  const { phone_general: phone } = usePortal().frame.organization
  return (
    <LinkPage
      title="Sie haben nichts begonnen?"
      lead="Dann brauchen Sie nichts zu tun. Durch das Öffnen des Links hat niemand etwas über Sie erfahren."
      other={
        <ButtonLink to="/" variant="secondary">
          Zur Startseite
        </ButtonLink>
      }
    >
      <p>Löschen Sie die Nachricht mit dem Link. Geben Sie über diesen Link keine Bankverbindung ein.</p>
      {phone && (
        <p>
          Hat Ihnen jemand den Link gesendet und Sie gedrängt? Rufen Sie uns an:{' '}
          <a href={phoneHref(phone)}>{phone}</a>
        </p>
      )}
    </LinkPage>
  )
}
