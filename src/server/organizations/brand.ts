/** Logo and favicon as an organization's row tells them: addresses for everyone, storage keys for the server. */
const address = (id: string, name: string, key: string) =>
  `/api/organizations/${id}/${name}?v=${key.slice(-8)}`

export function logoOf(id: string, key: string) {
  const url = address(id, 'logo', key)
  return { url, key, conversions: { 'logo-large': { url } } }
}

/** By the size in pixels. */
export function faviconOf(id: string, keys: Record<string, string>) {
  const conversions = Object.fromEntries(
    Object.entries(keys).map(([size, key]) => [size, { url: address(id, `favicon/${size}`, key), key }]),
  )
  return { mime_type: 'image/png', url: conversions['32']?.url ?? '', conversions }
}

export const brandOf = (id: string, keys: { logo: string; favicon: Record<string, string> }) => ({
  logo: logoOf(id, keys.logo),
  favicon: faviconOf(id, keys.favicon),
})
