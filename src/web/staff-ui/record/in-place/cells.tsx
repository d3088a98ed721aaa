import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { Button } from '../../form/button.tsx'
import { ColorInput } from '../../form/controls/color.tsx'
import type { ControlProps } from '../../form/controls/control.ts'
import { IconInput } from '../../form/controls/icon.tsx'
import { controls } from '../../form/controls/index.ts'
import { FormField, type FormFieldProps } from '../../form/form-field.tsx'
import type { Editor } from '../../records/record-look.ts'
import type { FieldDescription } from '../description.ts'
import type { RecordRow } from '../list/list-data.ts'
import styles from './in-place.module.css'
import { shownFields } from '../save/condition.ts'

/** Rows are drawn on the server, which does not wait for controls that are loaded on demand. */
const rowControls = { ...controls, color: ColorInput, icon: IconInput }

type Field = ControlProps<unknown>['field']

interface CellProps {
  field: Field
  value: unknown
  error: string | undefined
  change: (value: unknown) => void
}

/** A field in a row: its label is the head of the column, and is shown on a phone. */
function CellField({ field, value, error, change }: CellProps) {
  const id = useId()
  // The description names the control that fits the type of the field's value; the walk over all
  // records proves it.
  const Control = rowControls[field.control] as ComponentType<ControlProps<unknown>> | undefined
  if (!Control) throw new Error(`Field ${field.name} has no control`)
  return (
    <div className={styles.cell} data-control={field.control}>
      <label htmlFor={id}>{field.title}</label>
      <Control
        field={field}
        id={id}
        value={value}
        change={change}
        error={error}
        disabled={field.off !== undefined}
        describedBy={error && `${id}-error`}
      />
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

export interface CellsProps extends Editor<RecordRow> {
  /** Fields of the row. */
  fields: readonly FieldDescription[]
  /** Fields that are shown below the row on demand. */
  details: readonly FieldDescription[]
  name: string
  lead: ReactNode
  end: ReactNode
  own?: FormFieldProps['own']
}

/** The fields of a record in a row, and the rarely changed ones below it. */
export function EditCells({
  fields,
  details,
  name,
  lead,
  end,
  own,
  value,
  change,
  errors,
  isNew,
}: CellsProps) {
  const id = useId()
  const [isAsked, setAsked] = useState(isNew)
  const isOpen = isAsked || details.some(field => errors[field.name])
  const set = (field: string, next: unknown) => change({ [field]: next })
  return (
    <>
      <div className={styles.cells}>
        {lead && <span className={styles.lead}>{lead}</span>}
        {details.length > 0 && (
          <span className={styles.name}>
            <Button
              look="quiet"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={id}
              after={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
              onClick={() => setAsked(!isOpen)}
            >
              <span>{name || 'Neuer Eintrag'}</span>
            </Button>
          </span>
        )}
        {shownFields(fields, value).map(field => (
          <CellField
            key={field.name}
            field={field}
            value={value[field.name]}
            error={errors[field.name]}
            change={next => set(field.name, next)}
          />
        ))}
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
      {details.length > 0 && (
        <div id={id} hidden={!isOpen}>
          {isOpen && (
            <div className={styles.details}>
              {shownFields(details, value).map(field => (
                <FormField
                  key={field.name}
                  field={field}
                  value={value[field.name]}
                  error={errors[field.name]}
                  change={set}
                  own={own}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </>
  )
}

interface ViewProps extends Pick<CellsProps, 'fields' | 'details' | 'name' | 'lead' | 'end'> {
  textOf: (field: FieldDescription) => string
  value: RecordRow
}

/** The same cells as text, for those who may only look, and for a row that will be deleted. */
export const ViewCells = ({ fields, details, name, lead, end, textOf, value }: ViewProps) => (
  <>
    {lead && <span className={styles.lead}>{lead}</span>}
    {details.length > 0 && <span className={styles.name}>{name}</span>}
    {shownFields(fields, value).map(field => (
      <span key={field.name} className={styles.cell} data-control={field.control}>
        {textOf(field) || '–'}
      </span>
    ))}
    {end !== undefined && <span className={styles.end}>{end}</span>}
  </>
)
