import { href } from 'react-router'
import { retentionSettings } from '#contract/retention/periods.ts'
import { half, settingsPage } from '../settings-page.ts'

export const deliveryPages = [
  settingsPage({
    heading: 'Versand und Ablage',
    address: 'email',
    title: 'E-Mail',
    lead: 'Absender und Signatur aller E-Mails aus dem Portal',
    isOwn: true,
    links: [
      { label: 'Vorlagen', to: 'settings/templates' },
      { label: 'Versandte E-Mails', to: 'settings/emails' },
    ],
    more: { delivery: 'Zustellung: SPF, DKIM, DMARC' },
    parts: [
      {
        title: 'Absender',
        lead: 'Das sehen Empfängerinnen und Empfänger in ihrem Postfach.',
        fields: [
          { name: 'config.mail.sender_name', help: 'Leer: der Name der Organisation.' },
          {
            name: 'config.mail.sender_email',
            as: 'email',
            help:
              'Leer: die Adresse des Kundenservice. Der DNS Ihrer Domain muss unserem Server das Senden ' +
              'erlauben.',
          },
          { name: 'config.mail.reply_to', as: 'email', help: 'Leer: die Adresse des Kundenservice.' },
        ],
      },
      {
        title: 'Signatur',
        lead:
          'Steht unter jedem Text, vor der Anschrift. Beginnt sie mit einem Gruß, tritt sie an die ' +
          'Stelle von „Freundliche Grüße“.',
        fields: ['config.mail.signature'],
      },
      {
        title: 'Eigene Platzhalter',
        lead: 'Für Vorlagen: Schlüssel „notdienst“ steht dort als {{ organization.custom.notdienst }}.',
        fields: ['config_custom'],
      },
    ],
  }),
  settingsPage({
    heading: 'Versand und Ablage',
    address: 'notification',
    title: 'Benachrichtigungen',
    lead: 'E-Mails über Störungen, Arbeiten und Neues an alle, die sie bestellt haben',
    module: 'notification',
    portal: href('/benachrichtigung'),
    links: [
      { label: 'Empfangsadressen', to: 'subscribers', call: 'subscribers.list' },
      { label: 'Vorlagen', to: 'settings/templates' },
      { label: 'Überschrift und Einleitung der Seite', to: 'settings/texts#field-subscription.title' },
    ],
    parts: [],
  }),
  settingsPage({
    heading: 'Versand und Ablage',
    address: 'storage',
    title: 'Dateiablage',
    lead: 'Dateien aus Vorgängen zusätzlich auf Ihren Server legen, jede genau einmal',
    isOwn: true,
    links: [{ label: 'Dateiaustausch', to: 'settings/exchange' }],
    parts: [
      {
        title: 'Server',
        lead: 'FTP überträgt ohne Verschlüsselung. Nehmen Sie SFTP, wo es geht.',
        fields: [
          'config.storage.type',
          { name: 'config.storage.host', width: half, help: 'Etwa ablage.stadtwerke.de' },
          { name: 'config.storage.port', width: half, help: 'Leer: der übliche, 22 bei SFTP, 21 bei FTP.' },
          { name: 'config.storage.root', help: 'Etwa /eingang/portal' },
          {
            name: 'config.storage.files',
            help: 'Wenn aus, dient der Server nur dem Dateiaustausch.',
          },
        ],
      },
      {
        title: 'Anmeldung',
        lead: 'Das Passwort wird verschlüsselt gespeichert und nie wieder angezeigt.',
        fields: [
          { name: 'config.storage.username', width: half },
          { name: 'storage_password', as: 'password', width: half },
        ],
      },
    ],
  }),
  settingsPage({
    heading: 'Versand und Ablage',
    address: 'exchange',
    title: 'Dateiaustausch',
    lead: 'Exportstapel auf Ihren Server legen und Antworten von dort holen, jede Datei genau einmal',
    isOwn: true,
    links: [
      { label: 'Server, Anmeldung und Fingerabdruck', to: 'settings/storage' },
      { label: 'Exportstapel', to: 'settings/exports', call: 'exports.list' },
    ],
    parts: [
      {
        title: 'Ordner',
        lead:
          'Der Server ist der aus „Dateiablage“. Wir legen in „out“ ab, holen aus „in“ und verschieben ' +
          'dann nach „done“ oder „failed“.',
        fields: [
          'config.exchange.enabled',
          {
            name: 'config.exchange.root',
            help: 'Darin legen wir die vier Ordner an. Etwa austausch oder /daten/portal',
          },
        ],
      },
      {
        title: 'Kundendaten einlesen',
        lead:
          'Antworten auf Exportstapel erkennen wir an ihren Spalten. Andere Dateien aus „in“ werden erst ' +
          'geprüft und nur übernommen, wenn keine Zeile einen Fehler hat.',
        fields: [
          'config.exchange.imports',
          {
            name: 'config.exchange.importprofile',
            help: 'Nur bei „Mit eigener Importvorlage“.',
          },
        ],
      },
    ],
  }),
  settingsPage({
    heading: 'Versand und Ablage',
    address: 'retention',
    title: 'Aufbewahrung',
    lead: 'So lange bleiben Daten. Danach löscht das Portal endgültig, auch Dateien.',
    isOwn: true,
    parts: [
      {
        title: 'Fristen',
        lead: '0 Tage: nie',
        fields: retentionSettings.map(name => ({ name: `config.retention.${name}` as const })),
      },
    ],
  }),
]
