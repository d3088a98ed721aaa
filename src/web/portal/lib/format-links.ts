/** Formats "030 23125-100" as a `tel:` address. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Formats "https://www.auental.example/" as "www.auental.example". */
export const displayUrl = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
