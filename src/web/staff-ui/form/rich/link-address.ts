/**
 * Completes what people type: an address without https://, an e-mail address, a phone number. Null for other
 * text.
 */
export function hrefOf(text: string): string | null {
  const typed = text.trim()
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(typed)) return typed
  if (/^\/[^\s/]\S*$/.test(typed)) return typed
  if (/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed)) return `mailto:${typed}`
  if (/^\+?[\d\s()/-]{6,}$/.test(typed)) return `tel:${typed.replace(/[^\d+]/g, '')}`
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : null
}
