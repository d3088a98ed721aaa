import { IconFileInvoice, IconMail, IconStack2 } from '@tabler/icons-react'
import { href, useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '../../../staff-ui/form/button.tsx'
import type { Option } from '../../../staff-ui/form/field.tsx'
import type { FormRefusal } from '../../../staff-ui/form/form-refusal.ts'
import type { Concurrency } from '../../../staff-ui/form/concurrency-fields.tsx'
import { useHotkey } from '../../../staff-ui/keyboard/hotkeys.ts'
import type { DayChoice } from '../follow-up/days.ts'
import { FollowUpButton } from '../follow-up/follow-up-button.tsx'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { procedureHref } from '../../ui/procedure-columns.tsx'
import type { AfterCompletion } from '../after-completion.ts'
import { type MenuProcedure, MoreActions } from './more-actions.tsx'
import { PrimaryAction } from './primary-action.tsx'
import styles from './head-actions.module.css'

export interface DetailRights {
  edit: boolean
  message: boolean
  offer: boolean
  /** An open procedure may be put back. */
  rest: boolean
  hold: boolean
  remove: boolean
}

export interface HeadActionsProps {
  procedure: MenuProcedure & Pick<ProcedureDetail, 'follow_up'>
  assignees: readonly Option[]
  /** Days that are offered for a Wiedervorlage. */
  days: readonly DayChoice[]
  user_id: string
  /** Calendar day as YYYY-MM-DD. */
  today: string
  /** Whether the procedure can be completed now. */
  isCompletable: boolean
  after: AfterCompletion
  concurrency: Concurrency
  refused?: FormRefusal
  may: DetailRights
}

/** Addresses of the drawers of a procedure; the list's parameters stay. */
export function useDrawers(procedure: MenuProcedure) {
  const { search } = useLocation()
  const to = (drawer: string, more = '') => {
    const params = new URLSearchParams(search)
    params.delete('baustein')
    const query = [String(params), more].filter(Boolean).join('&')
    return `${procedureHref(procedure)}/${drawer}${query && `?${query}`}`
  }
  return { message: to('message'), snippet: to('message', 'baustein='), offer: to('offer') }
}

/** Buttons of a procedure, with the primary one last. They post `intent` to the page's action. */
export function HeadActions(props: HeadActionsProps) {
  const { procedure, assignees, concurrency, refused, may } = props
  const navigate = useNavigate()
  const drawers = useDrawers(procedure)
  const print = href('/login/procedures/print/:id?', { id: procedure.id })
  useHotkey('p', () => void navigate(print), 'Drucken')
  return (
    <>
      <MoreActions
        procedure={procedure}
        assignees={may.edit ? assignees : []}
        concurrency={concurrency}
        refused={refused}
        may={may}
        print={print}
      />
      {may.rest && <FollowUpButton {...props} />}
      {may.offer && (
        <ButtonLink to={drawers.offer} icon={IconFileInvoice} preventScrollReset className={styles.button}>
          <span className={styles.word}>Angebot</span>
        </ButtonLink>
      )}
      {may.message && (
        <>
          <ButtonLink
            to={drawers.message}
            icon={IconMail}
            keys="m"
            preventScrollReset
            className={styles.button}
          >
            <span className={styles.word}>Nachricht</span>
          </ButtonLink>
          <ButtonLink
            to={drawers.snippet}
            icon={IconStack2}
            keys="b"
            preventScrollReset
            className={styles.button}
          >
            <span className={styles.word}>Baustein</span>
          </ButtonLink>
        </>
      )}
      <span className={styles.primary}>
        <PrimaryAction {...props} />
      </span>
    </>
  )
}
