import { controlProps, Field, type FieldProps } from './field.tsx'
import { Icon } from '../icon/icon.tsx'
import { IconEye } from '../icon/icons.ts'
import css from './password-field.module.css'
import input from './text-field.module.css'

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
}

/** Password field, never prefilled. With scripts the password can be shown (`enhance/show-password.ts`). */
export const PasswordField = ({ autoComplete, ...field }: PasswordFieldProps) => (
  <Field {...field}>
    <div className={input.box}>
      <input type="password" autoComplete={autoComplete} {...controlProps(field)} className={input.input} />
      <button type="button" hidden data-reveal={field.name} aria-pressed={false} className={css.reveal}>
        <Icon of={IconEye} size={20} />
        <span>
          Anzeigen<span className="visually-hidden">: {field.label}</span>
        </span>
      </button>
    </div>
  </Field>
)
