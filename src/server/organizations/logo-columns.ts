/** URL of a logo or favicon; the end of the storage key is its version. */
const urlOf = (id: string, name: string, key: string) => `/api/organizations/${id}/${name}?v=${key.slice(-8)}`

/** The `logo` column: public URL and storage key. */
export function logoOf(id: string, key: string) {
  const url = urlOf(id, 'logo', key)
  return { url, key, conversions: { 'logo-large': { url } } }
}

/** The `favicon` column, from storage keys by size in pixels. */
export function faviconOf(id: string, keys: Record<string, string>) {
  const conversions = Object.fromEntries(
    Object.entries(keys).map(([size, key]) => [size, { url: urlOf(id, `favicon/${size}`, key), key }]),
  )
  return { mime_type: 'image/png', url: conversions['32']?.url ?? '', conversions }
}

export const brandOf = (id: string, keys: { logo: string; favicon: Record<string, string> }) => ({
  logo: logoOf(id, keys.logo),
  favicon: faviconOf(id, keys.favicon),
})
