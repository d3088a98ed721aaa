import { serviceNames, tenantChangeName } from '#contract/service-names.ts'
import type { Module } from '#contract/core/modules.ts'
import { href } from 'react-router'
import type { FrameOrganization } from '../layout/frame.ts'
import type { TablerIcon } from '../ui/icon/icon.tsx'
import {
  IconBell,
  IconCalculator,
  IconCloudRain,
  IconCoinEuro,
  IconCreditCard,
  IconDroplet,
  IconFileInvoice,
  IconGauge,
  IconKey,
  IconMailForward,
  IconRipple,
  IconUserEdit,
} from '../ui/icon/icons.ts'

/** An online service. `title` is its name in the menu and on its tile, `text` stands below it on the tile. */
export type Service = {
  module: Module
  href: string
  title: string
  text: string
  icon: TablerIcon
}

const services: Service[] = [
  {
    module: 'debit',
    href: href('/sepa-lastschriftmandat'),
    title: serviceNames.debit,
    text: 'SEPA-Mandat erteilen oder Konto ändern',
    icon: IconCreditCard,
  },
  {
    module: 'customerdata',
    href: href('/kundendaten'),
    title: serviceNames.customerdata,
    text: 'Name, Anschrift oder Kontakt berichtigen',
    icon: IconUserEdit,
  },
  {
    module: 'ownerchange',
    href: href('/ummeldung'),
    title: serviceNames.ownerchange,
    text: 'Kauf, Erbe oder Schenkung einer Immobilie',
    icon: IconKey,
  },
  {
    module: 'connection_water',
    href: href('/anschluss-wasser'),
    title: serviceNames.connection_water,
    text: 'Neuer Anschluss, Änderung oder Trennung',
    icon: IconDroplet,
  },
  {
    module: 'connection_wastewater',
    href: href('/anschluss-schmutzwasser'),
    title: serviceNames.connection_wastewater,
    text: 'Neuer Anschluss an den Kanal oder Änderung',
    icon: IconRipple,
  },
  {
    module: 'advancepayment',
    href: href('/abschlagszahlung'),
    title: serviceNames.advancepayment,
    text: 'Höhe und Rhythmus Ihrer Zahlungen anpassen',
    icon: IconCoinEuro,
  },
  {
    module: 'meterreading',
    href: href('/zaehlerstand'),
    title: serviceNames.meterreading,
    text: 'Jahres- oder Zwischenablesung, auch mit Foto',
    icon: IconGauge,
  },
  {
    module: 'maildelivery',
    href: href('/dokumente-per-email'),
    title: serviceNames.maildelivery,
    text: 'Rechnungen und Schreiben digital erhalten',
    icon: IconMailForward,
  },
  {
    module: 'invoice',
    href: href('/dokument-anfordern'),
    title: serviceNames.invoice,
    text: 'Kopie von Rechnung, Bescheid oder Abschlagsplan',
    icon: IconFileInvoice,
  },
  {
    module: 'drainage',
    href: href('/niederschlagwasser'),
    title: serviceNames.drainage,
    text: 'Flächen erfassen, Gebühr sofort sehen',
    icon: IconCloudRain,
  },
  {
    module: 'calculator_water',
    href: href('/entgelte-gebuehren'),
    title: serviceNames.calculator_water,
    text: 'Preise ansehen und Jahreskosten schätzen',
    icon: IconCalculator,
  },
  {
    module: 'notification',
    href: href('/benachrichtigung'),
    title: serviceNames.notification,
    text: 'Störungen und Meldungen per E-Mail erhalten',
    icon: IconBell,
  },
]

const tenantTexts = {
  title: tenantChangeName,
  text: 'Einzug, Auszug, Kauf oder Erbe melden',
}

/** Returns the services that the organization offers, in the order of the menu. */
export function offeredServices({ modules, ownerchange_allow_tenants }: FrameOrganization): Service[] {
  return services
    .filter(({ module }) => modules[module])
    .map(service =>
      service.module === 'ownerchange' && ownerchange_allow_tenants
        ? { ...service, ...tenantTexts }
        : service,
    )
}

/** Returns the same services, most used first, for the home page. */
export function servicesByPopularity(organization: FrameOrganization): Service[] {
  return offeredServices(organization).sort(
    (a, b) => popularity.indexOf(a.module) - popularity.indexOf(b.module),
  )
}

const popularity: Module[] = [
  'meterreading',
  'advancepayment',
  'ownerchange',
  'debit',
  'customerdata',
  'invoice',
  'connection_water',
  'drainage',
  'maildelivery',
  'connection_wastewater',
  'calculator_water',
  'notification',
]
