/** Confirmations that the person may get after the call. The browser imports this file, so it must not import zod. */
export const entryConfirmations = {
  email: 'Bestätigung per E-Mail',
  letter: 'per Brief',
  none: 'keine, am Telefon bestätigt',
} as const
