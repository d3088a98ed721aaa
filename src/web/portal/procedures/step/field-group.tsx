import { itemsAt } from '#contract/forms/values.ts'
import type { GroupDescription } from '#contract/forms/field-types.ts'
import { itemTitle } from '#contract/forms/fields.ts'
import { RepeatGroup } from '../../ui/form/repeat-group.tsx'
import type { FormState, RenderNested } from './form-state.ts'

interface GroupProps {
  group: GroupDescription
  form: FormState
  renderNested: RenderNested
}

export function FieldGroup({ group, form, renderNested }: GroupProps) {
  const { name, min, max, add, fields } = group
  const given = itemsAt(form.values, name, min)
  const items = given.map((_, index) => ({
    title: itemTitle(group, given, index),
    body: renderNested(fields, `${name}.${index}.`),
  }))
  return (
    <RepeatGroup name={name} min={min} max={max} add={add} items={items} changed={form.changed === name} />
  )
}
