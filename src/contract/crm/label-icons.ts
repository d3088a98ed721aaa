/** Tabler icon names for labels of the platform, with their German descriptions. */
export const labelIcons = {
  tag: 'Schild',
  'user-plus': 'Neuer Kontakt',
  users: 'Treffen',
  'file-text': 'Schriftstück',
  writing: 'Unterschrift',
  'circle-check': 'Erledigt',
  'circle-x': 'Abgesagt',
  clock: 'Warten',
  'calendar-event': 'Termin',
  phone: 'Anruf',
  mail: 'Nachricht',
  star: 'Wichtig',
  flag: 'Fahne',
  heart: 'Zufrieden',
  'alert-triangle': 'Achtung',
  building: 'Gebäude',
  bookmark: 'Lesezeichen',
  archive: 'Ablage',
} as const

export type LabelIcon = keyof typeof labelIcons
