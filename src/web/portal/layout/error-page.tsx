import styles from './error-page.css?url'
import { BrokenPipeDrawing } from '../ui/drawings/broken-pipe.tsx'
import type { FrameOrganization } from './frame.ts'
import { phoneHref } from '../lib/format-links.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { IconHome } from '../ui/icon/icons.ts'
import { SearchBox } from '../ui/form/search-box.tsx'
import { href, Link } from 'react-router'

interface ErrorPageProps {
  status: number
  /** Missing where the error occurred before the organization was loaded. */
  organization?: FrameOrganization
  /** No portal has this host: no start page to go on to. */
  isWithoutPortal?: boolean
}

/** Shows the message for the status, and links to go on. */
export function ErrorPage({ status, organization, isWithoutPortal }: ErrorPageProps) {
  const { title, text } = isWithoutPortal ? noPortal : errorTexts(status)
  return (
    <div className="wrap error-page">
      {styles && <link rel="stylesheet" href={styles} precedence="page" />}
      <div className="error-page-words">
        <h1>{title}</h1>
        <p className="error-page-text">{text}</p>
        {status === 404 && organization && <SearchBox />}
        <div className="error-page-ways">
          {!isWithoutPortal && (
            <ButtonLink to="/" icon={IconHome} reloadDocument={status >= 500}>
              zur Startseite
            </ButtonLink>
          )}
          {organization && <Link to={href('/client/services')}>Alle Services</Link>}
          {organization?.modules.disturbance && <Link to={href('/stoerungen')}>Aktuelle Störungen</Link>}
        </div>
        {organization?.phone_general && <Help phone={organization.phone_general} />}
      </div>
      <BrokenPipeDrawing />
    </div>
  )
}

function Help({ phone }: { phone: string }) {
  return (
    <p className="error-page-help">
      Brauchen Sie Hilfe? Kundenservice <a href={phoneHref(phone)}>{phone}</a>
    </p>
  )
}

/** Returns title and text of an HTTP status, for the page and its `<title>`. */
export const errorTexts = (status: number) => texts[status] ?? other

const other = {
  title: 'Es ist ein Fehler aufgetreten.',
  text: 'Das liegt nicht an Ihnen. Versuchen Sie es bitte in einigen Minuten noch einmal.',
}

const texts: Record<number, typeof other | undefined> = {
  403: {
    title: 'Zugriff verweigert.',
    text: 'Sie haben nicht die erforderliche Berechtigung auf diesen Inhalt zuzugreifen.',
  },
  404: {
    title: 'Seite nicht gefunden.',
    text: 'Die Adresse ist vielleicht falsch geschrieben, oder die Seite gibt es nicht mehr. Ihre Daten sind davon nicht betroffen.',
  },
  503: {
    title: 'Es ist ein Fehler aufgetreten.',
    text: 'Das Portal ist zurzeit nicht erreichbar (503 Service Unavailable). Versuchen Sie es bitte in einigen Minuten noch einmal.',
  },
}

const noPortal = {
  title: errorTexts(404).title,
  text: 'Hier gibt es kein Kundenportal. Die Adresse ist vielleicht falsch geschrieben, oder das Portal wurde geschlossen. Fragen Sie Ihren Versorger nach seiner Adresse.',
}
