import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { usePortal } from '../layout.tsx'
import { bareAddress } from '../links.ts'
import { Help } from '../ui/help.tsx'
import { pageTags } from '../structured-data.ts'
import { useTexts } from '../texts.tsx'
import { LegalPage, Optional, Paragraphs, Section } from './legal-page.tsx'
import { legalPage } from './load.ts'
import { PrivacyStatement } from './privacy-statement.tsx'
import { Contact, OfficeContact, PostalAddress } from './provider.tsx'
import { Rights } from './rights.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => legalPage(context, '/datenschutz', 'Datenschutz')

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageTags(loaderData?.about)

/** Shows the organization's own text, a link to its external statement, or the default statement. */
export default function Privacy() {
  const { about, officer, custom, federal_state } = useLoaderData<typeof loader>()
  const t = useTexts()
  const { organization } = usePortal().frame
  const own = custom ? t('privacy.custom') : ''
  return (
    <LegalPage
      crumbs={about.crumbs}
      title="Datenschutz"
      lead="Welche Daten dieses Portal verarbeitet, wozu, und welche Rechte Sie haben."
      aside={<Officer officer={officer} />}
    >
      <Section title="Verantwortlich">
        <PostalAddress organization={organization} />
        <OfficeContact organization={organization} />
      </Section>
      {organization.privacy_url && <Elsewhere url={organization.privacy_url} />}
      {own && (
        <Section title="Unsere Datenschutzerklärung">
          <Paragraphs text={own} />
        </Section>
      )}
      {!own && !organization.privacy_url && <PrivacyStatement {...organization} />}
      <Optional title="Ergänzende Hinweise" text={t('privacy.more')} />
      <Rights federal_state={federal_state} />
    </LegalPage>
  )
}

const Elsewhere = ({ url }: { url: string }) => (
  <Section title="Vollständige Datenschutzerklärung">
    <p>
      Sie steht auf unserer Website: <a href={url}>{bareAddress(url)}</a>
    </p>
  </Section>
)

function Officer({
  officer: { name, phone, email },
}: {
  officer: Record<'name' | 'phone' | 'email', string>
}) {
  if (!name && !phone && !email) return null
  return (
    <Help title="Datenschutzbeauftragte Person">
      {name && <p>{name}</p>}
      <Contact phone={phone} email={email} />
    </Help>
  )
}
