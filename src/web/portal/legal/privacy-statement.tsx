import type { Module } from '#contract/core/modules.ts'
import { cookieFacts } from '#web/lib/cookies.ts'
import type { FrameOrganization } from '../layout/frame.ts'
import { List, Section } from './legal-page.tsx'

function lifetime(seconds: number): string {
  if (seconds < 86_400) return seconds === 3600 ? '1 Stunde' : `${seconds / 3600} Stunden`
  return seconds === 86_400 ? '1 Tag' : `${seconds / 86_400} Tage`
}

/** Default privacy statement for the enabled modules. */
export const PrivacyStatement = ({
  modules,
  analytics,
}: Pick<FrameOrganization, 'modules' | 'analytics'>) => (
  <>
    <Visit tracker={analytics.tracker_url} />
    <Cookies modules={modules} />
    <Section title="Online-Services">
      <p>
        Was Sie in ein Formular eintragen und anhängen, verwenden wir, um Ihr Anliegen zu bearbeiten und Ihnen
        zu antworten. Rechtsgrundlage sind der Vertrag mit Ihnen und unsere Aufgabe als Versorger (Artikel 6
        Absatz 1 Buchstabe b, c und e DSGVO). Freiwillige Angaben sind gekennzeichnet.
      </p>
      <p>
        Einen Entwurf, den Sie nicht senden, löschen wir mit ihren Dateien nach 14 Tagen. Abgeschlossene
        Vorgänge löschen wir, sobald wir sie nicht mehr brauchen und keine Aufbewahrungsfrist mehr läuft.
      </p>
    </Section>
    {modules.customerlogin && <CustomerLogin />}
    {modules.notification && <Notification />}
    {modules.jobs && <Jobs />}
    <Section title="Wer Ihre Daten sieht">
      <p>
        Nur Beschäftigte, die damit arbeiten, und die Dienstleister, die dieses Portal in unserem Auftrag
        betreiben (Artikel 28 DSGVO). An andere geben wir Daten nur weiter, wenn ein Gesetz das verlangt.
      </p>
    </Section>
  </>
)

const Visit = ({ tracker }: { tracker: string }) => (
  <Section title="Wenn Sie diese Seiten aufrufen">
    <p>
      Ihr Gerät sendet uns technisch notwendige Angaben, darunter Ihre IP-Adresse. Wir brauchen sie, um Ihnen
      die Seite zu senden und Angriffe abzuwehren (Artikel 6 Absatz 1 Buchstabe e und f DSGVO). Mit einem
      Vorgang speichern wir sie nicht.
    </p>
    {tracker && (
      <p>
        Wir zählen, welche Seiten aufgerufen werden (Artikel 6 Absatz 1 Buchstabe e und f DSGVO). Das tut
        unser eigener Statistik-Server unter {new URL(tracker).host}. Er erfährt die Seite und Ihre
        IP-Adresse, nichts von Ihren Eingaben, und setzt keine Cookies. Er zählt Sie nicht, wenn Ihr Browser
        „Do Not Track“ oder „Global Privacy Control“ sendet.
      </p>
    )}
    <p>
      Alle Inhalte kommen von unserem eigenen Server. Beim Aufruf einer Seite erfährt niemand anderes davon:
      keine sozialen Netzwerke, keine Werbenetze, keine fremden Karten- oder Schriftdienste.
    </p>
  </Section>
)

const Cookies = ({ modules }: { modules: Record<Module, boolean> }) => (
  <Section title="Cookies">
    <p>
      Wir setzen nur Cookies, die für den Betrieb nötig sind. Eine Einwilligung ist dafür nicht erforderlich
      (§ 25 Absatz 2 TDDDG). Sie können sie in Ihrem Browser jederzeit löschen.
    </p>
    <List
      items={Object.entries(cookieFacts)
        .filter(([, { purpose, module }]) => purpose && (!module || modules[module]))
        .map(([name, { purpose, seconds }]) => (
          <>
            <strong>{name}</strong> {purpose} ({lifetime(seconds)})
          </>
        ))}
    />
  </Section>
)

const CustomerLogin = () => (
  <Section title="Kundenlogin">
    <p>
      Für Ihr Kundenkonto speichern wir Name, Anschrift, Kundennummer, E-Mail-Adresse und ein verschlüsseltes
      Passwort, dazu Ihre Vorgänge und Ihr Postfach. Sie können das Konto jederzeit löschen lassen.
    </p>
  </Section>
)

const Notification = () => (
  <Section title="Benachrichtigungen">
    <p>
      Für Benachrichtigungen speichern wir Ihre E-Mail-Adresse und Ihre Auswahl, sobald Sie beides über einen
      Link bestätigt haben (Artikel 6 Absatz 1 Buchstabe a DSGVO). Jede E-Mail enthält einen Link zum
      Abbestellen; danach löschen wir beides.
    </p>
  </Section>
)

const Jobs = () => (
  <Section title="Stellenausschreibungen und Bewerbungen">
    <p>
      Bewerbungen verwenden wir nur für das Auswahlverfahren (§ 26 BDSG und Landesrecht). Danach löschen wir
      sie, wenn Sie einer längeren Aufbewahrung nicht zustimmen. Wie oft eine Ausschreibung angesehen wird,
      zählen wir, ohne jemanden wiederzuerkennen.
    </p>
  </Section>
)
