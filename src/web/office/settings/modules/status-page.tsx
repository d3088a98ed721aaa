import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { PageHead } from '../../../staff-ui/page/page-head.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import type { SettingsData } from '../../../staff-ui/settings/settings-data.ts'
import { SettingsFrame } from '../../../staff-ui/settings/settings-frame.tsx'
import { Hint } from '../../../staff-ui/status/status-badge.tsx'
import { relativeDate } from '../../../staff-ui/text/format.ts'
import type { ModuleEntry } from './load-modules.server.ts'
import styles from './modules.module.css'

interface Props {
  data: SettingsData
  modules: readonly ModuleEntry[]
}

/** Each module with what it lacks, and who switched it last. */
export function StatusPage({ data, modules }: Props) {
  const { nav, revisions, now } = data
  const lacking = modules.filter(({ missing }) => missing).length
  const lastOf = (name: string) => revisions.find(({ changed }) => name in changed)
  return (
    <SettingsFrame nav={nav}>
      <PageHead
        title="Status der Module"
        meta={
          lacking
            ? `${lacking} eingeschalteten fehlt noch etwas.`
            : 'Keinem eingeschalteten Modul fehlt etwas.'
        }
        actions={<Link to={href('/login/settings/modules')}>Module ein- und ausschalten</Link>}
      />
      <Panel
        title="Alle Module"
        flush
        note={`${modules.filter(({ isOn }) => isOn).length} von ${modules.length} ein`}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Modul</th>
              <th scope="col">Status</th>
              <th scope="col">Inhalt</th>
              <th scope="col">Zuletzt geschaltet</th>
            </tr>
          </thead>
          <tbody>
            {modules.map(({ module, label, settings, count, isOn, missing }) => {
              const last = lastOf(`enabled_${module}`)
              return (
                <tr key={module}>
                  <th scope="row">
                    <Link to={`${href('/login/settings')}/${settings}`}>{label}</Link>
                  </th>
                  <td>
                    <State isOn={isOn} missing={missing} />
                  </td>
                  <td>{count}</td>
                  <td>{last && `${last.by?.name ?? 'Automatisch'}, ${relativeDate(last.at, now)}`}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Panel>
    </SettingsFrame>
  )
}

function State({ isOn, missing }: Pick<ModuleEntry, 'isOn' | 'missing'>) {
  if (!isOn)
    return (
      <Hint tone="hold" icon={IconCircleOff}>
        aus
      </Hint>
    )
  return missing ? (
    <>
      <Hint tone="waiting" icon={IconAlertTriangle}>
        ein
      </Hint>{' '}
      <Link to={`${href('/login')}/${missing.to}`}>{missing.text}</Link>
    </>
  ) : (
    <Hint tone="done" icon={IconCircleCheck}>
      ein
    </Hint>
  )
}
