import { Menu } from '@mantine/core'
import { IconDots, IconFileTypePdf, IconUserOff } from '@tabler/icons-react'
import { useSubmit } from 'react-router'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { IconButton } from '../../staff-ui/form/button.tsx'
import type { Option } from '../../staff-ui/form/field.tsx'
import { type Concurrency, concurrencyValues } from '../../staff-ui/form/concurrency-fields.tsx'

interface Props {
  procedure: Pick<ProcedureDetail, 'id' | 'assigned'>
  /** Users the procedure can be assigned to; empty if the user may not assign. */
  assignees: readonly Option[]
  concurrency: Concurrency
}

export function MoreActions({ procedure, assignees, concurrency }: Props) {
  const submit = useSubmit()
  const assign = (user_id: string) =>
    submit({ intent: 'assign', user_id, ...concurrencyValues(concurrency) }, { method: 'post' })
  return (
    <Menu>
      <Menu.Target>
        <IconButton icon={IconDots} label="Weitere Aktionen" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={`/api/procedures/${procedure.id}/record`}
          leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
        >
          Als PDF speichern
        </Menu.Item>
        {assignees.length > 0 && <Menu.Label>Zuweisen an</Menu.Label>}
        {assignees.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => assign(value)}>
            {label}
          </Menu.Item>
        ))}
        {assignees.length > 0 && procedure.assigned.length > 0 && (
          <Menu.Item
            leftSection={<IconUserOff size={18} stroke={1.75} aria-hidden />}
            onClick={() => assign('')}
          >
            Niemandem
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
