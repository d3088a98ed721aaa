import { IconKey } from '@tabler/icons-react'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { EmptyState } from '../../../staff-ui/feedback/empty-state.tsx'
import type { Apikey, CreatedKey } from './act.ts'
import { KeyRow } from './key-row.tsx'
import styles from './apikeys.module.css'

export interface KeyActions {
  onEdit: (key: Apikey) => void
  /** After a change; with the new key after a rotation. Resolves once the list is fresh. */
  onChange: (created?: CreatedKey) => Promise<void>
}

interface Props extends KeyActions {
  keys: readonly Apikey[]
  now: string
  self: string
  perMinute: number
}

const lastUse = ({ secrets }: Apikey) =>
  secrets.reduce((last, { last_used_at }) => (last_used_at && last_used_at > last ? last_used_at : last), '')

/** Keys that hold first, the last used first; ended ones below. */
const inOrder = (keys: readonly Apikey[]) =>
  keys.toSorted(
    (one, other) =>
      Number(one.ended_at !== null) - Number(other.ended_at !== null) ||
      lastUse(other).localeCompare(lastUse(one)),
  )

export function KeyTable({ keys, perMinute, ...row }: Props) {
  const count = keys.filter(({ ended_at }) => !ended_at).length
  return (
    <Panel
      title={count === 1 ? '1 Schlüssel' : `${count} Schlüssel`}
      note="zuletzt benutzt zuerst"
      action={<span className={styles.limit}>Grenze je Schlüssel: {perMinute} Aufrufe in der Minute</span>}
      flush
    >
      {keys.length ? (
        <table className={styles.table}>
          <caption className="visually-hidden">API-Schlüssel</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Rechte</th>
              <th scope="col">Zuletzt benutzt</th>
              <th scope="col">Gilt bis</th>
              <td />
            </tr>
          </thead>
          {inOrder(keys).map(each => (
            <KeyRow key={each.id} apikey={each} {...row} />
          ))}
        </table>
      ) : (
        <EmptyState icon={IconKey} title="Noch kein Schlüssel.">
          Mit einem Schlüssel liest oder ändert ein anderes Programm, etwa Ihre Abrechnung, was Sie ihm
          erlauben.
        </EmptyState>
      )}
    </Panel>
  )
}
