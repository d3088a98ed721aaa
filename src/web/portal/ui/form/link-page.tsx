import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { usePortal } from '../../layout.tsx'
import { Button, sendingProps } from '../button/button.tsx'
import { SummaryList, type SummaryRow } from '../list/summary-list.tsx'
import { QuestionsCard } from '../page/contact-cards.tsx'
import { FormPage, Lead } from './form-page.tsx'
import css from './link-page.module.css'

interface LinkPageProps {
  title: string
  heading?: string
  lead: ReactNode
  /** Facts about the record of the link. */
  rows?: SummaryRow[]
  /** The button that opens it; its form posts to the page. */
  open?: { label: string; fields?: Record<string, string> }
  /** A second way, beside the button. */
  other?: ReactNode
  hint?: ReactNode
  children?: ReactNode
}

/** Page behind a link with an access key. Showing it changes nothing, because email programs open links too; the button opens. */
export function LinkPage({ title, heading, lead, rows, open, other, hint, children }: LinkPageProps) {
  const { phone_general: phone, email_clientservice: email } = usePortal().frame.organization
  return (
    <FormPage
      title={title}
      heading={heading ?? title}
      aside={<QuestionsCard {...{ phone, email }}>Der Kundenservice hilft Ihnen gern.</QuestionsCard>}
    >
      <Lead>{lead}</Lead>
      {children}
      {rows && (
        <div className={css.matter}>
          <SummaryList title="Worum es geht" rows={rows} />
        </div>
      )}
      {(open || other) && (
        <div className={css.actions}>
          {open && <OpenForm {...open} />}
          {other}
        </div>
      )}
      {hint && <p className={css.hint}>{hint}</p>}
    </FormPage>
  )
}

const OpenForm = ({ label, fields = {} }: NonNullable<LinkPageProps['open']>) => (
  <Form method="post">
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button {...sendingProps}>{label}</Button>
  </Form>
)
