/** An unsent message about a notice. */
export type Message = {
  /** The status when it was begun; another one meanwhile begins anew. */
  from: string
  status: string
  message: string
  is_public: boolean
  notify: boolean
  /** Dates that change together with the status: ISO timestamps, null removes one. */
  dates: Record<string, string | null>
} | null

export const startOf = (status: string): NonNullable<Message> => ({
  from: status,
  status,
  message: '',
  is_public: true,
  notify: true,
  dates: {},
})

export const allClearText = 'Die Störung ist behoben. Wir danken für Ihre Geduld.'

/** The body of the call. */
export const bodyOf = ({ status, message, is_public, notify, dates }: NonNullable<Message>) => ({
  status,
  message: message.trim(),
  is_public,
  notify: notify && is_public,
  ...dates,
})
