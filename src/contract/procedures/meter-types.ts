/** Types of water meters with their German labels. */
export const meterTypes = {
  main: 'Hauptzähler',
  garden: 'Gartenzähler',
  own: 'Eigenwasserzähler',
} as const
