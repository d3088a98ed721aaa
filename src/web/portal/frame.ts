import type { Module } from '#contract/modules.ts'

/** What every public page knows: who runs the portal, who looks at it, and what is switched on. */
export type PortalFrame = {
  organization: FrameOrganization
  /** The signed-in customer's name. */
  visitor: string | null
  municipalities: Named[]
  municipality_id: string | null
  support_categories: Named[]
  /** How many items are published. */
  counts: { news: number; disturbances: number }
  /** The disturbances of the red banner which this visitor has not closed. */
  banner: BannerDisturbance[]
  /** Whether the cookie notice has been confirmed. */
  consent: boolean
  /** The demo portal also names the functions in preparation. */
  demo: boolean
}

export type Named = { id: string; title: string }

/** For choosing one of them. */
export const optionsOf = (all: Named[]) => all.map(({ id, title }) => ({ value: id, label: title }))

export type BannerDisturbance = Named & { since?: string }
export type OpeningHours = { days: string; hours: string }

export type FrameOrganization = {
  title: string
  /** The title in two lines: the name people use ("Auental") and what it is ("Zweckverband Wasser und Abwasser"). */
  name: string
  kind: string
  logo: string | null
  phone_general: string
  phone_disturbance: string
  fax_general: string
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

/** The utility's own counter of page views; without an address there is none. */
export type Analytics = { tracker_url: string; site_id: string }

/** Any way but the post leads to the office. */
export const isReachable = (organization: FrameOrganization) =>
  [
    organization.phone_general,
    organization.fax_general,
    organization.email_clientservice,
    organization.website,
  ].some(Boolean)

export const chosenMunicipality = ({ municipalities, municipality_id }: PortalFrame) =>
  municipalities.find(({ id }) => id === municipality_id)
