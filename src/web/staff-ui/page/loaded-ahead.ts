/** Milliseconds for which a page may open with data that was loaded ahead. It is loaded anew once it is open. */
const lifetime = 5 * 60_000

let kept: { address: string; at: number; data: unknown } | null = null

/** Keeps the data of the page that is probably opened next, in place of what was kept before. */
export function keepAhead(address: string, data: unknown) {
  kept = { address, at: Date.now(), data }
}

type Address = Pick<URL, 'pathname' | 'search'>

/** Tells whether a page opens with data that was loaded ahead. */
export const isKeptAhead = ({ pathname, search }: Address) =>
  kept?.address === pathname + search && Date.now() - kept.at < lifetime

/** Returns the data that was loaded ahead for a page, once; null where there is none. The caller knows its shape. */
export function takeAhead<Data>(address: Address): Data | null {
  if (!kept || !isKeptAhead(address)) return null
  const { data } = kept
  kept = null
  return data as Data
}
