import type { OrganizationConfig } from '#contract/organizations/config.ts'
import type { PicturePage } from '#contract/organizations/picture-pages.ts'
import { type Module, type ModuleSwitches, moduleKeys } from '#contract/core/modules.ts'
import { auentalConfig, birkenfurtConfig, erlengrundConfig } from './organization-config.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'
import { landscape } from './shapes.ts'

const switches = (on: (module: Module) => boolean) =>
  Object.fromEntries(moduleKeys.map(key => [`enabled_${key}`, on(key)])) as ModuleSwitches

const mediaOf = (key: string) => ({ logo: `${key}/logo.svg`, favicon: `${key}/favicon.svg` })

/** Names of the drawings that the loader renders into the pictures of pages. */
const picturesOf = (key: 'auental' | 'birkenfurt'): Partial<Record<PicturePage, string>> => ({
  services: `media/tap-${key}.svg`,
  servicearea: `media/river-${key}.svg`,
})

interface Address {
  title: string
  name: string
  kind: string
  street: string
  house_number: string
  postalcode: string
  city: string
  phone: string
  fax: string
  email: string
  population: number
  footer_text: string
}

const addressed = (key: string, { phone, fax, email, ...address }: Address) => ({
  ...address,
  phone_general: phone,
  fax_general: fax,
  email_general: email,
  email_clientservice: email,
  website: `https://www.${key}.example`,
  portal_domain: `${key}.localhost`,
  federal_state: 'Sachsen',
  contractor: address.title,
  imprint_url: '',
  privacy_url: '',
  data_protection_officer_name: 'Dr. Nora Feldmann',
  data_protection_officer_phone: '030 23125-190',
  data_protection_officer_email: `datenschutz@${key}.example`,
})

const organization = (scene: GeneratorContext, address: Address, more: { founded: number } & Look) => {
  const { founded, config, pictures = {}, ...look } = more
  return {
    id: scene.organization_id,
    ...addressed(scene.key, address),
    ...look,
    ...mediaOf(scene.key),
    pictures,
    theme_custom_css: '',
    labels: [] as string[],
    config,
    config_custom: [] as { key: string; value: string }[],
    config_custom_privacy_statement: false,
    map_features: landscape,
    ...stamps(scene.clock.at(founded, '09:00'), scene.clock.at(3, '14:20')),
    deleted_at: null,
  }
}

type Look = ModuleSwitches & {
  theme_color_primary: string
  theme_color_secondary: string
  portal_published: boolean
  config: OrganizationConfig
  pictures?: Partial<Record<PicturePage, string>>
}

const auentalAddress: Address = {
  title: 'Zweckverband Wasser und Abwasser Auental',
  name: 'Auental',
  kind: 'Zweckverband Wasser und Abwasser',
  street: 'Am Wehr',
  house_number: '4',
  postalcode: '04999',
  city: 'Auental',
  phone: '030 23125-100',
  fax: '030 23125-109',
  email: 'kundenservice@auental.example',
  population: 36_860,
  footer_text: 'Trinkwasser und Abwasser für acht Gemeinden im Auental.',
}

/** Auental as the party of a contract. */
export const auentalSeller = {
  ...auentalAddress,
  phone_general: auentalAddress.phone,
  email_clientservice: auentalAddress.email,
}

export const auentalOrganization = (scene: GeneratorContext, analysis: string[]) =>
  organization(scene, auentalAddress, {
    founded: 740,
    theme_color_primary: '#054D6C',
    theme_color_secondary: '#42C9C3',
    portal_published: true,
    config: auentalConfig(analysis),
    pictures: picturesOf('auental'),
    ...switches(() => true),
  })

const birkenfurtOff: Module[] = [
  'customerlogin',
  'notification',
  'connection_wastewater',
  'drainage',
  'calculator_connectioncosts',
]

export const birkenfurtOrganization = (scene: GeneratorContext) =>
  organization(
    scene,
    {
      title: 'Stadtwerke Birkenfurt – Wasser',
      name: 'Stadtwerke Birkenfurt',
      kind: 'Wasser',
      street: 'Furtstraße',
      house_number: '21',
      postalcode: '04988',
      city: 'Birkenfurt',
      phone: '030 23125-400',
      fax: '030 23125-409',
      email: 'wasser@birkenfurt.example',
      population: 7860,
      footer_text: 'Trinkwasser für Birkenfurt, aus eigenen Brunnen.',
    },
    {
      founded: 410,
      theme_color_primary: '#9ADBE8',
      theme_color_secondary: '#F2A900',
      portal_published: true,
      config: birkenfurtConfig(),
      pictures: picturesOf('birkenfurt'),
      ...switches(module => !birkenfurtOff.includes(module)),
    },
  )

const erlengrundOn: Module[] = ['connection_wastewater', 'drainage', 'news', 'disturbance', 'servicearea']

export const erlengrundOrganization = (scene: GeneratorContext) =>
  organization(
    scene,
    {
      title: 'Abwasserverband Erlengrund',
      name: 'Erlengrund',
      kind: 'Abwasserverband',
      street: 'Klärwerkstraße',
      house_number: '12',
      postalcode: '04895',
      city: 'Erlengrund',
      phone: '030 23125-600',
      fax: '030 23125-609',
      email: 'info@erlengrund.example',
      population: 1960,
      footer_text: '',
    },
    {
      founded: 12,
      theme_color_primary: '#5D6B1F',
      theme_color_secondary: '#C9A227',
      portal_published: false,
      config: erlengrundConfig(),
      ...switches(module => erlengrundOn.includes(module)),
    },
  )

/** A SAML tenant without an identity provider. */
export const tenants = (scene: GeneratorContext) => [
  {
    ...owned(scene, 'tenant'),
    uuid: scene.id('tenant/uuid'),
    identity_provider: 'saml',
    idp_entity_id: '',
    idp_login_url: '',
    idp_logout_url: '',
    idp_x509_cert: '',
  },
]
