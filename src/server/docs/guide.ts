import { problemCodes, problemKinds } from '#contract/core/problem-codes.ts'
import type { Contract } from '#contract/core/endpoint.ts'
import { contract } from '#contract/index.ts'
import { callsPerMinuteOfKey, rotationDays } from '#contract/apikeys.ts'
import { eventDays } from '#contract/event-days.ts'
import { answerSeconds, failingDays, secretHours } from '#contract/webhook-limits.ts'
import { disturbanceStatuses } from '#contract/notices/disturbance-status.ts'
import { maintenanceStatuses } from '#contract/notices/maintenance-status.ts'
import { defaultRequestsPerMinute } from '../core/requests/rate-limiter.ts'
import { clientConfig, quickStarts } from './quick-starts.ts'
import { procedureStatuses } from '#contract/procedures/status.ts'

/** Markdown of the transitions between statuses, from the contract. */
const lifeCycle = (name: string, statuses: Record<string, { to: readonly string[] }>) =>
  `${name}: ${Object.entries(statuses)
    .filter(([, { to }]) => to.length)
    .map(([status, { to }]) => `\`${status}\` → ${to.map(each => `\`${each}\``).join(', ')}`)
    .join('; ')}.`

const lifeCycles = [
  'Wo ein Status ist, führt `POST …/status` von einem zum nächsten; was nicht dahin führt, gibt 409.',
  lifeCycle('Vorgänge', procedureStatuses),
  'Von `review` bis `construction` gibt es nur bei Anschlüssen; `withdrawn` ist Sache der Kundschaft. Wer ablehnt, zurückstellt, rückfragt oder Abgeschlossenes wieder öffnet, schreibt dazu einen Text.',
  lifeCycle('Störungen', disturbanceStatuses),
  lifeCycle('Baumaßnahmen', maintenanceStatuses),
].join(' ')

interface Section {
  id: string
  title: string
  text: string
  /** Words with their explanations. The word is the anchor of its line. */
  terms?: { term: string; text: string }[]
  /** Code to copy. */
  code?: string[]
}

const endpoints = Object.entries<Contract>(contract).flatMap(([tag, calls]) =>
  Object.entries(calls).map(([call, endpoint]) => ({ name: `${tag}.${call}`, endpoint })),
)
const limitedCalls = endpoints.filter(({ endpoint }) => endpoint.limit)
const movedCalls = endpoints.filter(({ endpoint }) => endpoint.former)
const germanDay = (day: string) => day.split('-').toReversed().join('.')

