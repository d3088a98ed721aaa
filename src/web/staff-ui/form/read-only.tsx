import type { FieldDescription } from '../record/description.ts'
import { displayValue } from './display-value.ts'
import styles from './form-field.module.css'

/** The value of a field as text that can be copied. */
export const ReadOnly = ({ field, id, value }: { field: FieldDescription; id: string; value: unknown }) => (
  <p className={styles.value} id={id}>
    {displayValue(field, value) || '–'}
  </p>
)
