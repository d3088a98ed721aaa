import type { Position } from '#contract/core/geojson.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../staff-ui/feedback/toast.ts'
import type { Outcome } from '../../staff-ui/record/save/outcome.ts'
import type { Row } from '../../staff-ui/record/save/save-record.ts'
import { newKey, send } from '../../staff-ui/record/save/send.ts'
import type { Place } from './places.ts'

interface Moved {
  id: string
  version: string
  from: Position
}

/** Moves one point on the large map: by dragging, with keys or by numbers. What was moved can be put back. */
export function useMove(chosen: Place | undefined) {
  const { revalidate } = useRevalidator()
  const [moving, setMoving] = useState<{ place: Place; at: Position } | null>(null)
  const [problem, setProblem] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [moved, setMoved] = useState<Moved | null>(null)
  const current = moving && moving.place.id === chosen?.id ? moving : null

  const store = async (id: string, version: string, at: Position): Promise<Row | null> => {
    setSaving(true)
    const value = { geojson: { type: 'Point', coordinates: at } }
    const outcome = await send<Row>('locations', { verb: 'update', id, version, key: newKey(), value })
    setSaving(false)
    setProblem(problemOf(outcome))
    await revalidate()
    return outcome.kind === 'saved' ? outcome.row : null
  }

  return {
    place: current?.place ?? null,
    at: current?.at ?? null,
    problem,
    isSaving,
    start(place: Place) {
      if (place.geojson?.type !== 'Point') return
      setProblem('')
      setMoved(null)
      setMoving({ place, at: place.geojson.coordinates })
    },
    to: (at: Position) => setMoving(now => now && { ...now, at }),
    cancel: () => setMoving(null),
    async save() {
      if (!current || current.place.geojson?.type !== 'Point' || isSaving) return
      const { place, at } = current
      const row = await store(place.id, place.version, at)
      if (!row) return
      setMoved({ id: place.id, version: row.updated_at, from: current.place.geojson.coordinates })
      setMoving(null)
      showToast('Ort verschoben')
    },
    /** Puts the place back that was moved last; null where none was. */
    undo:
      moved && moved.id === chosen?.id
        ? async () => {
            const { id, version, from } = moved
            if (!(await store(id, version, from))) return
            setMoved(null)
            showToast('Ort steht wieder am alten Platz')
          }
        : null,
  }
}

export type Move = ReturnType<typeof useMove>

function problemOf(outcome: Outcome<Row>): string {
  switch (outcome.kind) {
    case 'saved':
      return ''
    case 'stale':
      return (
        `${outcome.by?.name ?? 'Jemand'} hat den Ort inzwischen geändert. ` +
        'Brechen Sie ab und verschieben Sie ihn von dort, wo er jetzt steht.'
      )
    case 'gone':
      return 'Jemand hat den Ort inzwischen gelöscht.'
    case 'fields':
      return Object.values(outcome.errors)[0] ?? ''
    case 'refused':
      return [outcome.title, outcome.detail].filter(Boolean).join(' ')
    case 'signedOut':
      return (
        'Ihre Anmeldung ist abgelaufen. Melden Sie sich in einem anderen Fenster an und speichern Sie ' +
        'dann.'
      )
    case 'offline':
      return 'Nicht gespeichert: Der Server antwortet nicht. Versuchen Sie es noch einmal.'
  }
}
