import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { intentName, type IntentVerb } from '#contract/forms/intents.ts'
import { Button, sendingProps } from '../../ui/button/button.tsx'

/** Id of the form, for buttons outside of it. */
export const stepFormId = 'step'

/** Hidden fields. Their names begin with an underscore, so that they are not stored as values. */
export type HiddenFields = Record<`_${string}`, string>

interface StepFormProps {
  hidden?: HiddenFields
  children: ReactNode
}

/** The form of a step. Its first button is hidden and continues, because Enter in a field presses the first button. */
export function StepForm({ hidden = {}, children }: StepFormProps) {
  return (
    <Form id={stepFormId} method="post" encType="multipart/form-data" noValidate>
      <button
        className="visually-hidden"
        name="intent"
        value={intentName('continue')}
        tabIndex={-1}
        aria-hidden="true"
      >
        Weiter
      </button>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

interface IntentButtonProps extends Omit<Parameters<typeof Button>[0], 'name' | 'value'> {
  verb: IntentVerb
}

export const IntentButton = ({ verb, ...button }: IntentButtonProps) => (
  <Button {...sendingProps} {...button} name="intent" value={verb} />
)
