import type { FrameOrganization } from '../layout/frame.ts'
import { phoneHref } from '../lib/format-links.ts'
import css from './contacts.module.css'

interface ContactsProps {
  organization: FrameOrganization
  /** The contact for questions about the municipality, in lines; empty where that is the customer service. */
  contact: string
}

/** Contacts of a municipality: the customer service, and its own where it has one. */
export function MunicipalityContacts({ organization, contact }: ContactsProps) {
  const { phone_general: phone, email_clientservice: email } = organization
  if (!phone && !email && !contact) return null
  const [title, ...lines] = contact.split('\n').filter(Boolean)
  return (
    <section>
      <h2>Ihre Kontakte</h2>
      <div className={css.contacts}>
        {(phone || email) && (
          <div>
            <h3>Kundenservice</h3>
            {phone && <Line text={phone} />}
            {email && (
              <p>
                <a href={`mailto:${email}`}>E-Mail schreiben</a>
              </p>
            )}
          </div>
        )}
        {title && (
          <div>
            <h3>{title}</h3>
            {lines.map(line => (
              <Line key={line} text={line} />
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

const isPhone = (text: string) => /^(?:Telefon:? )?[+0][\d /()-]{5,}$/.test(text.trim())
const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim())

/** A line of a contact; telephone numbers and email addresses become links. */
const Line = ({ text }: { text: string }) => (
  <p>
    {isPhone(text) ? (
      <a href={phoneHref(text)}>{text}</a>
    ) : isEmail(text) ? (
      <a href={`mailto:${text.trim()}`}>{text}</a>
    ) : (
      text
    )}
  </p>
)
