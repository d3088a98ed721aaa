import {
  IconArrowsSplit,
  IconDots,
  IconEdit,
  IconFileTypePdf,
  IconHierarchy2,
  IconLock,
  IconLockOpen,
  IconPrinter,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { IconButton } from '../../../staff-ui/form/button.tsx'
import { Kbd } from '../../../staff-ui/keyboard/kbd.tsx'
import { MenuItem, MenuLink } from '../../../staff-ui/menu/menu-items.tsx'
import { Menu } from '../../../staff-ui/menu/menu.tsx'
import { type Concurrency, concurrencyValues } from '../../../staff-ui/form/concurrency-fields.tsx'
import type { Option } from '../../../staff-ui/form/field.tsx'
import { type FormRefusal, useFormSuccess } from '../../../staff-ui/form/form-refusal.ts'
import { procedureHref } from '../../ui/procedure-columns.tsx'
import { AssignItems } from '../assign-items.tsx'
import { CorrectDialog } from '../correct/correct-dialog.tsx'
import type { CorrectName } from '../correct/correct-fields.ts'
import { ParentDialog } from '../children/parent-dialog.tsx'
import { HoldQuestion } from '../hold-question.tsx'
import { RemoveQuestion } from '../remove-question.tsx'

export type MenuProcedure = Pick<
  ProcedureDetail,
  'id' | 'type' | 'reference' | 'assigned' | 'hold' | 'merged' | CorrectName
>

interface Props {
  procedure: MenuProcedure
  /** Users the procedure can be assigned to; empty if the user may not assign. */
  assignees: readonly Option[]
  concurrency: Concurrency
  refused?: FormRefusal
  may: { edit: boolean; hold: boolean; remove: boolean }
  /** Address of the printed view. */
  print: string
}

type Question = 'hold' | 'remove' | 'correct' | 'parent'

/** Intents whose dialogs show their refusals. */
const questions = ['hold', 'correct', 'parent'] as const

/** The menu of a procedure: PDF, correction, assignment, hold of its deletion, bin. */
export function MoreActions({ procedure, assignees, concurrency, refused, may, print }: Props) {
  const { id, reference, assigned, hold } = procedure
  const submit = useSubmit()
  const refusedQuestion = questions.find(question => question === refused?.intent)
  const [asked, setAsked] = useState<Question | null>(refusedQuestion ?? null)
  const close = () => setAsked(null)
  useFormSuccess(refused, intent => questions.some(question => question === intent) && close())
  const post = (values: Record<string, string>) => void submit(values, { method: 'post' })
  return (
    <>
      <Menu
        renderButton={attributes => <IconButton icon={IconDots} label="Weitere Aktionen" {...attributes} />}
      >
        <MenuLink to={print} icon={IconPrinter} after={<Kbd keys="p" />}>
          Drucken
        </MenuLink>
        <MenuLink to={`/api/procedures/${id}/record`} reloadDocument icon={IconFileTypePdf}>
          Als PDF speichern
        </MenuLink>
        {may.edit && (
          <MenuItem icon={IconEdit} onClick={() => setAsked('correct')}>
            Person, Ort und Frist berichtigen …
          </MenuItem>
        )}
        {may.edit && (
          <MenuItem icon={IconHierarchy2} onClick={() => setAsked('parent')}>
            Einem Sammelvorgang zuordnen …
          </MenuItem>
        )}
        <MenuLink to={`${procedureHref(procedure)}/children`} icon={IconHierarchy2}>
          Zugehörige Vorgänge
        </MenuLink>
        {may.edit &&
          procedure.merged.map(other => (
            <MenuItem
              key={other.id}
              icon={IconArrowsSplit}
              onClick={() => post({ intent: 'split', other: other.id, ...concurrencyValues(concurrency) })}
            >
              {other.reference} wieder trennen
            </MenuItem>
          ))}
        {may.hold && !hold && (
          <MenuItem icon={IconLock} onClick={() => setAsked('hold')}>
            Löschen anhalten …
          </MenuItem>
        )}
        {may.hold && hold && (
          <MenuItem icon={IconLockOpen} onClick={() => post({ intent: 'release', hold: hold.id })}>
            Zum Löschen freigeben
          </MenuItem>
        )}
        {may.remove && (
          <MenuItem icon={IconTrash} onClick={() => setAsked('remove')}>
            Löschen …
          </MenuItem>
        )}
        <AssignItems
          assignees={assignees}
          isAssigned={assigned.length > 0}
          onAssign={user_id => post({ intent: 'assign', user_id, ...concurrencyValues(concurrency) })}
        />
      </Menu>
      {asked === 'hold' && (
        <HoldQuestion
          reference={reference}
          refused={refusedQuestion === 'hold' ? refused : undefined}
          onClose={close}
        />
      )}
      {asked === 'correct' && (
        <CorrectDialog
          procedure={procedure}
          concurrency={concurrency}
          refused={refusedQuestion === asked ? refused : undefined}
          onClose={close}
        />
      )}
      {asked === 'parent' && (
        <ParentDialog
          concurrency={concurrency}
          refused={refusedQuestion === asked ? refused : undefined}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <RemoveQuestion reference={reference} concurrency={concurrency} onClose={close} />
      )}
    </>
  )
}
