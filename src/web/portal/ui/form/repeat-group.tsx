import { type ReactNode, useId } from 'react'
import { intentName } from '#contract/forms/intents.ts'
import { Button } from '../button/button.tsx'
import { IconPlus, IconTrash } from '../icon/icons.ts'
import css from './repeat-group.module.css'
import { TextButton } from '../button/text-button.tsx'

export interface RepeatItem {
  title: string
  number: number
  /** Not shown; its values are sent all the same. */
  hidden?: boolean
  /** Shown beside the title: "8 WEH 0042 7719". */
  note?: string
  body: ReactNode
}

interface RepeatGroupProps {
  /** Path of the group: `meters`. */
  name: string
  items: RepeatItem[]
  min: number
  max: number
  /** "Weiteren Zähler hinzufügen" */
  add: string
  /** An item was just added or removed; the last one gets the focus. */
  changed: boolean
}

/** A group of numbered panels. Its add and remove buttons submit the form, and the server answers with the new list. */
export function RepeatGroup({ name, items, min, max, add, changed }: RepeatGroupProps) {
  return (
    <div className={css.group}>
      {items.map(({ title, number, hidden, note, body }, index) => (
        <Panel
          key={index}
          id={`${name}.${index}`}
          number={number}
          hidden={hidden}
          title={title}
          note={note}
          removable={index >= min}
          focused={changed && index === items.length - 1}
        >
          {body}
        </Panel>
      ))}
      {items.length < max && (
        <div className={css.add}>
          <Button variant="secondary" icon={IconPlus} name="intent" value={intentName('add', name)}>
            {add}
          </Button>
        </div>
      )}
    </div>
  )
}

interface PanelProps {
  id: string
  number: number
  hidden?: boolean
  title: string
  note: string | undefined
  removable: boolean
  focused: boolean
  children: ReactNode
}

function Panel({ id, number, hidden, title, note, removable, focused, children }: PanelProps) {
  const heading = useId()
  return (
    <section className={css.panel} id={id} aria-labelledby={heading} hidden={hidden}>
      <div className={css.head}>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <h2 id={heading} tabIndex={-1} autoFocus={focused}>
          {title}
        </h2>
        {note && <p className={css.note}>{note}</p>}
        {removable && (
          <TextButton icon={IconTrash} on={title} name="intent" value={intentName('remove', id)}>
            Entfernen
          </TextButton>
        )}
      </div>
      <div className={css.body}>{children}</div>
    </section>
  )
}
