import type { LocalRecord } from '../../lib/local-records.ts'
import { Button } from '../form/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import type { Versioned } from './record-calls.ts'
import type { RecordLook } from './record-look.ts'
import styles from './record-list.module.css'
import type { RecordProblem } from './record-problem.ts'
import type { LocalRecords } from './use-local-records.ts'

interface Props<Row, T = RecordProblem<Row>> {
  record: LocalRecord<Row>
  trouble: T
  look: RecordLook<Row>
  records: LocalRecords<Row>
}

/** Shows why a record was not saved and how to proceed. Field errors are shown at the fields. */
export function RecordProblemAlert<Row extends Versioned>({ trouble, ...rest }: Props<Row>) {
  if (trouble.kind === 'changed') return <ChangedElsewhere {...rest} trouble={trouble} />
  if (trouble.kind === 'gone') return <DeletedElsewhere {...rest} trouble={trouble} />
  if (trouble.kind === 'fields') return null
  return (
    <Alert tone="error" className={styles.trouble} title={trouble.title}>
      {trouble.detail}
    </Alert>
  )
}

function ChangedElsewhere<Row extends Versioned>({
  record,
  trouble: { theirs },
  look,
  records,
}: Props<Row, { theirs: Row }>) {
  const { deleted } = record.flags
  const others = differences(look, record.serverRow, theirs)
  return (
    <Alert tone="waiting" className={styles.trouble} title="Jemand hat diesen Eintrag inzwischen geändert.">
      <ul>
        {others.map(({ label, now }) => (
          <li key={label}>
            {label} ist jetzt: <strong>{now || 'leer'}</strong>
          </li>
        ))}
      </ul>
      <p>
        {deleted
          ? 'Soll er trotzdem gelöscht werden?'
          : 'Behalten Sie Ihre Änderungen, bleibt alles andere, wie es jetzt ist.'}
      </p>
      <div className={styles.ways}>
        <Button size="small" onClick={() => records.keepMine(record, theirs)}>
          {deleted ? 'Trotzdem löschen' : 'Meine Änderungen behalten'}
        </Button>
        <Button size="small" onClick={() => records.takeTheirs(record, theirs)}>
          {deleted ? 'Nicht löschen' : 'Anderen Stand übernehmen'}
        </Button>
      </div>
    </Alert>
  )
}

/** Fields that someone else has changed since the record was loaded. */
const differences = <Row,>({ textsByLabel }: RecordLook<Row>, was: Row | null, theirs: Row) => {
  const before = was ? textsByLabel(was) : {}
  return Object.entries(textsByLabel(theirs)).flatMap(([label, now]) =>
    now === before[label] ? [] : [{ label, now }],
  )
}

function DeletedElsewhere<Row extends Versioned>({ record, records }: Props<Row, unknown>) {
  return (
    <Alert tone="waiting" className={styles.trouble} title="Jemand hat diesen Eintrag inzwischen gelöscht.">
      <div className={styles.ways}>
        <Button size="small" onClick={() => records.recreate(record)}>
          Neu anlegen
        </Button>
        <Button size="small" onClick={() => records.forget(record)}>
          Auch hier entfernen
        </Button>
      </div>
    </Alert>
  )
}
