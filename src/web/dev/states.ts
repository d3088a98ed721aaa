/** States in which every control is shown. */
export const states = ['gefuellt', 'leer', 'fehler', 'aus', 'lesen'] as const
export type State = (typeof states)[number]

export const stateLabels: Record<State, string> = {
  gefuellt: 'Gefüllt',
  leer: 'Leer',
  fehler: 'Mit Fehler',
  aus: 'Ausgeschaltet',
  lesen: 'Nur lesen',
}

export const isState = (text: string): text is State => (states as readonly string[]).includes(text)
