import { Icon } from '../icon/icon.tsx'
import { IconHelpCircle } from '../icon/icons.ts'
import css from './question-box.module.css'
import { RadioCards, type RadioOption } from './radios.tsx'

interface QuestionBoxProps {
  /** Name of the control for the reason. */
  name: string
  title: string
  text: string
  reasons: RadioOption[]
  value?: string
  error?: string
}

/** Name of the hidden fields that say which questions a page has shown. */
export const askedName = '_asked'

/** Asks for the reason of an unlikely value. Answering is optional. */
export function QuestionBox({ name, title, text, reasons, value, error }: QuestionBoxProps) {
  return (
    <fieldset className={css.box} aria-describedby={text ? `${name}-text` : undefined}>
      <legend className={css.title}>
        <Icon of={IconHelpCircle} size={24} className={css.icon} />
        {title}
      </legend>
      {text && (
        <p id={`${name}-text`} className={css.text}>
          {text}
        </p>
      )}
      <input type="hidden" name={askedName} value={name} />
      <div className={css.reasons}>
        <RadioCards name={name} options={reasons} value={value} error={error} columns={2} />
      </div>
    </fieldset>
  )
}
