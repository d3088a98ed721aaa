import type { SupplyPoint } from '../facts.ts'

/** The address of a supply point in one line: "Mühlweg 12, 04993 Lindhausen". */
export const supplyPointLine = ({ street, housenumber, postalcode, city }: SupplyPoint): string =>
  [`${street} ${housenumber}`, `${postalcode} ${city}`]
    .map(part => part.trim())
    .filter(Boolean)
    .join(', ')
