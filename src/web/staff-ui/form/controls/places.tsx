import { Button } from '../button.tsx'
import type { ControlProps } from './control.ts'
import { ReferencesInput } from './references.tsx'
import styles from './reference.module.css'

/** Municipalities; an empty list means all of them, which the control says. */
export function PlacesInput(props: ControlProps<readonly string[]>) {
  const { field, value, change, disabled } = props
  const chosen = value?.length ?? 0
  return (
    <>
      <ReferencesInput {...props} field={{ ...field, ref: field.ref ?? 'serviceareas' }} />
      <p className={styles.all} role="status">
        {chosen === 0
          ? 'Gilt für alle Gemeinden.'
          : `Gilt für ${chosen === 1 ? '1 Gemeinde' : `${chosen} Gemeinden`}.`}
        {chosen > 0 && !disabled && (
          <Button look="quiet" size="small" onClick={() => change([])}>
            Alle Gemeinden
          </Button>
        )}
      </p>
    </>
  )
}
