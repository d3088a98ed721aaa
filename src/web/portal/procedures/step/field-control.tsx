import type { ComponentProps } from 'react'
import { dateParts, formatGermanDay } from '#contract/forms/dates.ts'
import { listAt, textAt, valueAt } from '#contract/forms/values.ts'
import type { FieldDescription, FieldKind, FieldOf, FileRef } from '#contract/forms/field-types.ts'
import { errorAt } from '../../lib/form-errors.ts'
import { Checkbox, Checkboxes } from '../../ui/form/checkbox.tsx'
import { DateFields, ReadingDate } from '../../ui/form/date-fields.tsx'
import { Radios } from '../../ui/form/radios.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SignatureField } from '../../ui/form/signature-field.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { UploadField } from '../../ui/form/upload-field.tsx'
import type { FormState, RenderNested } from './form-state.ts'
import { TextWithLinks } from './text-with-links.tsx'
import { Note } from './note.tsx'

export interface FieldControlProps<K extends FieldKind = FieldKind> {
  field: FieldOf<K>
  /** Path prefix of the parent, with its dot: `meters.1.`; empty for top-level fields. */
  at: string
  form: FormState
  renderNested: RenderNested
}

/** Renders a described field with the component of its kind. */
export function FieldControl(props: FieldControlProps) {
  const { field, at, form, renderNested } = props
  const about = aboutField(props)
  const path = about.name
  const value = valueAt(form.values, path)
  const text = textAt(form.values, path)
  switch (field.kind) {
    case 'note':
      return <Note {...field} />
    case 'textarea':
      return <TextArea {...about} rows={field.rows} defaultValue={text} />
    case 'select':
      return (
        <SelectField
          {...about}
          options={field.options}
          empty="Bitte wählen"
          defaultValue={text}
          autoComplete={field.autocomplete}
        />
      )
    case 'radios':
      return (
        <Radios
          {...about}
          optional={field.optional && !field.preset}
          options={options(field, at, renderNested)}
          value={text || field.preset}
          columns={columns(field)}
        />
      )
    case 'checkboxes':
      return <Checkboxes {...about} options={field.options} values={listAt(form.values, path)} />
    case 'checkbox':
    case 'consent':
      return (
        <Checkbox {...about} checked={!!value} reveals={revealed(field, at, renderNested)}>
          <TextWithLinks text={field.text} />
        </Checkbox>
      )
    case 'date':
      return <DateFields {...about} value={dateParts(value)} birthday={field.autocomplete === 'bday'} />
    case 'reading_date':
      return (
        <ReadingDate {...about} value={value} today={form.today} preset={field.today} first={field.first} />
      )
    case 'files':
      if (field.signature)
        return <SignatureField {...about} file={filesAt(form, path)[0]} url={form.upload} />
      return <UploadField {...about} {...limits(field)} files={filesAt(form, path)} url={form.upload} />
    default:
      return <TextField {...about} {...inputs(field)} defaultValue={text} />
  }
}

function aboutField({ field, at, form }: FieldControlProps) {
  const name = at + field.name
  return {
    name,
    label: field.label,
    hint: form.hints?.[name] ?? hint(field),
    error: errorAt(form.errors)(name),
    optional: field.optional,
  }
}

function hint(field: FieldDescription): string | undefined {
  if (field.kind !== 'reading' || !field.previous) return field.hint
  return `Zuletzt ${field.previous.count.toLocaleString('de-DE')} ${field.unit} am ${formatGermanDay(field.previous.date)}`
}

const revealed = (field: FieldOf<'checkbox' | 'consent'>, at: string, renderNested: RenderNested) =>
  field.kind === 'checkbox' && field.fields ? renderNested(field.fields, at) : undefined

const options = (field: FieldOf<'radios'>, at: string, renderNested: RenderNested) =>
  field.options.map(({ fields, ...option }) => ({
    ...option,
    reveals: fields && renderNested(fields, at),
  }))

const columns = ({ layout, options }: FieldOf<'radios'>) =>
  layout === 'stack' ? 1 : options.length === 3 ? 3 : 2

const limits = ({ accept, max, megabytes, camera }: FieldOf<'files'>) => ({ accept, max, megabytes, camera })

const filesAt = ({ files, values }: FormState, path: string): FileRef[] =>
  listAt(values, path).flatMap(id => files.find(file => file.id === id) ?? [])

type InputProps = Pick<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'maxLength' | 'unit' | 'reading'
> & { 'data-fours'?: '' }

function inputs(field: FieldDescription): InputProps {
  switch (field.kind) {
    case 'email':
      return { type: 'email', autoComplete: field.autocomplete ?? 'email', spellCheck: false }
    case 'phone':
      return { type: 'tel', autoComplete: field.autocomplete ?? 'tel' }
    case 'postcode':
      return { inputMode: 'numeric', autoComplete: field.autocomplete ?? 'postal-code', maxLength: 5 }
    case 'number':
      return { inputMode: field.decimals ? 'decimal' : 'numeric', autoComplete: 'off', unit: field.unit }
    case 'reading':
      return { inputMode: 'numeric', autoComplete: 'off', unit: field.unit, reading: true }
    case 'iban':
      return { autoComplete: 'off', spellCheck: false, maxLength: 42, 'data-fours': '' }
    case 'text':
      return { autoComplete: field.autocomplete, maxLength: field.maxlength }
    default:
      return {}
  }
}
