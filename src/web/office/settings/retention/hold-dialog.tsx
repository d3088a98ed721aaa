import type { HeldNoun, RetentionPreview, RetentionSubject } from '#contract/retention/retention.ts'
import { useEffect, useState } from 'react'
import { Alert } from '../../../staff-ui/feedback/alert.tsx'
import { showToast } from '../../../staff-ui/feedback/toast.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { CheckField, TextareaField } from '../../../staff-ui/form/field.tsx'
import { failureText } from '../../../staff-ui/json/post-json.ts'
import { Dialog } from '../../../staff-ui/page/dialog.tsx'
import { act } from './act.ts'
import styles from './retention.module.css'

export type Group = RetentionPreview['groups'][number]

interface Props {
  group: Group
  /** German name of the noun: „Vorgang“. */
  name: string
  noun: HeldNoun
  onClose: () => void
  onDone: () => void
}

const shown = 100

/** Asks why records are held, and which of a night. */
export function HoldDialog({ group, name, noun, onClose, onDone }: Props) {
  const [records, failed] = useRecords(group)
  const [chosen, setChosen] = useState<readonly string[]>(
    group.count === 1 && group.first ? [group.first.id] : [],
  )
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const hold = async () => {
    setBusy(true)
    try {
      await act('hold', { noun, ids: chosen, reason })
      showToast('Angehalten')
      onDone()
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={group.count === 1 ? `${name} ${group.first?.label} anhalten?` : 'Welche Einträge anhalten?'}
      actions={
        <Button look="primary" keys="mod+enter" disabled={isBusy} onClick={() => void hold()}>
          {chosen.length > 1 ? `${chosen.length} anhalten` : 'Anhalten'}
        </Button>
      }
    >
      <p className={styles.explained}>
        Angehaltenes löscht das Portal nicht, bis Sie es freigeben.{' '}
        {noun === 'customers' && 'Auch die Nachrichten in diesem Postfach bleiben.'}
      </p>
      {(failure || failed) && (
        <Alert tone="error" role="alert">
          <p>{failure || failed}</p>
        </Alert>
      )}
      {group.count > 1 && (
        <fieldset className={styles.choices}>
          <legend>
            {group.count > shown ? `Die ersten ${shown} von ${group.count}` : `${group.count} Einträge`}
          </legend>
          {records.map(({ id, label }) => (
            <CheckField
              key={id}
              label={`${name} ${label}`}
              checked={chosen.includes(id)}
              onChange={() =>
                setChosen(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id])
              }
            />
          ))}
        </fieldset>
      )}
      <TextareaField
        label="Grund"
        hint="Er steht in der Zeile, etwa „Widerspruch läuft“."
        rows={2}
        maxLength={300}
        value={reason}
        data-autofocus
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Dialog>
  )
}

/** The records of a night; those of a single one are known. */
function useRecords({ setting, day, count }: Group): [RetentionSubject[], string] {
  const [records, setRecords] = useState<RetentionSubject[]>([])
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (count === 1) return
    act('records', { setting, day, per_page: shown }).then(
      ({ data }) => setRecords(data),
      error => setFailure(failureText(error)),
    )
  }, [setting, day, count])
  return [records, failure]
}
