import type { ProcedureStatus } from '#contract/procedures/status.ts'
import type { ProcedureType } from '#contract/procedures/types.ts'

/** Questions of clerks. */
export const questions: Record<ProcedureType, string> = {
  meterreading: 'Bitte senden Sie uns ein Foto des Zählers. Der Stand ist höher, als wir erwartet haben.',
  advancepayment:
    'Bitte nennen Sie uns den aktuellen Zählerstand, damit wir den neuen Abschlag berechnen können.',
  customerdata: 'Bitte laden Sie einen Nachweis über die Änderung hoch.',
  debit: 'Das Konto gehört nicht der Person mit dem Vertrag. Bitte bestätigen Sie das kurz.',
  maildelivery: 'Bitte bestätigen Sie Ihre neue Adresse. Den Link haben wir dorthin gesendet.',
  invoice: 'Welches Jahr brauchen Sie? Für das angegebene Jahr gibt es keine Rechnung.',
  drainage: 'Bitte reichen Sie den Lageplan im Maßstab 1:500 nach.',
  ownerchange: 'Uns fehlt die letzte Seite des Kaufvertrags mit den Unterschriften.',
  connection_water: 'Bitte reichen Sie den Grundriss des Anschlussraums nach.',
  connection_wastewater: 'Bitte ergänzen Sie im Lageplan, wo der Kontrollschacht stehen soll.',
}

/** Final messages of clerks. */
export const completions: Record<ProcedureType, string> = {
  meterreading: 'Ihr Zählerstand ist übernommen.',
  advancepayment: 'Der neue Abschlag ist eingerichtet. Den Plan finden Sie im Postfach.',
  customerdata: 'Ihre Daten sind geändert.',
  debit: 'Das Mandat ist eingerichtet. Die Mandatsreferenz haben wir Ihnen gesendet.',
  maildelivery: 'Sie erhalten Rechnungen und Schreiben ab jetzt elektronisch.',
  invoice: 'Das Dokument haben wir Ihnen gesendet.',
  drainage: 'Die Flächen sind übernommen. Der neue Bescheid gilt ab dem nächsten Monat.',
  ownerchange: 'Der Wechsel ist eingetragen. Beide Seiten erhalten Post.',
  connection_water: 'Der Anschluss ist fertig, der Zähler gesetzt.',
  connection_wastewater: 'Der Anschluss ist abgenommen.',
}

/** Default message of a status. */
export const stages: Partial<Record<ProcedureStatus, string>> = {
  on_hold: 'Wir warten auf die Rückmeldung der Bank und melden uns in der nächsten Woche.',
  review: 'Wir prüfen die Leitungspläne an Ihrem Grundstück.',
  site_visit: 'Wir möchten uns den Platz für den Anschluss ansehen und rufen Sie wegen eines Termins an.',
  offer: 'Wir haben Ihnen ein Angebot gesendet. Es gilt sechs Wochen.',
  approved: 'Der Anschluss ist genehmigt. Wir stimmen den Bautermin mit Ihnen ab.',
  construction: 'Der Graben ist offen, die Leitung wird verlegt.',
  rejected:
    'Die angegebene Kundennummer gehört zu einem anderen Grundstück. Bitte stellen Sie den Antrag mit der richtigen Nummer neu.',
}
