import type { InstallerRow } from '#contract/installers.ts'
import { Fragment, type ReactNode } from 'react'
import { displayUrl, phoneHref } from '../lib/format-links.ts'
import { formatDay } from '../lib/format-day.ts'
import { Badge } from '../ui/feedback/badge.tsx'
import { Icon, type TablerIcon } from '../ui/icon/icon.tsx'
import { IconCertificate, IconMail, IconMapPin, IconPhone, IconUrgent, IconWorld } from '../ui/icon/icons.ts'
import css from './installer-card.module.css'

/** An installer with its contact details. */
export function InstallerCard({ firm }: { firm: InstallerRow }) {
  const { company, street, postalcode, city, phone, phone_fault, email, website } = firm
  return (
    <li className={css.firm}>
      <h2>{company}</h2>
      {firm.certificate_available && (
        <p>
          <Badge kind="success" icon={IconCertificate}>
            Zertifikat liegt vor
          </Badge>
        </p>
      )}
      <ul className={css.ways}>
        {(street || city) && (
          <ContactLine icon={IconMapPin}>
            <Unbroken parts={[street, `${postalcode} ${city}`.trim()]} />
          </ContactLine>
        )}
        {phone && (
          <ContactLine icon={IconPhone}>
            <span className="visually-hidden">Telefon: </span>
            <a href={phoneHref(phone)}>{phone}</a>
          </ContactLine>
        )}
        {phone_fault && (
          <ContactLine icon={IconUrgent}>
            Notdienst: <a href={phoneHref(phone_fault)}>{phone_fault}</a>
          </ContactLine>
        )}
        {email && (
          <ContactLine icon={IconMail}>
            <a href={`mailto:${email}`}>{withBreaks(email)}</a>
          </ContactLine>
        )}
        {website && (
          <ContactLine icon={IconWorld}>
            <a href={website}>{withBreaks(displayUrl(website))}</a>
          </ContactLine>
        )}
      </ul>
      <Approval {...firm} />
    </li>
  )
}

const ContactLine = ({ icon, children }: { icon: TablerIcon; children: ReactNode }) => (
  <li>
    <Icon of={icon} size={20} />
    <span>{children}</span>
  </li>
)

/** Street and place, with a line break between them only. */
const Unbroken = ({ parts }: { parts: string[] }) =>
  parts.filter(Boolean).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ', '}
      <span className={css.part}>{part}</span>
    </Fragment>
  ))

/** Allows a line break before the signs of an address, instead of inside its words. */
const withBreaks = (address: string) =>
  address.split(/(?=[@./])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** "Zugelassen von ZWA Auental bis 31.12.2027" */
function Approval({ approved_by, approved_to }: InstallerRow) {
  if (!approved_by && !approved_to) return null
  const parts = [
    'Zugelassen',
    approved_by && `von ${approved_by}`,
    approved_to && `bis ${formatDay(approved_to)}`,
  ]
  return <p className={css.approval}>{parts.filter(Boolean).join(' ')}</p>
}
