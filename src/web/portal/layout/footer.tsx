import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { type FrameOrganization, isReachable, type OpeningHours } from './frame.ts'
import { displayUrl, phoneHref } from '../lib/format-links.ts'
import css from './footer.module.css'
import { ImprintLink, PrivacyLink } from '../ui/link/legal-links.tsx'

export function Footer({ organization }: { organization: FrameOrganization }) {
  const { opening_hours, footer_text, phone_disturbance } = organization
  return (
    <footer className={css.footer}>
      <div className="wrap">
        <div className={css.columns}>
          <Address organization={organization} />
          {isReachable(organization) && <Contact organization={organization} />}
          {opening_hours.length > 0 && <Hours hours={opening_hours} />}
          <QuickLinks modules={organization.modules} />
        </div>
        {footer_text && <p className={css.text}>{footer_text}</p>}
        <div className={css.last}>
          {phone_disturbance && (
            <p>
              Störungsdienst rund um die Uhr: <a href={phoneHref(phone_disturbance)}>{phone_disturbance}</a>
            </p>
          )}
          <Legal organization={organization} />
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.column}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Address({ organization }: { organization: FrameOrganization }) {
  const { title, street, house_number, postalcode, city } = organization
  return (
    <Column title={title}>
      <address>
        {street} {house_number}
        <br />
        {postalcode} {city}
      </address>
    </Column>
  )
}

function Contact({ organization }: { organization: FrameOrganization }) {
  const { phone_general: phone, fax_general: fax, email_clientservice: email, website } = organization
  return (
    <Column title="Kontakt">
      <ul>
        {phone && (
          <li>
            Telefon <a href={phoneHref(phone)}>{phone}</a>
          </li>
        )}
        {fax && <li>Fax {fax}</li>}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {website && (
          <li>
            <a href={website}>{displayUrl(website)}</a>
          </li>
        )}
      </ul>
    </Column>
  )
}

function Hours({ hours }: { hours: OpeningHours[] }) {
  return (
    <Column title="Öffnungszeiten">
      <ul>
        {hours.map(({ days, hours }) => (
          <li key={days}>
            {shortDays(days)} {hours}
          </li>
        ))}
      </ul>
    </Column>
  )
}

const shortDays = (days: string) => days.replace(/\b(Mo|Di|Mi|Do|Fr|Sa|So)[a-z]*(?:tag|woch)\b/g, '$1')

function QuickLinks({ modules }: Pick<FrameOrganization, 'modules'>) {
  return (
    <Column title="Oft gebraucht">
      <ul className={css.found}>
        <li>
          <Link to={href('/client/services')}>Alle Services</Link>
        </li>
        {modules.servicearea && (
          <li>
            <Link to={href('/versorgungsgebiet')}>Versorgungsgebiet</Link>
          </li>
        )}
        <li>
          <Link to={href('/entgelte-gebuehren')}>Preise und Gebühren</Link>
        </li>
      </ul>
    </Column>
  )
}

function Legal({ organization }: { organization: FrameOrganization }) {
  return (
    <ul className={css.legal}>
      <li>
        <ImprintLink organization={organization}>Impressum</ImprintLink>
      </li>
      <li>
        <PrivacyLink organization={organization}>Datenschutz</PrivacyLink>
      </li>
      <li>
        <Link to={href('/barrierefreiheit')}>Erklärung zur Barrierefreiheit</Link>
      </li>
    </ul>
  )
}
