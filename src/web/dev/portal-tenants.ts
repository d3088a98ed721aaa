import { type Module, moduleKeys } from '#contract/core/modules.ts'
import type { FrameOrganization, PortalFrame } from '#web/portal/layout/frame.ts'
import type { HomeProps } from '#web/portal/home/home.tsx'
import { drawMiniMap } from '#web/portal/ui/map/draw-mini-map.ts'
import { deriveTheme, themeCss } from '#contract/organizations/theme.ts'
import { surroundings } from './portal-geography.ts'

/** The data of the dev pages: `?tenant=birkenfurt`, `?banner`, `?cookie`, `?visitor` show the other states. */
export function tenantOf(request: Request) {
  const { searchParams: query } = new URL(request.url)
  const tenant = query.get('tenant') === 'birkenfurt' ? birkenfurt : auental
  const { home, theme, organization } = tenant
  const frame: PortalFrame = {
    organization,
    visitor: query.has('visitor') ? 'Meike Brandt' : null,
    municipalities: places.map((title, index) => ({ id: `${index + 1}`, title })),
    municipality_id: query.has('unchosen') ? null : `${places.indexOf(home.municipality?.title ?? '') + 1}`,
    support_categories: topics.map((title, index) => ({ id: `${index + 1}`, title })),
    counts: { news: 14, disturbances: 3 },
    banner: query.has('banner') ? disturbances : [],
    consent: !query.has('cookie'),
    demo: query.has('demo'),
  }
  const municipality = query.has('unchosen') ? null : home.municipality
  return { frame, css: themeCss(deriveTheme(theme)), home: { ...home, municipality } }
}

const places = [
  'Weidenbrück',
  'Auental',
  'Birkenfurt',
  'Brunnhagen',
  'Erlengrund',
  'Lindhausen',
  'Mühlenrode',
  'Quellenhain',
]
const topics = [
  'Rechnung und Abschlag',
  'Zähler und Ablesung',
  'Hausanschluss',
  'Wasserqualität',
  'Umzug',
  'Abwasser',
]
const disturbances = [
  { id: 'd1', title: 'Rohrbruch in Lindhausen', since: 'Seit heute, 06:40 Uhr' },
  { id: 'd2', title: 'Geringer Druck in Weidenbrück', since: 'Seit heute, 09:15 Uhr' },
]

const all = Object.fromEntries(moduleKeys.map(key => [key, true])) as Record<Module, boolean>
const opening_hours = [
  { days: 'Mo, Mi, Do', hours: '8–16 Uhr' },
  { days: 'Dienstag', hours: '8–18 Uhr' },
  { days: 'Freitag', hours: '8–12 Uhr' },
]
const shared = {
  opening_hours,
  footer_text: '',
  imprint_url: '',
  privacy_url: '',
  ownerchange_allow_tenants: false,
  analytics: { tracker_url: '', site_id: '1' },
}

const auental: Tenant = {
  theme: { primary: '#054d6c', secondary: '#42c9c3' },
  organization: {
    ...shared,
    title: 'Zweckverband Wasser und Abwasser Auental',
    name: 'Auental',
    kind: 'Zweckverband Wasser und Abwasser',
    logo: picture(
      '<clipPath id="c"><circle cx="33" cy="33" r="33"/></clipPath><g clip-path="url(#c)"><path fill="#054d6c" d="M0 0h66v66H0z"/><path fill="#1a7b9c" d="M0 24c12-9 20-2 33 0s24-6 33 0v42H0z"/><path fill="#42c9c3" stroke="#fff" stroke-width="2" d="M33 24c-14 10 12 14 0 24-8 7-10 12-10 20h26c-6-10 6-14 4-24-2-9-16-8-12-20z"/></g>',
    ),
    phone_general: '030 23125-100',
    phone_disturbance: '030 23125-112',
    fax_general: '030 23125-109',
    email_clientservice: 'kundenservice@auental.example',
    website: 'https://www.auental.example',
    street: 'Am Wehr',
    house_number: '4',
    postalcode: '04999',
    city: 'Auental',
    modules: all,
  },
  home: {
    about: { supply: 'Trinkwasser und Abwasser', city: 'Auental' },
    strip: {
      id: 'd1',
      title: 'Rohrbruch in Lindhausen, Mühlweg und Am Anger.',
      text: 'Seit heute, 06:40 Uhr. Voraussichtlich behoben bis 14:00 Uhr.',
    },
    news: [
      {
        id: '1',
        news_date: '2026-11-18',
        title: 'Jahresablesung 2026: Ihre Ablesekarte kommt ab 1. Dezember',
        abstract: 'Melden Sie den Stand bis zum 31. Dezember – online dauert das etwa drei Minuten.',
      },
      {
        id: '2',
        news_date: '2026-11-12',
        title: 'Neue Gebühren ab 1. Januar 2027 beschlossen',
        abstract: 'Die Verbandsversammlung hat die Kalkulation für 2027 bis 2029 verabschiedet.',
      },
      {
        id: '3',
        news_date: '2026-11-04',
        title: 'Hochbehälter Lindhausen nach Sanierung wieder am Netz',
        abstract: 'Die Versorgung der Oberstadt läuft wieder über beide Kammern.',
      },
    ],
    works: [
      {
        id: '1',
        status: 'active',
        municipalities: '',
        when: 'bis 27.11.2026',
        title: 'Weidenbrück: Leitungsbau Dorfstraße',
        text: 'Halbseitige Sperrung. Wasser bleibt verfügbar.',
      },
      {
        id: '2',
        status: 'planned',
        municipalities: '',
        when: '01.12.2026, 8–13 Uhr',
        title: 'Quellenhain: Rohrnetzspülung',
        text: 'Kurzzeitig ist trübes Wasser möglich.',
      },
      {
        id: '3',
        status: 'planned',
        municipalities: '',
        when: 'voraussichtlich Januar 2027',
        title: 'Brunnhagen: Kanalbefahrung',
        text: 'Wir prüfen die Schmutzwasserkanäle mit der Kamera.',
      },
    ],
    municipality: municipality('Lindhausen', 'hart · 3,2 mmol/l'),
  },
}

