import {
  IconCheck,
  IconChevronDown,
  IconFileInvoice,
  IconMail,
  IconPrinter,
  IconUserCheck,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Form, href, useLocation, useSubmit } from 'react-router'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { Button, ButtonLink, IconButton } from '../../staff-ui/form/button.tsx'
import { MenuItem } from '../../staff-ui/menu/menu-items.tsx'
import { Menu } from '../../staff-ui/menu/menu.tsx'
import type { Option } from '../../staff-ui/form/field.tsx'
import { type FormRefusal, useFormSuccess } from '../../staff-ui/form/form-refusal.ts'
import {
  type Concurrency,
  ConcurrencyFields,
  concurrencyValues,
} from '../../staff-ui/form/concurrency-fields.tsx'
import { StatusDialog } from '../../staff-ui/status/status-dialog.tsx'
import { type StatusChoice, StatusMenu } from '../../staff-ui/status/status-menu.tsx'
import { procedureHref } from '../ui/procedure-columns.tsx'
import { AskedFields } from './asked-fields.tsx'
import { afterCompletion, afterCompletionKeys, type AfterCompletion } from './after-completion.ts'
import { FollowUpButton } from './follow-up/follow-up-button.tsx'
import type { DayChoice } from './follow-up/days.ts'
import { type MenuProcedure, MoreActions } from './more-actions.tsx'
import styles from './detail.module.css'

export interface DetailRights {
  edit: boolean
  /** An open procedure may be put back. */
  rest: boolean
  message: boolean
  offer: boolean
  hold: boolean
  remove: boolean
}

interface Props {
  procedure: MenuProcedure & Pick<ProcedureDetail, 'type' | 'customer_email' | 'follow_up'>
  customer_name: string
  statuses: readonly StatusChoice[]
  assignees: readonly Option[]
  /** The kinds of documents that a question may ask for. */
  documenttypes: readonly Option[]
  /** Calendar day as YYYY-MM-DD. */
  today: string
  /** Days that are offered for a Wiedervorlage. */
  days: readonly DayChoice[]
  user_id: string
  /** Storage key of the unsaved text of a status. */
  draft: string
  after: AfterCompletion
  concurrency: Concurrency
  refused?: FormRefusal
  may: DetailRights
}

/**
 * Buttons of a procedure. The primary one takes an unassigned procedure or completes an assigned one. They
 * post `intent` to the page's action.
 */
export function DetailActions({
  procedure,
  customer_name,
  statuses,
  assignees,
  documenttypes,
  today,
  days,
  user_id,
  draft,
  after,
  concurrency,
  refused,
  may,
}: Props) {
  const { search } = useLocation()
  const [choice, setChoice] = useState<StatusChoice>()
  useFormSuccess(refused, intent => intent === 'status' && setChoice(undefined))
  const completed = statuses.find(({ value }) => value === 'completed')
  const nobody = procedure.assigned.length === 0
  return (
    <>
      <MoreActions
        procedure={procedure}
        assignees={may.edit ? assignees : []}
        concurrency={concurrency}
        refused={refused}
        may={may}
      />
      <ButtonLink to={href('/login/procedures/print/:id?', { id: procedure.id })} icon={IconPrinter} keys="p">
        Drucken
      </ButtonLink>
      {may.rest && (
        <FollowUpButton
          procedure={procedure}
          days={days}
          assignees={assignees}
          user_id={user_id}
          today={today}
          concurrency={concurrency}
          refused={refused}
        />
      )}
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
      {may.offer && (
        <ButtonLink
          to={`${procedureHref(procedure)}/offer${search}`}
          icon={IconFileInvoice}
          preventScrollReset
        >
          Angebot
        </ButtonLink>
      )}
      {may.edit && statuses.length > 0 && <StatusMenu choices={statuses} onChoose={setChoice} />}
      {may.edit && nobody && <Take concurrency={concurrency} />}
      {may.edit && !nobody && completed && <Complete concurrency={concurrency} after={after} />}
      {choice && (
        <StatusDialog
          key={choice.value}
          choice={choice}
          draft={draft}
          concurrency={concurrency}
          recipient={customer_name}
          mailed={procedure.customer_email !== ''}
          refused={refused?.intent === 'status' ? refused : undefined}
          onClose={() => setChoice(undefined)}
        >
          {choice.value === 'waiting_customer' && (
            <AskedFields documenttypes={documenttypes} today={today} refused={refused} />
          )}
        </StatusDialog>
      )}
    </>
  )
}

function Take({ concurrency }: { concurrency: Concurrency }) {
  return (
    <Form method="post">
      <ConcurrencyFields concurrency={concurrency} />
      <Button type="submit" name="intent" value="take" look="primary" icon={IconUserCheck} keys="a">
        Übernehmen
      </Button>
    </Form>
  )
}

/** Completes at once, and goes where the user went the last time; the menu has the other ways. */
function Complete({ concurrency, after }: { concurrency: Concurrency; after: AfterCompletion }) {
  const submit = useSubmit()
  const complete = (chosen: AfterCompletion) =>
    void submit({ intent: 'complete', after: chosen, ...concurrencyValues(concurrency) }, { method: 'post' })
  return (
    <span className={styles.split}>
      <Form method="post">
        <ConcurrencyFields concurrency={concurrency} />
        <input type="hidden" name="after" value={after} />
        <Button type="submit" name="intent" value="complete" look="primary" icon={IconCheck} keys="e">
          {afterCompletion[after]}
        </Button>
      </Form>
      <Menu
        renderButton={attributes => (
          <IconButton
            icon={IconChevronDown}
            label="Anders erledigen"
            {...attributes}
            data-look="primary"
            data-dark
          />
        )}
      >
        {afterCompletionKeys.map(key => (
          <MenuItem key={key} onClick={() => complete(key)}>
            {afterCompletion[key]}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
