import type { FrameOrganization } from '../layout/frame.ts'
import css from './contact.module.css'
import { displayUrl, phoneHref } from '../lib/format-links.ts'

type OrganizationProps = { organization: FrameOrganization }

export const PostalAddress = ({ organization }: OrganizationProps) => (
  <p>
    {organization.title}
    <br />
    {organization.street} {organization.house_number}
    <br />
    {organization.postalcode} {organization.city}
  </p>
)

interface ContactProps {
  phone: string
  fax?: string
  email: string
  website?: string
}

/** Phone, fax, email and website, as far as given. */
export const ContactList = ({ phone, fax, email, website }: ContactProps) => (
  <ul className={css.contact}>
    {phone && (
      <li>
        Telefon: <a href={phoneHref(phone)}>{phone}</a>
      </li>
    )}
    {fax && <li>Fax: {fax}</li>}
    {email && (
      <li>
        E-Mail: <a href={`mailto:${email}`}>{email}</a>
      </li>
    )}
    {website && (
      <li>
        Website: <a href={website}>{displayUrl(website)}</a>
      </li>
    )}
  </ul>
)

export const OrganizationContact = ({ organization }: OrganizationProps) => (
  <ContactList
    phone={organization.phone_general}
    fax={organization.fax_general}
    email={organization.email_general || organization.email_clientservice}
    website={organization.website}
  />
)
