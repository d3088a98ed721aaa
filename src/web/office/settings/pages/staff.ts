import { settingsPage } from '../settings-page.ts'

export const staffPages = [
  settingsPage({
    heading: 'Beschäftigte',
    address: 'security',
    title: 'Anmeldung',
    lead: 'Womit sich Ihre Beschäftigten anmelden',
    links: [{ label: 'Beschäftigte', to: 'users', call: 'users.list' }],
    parts: [
      {
        title: 'Zweiter Faktor',
        lead:
          'Nach dem Passwort fragen wir nach einem Code aus einer App. Einrichten kann ihn jede und ' +
          'jeder unter „Sicherheit“.',
        fields: [
          {
            name: 'config.second_factor_required_from',
            help:
              'Wer bis dahin keinen hat, richtet ihn bei der nächsten Anmeldung ein, bevor es ' +
              'weitergeht. Leer: freiwillig.',
          },
        ],
      },
    ],
    beside: ['history'],
  }),
]
