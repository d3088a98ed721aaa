import type { Module } from '../modules.ts'
import type { FormConfig } from '../organization-config.ts'

/** A meter as the utility knows it: what a reported reading is compared with. */
export interface KnownMeter {
  meter_type: 'main' | 'garden' | 'own'
  meter_number: string
  last_count: number | null
  last_read_at: string | null
  yearly_consumption: number | null
}

/** What the server knows while it checks: the day in Germany, the settings, the customer's meters, the draft's own files. */
export interface FormFacts {
  today: string
  config: FormConfig
  /** Who runs the portal, as papers name it. */
  organization: { title: string; address: string }
  meters: KnownMeter[]
  files: string[]
  /** What is switched on, where a form leads elsewhere. */
  modules: Module[]
  /** The firms of the published directory: "Haustechnik Öztürk, Auental". Empty unless wanted. */
  installers: string[]
  /** Euros a year for a square metre that drains into the sewer; null where the utility names none, or unless wanted. */
  rainwater_price: number | null
}

/** What is looked up only for the kinds whose form needs it. */
export type Wanted = 'installers' | 'rainwater_price'
