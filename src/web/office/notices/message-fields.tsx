import { use, useId } from 'react'
import { DatetimeInput } from '../../staff-ui/form/controls/datetime.tsx'
import input from '../../staff-ui/form/field.module.css'
import type { FieldDescription } from '../../staff-ui/record/description.ts'
import { LifeContext } from './life-context.ts'
import type { Message } from './status-message.ts'
import styles from './status-panel.module.css'

interface Props {
  message: NonNullable<Message>
  problem: string | null
  row: Record<string, unknown> | null
  onChange: (message: Message) => void
}

const maxLength = 4000

/** The words of a message, whom they are for, and the dates that change with it. */
export function MessageFields({ message, problem, row, onChange }: Props) {
  const id = useId()
  const set = (change: Partial<NonNullable<Message>>) => onChange({ ...message, ...change })
  return (
    <div className={styles.fields}>
      <div>
        <label className={styles.label} htmlFor={id}>
          Was gibt es Neues?
        </label>
        <textarea
          id={id}
          className={`${input.control} ${input.area} ${input.growing}`}
          maxLength={maxLength}
          value={message.message}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget }) => set({ message: currentTarget.value })}
        />
        <p id={`${id}-problem`} role="alert" className={input.error}>
          {problem}
        </p>
      </div>
      <Dates message={message} row={row} set={dates => set({ dates: { ...message.dates, ...dates } })} />
      <label className={styles.check}>
        <input
          type="checkbox"
          className={input.box}
          checked={!message.is_public}
          onChange={({ currentTarget }) => set({ is_public: !currentTarget.checked })}
        />
        Nur intern: steht nicht im Portal
      </label>
    </div>
  )
}

const titles: Record<string, string> = {
  expected_end_at: 'Voraussichtliches Ende',
  start_at: 'Neuer Beginn',
  end_at: 'Neues Ende',
}

interface DatesProps {
  message: NonNullable<Message>
  row: Props['row']
  set: (dates: Record<string, string | null>) => void
}

/** The expected end while a disturbance goes on; the new dates of works that are planned anew. */
function Dates({ message, row, set }: DatesProps) {
  const { dates, statuses, end } = use(LifeContext)
  const id = useId()
  const isWanted = end
    ? statuses[message.status]?.open
    : message.from === 'postponed' && message.status === 'planned'
  if (!isWanted) return null
  return dates.map(name => (
    <div key={name} role="group" aria-labelledby={`${id}-${name}-label`}>
      <span id={`${id}-${name}-label`} className={styles.label}>
        {titles[name]}
      </span>
      <DatetimeInput
        field={fieldOf(name)}
        id={`${id}-${name}`}
        value={name in message.dates ? (message.dates[name] ?? null) : timestampOf(row?.[name])}
        change={at => set({ [name]: at })}
      />
    </div>
  ))
}

const timestampOf = (value: unknown) => (typeof value === 'string' ? value : null)

const fieldOf = (name: string): FieldDescription => ({
  name,
  title: titles[name] ?? name,
  control: 'datetime',
  required: false,
  nullable: name !== 'start_at',
  default: null,
})
