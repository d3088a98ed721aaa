import { IconPackageExport } from '@tabler/icons-react'
import { exportKinds } from '#contract/exports/kinds.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { dateTime, number } from '../../../staff-ui/text/format.ts'
import { formatName, planName, rowCount } from './batch-name.ts'
import styles from './exports.module.css'
import type { Profile, Waiting } from './load.server.ts'

interface Props {
  profiles: readonly Profile[]
  waiting: Waiting
  isBusy: boolean
  onPrepare: (kind: Profile['kind']) => void
  onEdit: (profile: Profile) => void
}

const countsOf = (kind: Profile['kind'], waiting: Waiting) =>
  kind === 'readings'
    ? { all: waiting.readings, corrected: waiting.changed }
    : { all: waiting.changes, corrected: waiting.changes_changed }

function waitingText(kind: Profile['kind'], { all, corrected }: ReturnType<typeof countsOf>) {
  if (!all) return 'Nichts wartet auf den nächsten Stapel.'
  const correction = corrected
    ? ` ${corrected === 1 ? '1 davon ist' : `${number(corrected)} davon sind`} seit dem letzten berichtigt.`
    : ''
  return `${rowCount(kind, all)} ${all === 1 ? 'wartet' : 'warten'} auf den nächsten Stapel.${correction}`
}

/** What is handed over, how and when; a batch at once, or other settings. */
export const Profiles = ({ profiles, waiting, isBusy, onPrepare, onEdit }: Props) => (
  <Panel title="Inhalte" flush>
    <ul className={styles.profiles}>
      {profiles.map(profile => {
        const { kind, format, next_at } = profile
        const counts = countsOf(kind, waiting)
        return (
          <li key={kind} aria-label={exportKinds[kind]}>
            <strong>{exportKinds[kind]}</strong>
            <span>{waitingText(kind, counts)}</span>
            <small>
              {formatName(format)} · {planName(profile)}
              {next_at && `, nächster ${dateTime(next_at)}`}
            </small>
            <span className={styles.acts}>
              <Button aria-label={`${exportKinds[kind]}: Format und Plan`} onClick={() => onEdit(profile)}>
                Format und Plan
              </Button>
              <Button
                look="primary"
                icon={IconPackageExport}
                aria-label={`${exportKinds[kind]}: Stapel vorbereiten`}
                disabled={isBusy || !counts.all}
                onClick={() => onPrepare(kind)}
              >
                Stapel vorbereiten
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  </Panel>
)
