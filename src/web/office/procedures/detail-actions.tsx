import { IconCheck, IconMail, IconPrinter, IconUserCheck } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { ProcedureDetail } from '#contract/procedure-rows.ts'
import { Button, ButtonLink } from '../../desk/button.tsx'
import type { Option } from '../../desk/field.tsx'
import { type Refused, useDone } from '../../desk/outcome.ts'
import { type Seen, Stamp } from '../../desk/stamp.tsx'
import { StatusDialog } from '../../desk/status-dialog.tsx'
import { type StatusChoice, StatusMenu } from '../../desk/status-menu.tsx'
import { procedureHref } from '../ui/procedure-columns.tsx'
import { MoreActions } from './more-actions.tsx'

export interface DetailRights {
  edit: boolean
  message: boolean
}

interface Props {
  procedure: Pick<ProcedureDetail, 'id' | 'type' | 'assigned' | 'customer_email'>
  customer_name: string
  statuses: readonly StatusChoice[]
  assignees: readonly Option[]
  seen: Seen
  refused?: Refused
  may: DetailRights
}

/** One primary: take the case while nobody has it, then finish it. Buttons post `intent` to the page's own action. */
export function DetailActions({ procedure, customer_name, statuses, assignees, seen, refused, may }: Props) {
  const { search } = useLocation()
  const [choice, setChoice] = useState<StatusChoice>()
  useDone(refused, intent => intent === 'status' && setChoice(undefined))
  const completed = statuses.find(({ value }) => value === 'completed')
  const nobody = procedure.assigned.length === 0
  return (
    <>
      <MoreActions procedure={procedure} assignees={may.edit ? assignees : []} seen={seen} />
      <ButtonLink to={`/login/procedures/print/${procedure.id}`} icon={IconPrinter} keys="p">
        Drucken
      </ButtonLink>
      {may.message && (
        <ButtonLink
          to={`${procedureHref(procedure)}/message${search}`}
          icon={IconMail}
          keys="m"
          preventScrollReset
        >
          Nachricht
        </ButtonLink>
      )}
      {may.edit && statuses.length > 0 && <StatusMenu choices={statuses} onChoose={setChoice} />}
      {may.edit && nobody && <Take seen={seen} />}
      {may.edit && !nobody && completed && <Complete seen={seen} onPress={() => setChoice(completed)} />}
      {choice && (
        <StatusDialog
          key={choice.value}
          choice={choice}
          seen={seen}
          recipient={customer_name}
          mailed={procedure.customer_email !== ''}
          refused={refused?.intent === 'status' ? refused : undefined}
          onClose={() => setChoice(undefined)}
        />
      )}
    </>
  )
}

function Take({ seen }: { seen: Seen }) {
  return (
    <Form method="post">
      <Stamp seen={seen} />
      <Button type="submit" name="intent" value="take" look="primary" icon={IconUserCheck} keys="a">
        Übernehmen
      </Button>
    </Form>
  )
}

/** Asks for a last word first; without scripts it is done at once. */
function Complete({ seen, onPress }: { seen: Seen; onPress: () => void }) {
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    <Form method="post">
      <Stamp seen={seen} />
      <Button
        type="submit"
        name="intent"
        value="complete"
        look="primary"
        icon={IconCheck}
        keys="e"
        onClick={ask}
      >
        Erledigen
      </Button>
    </Form>
  )
}
