import { href } from 'react-router'
import { half, settingsPage } from '../settings-page.ts'

export const deliveryPages = [
  settingsPage({
    heading: 'Versand und Ablage',
    address: 'email',
    title: 'E-Mail',
    lead: 'Absender und Signatur aller E-Mails aus dem Portal',
    isOwn: true,
    links: [{ label: 'Vorlagen', to: 'settings/templates' }],
    parts: [
      {
        title: 'Absender',
        lead: 'Das sehen Empfängerinnen und Empfänger in ihrem Postfach.',
        fields: [
          { name: 'config.mail.sender_name', help: 'Leer: der Name der Organisation.' },
          {
            name: 'config.mail.sender_email',
            as: 'email',
            help: 'Leer: die Adresse des Kundenservice. Der DNS Ihrer Domain muss unserem Server das Senden erlauben.',
          },
          { name: 'config.mail.reply_to', as: 'email', help: 'Leer: die Adresse des Kundenservice.' },
        ],
      },
      {
        title: 'Signatur',
        lead: 'Steht unter jedem Text, vor der Anschrift.',
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
    title: 'Benachrichtigung',
    lead: 'E-Mails über Störungen, Arbeiten und Neues. Einzustellen ist hier nichts.',
    module: 'notification',
    portal: href('/benachrichtigung'),
    links: [
      { label: 'Abonnenten', to: 'subscribers', call: 'subscribers.list' },
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
    parts: [
      {
        title: 'Server',
        lead: 'FTP überträgt ohne Verschlüsselung. Nehmen Sie SFTP, wo es geht.',
        fields: [
          'config.storage.type',
          { name: 'config.storage.host', width: half, help: 'Etwa ablage.stadtwerke.de' },
          { name: 'config.storage.port', width: half, help: 'Leer: der übliche, 22 bei SFTP, 21 bei FTP.' },
          { name: 'config.storage.root', help: 'Etwa /eingang/portal' },
        ],
      },
      {
        title: 'Anmeldung',
        lead: 'Das Passwort geht verschlüsselt hinein und nie wieder hinaus.',
        fields: [
          { name: 'config.storage.username', width: half },
          { name: 'storage_password', as: 'password', width: half },
        ],
      },
    ],
  }),
  settingsPage({
    heading: 'Versand und Ablage',
    address: 'retention',
    title: 'Löschfristen',
    lead: 'Wie lange Daten bleiben. Gelöschtes lässt sich nicht zurückholen.',
    parts: [
      {
        title: 'Vorgänge',
        lead: 'Erst verschwinden sie aus den Listen, später endgültig.',
        fields: [
          { name: 'config.retention.procedure_completed_soft_delete', width: half },
          { name: 'config.retention.procedure_hard_delete', width: half },
        ],
      },
      {
        title: 'Kundenzugänge und Postfach',
        lead: 'Rechnungen und Bescheide liegen im Postfach.',
        fields: [
          { name: 'config.retention.customer_hard_delete', width: half },
          { name: 'config.retention.postbox_hard_delete', width: half },
          { name: 'config.retention.postbox_soft_delete_no_customer', width: half },
        ],
      },
      {
        title: 'Bewerbungen',
        lead: 'Nach der Absage oder der Einstellung.',
        fields: [{ name: 'config.retention.application_delete', width: half }],
      },
      {
        title: 'Besucher',
        lead: 'Was nur für kurze Zeit gebraucht wird.',
        fields: [
          { name: 'config.retention.visitor_email_delete', width: half },
          { name: 'config.retention.signup_hard_delete', width: half },
        ],
      },
    ],
  }),
]
