import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { usePortal } from '../layout.tsx'
import { displayUrl } from '../lib/format-links.ts'
import { HelpBox } from '../ui/page/help-box.tsx'
import { pageMetaTags } from '../lib/page-meta.ts'
import { useTexts } from '../lib/texts.tsx'
import { LegalPage, OptionalSection, Paragraphs, Section } from './legal-page.tsx'
import { loadLegalPage } from './load-legal-page.ts'
import { PrivacyStatement } from './privacy-statement.tsx'
import { ContactList, OrganizationContact, PostalAddress } from './contact.tsx'
import { Rights } from './rights.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadLegalPage(context, href('/datenschutz'), 'Datenschutz')

export const meta: MetaFunction<typeof loader> = call => pageMetaTags(call)

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
        <OrganizationContact organization={organization} />
      </Section>
      {organization.privacy_url && <Elsewhere url={organization.privacy_url} />}
      {own && (
        <Section title="Unsere Datenschutzerklärung">
          <Paragraphs text={own} />
        </Section>
      )}
      {!own && !organization.privacy_url && <PrivacyStatement {...organization} />}
      <OptionalSection title="Ergänzende Hinweise" text={t('privacy.more')} />
      <Rights federal_state={federal_state} />
    </LegalPage>
  )
}

const Elsewhere = ({ url }: { url: string }) => (
  <Section title="Vollständige Datenschutzerklärung">
    <p>
      Sie steht auf unserer Website: <a href={url}>{displayUrl(url)}</a>
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
    <HelpBox title="Datenschutzbeauftragte Person">
      {name && <p>{name}</p>}
      <ContactList phone={phone} email={email} />
    </HelpBox>
  )
}
