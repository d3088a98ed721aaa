import type { EffectNumbers } from '#contract/core/effect.ts'
import type { KeyScope } from '#contract/core/key-scopes.ts'
import { type Permission, permissionLabels } from '#contract/core/permissions.ts'
import type { ProblemCode } from '#contract/core/problem-codes.ts'
import type { FieldError, Problem } from '#contract/core/problem.ts'
import type { WorkChallenge } from '#contract/core/work.ts'
import { type Trustlevel, trustlevelLabels } from '#contract/core/trustlevels.ts'

/** Parts of a problem document beside title and status. */
type Details = Omit<Problem, 'type' | 'title' | 'status' | 'instance' | 'code' | 'errors'> & {
  code?: ProblemCode
  errors?: FieldError[]
}

/** An expected error that is answered with its status. Any other thrown error is a fault of the server. */
export class HttpError extends Error {
  readonly status: number
  readonly title: string
  readonly details: Details
  readonly headers: Record<string, string>

  constructor(
    status: number,
    title: string,
    { headers = {}, ...details }: Details & { headers?: Record<string, string> } = {},
  ) {
    super(title)
    this.status = status
    this.title = title
    this.details = details
    this.headers = headers
  }
}

export const badRequest = (detail: string) => new HttpError(400, 'Die Anfrage ist nicht lesbar.', { detail })
export const unauthorized = () =>
  new HttpError(401, 'Bitte melden Sie sich an.', { headers: { 'www-authenticate': 'Bearer' } })
/** 401 for a token that is unknown, has ended, or belongs to another organization. */
export const invalidToken = () =>
  new HttpError(401, 'Ihre Anmeldung gilt nicht mehr.', {
    detail: 'Melden Sie sich noch einmal an.',
    code: 'invalid_token',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  })
/** 401 for an API key that has ended, expired, or is used from another address than allowed. */
export const endedKey = (reason: string) =>
  new HttpError(401, 'Dieser API-Schlüssel gilt hier nicht.', {
    detail:
      reason === 'address'
        ? 'Er ist nur von bestimmten Adressen zugelassen.'
        : 'Er ist beendet oder abgelaufen. Legen Sie einen neuen an.',
    code: 'invalid_token',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  })
export const forbidden = (
  detail = 'Sie haben nicht die erforderliche Berechtigung auf diesen Inhalt zuzugreifen.',
) => new HttpError(403, 'Zugriff verweigert.', { detail })
/** 403 that names the missing right. */
export const lacksPermission = (permission: Permission) =>
  new HttpError(403, 'Zugriff verweigert.', {
    detail: `Dafür brauchen Sie das Recht „${permissionLabels[permission]}“.`,
    permission,
  })
/** 403 that names the scope which an API key lacks; without one, keys may not make the call. */
export const lacksScope = (scope: KeyScope | null) =>
  new HttpError(403, 'Zugriff verweigert.', {
    detail: scope
      ? `Diesem Schlüssel fehlt das Recht „${scope}“. Geben können Sie es unter Einstellungen, API-Schlüssel.`
      : 'Diesen Aufruf gibt es für Schlüssel nicht. Er ist Personen vorbehalten.',
    ...(scope && { scope }),
  })
export const proofRequired = (trustlevel: Trustlevel) =>
  new HttpError(403, 'Weisen Sie zuerst nach, wer Sie sind.', {
    code: 'proof_required',
    detail: `Verlangt ist mindestens das Niveau „${trustlevelLabels[trustlevel]}“.`,
    trustlevel,
  })
/** 404, for missing records and for records of another owner alike. */
export const notFound = () =>
  new HttpError(404, 'Seite nicht gefunden.', { detail: 'This page could not be found' })
export const methodNotAllowed = (allow: readonly string[]) =>
  new HttpError(405, 'Diese Methode gibt es hier nicht.', {
    detail: `Hier gibt es: ${allow.join(', ')}.`,
    headers: { allow: allow.join(', ') },
  })
export const notAcceptable = (type: string) =>
  new HttpError(406, 'Die Antwort gibt es nicht in dieser Form.', { detail: `Sie kommt als ${type}.` })
export const unsupportedMediaType = (type: string) =>
  new HttpError(415, 'Der Inhalt hat nicht die richtige Form.', {
    detail: `Senden Sie ihn als ${type} und nennen Sie das unter Content-Type.`,
  })
export const conflict = (detail: string) =>
  new HttpError(409, 'Das passt nicht zum jetzigen Stand.', { detail })
