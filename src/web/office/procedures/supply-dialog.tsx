import { Form } from 'react-router'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { Button } from '../../staff-ui/form/button.tsx'
import { Alert } from '../../staff-ui/feedback/alert.tsx'
import { Dialog } from '../../staff-ui/page/dialog.tsx'
import { TextField } from '../../staff-ui/form/field.tsx'
import type { FormRefusal } from '../../staff-ui/form/form-refusal.ts'
import {
  type Concurrency,
  ConcurrencyFields,
  useConcurrency,
} from '../../staff-ui/form/concurrency-fields.tsx'
import styles from '../../staff-ui/status/status-dialog.module.css'

const fields = [
  { name: 'supply_street', label: 'Straße', maxLength: 120 },
  { name: 'supply_housenumber', label: 'Hausnummer', maxLength: 20 },
  { name: 'supply_postalcode', label: 'Postleitzahl', maxLength: 5 },
  { name: 'supply_city', label: 'Ort', maxLength: 100 },
] as const

export const supplyFields = fields.map(({ name }) => name)

interface Props {
  procedure: Pick<ProcedureDetail, (typeof supplyFields)[number]>
  concurrency: Concurrency
  refused?: FormRefusal
  onClose: () => void
}

/** Posts `intent=correct-supply` and the address of the supply point. */
export function SupplyDialog({ procedure, concurrency, refused, onClose }: Props) {
  const held = useConcurrency(concurrency, refused)
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Verbrauchsstelle berichtigen"
      actions={
        <Button type="submit" form="supply-point" look="primary" keys="mod+enter">
          Berichtigen
        </Button>
      }
    >
      <Form method="post" id="supply-point" className={styles.form}>
        <input type="hidden" name="intent" value="correct-supply" />
        <ConcurrencyFields concurrency={held} />
        <p>Lassen Sie alles leer, wenn die Verbrauchsstelle die Anschrift der Person ist.</p>
        {refused && (
          <Alert tone="error" role="alert" title={refused.title}>
            <p>{refused.message}</p>
          </Alert>
        )}
        {fields.map(field => (
          <TextField
            key={field.name}
            {...field}
            autoComplete="off"
            defaultValue={refused?.typed[field.name] ?? procedure[field.name]}
            error={refused?.errors[field.name]}
            data-autofocus={field.name === 'supply_street' ? '' : undefined}
          />
        ))}
      </Form>
    </Dialog>
  )
}
