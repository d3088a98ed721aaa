/**
 * Whether the browser says (`Sec-Fetch-Site`) that a page of this origin, or the person by typing the address, caused the
 * request; null where it says nothing, as old browsers and programs do.
 */
export function saysOwnSite(headers: Headers): boolean | null {
  const site = headers.get('sec-fetch-site')
  return site ? site === 'same-origin' || site === 'none' : null
}
