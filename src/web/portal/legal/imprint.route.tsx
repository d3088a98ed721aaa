import { href, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { isReachable } from '../layout/frame.ts'
import { usePortal } from '../layout.tsx'
import { displayUrl } from '../lib/format-links.ts'
import { pageMetaTags } from '../lib/page-meta.ts'
import { useTexts } from '../lib/texts.tsx'
import { LegalPage, OptionalSection, Paragraphs, Section } from './legal-page.tsx'
import { loadLegalPage } from './load-legal-page.ts'
import { OrganizationContact, PostalAddress } from './contact.tsx'
import type { RouteHandle } from '#web/lib/route-handle.ts'

export const handle: RouteHandle = { public: { cookies: [] } }

export const loader = ({ context }: LoaderFunctionArgs) =>
  loadLegalPage(context, href('/impressum'), 'Impressum')

export const meta: MetaFunction<typeof loader> = call => pageMetaTags(call)

export default function Imprint() {
  const { about } = useLoaderData<typeof loader>()
  const { organization } = usePortal().frame
  return (
    <LegalPage crumbs={about.crumbs} title="Impressum" lead="Wer dieses Kundenportal betreibt.">
      <Section title="Anbieter">
        <PostalAddress organization={organization} />
      </Section>
      {isReachable(organization) && (
        <Section title="Kontakt">
          <OrganizationContact organization={organization} />
        </Section>
      )}
      {organization.imprint_url ? <Elsewhere url={organization.imprint_url} /> : <Rest />}
    </LegalPage>
  )
}

const Elsewhere = ({ url }: { url: string }) => (
  <Section title="Vollständiges Impressum">
    <p>
      Alle weiteren Angaben stehen auf unserer Website: <a href={url}>{displayUrl(url)}</a>
    </p>
  </Section>
)

function Rest() {
  const t = useTexts()
  const { organization } = usePortal().frame
  return (
    <>
      <OptionalSection title="Vertretungsberechtigt" text={t('imprint.representative')} />
      <OptionalSection title="Register und Umsatzsteuer" text={t('imprint.register')} />
      <Section title="Verantwortlich für den Inhalt">
        <p>Nach § 18 Absatz 2 Medienstaatsvertrag:</p>
        <PostalAddress organization={organization} />
      </Section>
      <Section title="Streitbeilegung">
        <Paragraphs text={t('imprint.dispute')} />
      </Section>
      <OptionalSection title="Weitere Angaben" text={t('imprint.more')} />
    </>
  )
}
