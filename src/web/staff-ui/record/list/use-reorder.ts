import { useState } from 'react'
import { useRefresh } from '../../realtime/use-live-updates.ts'
import { ApiError } from '../../../lib/api-client.ts'
import type { Places } from '#contract/core/ordering.ts'
import { failureText, savePlaces } from './act.ts'
import type { Group } from './groups.ts'
import type { RecordRow } from './list-data.ts'
import { moved, newOrders } from './ordering.ts'

/** A record that is being moved: its group, where it was and where it would be dropped, from 0. */
export interface Lift {
  id: string
  group: string
  from: number
  at: number
}

interface Dropped {
  id: string
  place: number
  /** The places before, for the versions that the move has made. */
  before: Places['items']
}

/** Why the last move was not saved. */
interface Failure {
  text: string
  /** The move, where someone has moved the record meanwhile: it can be made on top of theirs. */
  again: { id: string; group: string; place: number } | null
}

export interface Reorder {
  /** The groups with the lifted record where it would be dropped. */
  groups: Group[]
  lift: Lift | null
  dropped: Dropped | null
  failure: Failure | null
  start: (group: Group, id: string) => void
  /** Moves the lifted record to a place of its group, from 0; beyond the ends it stays at the end. */
  moveTo: (place: number) => void
  drop: () => void
  /** Puts the record back, unless its new place is being saved. */
  cancel: () => void
  /** Moves a record at once, as buttons and „Platz ändern“ do. */
  place: (group: Group, id: string, place: number) => void
  /** Makes the failed move again, now in the list as someone else has ordered it. */
  again: () => void
  undo: () => void
}

const orderOf = (row: RecordRow) => Number(row.order) || 0
const ordered = (rows: readonly RecordRow[]) => rows.map(row => ({ id: row.id, order: orderOf(row) }))

/** Moves records within their groups; each drop is saved, and can be undone once. */
export function useReorder(noun: string, given: Group[]): Reorder {
  const [lift, setLift] = useState<Lift | null>(null)
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { refresh } = useRefresh()
  const groups = lift
    ? given.map(group =>
        group.key === lift.group ? { ...group, rows: moved(group.rows, lift.id, lift.at) } : group,
      )
    : given

  async function save(
    items: Places['items'],
    done: (saved: Places['items']) => Dropped | null,
    move: Failure['again'] = null,
  ) {
    setFailure(null)
    setSaving(true)
    try {
      setDropped(done(await savePlaces(noun, items)))
    } catch (error) {
      const isMoved = error instanceof ApiError && error.status === 412
      setFailure({ text: failureText(error), again: isMoved ? move : null })
      setDropped(null)
    }
    await refresh()
    setSaving(false)
    setLift(null)
  }

  function dropAt({ key, rows }: Group, id: string, place: number) {
    const orders = newOrders(ordered(moved(rows, id, place)), id)
    const changed = rows.filter(row => row.id in orders)
    const before = new Map(changed.map(row => [row.id, orderOf(row)]))
    return save(
      changed.map(({ id, updated_at: version }) => ({ id, version, order: orders[id]! })),
      saved => ({ id, place, before: saved.map(item => ({ ...item, order: before.get(item.id)! })) }),
      { id, group: key, place },
    )
  }

  const clamp = ({ rows }: Group, at: number) => Math.min(rows.length - 1, Math.max(0, at))
  const groupOf = (key: string) => given.find(group => group.key === key)

  function place(group: Group, id: string, at: number) {
    const [from, to] = [group.rows.findIndex(row => row.id === id), clamp(group, at)]
    if (from === to) return
    setLift({ id, group: group.key, from, at: to })
    void dropAt(group, id, to)
  }

  return {
    groups,
    lift,
    dropped,
    failure,
    start({ key, rows }, id) {
      const from = rows.findIndex(row => row.id === id)
      setDropped(null)
      setFailure(null)
      setLift({ id, group: key, from, at: from })
    },
    moveTo(at) {
      const group = lift && groupOf(lift.group)
      if (group && !isSaving) setLift({ ...lift, at: clamp(group, at) })
    },
    drop() {
      const group = lift && groupOf(lift.group)
      if (isSaving) return
      if (!group || lift.at === lift.from) setLift(null)
      else void dropAt(group, lift.id, lift.at)
    },
    cancel: () => isSaving || setLift(null),
    place,
    again() {
      const move = failure?.again
      if (!move) return
      const group = groupOf(move.group)
      setFailure(null)
      if (group?.rows.some(({ id }) => id === move.id)) place(group, move.id, move.place)
    },
    undo() {
      if (dropped) void save(dropped.before, () => null)
    },
  }
}
