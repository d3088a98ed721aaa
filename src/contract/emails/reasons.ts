interface Reason {
  /** Short, for lists. */
  label: string
  /** The address itself is the fault, so that sending to it again is of no use. */
  isOfAddress: boolean
  /** German advice to staff: what to do about it. */
  advice: string
}

/** Why an email did not arrive, in German. */
export const emailReasons = {
  unknown: {
    label: 'Dieses Postfach gibt es nicht',
    isOfAddress: true,
    advice: 'Noch einmal an dieselbe Adresse zu senden hilft nicht.',
  },
  domain: {
    label: 'Unter dieser Adresse nimmt niemand E-Mails an',
    isOfAddress: true,
    advice: 'Der Teil hinter dem @ stimmt nicht. Noch einmal an dieselbe Adresse zu senden hilft nicht.',
  },
  disabled: {
    label: 'Dieses Postfach ist abgeschaltet',
    isOfAddress: true,
    advice: 'Noch einmal an dieselbe Adresse zu senden hilft nicht.',
  },
  invalid: {
    label: 'Das ist keine gültige E-Mail-Adresse',
    isOfAddress: true,
    advice: 'Prüfen Sie die Schreibweise.',
  },
  full: {
    label: 'Das Postfach ist voll',
    isOfAddress: false,
    advice: 'Senden Sie die E-Mail in einigen Tagen noch einmal, oder schreiben Sie einen Brief.',
  },
  size: {
    label: 'Die E-Mail war dem Server zu groß',
    isOfAddress: false,
    advice: 'Senden Sie sie als Brief.',
  },
  unreachable: {
    label: 'Der Server war nicht erreichbar',
    isOfAddress: false,
    advice: 'Der Server hat über längere Zeit nicht geantwortet. Senden Sie die E-Mail noch einmal.',
  },
  refused: {
    label: 'Der Server nimmt unsere E-Mails nicht an',
    isOfAddress: false,
    advice:
      'Oft hält er sie für unerwünschte Werbung. Prüfen Sie in den Einstellungen unter „E-Mail“ die Einträge SPF, DKIM und DMARC.',
  },
  other: {
    label: 'Der Server hat die E-Mail abgelehnt',
    isOfAddress: false,
    advice: 'Seine Antwort steht unten. Sie können die E-Mail noch einmal senden.',
  },
} as const satisfies Record<string, Reason>
export type EmailReason = keyof typeof emailReasons

/** Reasons by the beginning of a status code (RFC 3463) without its class; the first that fits counts. */
const byCode: readonly (readonly [code: RegExp, reason: EmailReason])[] = [
  [/^\.1\.(0|1|3|4|6|10|11)$/, 'unknown'],
  [/^\.1\.[27-9]$/, 'domain'],
  [/^\.2\.1$/, 'disabled'],
  [/^\.2\.2$/, 'full'],
  [/^\.(2|3)\.(3|4)$/, 'size'],
  [/^\.4\.(4|310|312)$/, 'domain'],
  [/^\.[47]\.(1|2|7|3\d\d)$/, 'unreachable'],
  [/^\.4\./, 'unreachable'],
  [/^\.7\./, 'refused'],
]

/** Reasons by what servers write where they give no code, or one that says nothing. */
const byText: readonly (readonly [text: RegExp, reason: EmailReason])[] = [
  [
    /user unknown|unknown (user|recipient|mailbox|local)|no such (user|recipient|mailbox)|does ?n.t exist|does not exist|not found|mailbox unavailable|invalid recipient|recipient rejected: undeliverable/i,
    'unknown',
  ],
  [/host (or domain name )?not found|domain (does not exist|not found)|nullmx|no mx/i, 'domain'],
  [/disabled|inactive|deactivated|suspended|abgeschaltet/i, 'disabled'],
  [/over ?quota|quota exceeded|mailbox (is )?full|insufficient storage|postfach.*voll/i, 'full'],
  [/too large|size limit|exceeds? (the )?(maximum )?size/i, 'size'],
  [/timed? ?out|connection refused|retry (time|timeout)|unreachable/i, 'unreachable'],
  [/spam|blocked|black ?list|block ?list|policy|reputation|dmarc|spf|dkim/i, 'refused'],
]

/** Why a server returned or refused an email, from its status code and its words. */
export function reasonOf(statusCode: string, answer: string): EmailReason {
  const code = statusCode.slice(1)
  const coded = byCode.find(([pattern]) => pattern.test(code))?.[1]
  const said = byText.find(([pattern]) => pattern.test(answer))?.[1]
  // Exchange and others give 5.7.1 or 5.4.1 for unknown recipients; their words are more exact.
  if (coded === undefined || coded === 'refused' || coded === 'unreachable') return said ?? coded ?? 'other'
  return coded
}
