import { href } from 'react-router'
import type { Module } from '#contract/core/modules.ts'
import { half, type SettingsPage, settingsPage } from '../settings-page.ts'

const information = (module: Module, page: Omit<SettingsPage, 'heading' | 'module'>) =>
  settingsPage({ heading: 'Information', module, ...page })

export const informationPages = [
  information('disturbance', {
    address: 'disturbance',
    title: 'Störungen',
    lead: 'Störungen im Portal und auf Ihrer eigenen Website',
    portal: href('/widget'),
    links: [{ label: 'Störungen', to: 'disturbance', call: 'disturbances.list' }],
    parts: [
      {
        title: 'Widget für Ihre Website',
        lead:
          'Zwei Zeilen Quelltext zeigen die aktuellen Störungen auf jeder Seite, die Ihnen gehört. Sie ' +
          'stehen unten in der Vorschau.',
        fields: [
          {
            name: 'config.disturbance.widget_type',
            help: 'Ein Banner erscheint nur, solange es eine Störung gibt.',
          },
          { name: 'config.disturbance.widget_bgcolor', width: half },
          { name: 'config.disturbance.widget_textcolor', width: half },
        ],
      },
    ],
  }),
  settingsPage({
    heading: 'Information',
    address: 'search',
    title: 'Suche im Portal',
    lead: 'Wörter, die Ihre Kundinnen und Kunden verwenden',
    portal: href('/search'),
    parts: [
      {
        title: 'Andere Wörter',
        lead:
          'Viele Wörter kennt die Suche schon, etwa „Wasseruhr“ oder „Haus verkauft“. Ihre eigenen Einträge ' +
          'gehen vor. Sie gelten, wenn alle Wörter der linken Spalte in der Suche stehen, in jeder Form.',
        fields: [
          {
            name: 'config.search.synonyms',
            help: 'Links steht, was Menschen eingeben; rechts stehen Wörter aus dem Titel der Seite, des Artikels oder des Downloads.',
          },
        ],
      },
    ],
  }),
  information('maintenance', {
    address: 'maintenance',
    title: 'Baumaßnahmen und Wartungsarbeiten',
    lead: 'Geplante Arbeiten im Portal',
    portal: href('/baumassnahmen-wartungsarbeiten'),
    links: [{ label: 'Baumaßnahmen', to: 'maintenance', call: 'maintenances.list' }],
    parts: [
      {
        title: 'Archiv',
        lead: 'So lange bleibt eine beendete Maßnahme im Portal zu sehen.',
        fields: [{ name: 'config.maintenance_archive_days', width: half }],
      },
    ],
  }),
  information('news', {
    address: 'news',
    title: 'Meldungen',
    lead: 'Neues von Ihnen und aus den Gemeinden. Sie schreiben es unter „Meldungen“.',
    portal: href('/meldungen'),
    links: [
      { label: 'Meldungen', to: 'news', call: 'news.list' },
      { label: 'Überschrift und Einleitung der Seite', to: 'settings/texts#field-news.title' },
    ],
    parts: [],
  }),
  information('downloadcenter', {
    address: 'downloadcenter',
    title: 'Downloads',
    lead: 'Satzungen, Formulare und Merkblätter. Sie laden sie unter „Downloads“ hoch.',
    portal: href('/downloads'),
    links: [
      { label: 'Downloads', to: 'downloads', call: 'downloads.list' },
      { label: 'Überschrift und Einleitung der Seite', to: 'settings/texts#field-downloads.title' },
    ],
    parts: [],
  }),
  information('installers', {
    address: 'installer',
    title: 'Installationsbetriebe',
    lead: 'Betriebe, die an Ihrem Netz arbeiten dürfen. Sie pflegen sie unter „Installationsbetriebe“.',
    portal: href('/installateure'),
    links: [
      { label: 'Installationsbetriebe', to: 'installers', call: 'installers.list' },
      { label: 'Überschrift und Einleitung der Seite', to: 'settings/texts#field-installers.title' },
    ],
    parts: [],
  }),
  information('jobs', {
    address: 'jobs',
    title: 'Stellenausschreibungen',
    lead: 'Stellen und Bewerbungen',
    portal: href('/stellenausschreibungen'),
    links: [{ label: 'Stellenausschreibungen', to: 'jobs', call: 'jobpostings.list' }],
    parts: [
      {
        title: 'Neue Bewerbungen',
        lead: 'Diese Adressen bekommen eine E-Mail. Sie nennt die Stelle, nie Angaben aus der Bewerbung.',
        fields: ['config.jobs.notify', { name: 'config.jobs.notify_emails', as: 'emails' }],
      },
    ],
  }),
  information('support', {
    address: 'support',
    title: 'Hilfe',
    lead: 'Antworten auf häufige Fragen. Sie schreiben sie unter „Hilfe-Artikel“.',
    portal: href('/support'),
    links: [
      { label: 'Hilfe-Artikel', to: 'support', call: 'support.list' },
      { label: 'Überschrift und Einleitung der Seite', to: 'settings/texts#field-support.title' },
    ],
    parts: [],
  }),
  information('wateranalysis', {
    address: 'wateranalysis',
    title: 'Wasseranalyse',
    lead: 'Härte und Werte Ihres Trinkwassers',
    portal: href('/versorgungsgebiet'),
    links: [{ label: 'Werte je Gemeinde', to: 'municipality', call: 'serviceareas.update' }],
    parts: [
      {
        title: 'Anzeige',
        lead: 'Hier stehen die Werte.',
        fields: ['config.wateranalysis.show_widget'],
      },
      {
        title: 'Werte',
        lead: 'Entweder gelten überall dieselben, oder jede Gemeinde hat ihre eigenen.',
        fields: [
          'config.wateranalysis.unified',
          { name: 'config.wateranalysis.waterhardness', width: half, help: 'Etwa „14 °dH (mittel)“' },
          { name: 'config.wateranalysis.waterph', width: half, help: 'Etwa 7,4' },
          { name: 'config.wateranalysis.downloads', help: 'Ganze Analysen zum Herunterladen.' },
        ],
      },
    ],
  }),
]
