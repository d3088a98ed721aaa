/** "030 23125-100" as an address to dial. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** "https://www.auental.example/" as people write it. */
export const bareAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
