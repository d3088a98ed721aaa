/** Why a job failed, by signs in the technical words; the first that fits. */
const reasons: readonly [sign: RegExp, reason: string][] = [
  [
    /ENOSPC|disk full|552|quota/i,
    'Kein Speicherplatz mehr. Geben Sie Platz frei und versuchen Sie es noch einmal.',
  ],
  [
    /EAUTH|535|530|authentication|password|Permission denied/i,
    'Anmeldung abgelehnt. Das Passwort oder der Benutzername stimmt nicht mehr.',
  ],
  [/certificate|self.signed|SSL|TLS/i, 'Das Zertifikat der Gegenstelle wird nicht anerkannt.'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/, 'Der Name des Servers ist nicht bekannt. Prüfen Sie Adresse und DNS.'],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE|ESOCKET|ECONNECTION/,
    'Der Server nimmt keine Verbindung an. Prüfen Sie, ob er läuft.',
  ],
  [/ETIMEDOUT|timeout|timed out/i, 'Es kam zu lange keine Antwort. Oft hilft ein neuer Versuch.'],
  [/ENOENT|no such file|NoSuchKey/i, 'Eine Datei fehlt im Speicher. Prüfen Sie die Sicherung.'],
  [/EACCES|EROFS/, 'In den Speicher darf nicht geschrieben werden. Prüfen Sie die Rechte des Ordners.'],
  [
    /deadlock|serialize|could not obtain lock/i,
    'Zwei Aufträge standen sich im Weg. Versuchen Sie es noch einmal.',
  ],
  [
    /connection terminated|too many clients|terminating connection|database/i,
    'Die Datenbank war nicht zu erreichen. Prüfen Sie, ob sie läuft.',
  ],
  [/4\d\d /, 'Der Mailserver nahm die E-Mail vorerst nicht an.'],
  [/5\d\d /, 'Der Mailserver lehnte die E-Mail ab.'],
]

/** The German reason of a failure. */
export const reasonOf = (error: string): string =>
  reasons.find(([sign]) => sign.test(error))?.[1] ??
  'Ein Fehler im Programm. Melden Sie ihn mit dem technischen Wortlaut.'
