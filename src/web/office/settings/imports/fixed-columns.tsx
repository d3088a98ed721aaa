import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '../../../staff-ui/form/button.tsx'
import { TextField } from '../../../staff-ui/form/field.tsx'
import styles from './imports.module.css'
import type { Change, Mapping } from './use-mapping.ts'

/** Adds a column of a file of fixed width: a name and its place in the row. */
export function FixedColumns({ mapping: { columns }, change }: { mapping: Mapping; change: Change }) {
  const [name, start, length] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ]
  const last = columns.at(-1)
  const add = () => {
    const column = name.current!.value.trim()
    const at = Number(start.current!.value)
    const width = Number(length.current!.value)
    if (!column || !(at >= 1) || !(width >= 1)) return name.current!.focus()
    const added: Mapping['columns'][number] = {
      column,
      start: at,
      length: width,
      field: 'ignore',
      conversion: 'none',
    }
    const others = columns.filter(each => each.column !== column)
    change({ columns: [...others, added].toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0)) })
    name.current!.value = ''
  }
  return (
    <div className={styles.constant}>
      <TextField label="Name der Spalte" ref={name} maxLength={100} />
      <div className={styles.layout}>
        <TextField
          label="Erste Stelle"
          ref={start}
          type="number"
          min={1}
          max={10_000}
          key={columns.length}
          defaultValue={(last?.start ?? 1) + (last?.length ?? 0)}
        />
        <TextField label="Stellen" ref={length} type="number" min={1} max={1000} defaultValue={10} />
      </div>
      <Button icon={IconPlus} onClick={add}>
        Spalte
      </Button>
    </div>
  )
}
