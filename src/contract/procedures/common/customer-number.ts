import { textAt } from '../../forms/values.ts'
import type { FieldDescription, FieldError, Values } from '../../forms/field-types.ts'
import type { FormConfig } from '../../organizations/config.ts'

export const customerNumberField = (
  config: FormConfig,
  more: { optional?: boolean } = {},
): FieldDescription => ({
  kind: 'text',
  name: 'customer_number',
  label: 'Kundennummer',
  missing: 'Geben Sie die Kundennummer ein.',
  hint: config.customernumber_schema
    ? `Oben rechts auf der Rechnung, etwa ${sampleNumber(config.customernumber_schema)}`
    : 'Oben rechts auf der Rechnung',
  maxlength: 40,
  width: 'half',
  ...more,
})

export const unitNumberField: FieldDescription = {
  kind: 'text',
  name: 'unit_number',
  label: 'Einheitennummer',
  missing: 'Geben Sie die Einheitennummer ein.',
  hint: 'Sie steht auf Ihrer Rechnung unter der Kundennummer.',
  maxlength: 40,
  width: 'half',
}

/** Checks a number against a sample: 9 stands for a digit, A for a letter. Spaces are ignored; empty values match. */
export function matchesSchema(schema: string, value: string): boolean {
  const bare = (text: string) => text.replace(/\s/g, '')
  const pattern = bare(schema)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('9', '\\d')
    .replaceAll('A', '[A-Za-zÄÖÜäöü]')
  return schema === '' || value.trim() === '' || new RegExp(`^${pattern}$`).test(bare(value))
}

/** Returns errors for numbers that don't match the organization's samples. */
export function numberErrors(values: Values, config: FormConfig): FieldError[] {
  const errors: FieldError[] = []
  if (!matchesSchema(config.customernumber_schema, textAt(values, 'customer_number').trim()))
    errors.push({
      path: 'customer_number',
      message: 'Prüfen Sie die Kundennummer. Sie steht oben rechts auf Ihrer Rechnung.',
    })
  if (config.use_unitnumber && !matchesSchema(config.unitnumber_schema, textAt(values, 'unit_number')))
    errors.push({
      path: 'unit_number',
      message: 'Prüfen Sie die Einheitennummer. Sie steht auf Ihrer Rechnung.',
    })
  return errors
}

const sampleNumber = (schema: string) => {
  let digit = 0
  return schema
    .replace(/9/g, () => String((digit += 1) % 10))
    .replaceAll('A', 'K')
    .replaceAll(' ', '\u00A0')
}
