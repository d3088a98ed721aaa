import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../../staff-ui/form/button.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import styles from './approval.module.css'
import { isSafe, type Waiting } from './load-approval.ts'

/** Approves all accounts that differ in nothing, after a question with their names. */
export function ApproveAll({ waiting }: { waiting: readonly Waiting[] }) {
  const [isAsked, setAsked] = useState(false)
  const safe = waiting.filter(isSafe)
  if (!safe.length) return null
  return (
    <div className={styles.all}>
      <Button icon={IconChecks} onClick={() => setAsked(true)}>
        {`Alle ohne Abweichung bestätigen (${safe.length})`}
      </Button>
      <Dialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={safe.length === 1 ? '1 Konto bestätigen?' : `${safe.length} Konten bestätigen?`}
        actions={
          <Button type="submit" form="approve-all" look="primary" onClick={() => setAsked(false)}>
            Bestätigen
          </Button>
        }
      >
        <Form method="post" id="approve-all">
          <input type="hidden" name="intent" value="approve-all" />
          {safe.map(({ id, updated_at }) => (
            <input key={id} type="hidden" name="account" value={`${id} ${updated_at}`} />
          ))}
        </Form>
        <p>Kundennummer, Name und Anschrift sind bekannt und stimmen:</p>
        <ul className={styles.names}>
          {safe.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
