import type { ReactNode } from 'react'
import { phoneHref } from '../../lib/format-links.ts'
import { AsideCard } from './card.tsx'
import css from './contact-cards.module.css'

export interface Contact {
  phone: string
  email?: string
  /** "Heute bis 12 Uhr erreichbar" */
  hours?: string
}

/** "Fragen?" card beside submitted forms. */
export const QuestionsCard = ({ children, ...contact }: Contact & { children: ReactNode }) => (
  <ContactCard title="Fragen?" text={children} {...contact} />
)

/** "Lieber persönlich?" card beside forms. */
export const PersonalContactCard = (contact: Contact) => (
  <ContactCard title="Lieber persönlich?" text="Kundenservice" {...contact} />
)

function ContactCard({ title, text, phone, email, hours }: Contact & { title: string; text: ReactNode }) {
  return (
    <AsideCard title={title}>
      <p>{text}</p>
      {phone && (
        <p>
          <a href={phoneHref(phone)}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {hours && <p className={css.hours}>{hours}</p>}
    </AsideCard>
  )
}
