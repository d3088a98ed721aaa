/** Parts that a new organization may take over from another one. Secrets, people, addresses and senders are never among them. */
export const copiedParts = {
  modules: 'Eingeschaltete Module',
  looks: 'Farben und eigenes CSS',
  services: 'Einstellungen der Online-Services, nötige Nachweise und Aufbau der Nummern',
  retention: 'Fristen der Aufbewahrung',
  textlabels: 'Eigene Texte des Portals',
  templates: 'Vorlagen für E-Mails und Textbausteine',
  documenttypes: 'Dokumentarten',
  roles: 'Rollen mit ihren Rechten',
  locationtypes: 'Ortsarten der Karte',
  categories: 'Themen der Hilfe und der Downloads',
} as const
export type CopiedPart = keyof typeof copiedParts
