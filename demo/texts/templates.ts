export interface EmailTemplate {
  identifier: string
  title: string
  scope: 'procedures' | 'customers' | 'postbox' | 'subscribers' | 'jobs' | 'portal'
  subject: string
  text: string
  notes: string
  /** What follows from a snippet. */
  after?: { status_after: 'waiting_customer'; follow_up_days: number }
}

const greeting = 'Guten Tag {{ customer.salutation }} {{ customer.lastname }},'
const closing = 'Freundliche Grüße\n{{ organization.title }}'
const emailText = (...paragraphs: string[]) => [greeting, ...paragraphs, closing].join('\n\n')
/** A snippet stands between the greeting and the closing of the email. */
const snippetText = (...paragraphs: string[]) => paragraphs.join('\n\n')
const notice = (...paragraphs: string[]) => ['Guten Tag,', ...paragraphs, closing].join('\n\n')

/** The default templates; each organization may override them. */
export const emailTemplates: EmailTemplate[] = [
  {
    identifier: 'procedure_acknowledgement',
    title: 'Eingangsbestätigung',
    scope: 'procedures',
    subject: 'Ihr Vorgang {{ reference }} ist eingegangen',
    text: emailText(
      'Ihr Vorgang „{{ type }}“ ist am {{ submitted_at }} bei uns eingegangen. Er hat die Nummer {{ reference }}.',
      '{% if due_at != "" %}Wir melden uns bis {{ due_at }}.{% endif %}',
      'Den Status sehen Sie jederzeit hier: {{ link }}',
    ),
    notes: 'Gilt für 10 Vorgangsarten.',
  },
  {
    identifier: 'procedure_status',
    title: 'Neuer Status',
    scope: 'procedures',
    subject: 'Ihr Vorgang {{ reference }}: {{ status }}',
    text: emailText(
      'Ihr Vorgang hat jetzt den Status „{{ status }}“.',
      '{{ message }}',
      'Alles Weitere sehen Sie hier: {{ link }}',
    ),
    notes: 'Bei jedem Wechsel, der die Kundin oder den Kunden angeht.',
  },
  {
    identifier: 'procedure_question_meterreading',
    title: 'Rückfrage zum Zählerstand',
    scope: 'procedures',
    subject: 'Ihr Zählerstand vom {{ submitted_at }} ({{ reference }})',
    text: snippetText(
      'vielen Dank für Ihren Zählerstand. Der Verbrauch ist mit {{ consumption }} m³ deutlich höher als im Vorjahr.',
      'Bitte senden Sie uns ein Foto des Zählers und, wenn es einen Rohrbruch gab, die Rechnung der Reparatur.',
      'Laden Sie Ihre Antwort über den Link hoch: {{ link }}.',
    ),
    notes: 'Zum Auswählen beim Schreiben einer Nachricht.',
    after: { status_after: 'waiting_customer', follow_up_days: 14 },
  },
  {
    identifier: 'procedure_question_photo',
    title: 'Zähler-Foto fehlt',
    scope: 'procedures',
    subject: 'Ihr Zählerstand ({{ reference }})',
    text: snippetText(
      'vielen Dank für Ihren Zählerstand. Uns fehlt noch ein Foto vom Zähler. Bitte achten Sie darauf, dass {{ message }} zu sehen ist.',
      'Sie können das Foto gleich hochladen: {{ link }}.',
    ),
    notes: 'Zum Auswählen beim Schreiben einer Nachricht. Fragt ab, was zu sehen sein soll.',
    after: { status_after: 'waiting_customer', follow_up_days: 14 },
  },
  {
    identifier: 'procedure_question_documents',
    title: 'Unterlagen fehlen',
    scope: 'procedures',
    subject: 'Zu Ihrem Vorgang {{ reference }} fehlt etwas',
    text: snippetText(
      'für Ihren Vorgang fehlt uns noch eine Unterlage:',
      '{{ message }}',
      'Bitte laden Sie sie über den Link hoch: {{ link }}.',
    ),
    notes: 'Zum Auswählen beim Schreiben einer Nachricht.',
    after: { status_after: 'waiting_customer', follow_up_days: 14 },
  },
  {
    identifier: 'procedure_completed',
    title: 'Vorgang erledigt',
    scope: 'procedures',
    subject: 'Ihr Vorgang {{ reference }} ist erledigt',
    text: emailText(
      'Ihr Vorgang „{{ type }}“ ist abgeschlossen. Sie müssen nichts weiter tun.',
      '{{ message }}',
    ),
    notes: '',
  },
  {
    identifier: 'customer_approved',
    title: 'Kundenkonto bestätigt',
    scope: 'customers',
    subject: 'Ihr Kundenkonto ist freigeschaltet',
    text: emailText('Ihr Kundenkonto ist freigeschaltet. Melden Sie sich hier an: {{ link }}'),
    notes: 'Nur mit der Einstellung „Bei Freigabe benachrichtigen“.',
  },
  {
    identifier: 'customer_verify',
    title: 'E-Mail-Adresse bestätigen',
    scope: 'customers',
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    text: emailText(
      'bitte bestätigen Sie Ihre E-Mail-Adresse über diesen Link: {{ link }}',
      'Er gilt 72 Stunden.',
    ),
    notes: '',
  },
  {
    identifier: 'customer_reset',
    title: 'Passwort zurücksetzen',
    scope: 'customers',
    subject: 'Neues Passwort für Ihr Kundenkonto',
    text: notice(
      'über diesen Link wählen Sie ein neues Passwort: {{ link }}',
      'Wenn Sie das nicht angefordert haben, müssen Sie nichts tun.',
    ),
    notes: '',
  },
  {
    identifier: 'postbox',
    title: 'Neues Dokument im Postfach',
    scope: 'postbox',
    subject: 'Neues Dokument in Ihrem Postfach',
    text: emailText(
      'in Ihrem Postfach liegt eine neue Nachricht: {{ subject }}',
      'Sie finden sie hier: {{ link }}',
    ),
    notes: 'Bescheide werden nie angehängt, nur angekündigt.',
  },
  {
    identifier: 'subscription_confirm',
    title: 'Benachrichtigungen bestätigen',
    scope: 'subscribers',
    subject: 'Bitte bestätigen Sie Ihre Benachrichtigungen',
    text: notice('Sie haben Benachrichtigungen bei uns bestellt. Bitte bestätigen Sie das hier: {{ link }}'),
    notes: 'Erst nach der Bestätigung senden wir Benachrichtigungen.',
  },
  {
    identifier: 'subscription_disturbance',
    title: 'Störung',
    scope: 'subscribers',
    subject: '{{ title }}: {{ status }}',
    text: notice('{{ message }}', 'Verlauf und Karte: {{ link }}'),
    notes: 'Bei Veröffentlichung, bei jedem neuen Status und bei Entwarnung.',
  },
  {
    identifier: 'subscription_maintenance',
    title: 'Baumaßnahme',
    scope: 'subscribers',
    subject: '{{ title }}',
    text: notice('{{ impact }}', 'Wann: {{ period }}', 'Einzelheiten: {{ link }}'),
    notes: '',
  },
  {
    identifier: 'application_received',
    title: 'Bewerbung eingegangen',
    scope: 'jobs',
    subject: 'Ihre Bewerbung: {{ job }}',
    text: emailText(
      'vielen Dank für Ihre Bewerbung auf die Stelle „{{ job }}“. Sie ist bei uns eingegangen.',
      'Wir lesen sie sorgfältig und melden uns bei Ihnen.',
    ),
    notes: '',
  },
  {
    identifier: 'draft_link',
    title: 'Link zum Weitermachen',
    scope: 'portal',
    subject: 'Hier machen Sie weiter',
    text: notice(
      'Ihr Entwurf ist gespeichert. Über diesen Link machen Sie weiter: {{ link }}',
      'Er gilt bis {{ expires_at }}.',
    ),
    notes: '',
  },
]

export const auentalAcknowledgement: EmailTemplate = {
  ...emailTemplates[0]!,
  text: emailTemplates[0]!.text.replace(
    'Den Status sehen Sie',
    'Fragen beantworten wir unter {{ organization.phone }}, {{ organization.opening_hours }}.\n\nDen Status sehen Sie',
  ),
  notes: 'Eigene Fassung mit Telefon und Öffnungszeiten.',
}
