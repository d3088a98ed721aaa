import { IconCalendarTime } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ProcedureDetail } from '#contract/procedures/rows.ts'
import { Button } from '../../../staff-ui/form/button.tsx'
import type { Concurrency } from '../../../staff-ui/form/concurrency-fields.tsx'
import type { Option } from '../../../staff-ui/form/field.tsx'
import { type FormRefusal, useFormSuccess } from '../../../staff-ui/form/form-refusal.ts'
import { usePopup } from '../../../staff-ui/menu/use-popup.ts'
import popupStyles from '../../../staff-ui/menu/popup.module.css'
import type { DayChoice } from './days.ts'
import { FollowUpForm } from './follow-up-form.tsx'
import styles from './follow-up.module.css'

export interface FollowUpProps {
  procedure: Pick<ProcedureDetail, 'follow_up' | 'assigned'>
  /** Offered days. */
  days: readonly DayChoice[]
  assignees: readonly Option[]
  user_id: string
  /** Calendar day as YYYY-MM-DD. */
  today: string
  concurrency: Concurrency
  refused?: FormRefusal
}

const intents = ['follow_up', 'lift_follow_up']

/** Button `W` with the popover that puts a procedure back or lifts its Wiedervorlage. On a phone it is a sheet from below. */
export function FollowUpButton({ refused, ...props }: FollowUpProps) {
  const { isOpen, button, popup } = usePopup(focusDay)
  const close = () => document.getElementById(popup.id)?.hidePopover()
  useFormSuccess(refused, intent => intents.includes(intent) && close())
  return (
    <>
      <Button
        {...button}
        icon={IconCalendarTime}
        keys="w"
        aria-label="Wiedervorlage"
        aria-haspopup="dialog"
      />
      <div
        {...popup}
        role="dialog"
        aria-label="Wiedervorlage"
        tabIndex={-1}
        className={clsx(popupStyles.popup, styles.popover)}
      >
        {isOpen && (
          <FollowUpForm
            {...props}
            refused={refused && intents.includes(refused.intent) ? refused : undefined}
            close={close}
          />
        )}
      </div>
    </>
  )
}

const focusDay = (popup: HTMLElement) => {
  const chosen = (name: string) => popup.querySelector<HTMLElement>(`[name=${name}]:checked`)
  const target = chosen('choice') ?? chosen('mode')
  target?.focus()
}
