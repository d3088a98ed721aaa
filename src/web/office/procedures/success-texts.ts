/** Text of the toast by the action that succeeded. */
export const successTexts: Partial<Record<string, string>> = {
  take: 'Vorgang übernommen',
  assign: 'Zuständigkeit geändert',
  complete: 'Vorgang erledigt',
  status: 'Status geändert',
  note: 'Notiz gespeichert',
  message: 'Nachricht gesendet',
  'send-link': 'Link gesendet',
  'correct-address': 'Adresse berichtigt, Link gesendet',
  plausible: 'Als plausibel bestätigt',
  follow_up: 'Zurückgelegt',
  repeat_follow_up: 'Wieder zurückgelegt',
  lift_follow_up: 'Wiedervorlage aufgehoben',
  keep_waiting: 'Angehalten: Der Vorgang wartet weiter',
  seen: 'Als gesehen vermerkt',
  distinct: 'Gemerkt: kein Duplikat',
  unlink: 'Verknüpfung gelöst',
  split: 'Wieder getrennt',
  parent: 'Dem Sammelvorgang zugeordnet',
  hold: 'Löschen angehalten',
  release: 'Zum Löschen freigegeben',
}

/** Actions whose email waits. */
export const waits = ['complete', 'status']
