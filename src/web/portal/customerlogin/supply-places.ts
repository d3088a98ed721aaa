import { supplyPointLine } from '#contract/procedures/common/supply-line.ts'
import { supplyPointsOf } from '#contract/procedures/common/supply-point.ts'
import type { KnownMeter, SupplyPoint } from '#contract/procedures/facts.ts'
import type { SupplyPlace } from './home-supply-point.tsx'

/** The supply points of a customer with their meters; without meters the customer's address. */
export function placesOf(customer: SupplyPoint, meters: KnownMeter[]): SupplyPlace[] {
  const places = supplyPointsOf(meters).map(supplyPointLine)
  if (!places.length) return [{ address: supplyPointLine(customer), meters }]
  return places.map(address => ({
    address,
    meters: meters.filter(meter => supplyPointLine(meter) === address),
  }))
}
