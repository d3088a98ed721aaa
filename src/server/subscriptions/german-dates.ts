const zone = { timeZone: 'Europe/Berlin' } as const
const days = new Intl.DateTimeFormat('de-DE', { ...zone, dateStyle: 'medium' })
const moments = new Intl.DateTimeFormat('de-DE', { ...zone, dateStyle: 'medium', timeStyle: 'short' })
const months = new Intl.DateTimeFormat('de-DE', { ...zone, month: 'long', year: 'numeric' })

export const germanDate = (iso: string) => days.format(new Date(iso))
export const germanMoment = (iso: string) => `${moments.format(new Date(iso))} Uhr`
export const germanMonth = (iso: string) => months.format(new Date(iso))
