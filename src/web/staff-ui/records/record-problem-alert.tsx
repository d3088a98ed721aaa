import type { FieldConflict } from '../record/save/merge.ts'
import type { LocalRecord } from '../record/save/local-records.ts'
import { Button } from '../form/button.tsx'
import { ConflictChoice } from '../record/save/conflict-choice.tsx'
import { mergeTitle, takenText } from '../record/save/merge-words.ts'
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
  if (trouble.kind === 'conflict') return <Conflicts {...rest} trouble={trouble} />
  if (trouble.kind === 'changed') return <ChangedElsewhere {...rest} trouble={trouble} />
  if (trouble.kind === 'gone') return <DeletedElsewhere {...rest} trouble={trouble} />
  if (trouble.kind === 'fields') return null
  return (
    <Alert tone="error" className={styles.trouble} title={trouble.title}>
      {trouble.detail}
    </Alert>
  )
}

/** Asks for each field that both sides have changed. */
function Conflicts<Row extends Versioned>({
  record,
  trouble: { conflicts, by },
  look,
  records,
}: Props<Row, Extract<RecordProblem<Row>, { kind: 'conflict' }>>) {
  return (
    <Alert tone="waiting" role="alert" className={styles.trouble} title={mergeTitle(by, conflicts.length)}>
      {conflicts.map(conflict => (
        <ConflictChoice
          key={conflict.name}
          conflict={conflict}
          by={by}
          value={record.value[conflict.name as keyof Row]}
          {...textsOf(look, record.value, conflict)}
          onChoose={value => records.choose(record, conflict, value)}
        />
      ))}
    </Alert>
  )
}

/** The label of a field, and its text for a value: the label whose text differs between mine and theirs. */
function textsOf<Row extends Versioned>(
  { textsByLabel }: RecordLook<Row>,
  value: Row,
  { name, mine, theirs }: FieldConflict,
) {
  const texts = (each: unknown) => textsByLabel({ ...value, [name]: each })
  const [one, other] = [texts(mine), texts(theirs)]
  const title = Object.keys(one).find(label => one[label] !== other[label]) ?? name
  return { title, textOf: (each: unknown) => texts(each)[title] ?? String(each) }
}

function ChangedElsewhere<Row extends Versioned>({
  record,
  trouble: { theirs },
  look,
  records,
}: Props<Row, { theirs: Row }>) {
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
      <p>Soll er trotzdem gelöscht werden?</p>
      <div className={styles.ways}>
        <Button size="small" onClick={() => records.keepMine(record, theirs)}>
          Trotzdem löschen
        </Button>
        <Button size="small" onClick={() => records.takeTheirs(record, theirs)}>
          Nicht löschen
        </Button>
      </div>
    </Alert>
  )
}

/** Names the fields that were merged with the last save. */
export function MergedNote<Row extends Versioned>({
  record: { merged, conflicts = [], value },
  look,
}: Pick<Props<Row>, 'record' | 'look'>) {
  if (!merged) return null
  const asked = new Set(conflicts.map(conflict => textsOf(look, value, conflict).title))
  const labels = differences(look, merged.before, merged.theirs).filter(({ label }) => !asked.has(label))
  if (!labels.length) return null
  return (
    <p role="status" className={styles.merged}>
      {takenText(
        merged.by,
        labels.map(({ label }) => label),
      )}
    </p>
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
