import { contrast, deriveTheme, type Theme } from '#contract/organizations/theme.ts'

/**
 * A pair of colours as the portal uses it. `used` is the darker tone that text takes, where the colour
 * itself is too light.
 */
export interface ContrastRow {
  label: string
  text: string
  ground: string
  ratio: number
  needed: number
  used: string | null
}

export interface ThemeReport {
  primary: string
  secondary: string
  theme: Theme
  rows: ContrastRow[]
}

const white = '#ffffff'
const readable = 4.5
/**
 * Derives the portal's colours from two base colours and tells how readable each is. Throws for texts that
 * are no colour.
 */
export function themeReport(primary: string, secondary: string): ThemeReport {
  const theme = deriveTheme({ primary, secondary })
  const row = (label: string, text: string, ground: string, needed: number, used: string): ContrastRow => {
    const ratio = contrast(text, ground)
    return { label, text, ground, ratio, needed, used: ratio >= needed ? null : used }
  }
  return {
    primary,
    secondary,
    theme,
    rows: [
      row('Text auf Hauptfarbe', theme['p-on'], primary, readable, theme.p),
      row('Link auf Weiß', primary, white, readable, theme['p-strong']),
      row('Text auf Zweitfarbe', theme['s-on'], secondary, readable, theme.s),
      row('Text auf hellem Grund', theme['p-strong'], theme['p-tint'], readable, theme['p-strong']),
    ],
  }
}
