import { enforcementList } from '#contract/organizations/accessibility.ts'
import { sentenceStart } from '#contract/organizations/name-forms.ts'
import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { usePortal } from '../layout.tsx'
import { displayUrl } from '../lib/format-links.ts'
import { pageMetaTags } from '../lib/page-meta.ts'
import { useTexts } from '../lib/texts.tsx'
import { AccessibilityFacts, Preparation } from './accessibility-facts.tsx'
import { LegalPage, Paragraphs, Section } from './legal-page.tsx'
import { loadLegalPage } from './load-legal-page.ts'
import { OrganizationContact, PostalAddress } from './contact.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

const title = 'Erklärung zur Barrierefreiheit'

export const handle: RouteHandle = { public: { cookies: [] } }

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadLegalPage(context, href('/barrierefreiheit'), title)

export const meta: MetaFunction<typeof loader> = call => pageMetaTags(call)

export default function Accessibility() {
  const { about, federal_state, accessibility } = useLoaderData<typeof loader>()
  const { organization } = usePortal().frame
  const { nominative, isPlural } = organization.forms
  const t = useTexts()
  const own = t('accessibility.statement')
  const host = displayUrl(about.origin)
  return (
    <LegalPage
      crumbs={about.crumbs}
      title={title}
      lead={`${sentenceStart(nominative)} ${isPlural ? 'möchten' : 'möchte'}, dass alle Menschen dieses Portal benutzen können.`}
    >
      {own ? (
        <Section title="Unsere Erklärung">
          <Paragraphs text={own} />
        </Section>
      ) : (
        <AccessibilityFacts host={host} federal_state={federal_state} facts={accessibility} />
      )}
      <Preparation facts={accessibility} />
      <Section title="Barriere melden">
        <p>
          Sind Sie auf eine Barriere gestoßen oder brauchen Sie einen Inhalt in anderer Form? Schreiben Sie
          uns oder rufen Sie an. Wir antworten innerhalb eines Monats.
        </p>
        <PostalAddress organization={organization} />
        <OrganizationContact organization={organization} />
      </Section>
      <Section title="Durchsetzungsverfahren">
        <Paragraphs
          text={
            t('accessibility.enforcement') ||
            'Wenn unsere Antwort Ihnen nicht hilft, können Sie sich an die Durchsetzungsstelle wenden. Sie vermittelt kostenlos zwischen Ihnen und uns.'
          }
        />
        <Enforcement {...accessibility} federal_state={federal_state} />
      </Section>
    </LegalPage>
  )
}

interface EnforcementProps {
  enforcement_name: string
  enforcement_url: string
  federal_state: string
}

const Enforcement = ({ enforcement_name, enforcement_url, federal_state }: EnforcementProps) => (
  <p>
    {enforcement_name ||
      `Durchsetzungsstelle für barrierefreie Informationstechnik ${federal_state ? `des Landes ${federal_state}` : 'Ihres Landes'}`}
    <br />
    <a href={enforcement_url || enforcementList}>
      {enforcement_url ? displayUrl(enforcement_url) : 'Anschriften der Durchsetzungsstellen aller Länder'}
    </a>
  </p>
)
