import { deriveTheme } from '#contract/organizations/theme.ts'
import type { PublicOrganization } from '#contract/organizations/rows.ts'

type Brand = Pick<PublicOrganization, 'favicon' | 'theme_color_primary' | 'theme_color_secondary'>

/** Sizes in pixels of a favicon that suit a browser's tab, the best first. */
const sizes = [96, 76, 72, 60, 57, 32, 16]

/** Address of the icon that browsers show for an organization: its favicon, else a drop on its colour. */
export function tabIconOf({ favicon, theme_color_primary, theme_color_secondary }: Brand): string {
  const drawn = sizes.map(size => favicon?.conversions[size]?.url).find(Boolean)
  if (drawn) return drawn
  const theme = deriveTheme({ primary: theme_color_primary, secondary: theme_color_secondary })
  return drop(theme.p, theme['p-on'])
}

/** Address of an icon with a drop in `ink` on a tile in `color`. The drop is Tabler's. */
function drop(color: string, ink: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/><path transform="translate(4 3.6)" fill="${ink}" d="M10.708 2.372a2.382 2.382 0 0 0-.71.686l-4.892 7.26c-1.981 3.314-1.22 7.466 1.767 9.882 2.969 2.402 7.286 2.402 10.254 0 2.987-2.416 3.748-6.569 1.795-9.836l-4.919-7.306c-.722-1.075-2.192-1.376-3.295-.686z"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The product's own icon, for the platform's administration and its sign-in. */
export const productIcon = drop('#054d6c', '#ffffff')
