/** A placeholder with its value in this message; an empty one is asked for before the message is sent. */
export interface Placeholder {
  key: string
  label: string
  value: string
}
