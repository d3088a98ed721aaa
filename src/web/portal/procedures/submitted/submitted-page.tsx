import type { ReactNode } from 'react'
import type { StepResult } from '#contract/forms/field-types.ts'
import { useTexts } from '../../lib/texts.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { SuccessPanel } from '../../ui/feedback/success-panel.tsx'
import { Timeline, type TimelineEntry } from '../../ui/list/timeline.tsx'
import { Columns } from '../../ui/page/columns.tsx'
import { type Contact, QuestionsCard } from '../../ui/page/contact-cards.tsx'
import { HelpBox } from '../../ui/page/help-box.tsx'
import css from './submitted-page.module.css'

export interface SubmittedPageProps {
  title?: string
  /** "Vielen Dank, Frau Brandt. Wir haben …" */
  text: ReactNode
  number: string
  /** Result calculated from the answers. */
  result?: Pick<StepResult, 'title' | 'figure' | 'note'>
  /** Address of the PDF receipt. */
  pdf?: string
  /** Next steps of the processing. */
  next: TimelineEntry[]
  /** A related procedure: "Abschlag an den Verbrauch anpassen". */
  also?: { href: string; text: string }
  /** Address of the procedure's page, where this browser may open it. */
  status?: string
  /** Address of the sign-up, for visitors without an account. */
  account?: string
  contact: Contact
}

export function SubmittedPage(page: SubmittedPageProps) {
  const t = useTexts()
  const {
    title = t('confirmation.title'),
    text,
    number,
    result,
    pdf,
    next,
    also,
    status,
    account,
    contact,
  } = page
  return (
    <Columns
      aside={
        <>
          {account && <Account href={account} />}
          <QuestionsCard {...contact}>Nennen Sie bitte Ihre Vorgangsnummer.</QuestionsCard>
        </>
      }
    >
      <SuccessPanel title={title} text={text} number={number} pdf={pdf} />
      {result && (
        <section className={css.result}>
          <h2>{result.title}</h2>
          <p>
            <strong>{result.figure}</strong> {result.note}
          </p>
        </section>
      )}
      <section className={css.next}>
        <h2>So geht es weiter</h2>
        <Timeline entries={next} />
      </section>
      <div className={css.foot}>
        {status && <ButtonLink to={status}>Zum Vorgang</ButtonLink>}
        <ButtonLink to="/" variant={status ? 'secondary' : 'primary'}>
          Zur Startseite
        </ButtonLink>
        {also && (
          <ButtonLink to={also.href} variant="text">
            {also.text}
          </ButtonLink>
        )}
      </div>
    </Columns>
  )
}

function Account({ href }: { href: string }) {
  return (
    <HelpBox title="Status verfolgen">
      <p>Mit einem Kundenkonto sehen Sie jederzeit, wie weit Ihr Vorgang ist.</p>
      <ButtonLink to={href} variant="secondary" small className={css.account}>
        Konto anlegen
      </ButtonLink>
    </HelpBox>
  )
}
