import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Alert } from '../staff-ui/feedback/alert.tsx'
import { Button } from '../staff-ui/form/button.tsx'
import styles from './auth.module.css'

interface Props {
  codes: string[]
  email: string
  after: string
  /** The second factor was just set up. */
  isFirst: boolean
}

/** The recovery codes, which are shown this once: to print, to save as a file, to copy. */
export function RecoveryCodes({ codes, email, after, isFirst }: Props) {
  return (
    <>
      <h1>Ihre Wiederherstellungscodes</h1>
      {isFirst && (
        <Alert tone="done" role="status" className={styles.sent}>
          <p>Der zweite Faktor ist eingerichtet. Überall sonst sind Sie abgemeldet.</p>
        </Alert>
      )}
      <p className={styles.lead}>
        Fehlt Ihnen einmal das Telefon, melden Sie sich mit einem dieser Codes an. Jeder gilt einmal. Wir
        zeigen sie nur jetzt: Drucken Sie sie aus oder speichern Sie sie, und bewahren Sie sie nicht beim
        Passwort auf.
      </p>
      <ol className={styles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className={styles.keep}>
        <a href={fileOf(codes, email)} download="wiederherstellungscodes.txt">
          <IconDownload size={18} stroke={1.75} aria-hidden /> Als Datei speichern
        </a>
        <Button icon={IconPrinter} className={styles.print} onClick={() => print()}>
          Drucken
        </Button>
      </p>
      <p className={styles.below}>
        <Link to={after}>Ich habe die Codes gesichert: weiter</Link>
      </p>
    </>
  )
}

const fileOf = (codes: string[], email: string) => {
  const lines = [`Wiederherstellungscodes für ${email}`, 'Jeder Code gilt einmal.', '', ...codes, '']
  return `data:text/plain;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`
}
