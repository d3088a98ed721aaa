import { converter, formatHex, type Oklch, wcagContrast } from 'culori'

/** Colours of an organization by CSS custom property (without dashes). Computed on the server only. */
export type Theme = Record<(typeof tokens)[number], string>

const tokens = [
  'p',
  'p-on',
  'p-name',
  'p-tint',
  'p-strong',
  'p-hover',
  'p-line',
  'p-deep',
  's',
  's-on',
] as const

const white = '#ffffff'
const ink = '#1d2329'
const readable = 4.5
const strongOnTint = 4.6

export const contrast = (a: string, b: string): number => wcagContrast(a, b)

/** Derives the portal's colours from two base colours. Text contrast is at least 4.5:1. */
export function deriveTheme({ primary, secondary }: { primary: string; secondary: string }): Theme {
  const base = oklch(primary)
  const shade = (l: number, most: number) => toHex({ ...base, l, c: Math.min(base.c, most) })
  const tint = shade(0.968, 0.013)
  const strong = darkenUntil(primary, color => contrast(color, tint) >= strongOnTint)
  const [p, s] = [fill(primary), fill(secondary)]
  return {
    p,
    'p-on': textOn(p),
    'p-name': textOn(p) === white ? strong : ink,
    'p-tint': tint,
    'p-strong': strong,
    'p-hover': darken(strong, 0.06),
    'p-line': shade(0.88, 0.035),
    'p-deep': shade(0.28, 0.055),
    s,
    's-on': textOn(s),
  }
}

export const themeCss = (theme: Theme): string =>
  `:root{${tokens.map(token => `--${token}:${theme[token]}`).join(';')}}`

const textOn = (color: string) => (contrast(color, white) >= readable ? white : ink)

/** Darkens a colour until white or ink text is readable on it. */
const fill = (color: string) => darkenUntil(color, shade => contrast(shade, textOn(shade)) >= readable)

function darkenUntil(color: string, enough: (color: string) => boolean): string {
  const start = oklch(color)
  let shade = formatHex(color) ?? ink
  for (let l = start.l; !enough(shade) && l > 0; l -= 0.002) shade = toHex({ ...start, l })
  return shade
}

function darken(color: string, by: number): string {
  const start = oklch(color)
  return toHex({ ...start, l: Math.max(0, start.l - by) })
}

const toOklch = converter('oklch')
const toRgb = converter('rgb')

function oklch(color: string): Oklch {
  const found = toOklch(color)
  if (!found) throw new Error(`Not a colour: ${color}`)
  return found
}

/** Reduces chroma until the colour is in the sRGB gamut; keeps hue and lightness. */
function toHex(color: Oklch): string {
  return displayable(color) ? formatHex(color) : toHex({ ...color, c: color.c * 0.97 })
}

/** Tolerates half an 8-bit step, which hex rounding removes. */
function displayable(color: Oklch): boolean {
  const { r, g, b } = toRgb(color)
  return [r, g, b].every(channel => channel >= -1 / 510 && channel <= 1 + 1 / 510)
}
