/** The verbs on the account of somebody else, in the office and on the platform. */
export const accountVerbs = [
  {
    verb: 'resetPassword',
    label: 'Einladung noch einmal senden',
    ask: { one: '„{name}“ einen neuen Link senden? Der bisherige gilt dann nicht mehr.' },
    when: { status: 'invited' },
  },
  {
    verb: 'resetPassword',
    label: 'Link für neues Passwort senden',
    ask: {
      one:
        '„{name}“ einen Link für ein neues Passwort senden? Das bisherige Passwort gilt dann nicht mehr, ' +
        'und die Person wird überall abgemeldet.',
    },
    when: { status: ['active', 'reset'] },
  },
  {
    verb: 'resetSecondFactor',
    label: 'Zweiten Faktor zurücksetzen',
    ask: {
      one:
        'Den zweiten Faktor von „{name}“ zurücksetzen? Die Person wird überall abgemeldet und meldet ' +
        'sich nur mit dem Passwort an, bis sie ihn neu einrichtet.',
    },
    when: { has_second_factor: true },
  },
  {
    verb: 'endSessions',
    label: 'Überall abmelden',
    ask: { one: '„{name}“ überall abmelden?' },
    when: { status: 'active' },
  },
  {
    verb: 'lock',
    label: 'Sperren',
    ask: { one: '„{name}“ sperren? Anmelden geht dann nicht mehr.' },
    when: { status: ['active', 'invited', 'reset'] },
  },
  {
    verb: 'unlock',
    label: 'Sperre aufheben',
    ask: { one: 'Die Sperre von „{name}“ aufheben?' },
    when: { status: 'locked' },
  },
  {
    verb: 'remove',
    label: 'Entfernen',
    ask: { one: '„{name}“ entfernen? Im Protokoll bleibt der Name stehen.' },
  },
] as const
