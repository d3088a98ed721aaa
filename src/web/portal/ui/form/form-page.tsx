import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Form, type FormProps } from 'react-router'
import type { FormError } from '../../lib/form-errors.ts'
import { FormTitle } from '../../lib/page-title.tsx'
import { Columns } from '../page/columns.tsx'
import { ErrorSummary } from './error-summary.tsx'
import css from './form-page.module.css'

interface FormPageProps {
  title: string
  /** Heading of the page, where it differs from the title. */
  heading?: string
  errors?: FormError[]
  /** Rejected as a whole, without an error of a field. */
  refused?: boolean
  aside?: ReactNode
  children: ReactNode
}

/** Page of a single form outside of procedures: error summary, heading, form. */
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
  /** Limits the width, for forms with one or two fields. */
  short?: boolean
}

/** A form without browser validation; the server validates. */
export const PageForm = ({ short, ...form }: PageFormProps) => (
  <Form method="post" noValidate {...form} className={clsx(css.form, short && css.short)} />
)
