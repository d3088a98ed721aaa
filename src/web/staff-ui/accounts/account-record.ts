/** Tabs of a list of accounts, each with its query. */
export const accountTabs = {
  Alle: {},
  Aktiv: { status: 'active' },
  Eingeladen: { status: 'invited' },
  'Neues Passwort offen': { status: 'reset' },
  Gesperrt: { status: 'locked' },
} as const

/** Part of the form of an account: who it is. */
export const personPart = {
  title: 'Person',
  fields: [
    { name: 'gender', width: 'third' },
    { name: 'firstname', width: 'half' },
    { name: 'lastname', width: 'half' },
    { name: 'email', help: 'Hierhin geht die Einladung, und damit meldet sich die Person an.' },
  ],
} as const
