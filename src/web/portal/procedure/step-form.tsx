import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { intentName, type Verb } from '#contract/form-intents.ts'
import { Button, sending } from '../ui/button.tsx'

/** The name lets buttons outside the form press it. */
export const stepFormId = 'step'

/** Names begin with an underscore, so that they never become values. */
export type HiddenFields = Record<`_${string}`, string>

interface StepFormProps {
  hidden?: HiddenFields
  children: ReactNode
}

/** The form around a step. Enter in a field presses the first button, so that one goes on. */
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
  verb: Verb
}

export const IntentButton = ({ verb, ...button }: IntentButtonProps) => (
  <Button {...sending} {...button} name="intent" value={verb} />
)
