import { Form } from 'react-router'
import { Button } from '../../staff-ui/form/button.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import styles from './customer.module.css'
import type { CustomerPage } from './load-customer.ts'

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`)

/**
 * Asks before an account is deleted: what goes, and what has to stay. Posts `intent=remove` and `_version`.
 */
export function RemoveDialog({
  page: { customer, related },
  onClose,
}: {
  page: CustomerPage
  onClose: () => void
}) {
  const { counts, meters, topics } = related
  const goes = [
    'das Konto mit Namen, Anschrift, Telefon und E-Mail-Adresse',
    counts.sessions > 0 && count(counts.sessions, 'Sitzung', 'Sitzungen'),
    counts.drafts > 0 && count(counts.drafts, 'begonnene Eingabe', 'begonnene Eingaben'),
    meters.length > 0 && count(meters.length, 'Zähler im Kundenstamm', 'Zähler im Kundenstamm'),
    topics && 'das Abonnement der Benachrichtigungen',
    'Notizen, Verlauf und Identitätsnachweis',
  ].filter(each => typeof each === 'string')
  const stays = [
    counts.procedures > 0 && count(counts.procedures, 'eingereichter Vorgang', 'eingereichte Vorgänge'),
    counts.messages > 0 && count(counts.messages, 'zugestellte Nachricht', 'zugestellte Nachrichten'),
    'ein Eintrag im Protokoll, ohne Namen',
  ].filter(each => typeof each === 'string')
  return (
    <Dialog
      opened
      onClose={onClose}
      destructive
      title={`Konto von ${customer.name || 'dieser Person'} löschen?`}
      actions={
        <Button type="submit" form="remove" look="danger">
          Endgültig löschen
        </Button>
      }
    >
      <Form method="post" id="remove">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="_version" value={customer.updated_at} />
      </Form>
      <p>Gelöscht wird sofort und endgültig:</p>
      <ul className={styles.goes}>
        {goes.map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>Stehen bleibt, was aufzubewahren ist. Es wird nach den Fristen unter „Einstellungen“ gelöscht:</p>
      <ul className={styles.goes}>
        {stays.map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Dialog>
  )
}
