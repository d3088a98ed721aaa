import type { Module } from '../core/modules.ts'
import type { FormConfig } from '../organizations/config.ts'

/** Where the water is used: „Verbrauchsstelle“. */
export interface SupplyPoint {
  street: string
  housenumber: string
  postalcode: string
  city: string
}

/** A meter in the utility's master data, with which readings are compared, and its supply point. */
export interface KnownMeter extends SupplyPoint {
  meter_type: 'main' | 'garden' | 'own'
  meter_number: string
  last_count: number | null
  last_read_at: string | null
  yearly_consumption: number | null
}

/** How the customer is known, whose number, name and address are not asked for: by a sign-in, or by proven numbers. */
export const waysOfKnowing = ['account', 'numbers'] as const
export type WayOfKnowing = (typeof waysOfKnowing)[number]

/** Data that forms depend on: the day in Germany, settings, the customer's meters, the draft's file ids. */
export interface FormFacts {
  today: string
  config: FormConfig
  /** The utility, as named on documents. */
  organization: { title: string; address: string }
  meters: KnownMeter[]
  known: WayOfKnowing | null
  files: string[]
  /** Enabled modules, for links to other forms. */
  modules: Module[]
  /** Installers of the public directory: "Haustechnik Öztürk, Auental". Loaded only for types that request it. */
  installers: string[]
  /**
   * Price in euros per year and m² drained into the sewer; null without a price. Loaded only for types that request
   * it.
   */
  rainwater_price: number | null
}

/** Data loaded only for procedure types whose form needs it. */
export type FormLookup = 'installers' | 'rainwater_price'
