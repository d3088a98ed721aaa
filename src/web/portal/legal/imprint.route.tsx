import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { isReachable } from '../frame.ts'
import { usePortal } from '../layout.tsx'
import { bareAddress } from '../links.ts'
import { pageTags } from '../structured-data.ts'
import { useTexts } from '../texts.tsx'
import { LegalPage, Optional, Paragraphs, Section } from './legal-page.tsx'
import { legalPage } from './load.ts'
import { OfficeContact, PostalAddress } from './provider.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => legalPage(context, '/impressum', 'Impressum')

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageTags(loaderData?.about)

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
          <OfficeContact organization={organization} />
        </Section>
      )}
      {organization.imprint_url ? <Elsewhere url={organization.imprint_url} /> : <Rest />}
    </LegalPage>
  )
}

const Elsewhere = ({ url }: { url: string }) => (
  <Section title="Vollständiges Impressum">
    <p>
      Alle weiteren Angaben stehen auf unserer Website: <a href={url}>{bareAddress(url)}</a>
    </p>
  </Section>
)

function Rest() {
  const t = useTexts()
  const { organization } = usePortal().frame
  return (
    <>
      <Optional title="Vertretungsberechtigt" text={t('imprint.representative')} />
      <Optional title="Register und Umsatzsteuer" text={t('imprint.register')} />
      <Section title="Verantwortlich für den Inhalt">
        <p>Nach § 18 Absatz 2 Medienstaatsvertrag:</p>
        <PostalAddress organization={organization} />
      </Section>
      <Section title="Streitbeilegung">
        <Paragraphs text={t('imprint.dispute')} />
      </Section>
      <Optional title="Weitere Angaben" text={t('imprint.more')} />
    </>
  )
}
