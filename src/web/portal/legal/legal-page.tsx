import type { ReactNode } from 'react'
import { Columns } from '../ui/page/columns.tsx'
import type { Crumb } from '../ui/page/breadcrumb.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import css from './legal-page.module.css'

interface LegalPageProps {
  crumbs: Crumb[]
  title: string
  lead?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

export const LegalPage = ({ aside, children, ...head }: LegalPageProps) => (
  <>
    <PageHead {...head} />
    <Columns aside={aside}>
      <div className={css.sections}>{children}</div>
    </Columns>
  </>
)

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.section}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** Renders plain text; blank lines separate the paragraphs. */
export const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .filter(part => part.trim())
    .map((part, index) => (
      <p key={index} className={css.lines}>
        {part.trim()}
      </p>
    ))

/** A section that is left out if its text is empty. */
export const OptionalSection = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <Section title={title}>
      <Paragraphs text={text} />
    </Section>
  ) : null

export const List = ({ items }: { items: ReactNode[] }) => (
  <ul className={css.list}>
    {items.map((item, index) => (
      <li key={index}>{item}</li>
    ))}
  </ul>
)
