/** Id of the palette's dialog. */
export const paletteId = 'suche'

/** Opens the search of the header from elsewhere on the page. */
export const openPalette = () => document.querySelector<HTMLElement>(`[commandfor=${paletteId}]`)?.click()
