import { TextField } from '../ui/form/text-field.tsx'
import type { Amount } from './calculator-query.ts'

interface AmountFieldProps {
  name: string
  label: string
  hint?: string
  unit: string
  amount: Amount
}

export const AmountField = ({ amount: { text, error }, ...field }: AmountFieldProps) => (
  <TextField {...field} inputMode="decimal" autoComplete="off" defaultValue={text} error={error} />
)
