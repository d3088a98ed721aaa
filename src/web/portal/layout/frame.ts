import type { NameForms } from '#contract/organizations/name-forms.ts'
import type { Module } from '#contract/core/modules.ts'
import type { DisturbanceBannerData } from './load-banner.ts'

/** Data that the layout and all public pages share: organization, visitor, modules and counts. */
export type PortalFrame = {
  organization: FrameOrganization
  /** Name of the signed-in customer. */
  visitor: string | null
  municipalities: Named[]
  /** The chosen municipality, or the only one. */
  municipality_id: string | null
  support_categories: Named[]
  /** Numbers of published items. */
  counts: { news: number; disturbances: number }
  banner: DisturbanceBannerData
  /** The visitor has confirmed the cookie banner. */
  consent: boolean
  /** The demo portal also lists functions in preparation. */
  demo: boolean
}

export type Named = { id: string; title: string }

/** Options for a select or radio field. */
export const optionsOf = (all: Named[]) => all.map(({ id, title }) => ({ value: id, label: title }))

export type BannerDisturbance = Named & {
  /** "Lindhausen, Auental"; empty where the organization has one municipality. */
  places: string
  end: RepairEnd
}

/** Expected end of a repair, long ("Voraussichtlich behoben heute bis 14:00 Uhr") and short ("bis 14:00 Uhr"). */
export type RepairEnd = { long: string; short: string }

export type OpeningHours = { days: string; hours: string }

export type FrameOrganization = {
  title: string
  /** The title in two lines: `name` is the short name ("Auental"), `kind` the legal form ("Zweckverband Wasser und Abwasser"). */
  name: string
  kind: string
  /** The title with its article, for sentences. */
  forms: NameForms
  logo: string | null
  phone_general: string
  phone_disturbance: string
  fax_general: string
  email_general: string
  email_clientservice: string
  website: string
  street: string
  house_number: string
  postalcode: string
  city: string
  opening_hours: OpeningHours[]
  footer_text: string
  imprint_url: string
  privacy_url: string
  modules: Record<Module, boolean>
  ownerchange_allow_tenants: boolean
  analytics: Analytics
}

/** The utility's own Matomo server. Page views are counted only where `tracker_url` is set. */
export type Analytics = { tracker_url: string; site_id: string }

/** True where the organization has a phone, fax, email or website. */
export const isReachable = (organization: FrameOrganization) =>
  [
    organization.phone_general,
    organization.fax_general,
    organization.email_general,
    organization.email_clientservice,
    organization.website,
  ].some(Boolean)

export const chosenMunicipality = ({ municipalities, municipality_id }: PortalFrame) =>
  municipalities.find(({ id }) => id === municipality_id)
