import { IconCircleMinus, IconCirclePlus, IconEqual, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../staff-ui/form/button.tsx'
import { SelectField } from '../../../staff-ui/form/field.tsx'
import { StatusBadge, type StatusLook } from '../../../staff-ui/status/status-badge.tsx'
import styles from './import.module.css'
import type { PlanRow } from './plan.ts'
import { actionWords, nounWords } from './report.ts'

const looks: Record<PlanRow['action'], Omit<StatusLook, 'label'>> = {
  create: { tone: 'done', icon: IconCirclePlus },
  update: { tone: 'progress', icon: IconPencil },
  same: { tone: 'hold', icon: IconEqual },
  skip: { tone: 'error', icon: IconCircleMinus },
}

const pageSize = 50
const order = ['skip', 'create', 'update', 'same'] as const

/** Planned action for each feature of the file, with the reason. */
export function PlanTable({
  rows,
  label,
  isDone,
}: {
  rows: readonly PlanRow[]
  label: string
  isDone?: boolean
}) {
  const [wanted, setWanted] = useState('')
  const [pages, setPages] = useState(1)
  const shown = rows.filter(({ action }) => !wanted || action === wanted)
  const rest = shown.length - pages * pageSize
  const word = (action: PlanRow['action']) => actionWords[action][isDone ? 'after' : 'before']
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          label="Zeigen"
          value={wanted}
          options={[
            { value: '', label: `Alle (${rows.length.toLocaleString('de-DE')})` },
            ...order
              .map(action => ({ action, count: rows.filter(row => row.action === action).length }))
              .filter(({ count }) => count > 0)
              .map(({ action, count }) => ({
                value: action,
                label: `${word(action)} (${count.toLocaleString('de-DE')})`,
              })),
          ]}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      </div>
      <div className={styles.scroll} role="region" aria-label={`${label}: Tabelle`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Nr.</th>
              <th scope="col">Name</th>
              <th scope="col">Art</th>
              <th scope="col">{isDone ? 'Was geschah' : 'Was geschieht'}</th>
              <th scope="col">Grund</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice(0, pages * pageSize).map(({ number, title, noun, action, reason }) => (
              <tr key={number}>
                <td>{number}</td>
                <td>{title || 'Ohne Titel'}</td>
                <td>{nounWords[noun]}</td>
                <td>
                  <StatusBadge look={{ ...looks[action], label: word(action) }} />
                </td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && (
        <p className={styles.more}>
          <Button look="quiet" onClick={() => setPages(pages + 1)}>
            {rest.toLocaleString('de-DE')} weitere zeigen
          </Button>
        </p>
      )}
    </>
  )
}
