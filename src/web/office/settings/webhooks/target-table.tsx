import { Link } from 'react-router'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { useUrlParams } from '../../../staff-ui/page/url-params.ts'
import { number } from '../../../staff-ui/text/format.ts'
import tables from '../apikeys/apikeys.module.css'
import type { ShownTarget } from './load.server.ts'
import { Spark } from './spark.tsx'
import { TargetState } from './target-state.tsx'
import styles from './webhooks.module.css'

interface Props {
  targets: readonly ShownTarget[]
  selected: string | null
  now: string
}

/** All targets with their state and last day; the one whose attempts stand below is marked. */
export function TargetTable({ targets, selected, now }: Props) {
  const params = useUrlParams()
  return (
    <Panel title={targets.length === 1 ? '1 Ziel' : `${targets.length} Ziele`} flush>
      <table className={tables.table}>
        <caption className="visually-hidden">Ziele</caption>
        <thead>
          <tr>
            <th scope="col">Ziel</th>
            <th scope="col">Ereignisse</th>
            <th scope="col">Zustand</th>
            <th scope="col">Letzte 24 Stunden</th>
          </tr>
        </thead>
        <tbody>
          {targets.map(target => (
            <tr
              key={target.id}
              className={styles.target}
              data-current={target.id === selected || undefined}
              data-ended={target.enabled ? undefined : ''}
            >
              <th scope="row">
                <Link
                  to={params.to({ webhook: target.id, failed: undefined })}
                  aria-current={target.id === selected ? 'true' : undefined}
                  preventScrollReset
                >
                  {target.name}
                </Link>
                <span className={tables.sub}>{target.url}</span>
              </th>
              <td data-label="Ereignisse">
                {target.types.length === 1 ? '1 Art' : `${target.types.length} Arten`}
              </td>
              <td data-label="Zustand">
                <TargetState target={target} now={now} />
                {target.waiting > 0 && (
                  <span className={tables.sub}>
                    {target.waiting === 1 ? '1 wartet' : `${number(target.waiting)} warten`}
                  </span>
                )}
              </td>
              <td data-label="Letzte 24 Stunden">
                <Spark hours={target.hours} now={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
