import { IconPlus } from '@tabler/icons-react'
import type { FieldDescription } from '../../record/description.ts'
import { Button } from '../button.tsx'
import { isFull } from './entries.tsx'

interface Props {
  field: FieldDescription
  entries: readonly unknown[]
  id?: string
  onAdd(): void
  children: string
}

/** Button that adds an entry to a list; off when the list is full. */
export const AddEntry = ({ field, entries, id, onAdd, children }: Props) => (
  <Button size="small" icon={IconPlus} data-add="" id={id} disabled={isFull(field, entries)} onClick={onAdd}>
    {children}
  </Button>
)
