import { textAt } from '#contract/forms/values.ts'
import type { FieldDescription, FieldOf, Option, Values } from '#contract/forms/field-types.ts'
import { CheckField, SelectField, TextareaField, TextField } from '../../../staff-ui/form/field.tsx'
import { Choices } from './choices.tsx'
import { EntryQuestion } from './entry-question.tsx'
import type { FieldContext } from './field-context.ts'
import styles from './entry.module.css'

interface Props {
  field: FieldDescription
  /** Path of the group item with its dot; empty outside groups. */
  at?: string
  values: Values
  context: FieldContext
}

/** A field of the registry with its question and error; fields of a chosen option follow it. Files are added to the procedure later. */
export function EntryField({ field, at = '', values, context }: Props) {
  const path = at + field.name
  if (field.kind === 'files') return null
  if (field.kind === 'note')
    return field.tone === 'heading' ? <h3 className={styles.heading}>{field.label}</h3> : null
  const nested = nestedFields(field, values)
  return (
    <>
      <div className={styles.field} data-width={field.width ?? 'full'}>
        <Control field={field} path={path} values={values} context={context} />
        <EntryQuestion path={path} context={context} />
      </div>
      {nested.map(each => (
        <EntryField key={each.name} field={each} at={at} values={values} context={context} />
      ))}
    </>
  )
}

function nestedFields(field: FieldDescription, values: Values): FieldDescription[] {
  if (field.kind === 'checkbox') return textAt(values, field.name) ? (field.fields ?? []) : []
  if (field.kind !== 'radios') return []
  const chosen = textAt(values, field.name) || field.preset
  return field.options.find(({ value }) => value === chosen)?.fields ?? []
}

type Controlled = Exclude<FieldDescription, { kind: 'files' | 'note' }>

function Control({
  field,
  path,
  values,
  context,
}: Required<Omit<Props, 'at'>> & { field: Controlled; path: string }) {
  const text = textAt(values, field.name)
  const shared = {
    name: path,
    label: labelOf(field),
    hint: field.hint,
    error: context.errors[path],
    autoComplete: 'off',
    defaultValue: text,
  }
  switch (field.kind) {
    case 'textarea':
      return <TextareaField {...shared} rows={field.rows ?? 3} />
    case 'select':
      return <SelectField {...shared} options={[{ value: '', label: 'Bitte wählen' }, ...field.options]} />
    case 'radios':
      return <Choices {...choicesOf(field, shared)} type="radio" chosen={[text || (field.preset ?? '')]} />
    case 'checkboxes':
      return (
        <Choices
          {...choicesOf(field, shared)}
          name={`${path}[]`}
          type="checkbox"
          chosen={listOf(values, field)}
        />
      )
    case 'checkbox':
    case 'consent':
      return <CheckField name={path} value="yes" label={plain(field.text)} defaultChecked={text !== ''} />
    case 'date':
    case 'reading_date':
      return (
        <TextField {...shared} defaultValue={text || todayOf(field, context)} type="date" max="2999-12-31" />
      )
    default:
      return <TextField {...shared} {...inputOf(field)} />
  }
}

const todayOf = (field: Controlled, { today }: FieldContext) =>
  field.kind === 'reading_date' && field.today ? today : ''

const listOf = (values: Values, { name }: FieldDescription) => {
  const value = values[name]
  return Array.isArray(value) ? value.map(String) : []
}

const choicesOf = (
  { options }: { options: Option[] },
  { name, label, hint, error }: { name: string; label: string; hint?: string; error?: string },
) => ({ name, legend: label, hint, error, options })

const labelOf = ({ label, optional }: FieldDescription) => (optional ? `${label} (freiwillig)` : label)

/** The words of a text without its links. */
const plain = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')

const inputOf = (field: FieldOf<'text'> | Exclude<Controlled, { kind: 'textarea' | 'select' }>) => ({
  maxLength: field.kind === 'text' ? (field.maxlength ?? 200) : 254,
  inputMode: modes[field.kind],
  end: 'unit' in field ? field.unit : undefined,
})

const modes: Partial<Record<FieldDescription['kind'], 'numeric' | 'decimal' | 'email' | 'tel'>> = {
  reading: 'numeric',
  postcode: 'numeric',
  number: 'decimal',
  email: 'email',
  phone: 'tel',
}
