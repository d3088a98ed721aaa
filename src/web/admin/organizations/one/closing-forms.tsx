import { joinEmail } from '#contract/core/join-email.ts'
import { IconArchive, IconArchiveOff, IconLock, IconLockOpen } from '@tabler/icons-react'
import { Form } from 'react-router'
import { Button } from '../../../staff-ui/form/button.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import type { FormRefusal } from '../../../staff-ui/form/form-refusal.ts'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import type { OrganizationHeadData } from './load-organization.server.ts'
import styles from './one.module.css'

interface Refused {
  refused: FormRefusal | undefined
}

const refusedOf = (refused: FormRefusal | undefined, intent: string) =>
  refused?.intent === intent ? refused : undefined

export function SuspendForm({ refused: given }: Refused) {
  const refused = refusedOf(given, 'suspend')
  return (
    <Panel title="Sperren" note="lässt sich jederzeit aufheben">
      <Form method="post" className={styles.form} noValidate>
        <ul className={styles.list}>
          <li>Portal und Verwaltung zeigen nur noch eine Seite, die sagt, dass gesperrt ist.</li>
          <li>Alle Beschäftigten werden abgemeldet und bekommen den Grund per E-Mail.</li>
          <li>E-Mails und andere Aufträge warten.</li>
          <li>
            Die Fristen der Aufbewahrung laufen weiter, weil das Datenschutzrecht keine Pause kennt. Was
            angehalten ist, bleibt.
          </li>
        </ul>
        <TextField
          label="Grund"
          name="reason"
          maxLength={500}
          defaultValue={refused?.typed.reason}
          error={refused?.errors.reason}
          hint="Steht in der E-Mail an die Beschäftigten, zum Beispiel: Rechnung vom 01.10. ist offen."
        />
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="suspend" look="danger" icon={IconLock}>
            Sperren
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

export const ResumeForm = () => (
  <Panel title="Sperre aufheben">
    <Form method="post" className={styles.form}>
      <p>
        Das Portal ist danach wieder so erreichbar wie vor der Sperre. Was gewartet hat, läuft weiter; alle
        Beschäftigten bekommen eine E-Mail.
      </p>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="resume" look="primary" icon={IconLockOpen}>
          Sperre aufheben
        </Button>
      </div>
    </Form>
  </Panel>
)

interface CloseProps extends Refused {
  head: OrganizationHeadData
  days: { least: string; usual: string; most: string }
}

export function CloseForm({ head: { title }, days, refused: given }: CloseProps) {
  const refused = refusedOf(given, 'close')
  return (
    <Panel title="Schließen" note="endet mit der Löschung aller Daten">
      <Form method="post" className={styles.form} noValidate>
        <ul className={styles.list}>
          <li>
            Portal und Verwaltung sind sofort nicht mehr erreichbar; alle Beschäftigten bekommen eine E-Mail.
          </li>
          <li>Bis zum gewählten Tag können Sie alles wieder öffnen.</li>
          <li>
            {joinEmail(
              'An dem Tag löschen wir alle Daten endgültig: Vorgänge, Kundenkonten, Dateien, E-Mails, Suche. Ein Nachweis mit Zahlen bleibt.',
            )}
          </li>
        </ul>
        <TextField
          type="date"
          label="Löschung am"
          name="erase_on"
          min={days.least}
          max={days.most}
          defaultValue={refused?.typed.erase_on ?? days.usual}
          error={refused?.errors.erase_on}
        />
        <TextField
          label={`Zur Bestätigung den Namen eingeben: ${title}`}
          name="title"
          autoComplete="off"
          defaultValue={refused?.typed.title}
          error={refused?.errors.title}
        />
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="close" look="danger" icon={IconArchive}>
            Organisation schließen
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

export const ReopenForm = ({ head: { title } }: { head: OrganizationHeadData }) => (
  <Panel title="Wieder öffnen">
    <Form method="post" className={styles.form}>
      <p>
        {`Die Löschung entfällt, und die Verwaltung von ${title} ist wieder offen. Alle Beschäftigten bekommen eine E-Mail. Das Portal bleibt unveröffentlicht, bis Sie es wieder veröffentlichen.`}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="reopen" look="primary" icon={IconArchiveOff}>
          Wieder öffnen
        </Button>
      </div>
    </Form>
  </Panel>
)
