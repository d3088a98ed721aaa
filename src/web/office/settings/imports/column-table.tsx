import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import clsx from 'clsx'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import { Panel } from '../../../staff-ui/page/panel.tsx'
import { useUrlParams } from '../../../staff-ui/page/url-params.ts'
import { number } from '../../../staff-ui/text/format.ts'
import tables from '../apikeys/apikeys.module.css'
import { ColumnRow } from './column-row.tsx'
import { Constants } from './constants.tsx'
import { FixedColumns } from './fixed-columns.tsx'
import styles from './imports.module.css'
import type { Samples } from './load.server.ts'
import type { Change, Mapping } from './use-mapping.ts'

interface Props {
  mapping: Mapping
  samples: Samples
  from: number
  change: Change
}

const none = { column: '', field: 'ignore', conversion: 'none' } as const

/** Which column becomes which field, and what the conversion does to three samples. */
export function ColumnTable({ mapping, samples, from, change }: Props) {
  const shown = samples.columns
  const known = (column: string) =>
    mapping.columns.find(each => each.column.toLowerCase() === column.toLowerCase()) ?? none
  const mapped = shown.filter(({ column }) => known(column).field !== 'ignore').length
  const set = (column: string, part: Partial<Mapping['columns'][number]>) => {
    const before = { ...known(column), column }
    const others = mapping.columns.filter(each => each.column.toLowerCase() !== column.toLowerCase())
    const names = shown.map(each => each.column.toLowerCase())
    const next = [...others, { ...before, ...part }]
    change({
      columns: next.toSorted(
        (one, other) => names.indexOf(one.column.toLowerCase()) - names.indexOf(other.column.toLowerCase()),
      ),
    })
  }
  return (
    <Panel
      title="Spalten"
      note={`${number(mapped)} von ${number(shown.length)} zugeordnet`}
      action={<SampleSteps samples={samples} from={from} />}
      flush
    >
      <table className={clsx(tables.table, styles.table, styles.columns)}>
        <caption className="visually-hidden">Spalten</caption>
        <thead>
          <tr>
            <th scope="col">Spalte</th>
            <th scope="col">In der Datei</th>
            <th scope="col">Wird zu</th>
            <th scope="col">Umwandlung</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(sample => (
            <ColumnRow
              key={sample.column}
              sample={sample}
              target={mapping.target}
              known={known(sample.column)}
              set={part => set(sample.column, part)}
            />
          ))}
        </tbody>
      </table>
      {mapping.format === 'fixed' && <FixedColumns mapping={mapping} change={change} />}
      <Constants mapping={mapping} change={change} />
    </Panel>
  )
}

/** The rows that serve as samples, three at a time. */
function SampleSteps({ samples: { columns, first_line }, from }: Pick<Props, 'samples' | 'from'>) {
  const params = useUrlParams()
  const count = columns[0]?.values.length ?? 0
  if (count === 0) return 'Keine weiteren Zeilen'
  return (
    <>
      <span>
        Beispiel: Zeilen {number(first_line)}–{number(first_line + count - 1)}
      </span>
      {from > 0 && (
        <ButtonLink
          size="small"
          icon={IconChevronLeft}
          to={params.to({ from: from > 3 ? from - 3 : undefined })}
          aria-label="Zeilen davor"
          preventScrollReset
        >
          {null}
        </ButtonLink>
      )}
      {count === 3 && from < 996 && (
        <ButtonLink
          size="small"
          icon={IconChevronRight}
          to={params.to({ from: from + 3 })}
          aria-label="Weitere Zeilen"
          preventScrollReset
        >
          {null}
        </ButtonLink>
      )}
    </>
  )
}
