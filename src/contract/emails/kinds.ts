import { type Topic, topicKeys, topics } from '../subscriptions/topics.ts'

/** German names of kinds of emails that a person can tell apart; of the others the topic says enough. */
const names: Readonly<Record<string, string>> = {
  acknowledgement: 'Eingangsbestätigung',
  procedure_status: 'Neuer Status',
  procedure_message: 'Nachricht zum Vorgang',
  procedure_confirmation: 'Bitte um Bestätigung',
  procedure_offer: 'Angebot',
  procedure_offer_answer: 'Antwort auf ein Angebot',
  draft_link: 'Link zum Weitermachen',
  held_summary: 'Zusammenfassung',
  postbox: 'Nachricht im Postfach',
  trust_code: 'Code zur Bestätigung der Adresse',
  application_received: 'Eingang einer Bewerbung',
  subscription_confirm: 'Bestätigung der Anmeldung',
  subscription_change: 'Link zum Ändern',
}

const isTopic = (word: string): word is Topic => topicKeys.includes(word as Topic)

/** The German name of a kind of email; null where its topic says enough. */
export function emailKindName(kind: string): string | null {
  const word = kind.replace(/^subscription_/, '')
  return names[kind] ?? (kind !== word && isTopic(word) ? topics[word].label : null)
}
