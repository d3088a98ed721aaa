interface ProblemKind {
  status: number
  /** English title. The German one is that of the error. */
  en: string
  /** Advice to programs, in German, for the documentation. */
  help: string
}

/** The kinds of errors, by the `code` of the problem document. Names are kept; new ones may be added. */
export const problemKinds = {
  bad_request: { status: 400, en: 'The request is not readable.', help: 'Anfrage berichtigen' },
  unauthorized: { status: 401, en: 'Please sign in.', help: 'Token oder Schlüssel mitsenden' },
  invalid_token: {
    status: 401,
    en: 'This token is not valid, or no longer.',
    help: 'Neu anmelden, oder einen gültigen Schlüssel nehmen',
  },
  sign_in_ended: {
    status: 401,
    en: 'This sign-in has ended.',
    help: 'Die Anmeldung mit dem Passwort beginnen',
  },
  forbidden: {
    status: 403,
    en: 'Access denied.',
    help: 'Nicht wiederholen; „permission“ oder „scope“ nennt das Recht',
  },
  proof_required: {
    status: 403,
    en: 'Prove first who you are.',
    help: 'Das Vertrauensniveau aus „trustlevel“ nachweisen',
  },
  not_found: { status: 404, en: 'There is no such record.', help: 'Nicht wiederholen' },
  method_not_allowed: {
    status: 405,
    en: 'This address does not take this method.',
    help: '„Allow“ nennt die Methoden',
  },
  not_acceptable: {
    status: 406,
    en: 'The answer has no type that you accept.',
    help: '„Accept“ weglassen oder ändern',
  },
  conflict: {
    status: 409,
    en: 'This does not fit the present state of the record.',
    help: 'Den Eintrag neu lesen; „detail“ sagt, was nicht passt',
  },
  cursor_too_old: {
    status: 410,
    en: 'This cursor is too old.',
    help: 'Die Listen einmal ganz lesen, dann mit „after=latest“ weiter',
  },
  cursor_unknown: { status: 410, en: 'This cursor is unknown.', help: 'Wie „cursor_too_old“' },
  precondition_failed: {
    status: 412,
    en: 'Somebody has changed this record meanwhile.',
    help: 'Neu lesen, die Änderung übertragen, mit neuem ETag senden',
  },
  too_large: { status: 413, en: 'The request is too large.', help: 'In mehrere Anfragen teilen' },
  unsupported_media_type: {
    status: 415,
    en: 'The body is of a type that this call does not take.',
    help: '„Content-Type“ berichtigen',
  },
  invalid: { status: 422, en: 'Please check your input.', help: '„errors“ nennt jedes Feld' },
  too_many_requests: { status: 429, en: 'Too many requests.', help: '„Retry-After“ abwarten' },
  unavailable: { status: 503, en: 'The service is not available right now.', help: '„Retry-After“ abwarten' },
  internal_error: {
    status: 500,
    en: 'An error has occurred.',
    help: 'Später wiederholen; „instance“ melden',
  },
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof problemKinds
export const problemCodes = Object.keys(problemKinds) as [ProblemCode, ...ProblemCode[]]

/** The first kind of error with a status. */
export const codeOfStatus = (status: number): ProblemCode =>
  problemCodes.find(code => problemKinds[code].status === status) ??
  (status < 500 ? 'bad_request' : 'internal_error')

/** The `type` of a problem: where the documentation explains it. Of limits it is the registered one. */
export const typeOfProblem = (code: ProblemCode): string =>
  code === 'too_many_requests'
    ? 'https://iana.org/assignments/http-problem-types#quota-exceeded'
    : `/api/docs#${code}`
