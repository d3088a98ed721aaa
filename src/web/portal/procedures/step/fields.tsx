import { itemsAt, textAt } from '#contract/forms/values.ts'
import type { FieldDescription, GroupDescription, Question, StepEntry } from '#contract/forms/field-types.ts'
import { isGroup, isHidden, itemFields, itemNumber, itemTitle, keptFields } from '#contract/forms/fields.ts'
import { errorAt } from '../../lib/form-errors.ts'
import { FieldRow } from '../../ui/form/field-row.tsx'
import { QuestionBox } from '../../ui/form/question-box.tsx'
import { RepeatGroup } from '../../ui/form/repeat-group.tsx'
import { FieldControl } from './field-control.tsx'
import css from './fields.module.css'
import type { FormState, RenderNested } from './form-state.ts'
import { ReadingRange } from './range/reading-range.tsx'

interface FieldsProps {
  entries: StepEntry[]
  form: FormState
  /** Path prefix of the parent, with its dot: `meters.1.` */
  at?: string
}

/** Renders described fields and groups in order. Two neighbouring fields that are not full width share a line. */
export function Fields({ entries, form, at = '' }: FieldsProps) {
  const renderNested = (entries: FieldDescription[], at: string) => (
    <Fields entries={entries} form={form} at={at} />
  )
  return (
    <div className={css.fields}>
      {linesOf(entries).map(line =>
        Array.isArray(line) ? (
          <Line key={line[0]?.name} fields={line} form={form} at={at} renderNested={renderNested} />
        ) : (
          <FieldGroup key={line.name} group={line} form={form} renderNested={renderNested} />
        ),
      )}
    </div>
  )
}

interface LineProps {
  fields: FieldDescription[]
  form: FormState
  at: string
  renderNested: RenderNested
}

function Line({ fields, form, at, renderNested }: LineProps) {
  const controls = fields.map(field => (
    <FieldControl key={field.name} field={field} at={at} form={form} renderNested={renderNested} />
  ))
  const ranges = fields.flatMap(({ name }) => {
    const range = form.ranges?.[at + name]
    const typed = textAt(form.values, at + name)
    return range ? [<ReadingRange key={`${name}-range`} name={at + name} typed={typed} {...range} />] : []
  })
  const questions = form.questions.filter(({ path }) => fields.some(({ name }) => path === at + name))
  return (
    <>
      {fields.every(isFull) ? (
        controls
      ) : (
        <FieldRow short={shortIn(fields)}>
          {controls}
          {ranges}
        </FieldRow>
      )}
      {questions.map(question => (
        <Asked key={question.path} {...question} form={form} />
      ))}
    </>
  )
}

function Asked({ title, text, reasons, reason_field: name, form }: Question & { form: FormState }) {
  const asked = { name, title, text, reasons }
  return <QuestionBox {...asked} value={textAt(form.values, name)} error={errorAt(form.errors)(name)} />
}

interface GroupProps {
  group: GroupDescription
  form: FormState
  renderNested: RenderNested
}

function FieldGroup({ group, form, renderNested }: GroupProps) {
  const { name, min, max, add } = group
  const given = itemsAt(form.values, name, min)
  const items = given.map((item, index) => ({
    title: itemTitle(group, given, index),
    number: itemNumber(group, given, index),
    hidden: isHidden(group, item),
    body: (
      <>
        {keptFields(group, item).map(field => (
          <input key={field} type="hidden" name={`${name}.${index}.${field}`} value={textAt(item, field)} />
        ))}
        {renderNested(itemFields(group, item, index), `${name}.${index}.`)}
      </>
    ),
    note: group.known?.notes[textAt(item, group.known.field)],
  }))
  return (
    <RepeatGroup name={name} min={min} max={max} add={add} items={items} changed={form.changed === name} />
  )
}

const isFull = ({ width = 'full' }: FieldDescription) => width === 'full'

function linesOf(entries: StepEntry[]) {
  const lines: (FieldDescription[] | GroupDescription)[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (isGroup(entry)) lines.push(entry)
    else if (Array.isArray(last) && last.length === 1 && ![...last, entry].some(isFull)) last.push(entry)
    else lines.push([entry])
  }
  return lines
}

function shortIn(fields: FieldDescription[]) {
  const [first, second] = fields.map(({ width }) => width === 'short')
  if (first) return second === undefined ? 'only' : 'first'
  return second ? 'last' : undefined
}
