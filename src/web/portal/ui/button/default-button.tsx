import { intentName } from '#contract/forms/intents.ts'
import { sendingProps } from './button.tsx'

/** The hidden first button of a form: Enter in a field presses the first button, and this one continues. */
export const DefaultButton = ({ children }: { children: string }) => (
  <button
    className="visually-hidden"
    name="intent"
    value={intentName('continue')}
    tabIndex={-1}
    aria-hidden="true"
    {...sendingProps}
  >
    {children}
  </button>
)