/** General sections of the API documentation, in German Markdown. */
export const guide: Section[] = [
  {
    id: 'organization',
    title: 'Welche Organisation',
    text: 'Jede Organisation hat ein Portal unter einem eigenen Rechnernamen (`portal_domain`). Der Rechnername der Anfrage sagt, um wessen Daten es geht; `GET /api/organizations/findByHostname` nennt die Organisation dazu. Auf dem Rechner der Plattform arbeiten Beschäftigte in ihrer eigenen und Administratoren in der betretenen Organisation (`POST /api/organizations/{id}/enter`); Besucher nennen sie dort mit `organization_id`. Was einer anderen Organisation gehört, ist so wenig da wie das, was es nicht gibt: 404.',
  },
  {
    id: 'sign-in',
    title: 'Anmelden',
    text: 'Ohne Anmeldung zeigt die Schnittstelle, was veröffentlicht ist. `POST /api/auth/login` (Beschäftigte und Administratoren) und `POST /api/customers/auth/login` (Kundschaft) geben ein `access_token`. Es geht als `Authorization: Bearer …` mit und gilt 86.400 Sekunden. Solange `is_password_change_required` gesetzt ist, geht nur, was zum neuen Passwort führt. Schlüssel aus Briefen und E-Mails gehen in einer eigenen Kopfzeile mit, die bei jedem Aufruf unter „security“ steht.',
  },
  {
    id: 'keys',
    title: 'Programme und ihre Schlüssel',
    text: `Ein Programm meldet sich nicht als Person an, sondern mit einem API-Schlüssel der Organisation: \`Authorization: Bearer kw_…\`. Anlegen kann ihn, wer die Einstellungen ändern darf, unter Einstellungen, API-Schlüssel. Er hat Rechte wie \`news:read\` oder \`procedures:write\`; welches ein Aufruf braucht, steht bei ihm. Fehlt es, antwortet der Server mit 403 und nennt es im Feld \`scope\`. Ohne das Recht sieht ein Schlüssel, was alle sehen. Personen, Einstellungen und das Protokoll erreicht kein Schlüssel. Beim Wechsel gelten alter und neuer Schlüssel ${rotationDays} Tage zugleich. `,
  },
  {
    id: 'reading',
    title: 'Lesen',
    text: 'Ein Eintrag steht unter `data`, eine Liste unter `data` mit `meta` daneben. Listen blättern mit `page` und `per_page` (höchstens 100); bei langen Listen führt `after` mit der Marke aus `meta.next` weiter. `meta.total` zählt bis 10.000. `sort` nennt ein Feld, mit `-` davor absteigend; `q` sucht. Zeitpunkte stehen in UTC, Tage als JJJJ-MM-TT.',
  },
  {
    id: 'changes',
    title: 'Änderungen verfolgen',
    text: `Ein Programm, das mitlesen will, fragt \`GET /api/events\`, statt Listen zu vergleichen; sein Schlüssel braucht \`events:read\` und für jede Art Eintrag das Recht zu lesen. Der Anfang: \`after=latest\` holen und sich \`next\` merken, dann die Listen einmal ganz lesen. Danach immer mit dem letzten \`next\` als \`after\` weiterlesen, bei \`more\` sofort, sonst nach einer Pause. Jede Änderung nennt Art (\`procedures.submit\`, \`news.update\`, \`customers.closed\`), Kennung und Zeitpunkt, nie Inhalte; den Eintrag liest ein eigener Aufruf. Nach \`remove\` und \`erase\` gibt es ihn nicht mehr, \`retire\` legt ihn in den Papierkorb. Die Reihenfolge steht fest: Was später gespeichert wird, erscheint nie vor einer Marke, die schon ausgegeben ist. Zwei Änderungen am selben Eintrag können beide seinen neuesten Stand zeigen. Änderungen bleiben ${eventDays} Tage. Ist die Marke älter, oder kommt die Datenbank aus einer Sicherung, antwortet der Server mit 410 (\`cursor_too_old\`, \`cursor_unknown\`): dann von vorn.`,
  },
  {
    id: 'webhooks',
    title: 'Webhooks empfangen',
    text: `Statt zu fragen, kann ein Programm angerufen werden: Unter Einstellungen, Webhooks, oder mit \`POST /api/webhooks\` bekommt es ein Ziel mit Adresse (\`https\`) und Arten. Nachrichten folgen [Standard Webhooks 1.0.0](https://www.standardwebhooks.com): \`POST\` mit \`{"type":"procedures.submit","timestamp":"…","data":{"id":"…"}}\` und den Kopfzeilen \`webhook-id\` (bleibt bei jeder Wiederholung gleich und ist die Kennung in \`/api/events\`), \`webhook-timestamp\` und \`webhook-signature\`. Prüfen Sie die Unterschrift mit einer der Bibliotheken dafür, oder selbst: HMAC-SHA256 über \`webhook-id.webhook-timestamp.Inhalt\` mit dem Geheimnis (hinter \`whsec_\`, base64), als \`v1,…\`; nach einem Wechsel stehen ${secretHours} Stunden lang zwei da. Antworten Sie innerhalb von ${answerSeconds} Sekunden mit 2xx und arbeiten Sie danach. Weiterleitungen gelten als Fehler, \`Retry-After\` wird beachtet, 410 schaltet das Ziel ab. Wiederholt wird nach 5 Sekunden bis 24 Stunden; kommt ${failingDays} Tage lang nichts an, schalten wir ab. Eine Nachricht kann zweimal und in anderer Reihenfolge kommen: merken Sie sich \`webhook-id\`, und lesen Sie den Eintrag selbst.`,
  },
  {
    id: 'writing',
    title: 'Schreiben',
    text: 'Wer ändert, sendet den Eintrag, wie er gelesen wurde, oder nur, was anders sein soll. Felder, die nur der Server setzt oder dazuliest, werden überlesen; unbekannte Felder werden abgelehnt. Der Veröffentlichungszustand ist das Feld `published`; `publish` und `unpublish` ändern dasselbe. Wo ein Aufruf `If-Match` nennt, gilt er mit dem gelesenen `ETag` nur, wenn inzwischen niemand sonst geändert hat; sonst kommt 412.',
  },
  {
    id: 'repeating',
    title: 'Wiederholen',
    text: 'Was mit GET gelesen wird, darf nach 408, 429, 500, 502, 503, 504 oder einer abgebrochenen Verbindung dreimal wiederholt werden; `Retry-After` sagt, wann. Was schreibt, nur dort, wo der Aufruf einen `Idempotency-Key` nennt: derselbe Schlüssel mit demselben Inhalt wirkt 24 Stunden lang einmal und antwortet gleich. Andere Aufrufe, die schreiben, lehnen den Schlüssel mit 400 ab.',
  },
  {
    id: 'proof',
    title: 'Nachweisen, wer man ist',
    text: 'Manche Vorgänge verlangen ein Vertrauensniveau; `config.trustlevel` der Organisation sagt, wo. `POST /api/trustassertions` beginnt einen Nachweis: mit `customer_data` genügen Kundennummer und Zählernummer, mit `email` kommt ein Code, den `POST /api/trustassertions/{id}/fulfil` einlöst, mit `eid_…` führt `login_url` zum Ausweisdienst. Die `uuid` des erfüllten Nachweises geht dann als `trust_assertion` mit. Angemeldete Kundschaft und Beschäftigte brauchen meist keinen.',
  },
  { id: 'life-cycles', title: 'Lebensläufe', text: lifeCycles },
  {
    id: 'files',
    title: 'Dateien',
    text: 'Dateien kommen als Formular (`multipart/form-data`), bis 10 MB und 20 Stück; ihre Art entscheidet der Inhalt. Ein Eintrag wird zuerst angelegt, dann bekommt er Dateien: mit `collection_name` „pictures“ Bilder zum Ansehen (JPG, PNG), mit „files“ Dateien zum Speichern. Bilder werden kurz danach neu gezeichnet: `generated_conversions` sagt, was fertig ist; bis dahin ist `srcset` leer. Was abgelehnt wurde, steht mit dem Grund unter `refused`.',
  },
  {
    id: 'errors',
    title: 'Fehler',
    text: 'Jeder Fehler ist problem+json (RFC 9457): `code` ist sein Kennwort und `type` der Verweis auf seine Erklärung, beide bleiben, wie sie sind. `title` sagt, was ist, `detail`, was jetzt hilft, `errors` nennt das Feld (`path`), was nicht stimmt (`code`) und was zu tun ist, `instance` die Kennung für Rückfragen; sie steht auch in der Kopfzeile `X-Request-Id` jeder Antwort. Mit `Accept-Language: en` kommen `title` und die Nachrichten der Felder auf Englisch.',
    terms: problemCodes.map(code => ({
      term: code,
      text: `${problemKinds[code].status}: ${problemKinds[code].help}. ${problemKinds[code].en}`,
    })),
  },
  {
    id: 'limits',
    title: 'Grenzen',
    text: `Je Adresse und Aufruf gehen ${defaultRequestsPerMinute} Anfragen in der Minute, je API-Schlüssel zusammen ${callsPerMinuteOfKey}. \`RateLimit-Policy\` nennt in jeder Antwort, die nicht für alle gleich ist, die Grenzen, \`RateLimit\`, was davon übrig ist (\`r\`) und in wie vielen Sekunden alles wieder frei ist (\`t\`). Darüber kommt 429 mit \`Retry-After\` und \`violated-policies\`. Eine Anfrage hat höchstens 1 MB, ohne Dateien. Der Betreiber kann die Grenzen anders setzen; es gilt, was in den Kopfzeilen steht. Strengere Grenzen je Adresse haben:`,
    terms: limitedCalls.map(({ endpoint: { method, path, limit } }) => ({
      term: `${method} ${path}`,
      text: `${limit} in der Minute`,
    })),
  },
  {
    id: 'origins',
    title: 'Von anderen Websites aus',
    text: 'Was veröffentlicht ist, lesen Skripte jeder Website (`Access-Control-Allow-Origin: *`). Mit Token oder Schlüssel, und um zu schreiben, muss die Adresse der Website unter Einstellungen, Portal, Schnittstelle auf anderen Websites stehen. Cookies gelten von dort nie. Ein Schlüssel gehört nicht in eine Website: Wer sie öffnet, kann ihn lesen.',
  },
  {
    id: 'versions',
    title: 'Versionen und Ende von Aufrufen',
    text: 'Die Schnittstelle hat eine Version, ohne Nummer in der Adresse. Neue Aufrufe, neue Felder in Antworten, neue Werte von Aufzählungen und neue freiwillige Felder in Anfragen kommen jederzeit hinzu: Überlesen Sie, was Sie nicht kennen. Was wegfällt oder umzieht, antwortet noch mindestens zwölf Monate und sagt es bei jeder Antwort: `Deprecation` nennt den Tag, seit dem es so ist (RFC 9745), `Sunset` den Tag, an dem es endet (RFC 8594), `Link` mit `rel="successor-version"` den Nachfolger. Zurzeit sind umgezogen:',
    terms: movedCalls.map(({ endpoint: { method, path, former } }) => ({
      term: `${method} ${former!.path}`,
      text: `jetzt ${path}; die alte Adresse endet am ${germanDay(former!.until)}`,
    })),
  },
  {
    id: 'client',
    title: 'Client erzeugen',
    text: 'Aus `/api/openapi.json` erzeugt [@hey-api/openapi-ts](https://heyapi.dev) einen Client für TypeScript mit einem Typ je Eintrag (`News`, `Procedure`, `Price`). Die folgenden Programme liegen neben ihm und brauchen sonst nichts.',
    code: [clientConfig],
  },
  ...Object.entries(quickStarts).map(([id, { title, text, curl, program }]) => ({
    id,
    title,
    text,
    code: [curl, program],
  })),
]

/** The guide as one Markdown text, for the OpenAPI description. */
export const guideText = [
  'Die Schnittstelle des Kundenportals.',
  ...guide.map(({ title, text, terms = [], code = [] }) =>
    [
      `## ${title}`,
      text,
      terms.map(each => `- \`${each.term}\`: ${each.text}`).join('\n'),
      ...code.map(each => `\`\`\`\n${each}\n\`\`\``),
    ]
      .filter(Boolean)
      .join('\n\n'),
  ),
].join('\n\n')
