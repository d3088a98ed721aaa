import type { PublicOrganization } from '#contract/organization-rows.ts'
import type { ServiceareaListRow } from '#contract/serviceareas.ts'
import { type Hardness, hardnessOf } from './hardness.ts'

/** What comes out of the tap there; the same everywhere where the utility says so. */
export interface Water {
  hardness: Hardness | null
  /** As it was written, where it is no number. */
  hardness_text: string
  ph: string
}

/** Null where the utility shows no water values, or there are none. */
export function waterOf(
  { enabled_wateranalysis, config: { wateranalysis } }: PublicOrganization,
  area: ServiceareaListRow,
): Water | null {
  if (!enabled_wateranalysis || !wateranalysis.show_widget || !area.servicearea_water) return null
  const { waterhardness, waterph } = wateranalysis.unified ? wateranalysis : area
  if (!waterhardness && !waterph) return null
  const unit = wateranalysis.unified ? '' : area.unit
  return {
    hardness: hardnessOf(waterhardness, unit),
    hardness_text: [waterhardness, unit].join(' ').trim(),
    ph: waterph,
  }
}
