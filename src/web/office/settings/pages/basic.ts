import { half, settingsPage, third } from '../settings-page.ts'

export const basicPage = settingsPage({
  heading: 'Organisation',
  address: 'basic',
  title: 'Grunddaten',
  lead: 'Name, Kontakt, Farben und Texte Ihres Portals',
  portal: '/',
  isOwn: true,
  more: { logo: 'Logo', favicon: 'Symbol im Browser' },
  parts: [
    {
      title: 'Organisation',
      lead: 'Steht im Kopf, im Fuß und in jeder E-Mail.',
      fields: [
        'title',
        {
          name: 'config.name_article',
          width: half,
          help: 'So steht der Name in Sätzen: „vom Zweckverband …“, „bei den Stadtwerken …“.',
        },
        {
          name: 'config.name_dative',
          width: half,
          help: 'Nur wenn sich der Name ändert, etwa „Technischen Werken Auental“. Leer: wie oben.',
        },
        { name: 'phone_general', width: half },
        { name: 'fax_general', width: half },
        { name: 'config.phone_disturbance', width: half, help: 'Steht bei Störungen im Portal.' },
        { name: 'email_general', width: half },
        { name: 'email_clientservice', width: half },
        { name: 'website', as: 'url', width: half },
      ],
    },
    {
      title: 'Anschrift',
      lead: 'Steht im Fuß, im Impressum und auf Vordrucken.',
      fields: [
        { name: 'street', width: half },
        { name: 'house_number', width: half },
        { name: 'postalcode', width: third },
        { name: 'city', width: third },
        { name: 'federal_state', width: third },
      ],
    },
    {
      title: 'Öffnungszeiten',
      lead: 'Stehen im Fuß jeder Seite.',
      fields: ['config.opening_hours'],
    },
    {
      title: 'Farben',
      lead:
        'Zu helle oder zu dunkle Töne gleichen wir für Text selbst aus. Ihre Flächenfarbe bleibt, wie ' +
        'sie ist.',
      fields: [
        { name: 'theme_color_primary', width: half, help: 'Kopfzeile, Schaltflächen, Links' },
        { name: 'theme_color_secondary', width: half, help: 'Flächen und Symbole, nie Text' },
      ],
    },
    {
      title: 'Texte',
      lead: 'Steht auf jeder Seite unten.',
      fields: ['footer_text'],
    },
    {
      title: 'Impressum und Datenschutz',
      lead: 'Ohne Adresse zeigt das Portal seine eigenen Seiten mit Ihren Angaben.',
      fields: [
        { name: 'imprint_url', as: 'url', width: half },
        { name: 'privacy_url', as: 'url', width: half },
        {
          name: 'config_custom_privacy_statement',
          help:
            'Ihre Erklärung steht im Text „Datenschutz“ unter Texte des Portals; die vorgegebene ' +
            'entfällt.',
        },
        'data_protection_officer_name',
        'data_protection_officer_email',
        { name: 'data_protection_officer_phone', width: half },
      ],
    },
    {
      title: 'Barrierefreiheit',
      lead: 'Steht in der Erklärung zur Barrierefreiheit. Das Gesetz verlangt, sie jedes Jahr zu prüfen.',
      fields: [
        { name: 'config.accessibility.conformance', width: half },
        { name: 'config.accessibility.assessment', width: half },
        { name: 'config.accessibility.assessed_on', width: half },
        { name: 'config.accessibility.prepared_on', width: half },
        {
          name: 'config.accessibility.enforcement_name',
          help: 'Leer: die Durchsetzungsstelle des Bundeslandes der Anschrift.',
        },
        {
          name: 'config.accessibility.enforcement_url',
          as: 'url',
          help: 'Leer: die Liste der Durchsetzungsstellen aller Länder.',
        },
      ],
    },
  ],
  beside: ['history'],
})
