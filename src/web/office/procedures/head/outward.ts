/** A map of the whole country that shows the address; opened in a tab of its own, without saying from where. */
export const mapHref = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`

/** Only digits and the plus sign are dialled. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
