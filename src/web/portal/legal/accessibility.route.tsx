import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { usePortal } from '../layout.tsx'
import { pageMetaTags } from '../lib/page-meta.ts'
import { useTexts } from '../lib/texts.tsx'
import { LegalPage, List, Paragraphs, Section } from './legal-page.tsx'
import { loadLegalPage } from './load-legal-page.ts'
import { OrganizationContact, PostalAddress } from './contact.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

const title = 'Erklärung zur Barrierefreiheit'

export const handle: RouteHandle = { public: { cookies: [] } }

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadLegalPage(context, href('/barrierefreiheit'), title)

export const meta: MetaFunction<typeof loader> = call => pageMetaTags(call)

const gaps = [
  'PDF-Dateien zum Herunterladen, vor allem ältere, sind nicht alle für Vorleseprogramme aufbereitet. Wir schicken Ihnen den Inhalt gern in anderer Form.',
  'Karten lassen sich ohne Sehen nicht erfassen. Was sie zeigen, steht daneben als Liste.',
  'Eine Unterschrift am Bildschirm verlangt eine Hand und ein Auge. Stattdessen können Sie ein unterschriebenes Formular hochladen.',
]

export default function Accessibility() {
  const { about, federal_state } = useLoaderData<typeof loader>()
  const { organization } = usePortal().frame
  const t = useTexts()
  const own = t('accessibility.statement')
  return (
    <LegalPage
      crumbs={about.crumbs}
      title={title}
      lead={`${organization.title} möchte, dass alle Menschen dieses Portal benutzen können.`}
    >
      {own ? (
        <Section title="Unsere Erklärung">
          <Paragraphs text={own} />
        </Section>
      ) : (
        <Statement host={about.origin.replace(/^https?:\/\//, '')} federal_state={federal_state} />
      )}
      <Section title="Barriere melden">
        <p>
          Sind Sie auf eine Barriere gestoßen, oder brauchen Sie einen Inhalt in anderer Form? Schreiben Sie
          uns oder rufen Sie an. Wir antworten innerhalb eines Monats.
        </p>
        <PostalAddress organization={organization} />
        <OrganizationContact organization={organization} />
      </Section>
      <Section title="Wenn unsere Antwort nicht hilft">
        <Paragraphs text={t('accessibility.enforcement') || enforcement(federal_state)} />
      </Section>
    </LegalPage>
  )
}

const enforcement = (state: string) =>
  `Dann können Sie sich an die Durchsetzungsstelle ${state ? `des Landes ${state}` : 'Ihres Landes'} für barrierefreie Informationstechnik wenden. Sie vermittelt kostenlos zwischen Ihnen und uns.`

/** Default statement, used when the organization has no text of its own. */
function Statement({ host, federal_state }: { host: string; federal_state: string }) {
  const t = useTexts()
  return (
    <>
      <Section title="Wofür diese Erklärung gilt">
        <p>
          Für das Kundenportal unter {host}. Grundlage sind das Barrierefreiheitsstärkungsgesetz und, soweit
          wir eine öffentliche Stelle sind, das Behindertengleichstellungsrecht
          {federal_state && ` des Landes ${federal_state}`}.
        </p>
      </Section>
      <Section title="Wie barrierefrei das Portal ist">
        <Paragraphs text={t('accessibility.state')} />
      </Section>
      <Section title="Was noch nicht barrierefrei ist">
        <List items={gaps} />
        <Paragraphs text={t('accessibility.gaps')} />
      </Section>
    </>
  )
}
