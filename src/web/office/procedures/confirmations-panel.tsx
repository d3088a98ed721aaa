import { IconMail, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Form } from 'react-router'
import type { ConfirmationDetail } from '#contract/confirmations.ts'
import { Button } from '../../desk/button.tsx'
import type { Refused } from '../../desk/outcome.ts'
import { Panel } from '../../desk/panel.tsx'
import { type Seen, Stamp } from '../../desk/stamp.tsx'
import { StatusBadge } from '../../desk/status-badge.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { confirmationLook, confirmationWords } from './confirmation-look.ts'
import styles from './confirmations-panel.module.css'

interface Props {
  confirmations: readonly ConfirmationDetail[]
  /** The case as it is seen; absent where nothing may be done. */
  seen?: Seen
  refused?: Refused
}

/** Who has confirmed and who has not, and what helps those who have not. */
export function ConfirmationsPanel({ confirmations, seen, refused }: Props) {
  const [correcting, setCorrecting] = useState<string | null>(null)
  if (confirmations.length === 0) return null
  const confirmed = confirmations.filter(({ state }) => state === 'confirmed').length
  const wrong = confirmations.find(confirmation => letterOf(confirmation) === correcting)
  return (
    <Panel title="Bestätigungen" note={`${confirmed} von ${confirmations.length}`} flush>
      <ul className={styles.list}>
        {confirmations.map(confirmation => (
          <li key={confirmation.id} className={styles.row}>
            <p className={styles.label}>{confirmation.label}</p>
            <StatusBadge look={confirmationLook(confirmation)} />
            <p className={styles.words}>
              <span>{confirmation.email}</span> · {confirmationWords(confirmation)}
            </p>
            {seen && isOpen(confirmation) && (
              <Ways
                id={confirmation.id}
                seen={seen}
                onCorrect={() => setCorrecting(letterOf(confirmation))}
              />
            )}
          </li>
        ))}
      </ul>
      {seen && wrong && isOpen(wrong) && (
        <AddressDialog
          confirmation={wrong}
          seen={seen}
          refused={refused?.intent === 'correct-address' ? refused : undefined}
          onClose={() => setCorrecting(null)}
        />
      )}
    </Panel>
  )
}

/** Another letter puts an end to what was asked about the one before. */
const letterOf = ({ id, sent_at }: ConfirmationDetail) => `${id} ${sent_at}`

const isOpen = ({ state }: ConfirmationDetail) => state === 'waiting' || state === 'expired'

function Ways({ id, seen, onCorrect }: { id: string; seen: Seen; onCorrect: () => void }) {
  return (
    <div className={styles.ways}>
      <Form method="post">
        <input type="hidden" name="confirmation" value={id} />
        <Stamp seen={seen} />
        <Button type="submit" name="intent" value="send-link" icon={IconMail}>
          Link erneut senden
        </Button>
      </Form>
      <Button icon={IconPencil} onClick={onCorrect}>
        Adresse berichtigen
      </Button>
    </div>
  )
}
