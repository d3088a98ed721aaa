import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Form, type FormProps } from 'react-router'
import type { FormError } from '../form-errors.ts'
import { FormTitle } from '../page-title.tsx'
import { Columns } from './columns.tsx'
import { ErrorSummary } from './error-summary.tsx'
import css from './form-page.module.css'

interface FormPageProps {
  title: string
  /** What stands on the page, where that is another sentence. */
  heading?: string
  errors?: FormError[]
  /** Refused as a whole, without a field to blame. */
  refused?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** One thing to do, outside of procedures: what was refused comes first, then the heading, then the form. */
export function FormPage({ title, heading = title, errors = [], aside, children, ...page }: FormPageProps) {
  const { refused = errors.length > 0 } = page
  return (
    <Columns aside={aside}>
      <FormTitle refused={refused}>{title}</FormTitle>
      <div className={css.page}>
        <ErrorSummary errors={errors} />
        <h1>{heading}</h1>
        {children}
      </div>
    </Columns>
  )
}

export const Lead = ({ children }: { children: ReactNode }) => <p className={css.lead}>{children}</p>

interface PageFormProps extends FormProps {
  /** A field or two that never need the whole width. */
  short?: boolean
}

/** Checked by the server alone. */
export const PageForm = ({ short, ...form }: PageFormProps) => (
  <Form method="post" noValidate {...form} className={clsx(css.form, short && css.short)} />
)
