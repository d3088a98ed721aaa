import type { PublicOrganization } from '../organizations/rows.ts'
import type { ServiceareaListRow } from './serviceareas.ts'
import { type Hardness, parseHardness } from './hardness.ts'

/** The water values of a municipality, or the organization's if they are unified. */
export interface WaterValues {
  hardness: Hardness | null
  /** The hardness as entered, shown if it is not a number. */
  hardness_text: string
  ph: string
}

/** Null if the organization shows no water values or none are entered. */
export function waterValuesOf(
  { enabled_wateranalysis, config: { wateranalysis } }: PublicOrganization,
  area: ServiceareaListRow,
): WaterValues | null {
  if (!enabled_wateranalysis || !wateranalysis.show_widget || !area.servicearea_water) return null
  const { waterhardness, waterph } = wateranalysis.unified ? wateranalysis : area
  if (!waterhardness && !waterph) return null
  const unit = wateranalysis.unified ? '' : area.unit
  return {
    hardness: parseHardness(waterhardness, unit),
    hardness_text: [waterhardness, unit].join(' ').trim(),
    ph: waterph,
  }
}
