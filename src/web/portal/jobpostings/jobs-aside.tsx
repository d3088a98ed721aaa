import { href } from 'react-router'
import type { FrameOrganization } from '../layout/frame.ts'
import { PersonalContactCard } from '../ui/page/contact-cards.tsx'
import { HelpBox } from '../ui/page/help-box.tsx'
import { ArrowLink } from '../ui/link/arrow-link.tsx'

/** Ways to apply, and a link to notifications about new postings. */
export function JobsAside({ organization }: { organization: FrameOrganization }) {
  const { modules, phone_general, email_clientservice } = organization
  return (
    <>
      <HelpBox title="So bewerben Sie sich">
        Direkt auf der Seite der Stelle, ohne Anmeldung. Lebenslauf und Zeugnisse fügen Sie als PDF, JPG oder
        PNG an.
      </HelpBox>
      {modules.notification && modules.jobs && (
        <HelpBox title="Keine Stelle verpassen">
          <ArrowLink to={href('/benachrichtigung')}>Benachrichtigungen bestellen</ArrowLink>
        </HelpBox>
      )}
      {phone_general && <PersonalContactCard phone={phone_general} email={email_clientservice} />}
    </>
  )
}
