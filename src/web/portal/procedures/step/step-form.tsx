import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { IntentVerb } from '#contract/forms/intents.ts'
import css from './step-form.module.css'
import { Button, sendingProps } from '../../ui/button/button.tsx'
import { DefaultButton } from '../../ui/button/default-button.tsx'

/** Id of the form, for buttons outside of it. */
export const stepFormId = 'step'

/** The draft that a form belongs to, and the address that saves its values. */
export interface DraftSaving {
  url: string
  /** Empty before there is a draft; saving begins one. */
  draft: string
  /** Address of the page, once there is a draft. */
  address: string
}

/** Hidden fields. Their names begin with an underscore, so that they are not stored as values. */
export type HiddenFields = Record<`_${string}`, string>

interface StepFormProps {
  hidden?: HiddenFields
  /** Where the script saves what is typed. */
  save: DraftSaving
  /** Says below the form how long the values are kept. */
  keeps?: boolean
  children: ReactNode
}

/** The form of a step. Enter in a field continues. */
export function StepForm({ hidden = {}, save, keeps, children }: StepFormProps) {
  return (
    <Form
      id={stepFormId}
      method="post"
      encType="multipart/form-data"
      noValidate
      data-save={save.url}
      data-address={save.address}
    >
      <input type="hidden" name="_draft" value={save.draft} />
      <DefaultButton>Weiter</DefaultButton>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <p className={css.saved} data-part="saved">
        {keeps && 'Ihre Eingaben bleiben 14 Tage gespeichert, auch wenn Sie das Fenster schließen.'}
      </p>
    </Form>
  )
}

interface IntentButtonProps extends Omit<Parameters<typeof Button>[0], 'name' | 'value'> {
  verb: IntentVerb
}

export const IntentButton = ({ verb, ...button }: IntentButtonProps) => (
  <Button {...sendingProps} {...button} name="intent" value={verb} />
)
