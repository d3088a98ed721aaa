import type { Contract } from '../core/endpoint.ts'
import { contract } from '../index.ts'

/** German titles of features that have no list with a title of its own. */
const titles: Record<string, string> = {
  auth: 'Anmeldung von Beschäftigten und Administration',
  auditEntries: 'Protokoll',
  bounces: 'Zurückgekommene E-Mails',
  confirmations: 'Bestätigungen über einen Link',
  customerAuth: 'Anmeldung und Konto der Kundschaft',
  deliveries: 'Dateien auf dem Server der Organisation',
  drafts: 'Begonnene Eingaben',
  events: 'Änderungen',
  exchange: 'Dateiaustausch über Ordner',
  mailings: 'Benachrichtigungen an Empfangsadressen',
  maps: 'Karte und Adressen',
  myDrafts: 'Eigene begonnene Eingaben',
  myPostbox: 'Eigenes Postfach',
  myProcedures: 'Eigene Vorgänge',
  notifications: 'Hinweise für Beschäftigte',
  organizationDrafts: 'Begonnene Organisationen',
  passwordLinks: 'Passwort über einen Link wählen',
  preferences: 'Persönliche Einstellungen',
  presence: 'Wer einen Eintrag geöffnet hat',
  procedureChildren: 'Sammelvorgänge',
  procedureDuplicates: 'Doppelte Vorgänge',
  procedureEntries: 'Vorgänge für die Kundschaft eingeben',
  procedures: 'Vorgänge',
  queue: 'Aufgaben im Hintergrund',
  retention: 'Aufbewahrung',
  search: 'Suche im Portal',
  secondFactor: 'Zweiter Faktor',
  senderChecks: 'DNS der Absenderadresse',
  sessions: 'Anmeldungen einer Person',
  snippets: 'Textbausteine',
  subscriptions: 'Benachrichtigungen bestellen',
  textlabels: 'Eigene Texte der Organisation',
  trustassertions: 'Identitätsnachweise',
  widget: 'Störungen für die eigene Website',
}

/** The German title of each feature of the contract. */
export const tagTitles: Record<string, string> = Object.fromEntries(
  Object.entries<Contract>(contract).map(([tag, calls]) => {
    const title = Object.values(calls).find(call => call.title)?.title?.many ?? titles[tag]
    if (!title) throw new Error(`the feature ${tag} has no German title`)
    return [tag, title]
  }),
)