const birkenfurt: Tenant = {
  theme: { primary: '#9adbe8', secondary: '#f2a900' },
  organization: {
    ...shared,
    title: 'Stadtwerke Birkenfurt – Wasser',
    name: 'Stadtwerke Birkenfurt',
    kind: 'Wasser',
    logo: null,
    phone_general: '030 23125-400',
    phone_disturbance: '030 23125-444',
    fax_general: '030 23125-409',
    email_clientservice: 'wasser@birkenfurt.example',
    website: 'https://www.birkenfurt.example',
    street: 'Furtstraße',
    house_number: '21',
    postalcode: '04988',
    city: 'Birkenfurt',
    modules: {
      ...all,
      customerlogin: false,
      notification: false,
      drainage: false,
      connection_wastewater: false,
    },
  },
  home: {
    about: { supply: 'Trinkwasser', city: 'Birkenfurt' },
    strip: null,
    news: [
      {
        id: '1',
        news_date: '2026-11-19',
        title: 'Frostschutz: So kommt Ihr Wasserzähler durch den Winter',
        abstract: 'Vier einfache Handgriffe für Keller, Garten und leer stehende Gebäude.',
      },
      {
        id: '2',
        news_date: '2026-11-10',
        title: 'Zählerwechsel in der Altstadt beginnt',
        abstract: 'Bis Ende Januar tauschen wir rund 340 Zähler. Für Sie entstehen keine Kosten.',
      },
      {
        id: '3',
        news_date: '2026-10-28',
        title: 'Ausbildung 2027: Anlagenmechanikerin oder Anlagenmechaniker',
        abstract: 'Bewerben Sie sich bis zum 15. Januar 2027.',
      },
    ],
    works: [
      {
        id: '1',
        status: 'active',
        municipalities: '',
        when: 'bis 04.12.2026',
        title: 'Altstadt: Zählerwechsel',
        text: 'Unser Team kommt nach Anmeldung zu Ihnen.',
      },
      {
        id: '2',
        status: 'planned',
        municipalities: '',
        when: '25.11.2026, 9–12 Uhr',
        title: 'Uferstraße: Schieberwechsel',
        text: 'Das Wasser ist in dieser Zeit abgestellt.',
      },
      {
        id: '3',
        status: 'planned',
        municipalities: '',
        when: 'voraussichtlich Februar 2027',
        title: 'Wasserwerk Nord: Filterspülung',
        text: 'Keine Einschränkungen für Sie.',
      },
    ],
    municipality: municipality('Birkenfurt', 'mittel · 2,0 mmol/l'),
  },
}

interface Tenant {
  theme: { primary: string; secondary: string }
  organization: FrameOrganization
  home: Omit<HomeProps, 'frame'>
}

function municipality(title: 'Lindhausen' | 'Birkenfurt', hardness: string) {
  const facts = [
    { label: 'Wasserhärte', value: hardness },
    { label: 'pH-Wert', value: '7,4' },
    { label: 'Trinkwasser', value: '1,92 €/m³' },
  ]
  return { id: `${places.indexOf(title) + 1}`, title, facts, map: drawMiniMap(surroundings(title)) }
}

function picture(shapes: string) {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 66 66">${shapes}</svg>`)}`
}
