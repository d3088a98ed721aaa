/**
 * The German texts of the portal. A second language is a second file of this shape; an organization overrides a text
 * with a text label of the same key. `{name}` is a placeholder.
 */
export const german = {
  'home.title': 'Was möchten Sie erledigen?',
  'home.lead': 'Ihr Kundenportal für {supply} in {city}.',
  'home.note': 'Die meisten Anliegen erledigen Sie ohne Anmeldung.',
  'home.news': 'Aktuelles',
  'home.works': 'Geplante Arbeiten',
  'home.disturbance_hours': 'Rund um die Uhr erreichbar',
  'services.title': 'Alle Services',
  'services.lead': 'Alles, was Sie online erledigen können.',
  'cookie.notice': 'Diese Website verwendet nur Cookies, die für den Betrieb nötig sind.',
  'cookie.short': 'Wir nutzen nur nötige Cookies.',
  'banner.title': 'Aktuelle Störungen',
  'municipality.hint': 'Wählen Sie Ihre Gemeinde aus, damit wir Ihnen ortsbezogene Inhalte anzeigen können.',
  'news.title': 'Meldungen',
  'news.lead': 'Neues von uns und aus Ihrer Gemeinde.',
  'downloads.title': 'Downloads',
  'downloads.lead': 'Satzungen, Formulare und Merkblätter zum Herunterladen.',
  'subscription.title': 'Benachrichtigungen',
  'subscription.lead':
    'Wir schreiben Ihnen, wenn in Ihrer Gemeinde etwas ausfällt, wenn wir arbeiten oder wenn es Neues gibt.',
  'procedure.sign_in': 'Mit Anmeldung sind Ihre Angaben und Zähler schon ausgefüllt.',
  'procedure.kept':
    'Wir speichern Ihre Eingaben bei jedem Schritt. Sie können 14 Tage lang unterbrechen und später weitermachen.',
  'procedure.check': 'Noch ist nichts gesendet. Sie können jede Angabe ändern.',
  'confirmation.title': 'Ihre Meldung ist eingegangen',
  'confirmation.mailed': 'Gesendet an {email}. Bitte sehen Sie auch im Spam-Ordner nach.',
  'jobs.title': 'Stellenausschreibungen',
  'jobs.lead': 'Diese Stellen besetzen wir gerade. Bewerben können Sie sich gleich hier.',
  'jobs.empty': 'Zurzeit sind keine Stellen ausgeschrieben.',
  'jobs.privacy':
    'Ihre Angaben und Dateien verwenden wir nur für dieses Bewerbungsverfahren. Nur wer an der Auswahl mitwirkt, sieht sie.',
  'jobs.sent':
    'Vielen Dank für Ihre Bewerbung. Wir lesen sie sorgfältig und melden uns bei Ihnen. Eine Bestätigung bekommen Sie in der Regel gleich per E-Mail.',
  'installers.title': 'Installationsbetriebe',
  'installers.lead':
    'Diese Betriebe dürfen an Ihrer Trinkwasserinstallation arbeiten: Zähler setzen, Leitungen verlegen, Anschlüsse ändern.',
  'support.title': 'Wobei können wir helfen?',
  'support.lead': 'Antworten auf häufige Fragen, nach Themen geordnet.',
  'support.empty': 'Hier gibt es noch keine Artikel.',
  'imprint.representative': '',
  'imprint.register': '',
  'imprint.dispute':
    'Wir nehmen an Verfahren zur Streitbeilegung vor einer Verbraucherschlichtungsstelle nicht teil und sind dazu nicht verpflichtet.',
  'imprint.more': '',
  'privacy.custom': '',
  'privacy.more': '',
  'accessibility.statement': '',
  'accessibility.state': '',
  'accessibility.gaps': '',
  'accessibility.enforcement': '',
  'login.help': 'Ihr Konto richten wir Ihnen gern ein. Rufen Sie uns an oder schreiben Sie uns.',
  'signup.lead':
    'Mit einem Konto lesen Sie Ihre Post, verfolgen Ihre Vorgänge und finden Formulare schon ausgefüllt.',
  'password.rules':
    'Mindestens 12 Zeichen. Gut ist ein Satz aus mehreren Wörtern, den Sie nur hier verwenden.',
  'account.pending':
    'Wir vergleichen Ihre Angaben mit unseren Unterlagen und schreiben Ihnen, sobald das Konto freigeschaltet ist. Anmelden und Anliegen einreichen können Sie schon jetzt.',
  'account.services': 'Ihre bekannten Angaben stehen schon in den Formularen.',
  'postbox.empty':
    'Rechnungen, Bescheide und Nachrichten an Sie finden Sie hier, sobald wir Ihnen etwas zustellen.',
} as const

export type TextKey = keyof typeof german
export type TextOverrides = Partial<Record<TextKey, string>>
export type Texts = (key: TextKey, values?: Record<string, string>) => string

/** Returns the lookup for the texts of an organization: its overrides, else the catalogue. */
export const createTexts =
  (overrides: TextOverrides): Texts =>
  (key, values = {}) =>
    (overrides[key] ?? german[key]).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Picks the non-empty text labels whose identifiers are catalogue keys; other labels belong to other pages. */
export const textOverrides = (labels: { identifier: string; data: string }[]): TextOverrides =>
  Object.fromEntries(
    labels
      .filter(({ identifier, data }) => identifier in german && data.trim())
      .map(({ identifier, data }) => [identifier, data]),
  )
