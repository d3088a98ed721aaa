import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { DraftTrust } from '#contract/drafts/rows.ts'
import type { FieldError } from '#contract/forms/field-types.ts'
import css from './proof-page.module.css'
import type { ProofInput } from './submit-proof.ts'

export interface ProofState {
  base: string
  values: ProofInput
  errors: FieldError[]
  unapproved: boolean
  /** A proof that was started and is not finished. */
  pending: DraftTrust['pending']
}

/** Form of a proof method; posts the method as `way`. */
export function ProofForm({ way, action, children }: { way: string; action?: string; children: ReactNode }) {
  return (
    <Form method="post" action={action} noValidate className={css.form}>
      <input type="hidden" name="way" value={way} />
      {children}
    </Form>
  )
}
