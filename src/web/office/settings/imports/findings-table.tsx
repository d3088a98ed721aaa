import { IconDownload } from '@tabler/icons-react'
import clsx from 'clsx'
import { href } from 'react-router'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { Pagination } from '../../../staff-ui/table/pagination.tsx'
import { number } from '../../../staff-ui/text/format.ts'
import tables from '../apikeys/apikeys.module.css'
import styles from './imports.module.css'
import type { Findings, Run } from './load.server.ts'
import { FindingText } from './states.tsx'

interface Props {
  title: string
  findings: Findings
  run: Run
  /** A sentence below the rows. */
  foot?: string
}

/** Rows of the file that stand out, with what is the matter and what to do; those with errors as a file, too. */
export const FindingsTable = ({ title, findings: { data, meta }, run, foot }: Props) => (
  <Panel title={title} action={run.error_count > 0 && <ErrorFile run={run} />} flush>
    <table className={clsx(tables.table, styles.table)}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.amount}>
            Zeile
          </th>
          <th scope="col">Feld</th>
          <th scope="col">Steht da</th>
          <th scope="col">Was ist los</th>
          <th scope="col">Was Sie tun können</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ id, line, field, value, kind, message, advice }) => (
          <tr key={id}>
            <th scope="row" className={styles.amount}>
              <span className={styles.only}>Zeile </span>
              {number(line)}
            </th>
            <td data-label="Feld">{field}</td>
            <td data-label="Steht da">{value ? <code>{value}</code> : <em>leer</em>}</td>
            <td data-label="Was ist los">
              <FindingText kind={kind} message={message} />
            </td>
            <td data-label="Was Sie tun können">{advice}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {foot && <p className={styles.foot}>{foot}</p>}
    <Pagination {...meta} />
  </Panel>
)

const ErrorFile = ({ run: { id } }: { run: Run }) => (
  <ButtonLink icon={IconDownload} to={href('/login/settings/imports/:id/errors', { id })} reloadDocument>
    Als CSV
  </ButtonLink>
)
