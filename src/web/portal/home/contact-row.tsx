import type { ReactNode } from 'react'
import type { FrameOrganization } from '../layout/frame.ts'
import { useTexts } from '../lib/texts.tsx'
import css from './contact-row.module.css'
import { phoneHref } from '../lib/format-links.ts'
import { Icon, type TablerIcon } from '../ui/icon/icon.tsx'
import { IconClock, IconPhone, IconUrgent } from '../ui/icon/icons.ts'

/** The organization's contact details: disturbance line, customer service, opening hours. */
export function ContactRow({ organization }: { organization: FrameOrganization }) {
  const t = useTexts()
  const { phone_disturbance, phone_general, email_clientservice, opening_hours } = organization
  return (
    <div className={`wrap ${css.row}`}>
      {phone_disturbance && (
        <ContactItem title="Störung melden" icon={IconUrgent}>
          <Phone number={phone_disturbance} />
          <p className={css.note}>{t('home.disturbance_hours')}</p>
        </ContactItem>
      )}
      {(phone_general || email_clientservice) && (
        <ContactItem title="Kundenservice" icon={IconPhone}>
          {phone_general && <Phone number={phone_general} />}
          {email_clientservice && (
            <a href={`mailto:${email_clientservice}`} className={css.mail}>
              {email_clientservice}
            </a>
          )}
        </ContactItem>
      )}
      {opening_hours.length > 0 && (
        <ContactItem title="Öffnungszeiten" icon={IconClock}>
          <dl className={css.hours}>
            {opening_hours.map(({ days, hours }) => (
              <div key={days}>
                <dt>{days}</dt>
                <dd>{hours}</dd>
              </div>
            ))}
          </dl>
        </ContactItem>
      )}
    </div>
  )
}

function ContactItem({ title, icon, children }: { title: string; icon: TablerIcon; children: ReactNode }) {
  return (
    <section className={css.way}>
      <h2>
        <Icon of={icon} />
        {title}
      </h2>
      {children}
    </section>
  )
}

const Phone = ({ number }: { number: string }) => (
  <a href={phoneHref(number)} className={css.phone}>
    {number}
  </a>
)