/** 409 with what would happen now. */
export const effectChanged = (effect: EffectNumbers) =>
  new HttpError(409, 'Inzwischen hätte das eine andere Wirkung.', {
    detail: `Einträge: ${effect.records}, E-Mails: ${effect.emails}. Prüfen Sie die Zahlen und bestätigen Sie noch einmal.`,
    effect,
  })
export const preconditionFailed = (detail = 'Laden Sie den Eintrag neu und übertragen Sie Ihre Änderung.') =>
  new HttpError(412, 'Jemand hat diesen Eintrag inzwischen geändert.', { detail })
/** 410 for a cursor of the change feed behind which events are missing. */
export const cursorGone = (code: 'cursor_too_old' | 'cursor_unknown', detail: string) =>
  new HttpError(410, 'Diese Marke gilt nicht mehr.', { code, detail })
export const tooLarge = (detail: string) => new HttpError(413, 'Ihre Eingabe ist zu groß.', { detail })
export const invalid = (errors: FieldError[]) =>
  new HttpError(422, 'Bitte prüfen Sie Ihre Angaben.', { errors })
export const scannerUnavailable = () =>
  new HttpError(503, 'Dateien lassen sich gerade nicht prüfen.', {
    detail: 'Senden Sie die Datei in einigen Minuten noch einmal.',
    headers: { 'retry-after': '120' },
  })
export const tooManyRequests = (seconds: number, headers: Record<string, string> = {}, policy?: string) =>
  new HttpError(429, 'Zu viele Anfragen.', {
    detail: `Warten Sie ${seconds === 1 ? 'eine Sekunde' : `${seconds} Sekunden`} und versuchen Sie es dann noch einmal.`,
    ...(policy && { 'violated-policies': [policy] }),
    headers: { 'retry-after': String(seconds), ...headers },
  })
/** 429 with the work that the call costs first. */
export const workRequired = (challenge: WorkChallenge) =>
  new HttpError(429, 'Von Ihrem Anschluss kamen in kurzer Zeit viele Meldungen.', {
    detail:
      challenge.wait_seconds === null
        ? 'Lösen Sie die Aufgabe oder versuchen Sie es in einer Viertelstunde noch einmal.'
        : `Lösen Sie die Aufgabe oder warten Sie ${challenge.wait_seconds} Sekunden und senden Sie dann noch einmal.`,
    challenge,
    headers: { 'retry-after': String(challenge.wait_seconds ?? 900) },
  })
export const unavailable = () =>
  new HttpError(503, 'Der Dienst ist gerade nicht erreichbar.', {
    detail: 'Versuchen Sie es in einer Minute noch einmal.',
    headers: { 'retry-after': '5' },
  })

/** 500 without details of the fault. */
export const internalError = () =>
  new HttpError(500, 'Es ist ein Fehler aufgetreten.', {
    detail: 'Bitte versuchen Sie es später noch einmal.',
  })

/** SQLSTATE classes and system codes of temporary faults: connection, serialization conflicts, full disk. */
const connectionFaults = /^(08|40|53|57)|^(ECONNREFUSED|ECONNRESET|ENOENT|ENOSPC|EPIPE|ETIMEDOUT)$/

const isConnectionFault = (error: unknown) => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return (
    connectionFaults.test(String(code)) ||
    /timeout exceeded|read timeout|Connection terminated/.test(String(message))
  )
}

/** Maps database errors caused by the request: invalid values (400), missing references and duplicates (422 or 409). */
function fromDatabaseError(error: unknown): HttpError | null {
  const code = String((error as { code?: unknown } | null)?.code)
  if (code.startsWith('22')) return badRequest('Die Anfrage enthält einen Wert, der hier nicht möglich ist.')
  if (code === '23503')
    return constraintError(error, 'Diesen Eintrag gibt es nicht. Wählen Sie einen anderen.')
  if (code === '23505') return constraintError(error, 'Das ist schon vergeben. Geben Sie etwas anderes ein.')
  return null
}

/** A 422 at the field of the violated constraint, whose name contains the column; 409 if no column can be derived. */
function constraintError(error: unknown, message: string): HttpError {
  const { table = '', constraint = '' } = error as { table?: string; constraint?: string }
  const path = constraint
    .replace(`${table}_`, '')
    .replace(/_f?key$/, '')
    .replace(/^organization_id_/, '')
  if (['id', 'pkey', ''].includes(path))
    return conflict('Einen solchen Eintrag gibt es schon. Ändern Sie die Angaben.')
  return invalid([{ path, message }])
}

/** Converts an error to its HTTP error; null for a fault of the server that only the log may show. */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error
  return fromDatabaseError(error) ?? (isConnectionFault(error) ? unavailable() : null)
}
