import { Suspense, useState } from 'react'
import { lazyPart } from '../../staff-ui/page/lazy-part.ts'
import { href, Link } from 'react-router'
import { Button } from '../../staff-ui/form/button.tsx'
import { dayKey, relativeDate, elapsedShort, time } from '../../staff-ui/text/format.ts'
import { Panel } from '../../staff-ui/page/panel.tsx'
import { StatusBadge } from '../../staff-ui/status/status-badge.tsx'
import { disturbanceStatusLooks } from '../ui/disturbance-look.ts'
import type { ActiveDisturbance } from './load-dashboard.server.ts'
import styles from './active-disturbances.module.css'

const UpdateDialog = lazyPart(async () => (await import('./update-dialog.tsx')).UpdateDialog)

interface Props {
  disturbances: readonly ActiveDisturbance[]
  now: string
  /** Preview page of the disturbance widget; null if there is none. */
  preview: string | null
  mayReport: boolean
  className?: string
}

export function ActiveDisturbances({ disturbances, now, preview, mayReport, className }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const updated = disturbances.find(({ id }) => id === open)
  return (
    <Panel
      title="Aktive Störungen"
      note={disturbances.length}
      action={
        <Link to={href('/login/disturbance')}>
          Alle<span className="visually-hidden"> Störungen</span>
        </Link>
      }
      flush
      className={className}
    >
      {disturbances.length === 0 && <p className={styles.none}>Zurzeit ist keine Störung gemeldet.</p>}
      <ul>
        {disturbances.map(disturbance => (
          <li key={disturbance.id} className={styles.item}>
            <p className={styles.title}>
              <Link to={href('/login/disturbance/:id', { id: disturbance.id })}>{disturbance.title}</Link>
            </p>
            {mayReport && (
              <Button
                size="small"
                aria-label={`Aktualisieren: ${disturbance.title}`}
                onClick={() => setOpen(disturbance.id)}
              >
                Aktualisieren
              </Button>
            )}
            <p className={styles.place}>
              {disturbance.place}
              <StatusBadge look={disturbanceStatusLooks[disturbance.status]} />
            </p>
            <p className={styles.times}>{times(disturbance, now)}</p>
          </li>
        ))}
      </ul>
      {preview && (
        <p className={styles.preview}>
          <a href={preview}>So zeigt Ihre Website die Störungen</a>
        </p>
      )}
      <Suspense>
        {updated && <UpdateDialog key={updated.id} disturbance={updated} onClose={() => setOpen(null)} />}
      </Suspense>
    </Panel>
  )
}

function times({ occurred_at, expected_end_at, last_update_at }: ActiveDisturbance, now: string): string {
  const began = dayKey(occurred_at) === dayKey(now) ? time(occurred_at) : relativeDate(occurred_at, now)
  const end = expected_end_at
    ? `Ende vorauss. ${dayKey(expected_end_at) === dayKey(now) ? time(expected_end_at) : relativeDate(expected_end_at, now)}`
    : 'Ende offen'
  const heard = last_update_at
    ? `letzte Meldung vor ${elapsedShort(last_update_at, now)}`
    : 'noch keine Meldung'
  return [`seit ${began}`, end, heard].join(' · ')
}
