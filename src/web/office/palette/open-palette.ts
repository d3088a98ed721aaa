/** Id of the palette's dialog. */
export const paletteId = 'suche'

/** Opens the search of the header from elsewhere on the page. */
export function openPalette() {
  const dialog = document.getElementById(paletteId)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}
