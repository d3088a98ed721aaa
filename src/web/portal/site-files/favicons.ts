import type { PublicOrganization } from '#contract/organizations/rows.ts'

export interface SizedIcon {
  size: number
  url: string
}

/** The organization's favicon in all available sizes (pixels), smallest first. */
export const faviconsOf = ({ favicon }: Pick<PublicOrganization, 'favicon'>): SizedIcon[] =>
  Object.entries(favicon?.conversions ?? {})
    .map(([size, { url }]) => ({ size: Number(size), url }))
    .filter(({ size, url }) => size > 0 && url !== '')
    .toSorted((a, b) => a.size - b.size)
