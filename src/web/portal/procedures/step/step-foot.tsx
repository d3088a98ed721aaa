import type { ReactNode } from 'react'
import type { StepDescription, Values } from '#contract/forms/field-types.ts'
import { itemsAt, textAt } from '#contract/forms/values.ts'
import { IconSend } from '../../ui/icon/icons.ts'
import css from './step-foot.module.css'
import { IntentButton } from './step-form.tsx'

interface SendFootProps {
  counts?: StepDescription['counts']
  /** The values of the page. */
  values: Values
  children: string
}

/** The button of a page that sends. */
export function SendFoot({ counts, values, children }: SendFootProps) {
  return (
    <div className={css.foot}>
      <IntentButton verb="continue" icon={IconSend}>
        {counts ? (
          <span data-counts={`${counts.group}.${counts.field}`} data-one={children} data-many={counts.many}>
            {countedLabel(counts, values, children)}
          </span>
        ) : (
          children
        )}
      </IntentButton>
    </div>
  )
}

function countedLabel(
  { group, field, many }: NonNullable<StepDescription['counts']>,
  values: Values,
  one: string,
) {
  const filled = itemsAt(values, group).filter(item => textAt(item, field).trim() !== '').length
  return filled > 1 ? `${filled} ${many}` : one
}

/** The buttons of a step: continue, and save for later. */
export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <div className={css.foot}>
      <IntentButton verb="continue">{children}</IntentButton>
      <IntentButton verb="save-later" variant="text">
        Speichern und später weitermachen
      </IntentButton>
    </div>
  )
}
