/** Whether the text is a colour #RRGGBB. */
export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** WCAG contrast of two colours #RRGGBB, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const ratio = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats a contrast as "9,19 : 1", cut, not rounded, so that 4.499 does not read as 4,50. */
export const formatRatio = (value: number): string =>
  `${ratio.format(Math.floor(value * 100) / 100)}\u00a0:\u00a01`

const readable = 4.5

/** Says whether white or dark text is readable on a colour. */
export function contrastWords(color: string): string {
  const [white, ink] = [contrastOf(color, '#ffffff'), contrastOf(color, '#1d2329')]
  if (white >= readable) return `Weiße Schrift darauf ist gut lesbar (${formatRatio(white)}).`
  return ink >= readable
    ? `Dunkle Schrift darauf ist gut lesbar (${formatRatio(ink)}), weiße nicht.`
    : `Weder weiße noch dunkle Schrift ist darauf gut lesbar (${formatRatio(white)}, ${formatRatio(ink)}).`
}
