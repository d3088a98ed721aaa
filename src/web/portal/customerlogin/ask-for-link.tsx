import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { errorAt, type FormError } from '../form-errors.ts'
import { FormTitle } from '../page-title.tsx'
import { Help } from '../procedure/help.tsx'
import { Columns } from '../procedure/columns.tsx'
import { useTexts } from '../texts.tsx'
import { Button, sending } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './forms.module.css'

interface AskForLinkProps {
  title: string
  /** A link was followed that no longer opens anything. */
  isOver: boolean
  email?: string
  errors: FormError[]
  children: ReactNode
}

/** By address; the answer is the same for every one. */
export function AskForLink({ title, isOver, email, errors, children }: AskForLinkProps) {
  const t = useTexts()
  return (
    <Columns aside={<Help title="Kein Zugriff auf Ihre E-Mails?">{t('login.help')}</Help>}>
      <FormTitle refused={errors.length > 0}>{title}</FormTitle>
      <div className={css.page}>
        {errors.length > 0 && <ErrorSummary errors={errors} />}
        <h1>{title}</h1>
        {isOver && (
          <Notice kind="warning" title="Dieser Link gilt nicht mehr.">
            <p>Jeder Link gilt nur einmal und nicht unbegrenzt. Fordern Sie hier einen neuen an.</p>
          </Notice>
        )}
        <p className={css.lead}>{children}</p>
        <Form method="post" noValidate className={`${css.form} ${css.short}`}>
          <TextField
            name="email"
            label="E-Mail-Adresse"
            type="email"
            autoComplete="username"
            defaultValue={email}
            error={errorAt(errors)('email')}
          />
          <Button name="intent" value="link" {...sending}>
            Link senden
          </Button>
        </Form>
      </div>
    </Columns>
  )
}
