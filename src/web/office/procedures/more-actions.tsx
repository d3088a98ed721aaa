import { Menu } from '@mantine/core'
import { IconDots, IconFileTypePdf, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react'
import type { Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { IconButton } from '../../staff-ui/form/button.tsx'
import { type Concurrency, concurrencyValues } from '../../staff-ui/form/concurrency-fields.tsx'
import type { Option } from '../../staff-ui/form/field.tsx'
import { type FormRefusal, useFormSuccess } from '../../staff-ui/form/form-refusal.ts'
import { AssignItems } from './assign-items.tsx'
import { HoldQuestion } from './hold-question.tsx'
import { RemoveQuestion } from './remove-question.tsx'

interface Props {
  procedure: Pick<ProcedureDetail, 'id' | 'reference' | 'assigned' | 'hold'>
  /** Users the procedure can be assigned to; empty if the user may not assign. */
  assignees: readonly Option[]
  concurrency: Concurrency
  refused?: FormRefusal
  may: { hold: boolean; remove: boolean }
}

type Question = 'hold' | 'remove'

const picture = (Picture: Icon) => <Picture size={18} stroke={1.75} aria-hidden />

/** The menu of a procedure: PDF, assignment, hold of its deletion, bin. */
export function MoreActions({ procedure, assignees, concurrency, refused, may }: Props) {
  const { id, reference, assigned, hold } = procedure
  const submit = useSubmit()
  const isHoldRefused = refused?.intent === 'hold'
  const [asked, setAsked] = useState<Question | null>(isHoldRefused ? 'hold' : null)
  const close = () => setAsked(null)
  useFormSuccess(refused, intent => intent === 'hold' && close())
  const post = (values: Record<string, string>) => void submit(values, { method: 'post' })
  return (
    <>
      <Menu>
        <Menu.Target>
          <IconButton icon={IconDots} label="Weitere Aktionen" />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={`/api/procedures/${id}/record`}
            leftSection={picture(IconFileTypePdf)}
          >
            Als PDF speichern
          </Menu.Item>
          {may.hold && !hold && (
            <Menu.Item leftSection={picture(IconLock)} onClick={() => setAsked('hold')}>
              Löschen anhalten …
            </Menu.Item>
          )}
          {may.hold && hold && (
            <Menu.Item
              leftSection={picture(IconLockOpen)}
              onClick={() => post({ intent: 'release', hold: hold.id })}
            >
              Zum Löschen freigeben
            </Menu.Item>
          )}
          {may.remove && (
            <Menu.Item leftSection={picture(IconTrash)} onClick={() => setAsked('remove')}>
              Löschen …
            </Menu.Item>
          )}
          <AssignItems
            assignees={assignees}
            isAssigned={assigned.length > 0}
            onAssign={user_id => post({ intent: 'assign', user_id, ...concurrencyValues(concurrency) })}
          />
        </Menu.Dropdown>
      </Menu>
      {asked === 'hold' && (
        <HoldQuestion reference={reference} refused={isHoldRefused ? refused : undefined} onClose={close} />
      )}
      {asked === 'remove' && (
        <RemoveQuestion reference={reference} concurrency={concurrency} onClose={close} />
      )}
    </>
  )
}
