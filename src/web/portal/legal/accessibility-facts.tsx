import type { Assessment, Conformance } from '#contract/organizations/accessibility.ts'
import { formatDay } from '../lib/format-day.ts'
import { useTexts } from '../lib/texts.tsx'
import { List, Paragraphs, Section } from './legal-page.tsx'

interface Facts {
  conformance: Conformance
  assessment: Assessment
  assessed_on: string
  prepared_on: string
}

/** Sentences of the model statement (Commission Implementing Decision (EU) 2018/1523). */
const degrees: Record<Conformance, string> = {
  full: 'Das Portal ist mit den Anforderungen der Norm EN 301 549 und der WCAG 2.2 in der Stufe AA vollständig vereinbar.',
  partial:
    'Das Portal ist mit den Anforderungen der Norm EN 301 549 und der WCAG 2.2 in der Stufe AA wegen der folgenden Inhalte teilweise vereinbar.',
  none: 'Das Portal ist mit den Anforderungen der Norm EN 301 549 und der WCAG 2.2 in der Stufe AA nicht vereinbar.',
}

const methods: Record<Assessment, string> = {
  self: 'Grundlage ist eine Selbstbewertung: Prüfung aller Seiten mit automatischen Werkzeugen, mit der Tastatur und bei vierfacher Vergrößerung.',
  external: 'Grundlage ist eine Bewertung durch Dritte.',
}

/** Gaps of every portal, each with its alternative. */
const gaps = [
  'PDF-Dateien zum Herunterladen, vor allem ältere, sind nicht alle für Vorleseprogramme aufbereitet. Wir senden Ihnen den Inhalt gern in anderer Form.',
  'Karten sind für blinde Menschen nicht nutzbar. Alle Angaben stehen daneben auch als Liste.',
  'Auf dem Bildschirm können nicht alle Menschen unterschreiben. Stattdessen können Sie ein unterschriebenes Formular hochladen.',
]

interface FactsProps {
  host: string
  federal_state: string
  facts: Facts
}

/** Scope, conformance and gaps of the statement. */
export function AccessibilityFacts({ host, federal_state, facts: { conformance } }: FactsProps) {
  const t = useTexts()
  return (
    <>
      <Section title="Wofür diese Erklärung gilt">
        <p>
          Diese Erklärung gilt für das Kundenportal unter {host}. Grundlage sind das
          Barrierefreiheitsstärkungsgesetz und, soweit wir eine öffentliche Stelle sind, das
          Behindertengleichstellungsrecht
          {federal_state && ` des Landes ${federal_state}`}.
        </p>
      </Section>
      <Section title="Wie barrierefrei das Portal ist">
        <p>{degrees[conformance]}</p>
        <Paragraphs text={t('accessibility.state')} />
      </Section>
      {conformance !== 'full' && (
        <Section title="Nicht barrierefreie Inhalte">
          <List items={gaps} />
          <Paragraphs text={t('accessibility.gaps')} />
        </Section>
      )}
    </>
  )
}

/** Dates and method of the assessment. */
export const Preparation = ({ facts: { assessment, assessed_on, prepared_on } }: { facts: Facts }) => (
  <Section title="Erstellung dieser Erklärung">
    <p>
      Diese Erklärung haben wir am {formatDay(prepared_on)} erstellt oder zuletzt überprüft.{' '}
      {methods[assessment]} Die Bewertung war am {formatDay(assessed_on)}.
    </p>
  </Section>
)
