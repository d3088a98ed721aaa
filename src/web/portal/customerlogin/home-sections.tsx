import type { DeliveredMessage } from '#contract/postbox.ts'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useTexts } from '../lib/texts.tsx'
import { type ProcedureListRow, ProcedureList } from './procedure-list.tsx'
import css from './lists.module.css'
import { MessageList } from './message-list.tsx'

interface HomeSectionProps {
  title: string
  link?: { href: string; text: string }
  children: ReactNode
}

/** A section of the overview with a link to the full page. */
export const HomeSection = ({ title, link, children }: HomeSectionProps) => (
  <section className={css.section}>
    <div className={css.head}>
      <h2>{title}</h2>
      {link && <Link to={link.href}>{link.text}</Link>}
    </div>
    {children}
  </section>
)

export const HomeProcedures = ({ procedures, total }: { procedures: ProcedureListRow[]; total: number }) => (
  <HomeSection
    title={total ? `Offene Vorgänge (${total})` : 'Offene Vorgänge'}
    link={{ href: `${href('/kundenlogin/auftragsstatus')}?stand=alle`, text: 'Alle Vorgänge' }}
  >
    {procedures.length > 0 ? (
      <ProcedureList caption="Offene Vorgänge" procedures={procedures} />
    ) : (
      <p>Zurzeit ist nichts offen.</p>
    )}
  </HomeSection>
)

export function HomeMessages({ messages, unread }: { messages: DeliveredMessage[]; unread: number }) {
  const t = useTexts()
  return (
    <HomeSection
      title={unread ? `Postfach (${unread} neu)` : 'Postfach'}
      link={{ href: href('/kundenlogin/postfach'), text: 'Alle Nachrichten' }}
    >
      {messages.length > 0 ? (
        <MessageList caption="Neueste Nachrichten" messages={messages} />
      ) : (
        <p>{t('postbox.empty')}</p>
      )}
    </HomeSection>
  )
}
