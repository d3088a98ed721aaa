import { useState } from 'react'
import { Button } from '../../form/button.tsx'
import { Dialog } from '../../page/dialog.tsx'
import type { RecordDescription, VerbDescription } from '../description.ts'
import type { RecordRow } from './list-data.ts'
import styles from './list.module.css'
import type { BulkAct } from './use-bulk-act.ts'
import { countOf, effectText, fillQuestion } from './words.ts'

interface Props {
  description: RecordDescription
  act: BulkAct | null
  onConfirm: () => void
  onCancel: () => void
}

/** Question before a verb, with the numbers that the server counted and who is left out. */
export function ActDialog({ description, act: current, onConfirm, onCancel }: Props) {
  // The question stays readable while the dialog fades out.
  const [act, setAct] = useState(current)
  if (current && current !== act) setAct(current)
  const isOff = !act?.effect?.records || act.isBusy
  return (
    <Dialog
      opened={current !== null}
      onClose={onCancel}
      title={act ? questionOf(description, act) : ''}
      destructive={act?.verb.verb === 'remove'}
      actions={
        act && (
          <Button
            look={isOff ? 'default' : act.verb.verb === 'remove' ? 'danger' : 'primary'}
            aria-disabled={isOff}
            onClick={() => isOff || onConfirm()}
          >
            {act.effect
              ? `${act.verb.label}: ${countOf(description.noun, act.effect.records)}`
              : act.verb.label}
          </Button>
        )
      }
    >
      {act && <Effects description={description} act={act} />}
    </Dialog>
  )
}

function Effects({
  description: { noun },
  act: { effect, note },
}: {
  description: RecordDescription
  act: BulkAct
}) {
  return (
    <>
      {note && (
        <p role="alert" className={styles.note}>
          {note}
        </p>
      )}
      {!effect && !note && <p role="status">Es wird gezählt …</p>}
      {effect && <p role="status">{effectText(noun, effect)}</p>}
      {effect && effect.skipped.length > 0 && (
        <ul className={styles.skipped} aria-label="Ausgelassen">
          {effect.skipped.map(({ id, title, reason }) => (
            <li key={id}>
              <strong>{title}</strong>: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const nameOf = (row: RecordRow | undefined, field: string) => String(row?.[field] ?? '')

function questionOf({ noun, nameField }: RecordDescription, { verb, rows, effect }: BulkAct) {
  const records = effect?.records || rows.length
  const text = (rows.length === 1 ? verb.ask?.one : verb.ask?.many) ?? defaultQuestion(verb, rows.length)
  const counted = text.replaceAll(`{records} ${noun.many}`, countOf(noun, records))
  return fillQuestion(counted, {
    name: nameOf(rows[0], nameField),
    records,
    emails: effect?.emails ?? 0,
    skipped: effect?.skipped.length ?? 0,
  })
    .replaceAll('{noun}', records === 1 ? noun.one : noun.many)
    .replace(/\{(\w+)\}/g, (all, field: string) => (rows.length === 1 ? nameOf(rows[0], field) : all))
}

const defaultQuestion = ({ label }: VerbDescription, count: number) =>
  count === 1 ? `„{name}“ ${lowered(label)}?` : `{records} {noun} ${lowered(label)}?`

const lowered = (label: string) => label.charAt(0).toLocaleLowerCase('de') + label.slice(1)
