import { ButtonLink } from '../button/button.tsx'
import { IconId } from '../icon/icons.ts'
import css from './eid-links.module.css'

interface EidLinksProps {
  url: string
  code: string
  /** Address to continue at after the identification. */
  onward: string
  /** Opens the identity service in a new window, which does not return to this page. */
  apart?: boolean
}

/** Links to the identity card service: in this browser, or with a phone by QR code. */
export function EidLinks({ url, code, onward, apart }: EidLinksProps) {
  return (
    <div className={css.links}>
      <ButtonLink to={url} reloadDocument icon={IconId} target={apart ? '_blank' : undefined}>
        Zum Ausweisdienst
      </ButtonLink>
      <h2>Oder mit dem Smartphone</h2>
      <p>Scannen Sie diesen Code. Wenn Sie sich dort ausgewiesen haben, kommen Sie hierher zurück.</p>
      <div
        className={css.scan}
        role="img"
        aria-label="QR-Code mit der Adresse des Ausweisdienstes"
        dangerouslySetInnerHTML={{ __html: code }}
      />
      <ButtonLink to={onward} reloadDocument variant="secondary">
        Ich habe mich ausgewiesen
      </ButtonLink>
    </div>
  )
}
