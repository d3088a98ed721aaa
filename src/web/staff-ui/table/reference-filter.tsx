import { useId, useState } from 'react'
import { onDemand } from '../form/controls/on-demand.tsx'
import { FieldFrame } from '../form/field-frame.tsx'
import type { FieldDescription } from '../record/description.ts'

const ReferenceInput = onDemand(async () => (await import('../form/controls/reference.tsx')).ReferenceInput)

interface Props {
  label: string
  name: string
  /** Noun whose records are searched. */
  noun: string
  value: string
}

/** A filter by one record of a noun that has too many for a list of choices. */
export function ReferenceFilter({ label: title, name, noun: ref, value }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState<string | null>(value || null)
  const field: FieldDescription = {
    name,
    title,
    ref,
    control: 'reference',
    required: false,
    nullable: true,
    default: null,
  }
  return (
    <FieldFrame field={field} id={id}>
      <ReferenceInput field={field} id={id} value={chosen} change={setChosen} />
    </FieldFrame>
  )
}
