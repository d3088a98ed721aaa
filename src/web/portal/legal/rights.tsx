import { List, Section } from './legal-page.tsx'

const rights = [
  'Auskunft über Ihre Daten (Artikel 15 DSGVO)',
  'Berichtigung falscher und Ergänzung fehlender Angaben (Artikel 16)',
  'Löschung (Artikel 17) und Einschränkung der Verarbeitung (Artikel 18)',
  'Übertragung Ihrer Daten in einem gängigen Format (Artikel 20)',
  'Widerspruch gegen die Verarbeitung (Artikel 21)',
  'Widerruf einer Einwilligung, jederzeit und mit Wirkung für die Zukunft (Artikel 7 Absatz 3)',
]

export const Rights = ({ federal_state }: { federal_state: string }) => (
  <Section title="Ihre Rechte">
    <p>Sie haben uns gegenüber das Recht auf</p>
    <List items={rights} />
    <p>
      Eine Nachricht an uns genügt. Sie können sich auch bei einer Aufsichtsbehörde beschweren
      {federal_state
        ? `. Für uns zuständig ist die Datenschutzaufsicht des Landes ${federal_state}.`
        : ', etwa bei der Datenschutzaufsicht Ihres Landes.'}
    </p>
  </Section>
)
