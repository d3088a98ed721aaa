import type { FrameOrganization } from '../frame.ts'
import { InPerson } from '../ui/contact.tsx'
import { Help } from '../ui/help.tsx'
import { ArrowLink } from '../ui/arrow-link.tsx'

/** How to apply, and a link to notifications about new postings. */
export function JobsAside({ organization }: { organization: FrameOrganization }) {
  const { modules, phone_general, email_clientservice } = organization
  return (
    <>
      <Help title="So bewerben Sie sich">
        Direkt auf der Seite der Stelle, ohne Anmeldung. Lebenslauf und Zeugnisse fügen Sie als PDF, JPG oder
        PNG an.
      </Help>
      {modules.notification && modules.jobs && (
        <Help title="Keine Stelle verpassen">
          <ArrowLink to="/benachrichtigung">Benachrichtigung einrichten</ArrowLink>
        </Help>
      )}
      {phone_general && <InPerson phone={phone_general} email={email_clientservice} />}
    </>
  )
}
