import { createHash } from 'node:crypto'
import type { Organization } from '../find.ts'
import { cleanStyles } from './clean.ts'

interface Styles {
  css: string
  /** Says what is in the file, so a browser may keep it; null where there is nothing in it. */
  url: string | null
}

const known = new WeakMap<Organization, Styles>()

/** The styles an organization adds to its portal. */
export function stylesOf(organization: Organization): Styles {
  const styles = known.get(organization) ?? made(organization)
  known.set(organization, styles)
  return styles
}

function made({ id, theme_custom_css }: Organization): Styles {
  const css = theme_custom_css && cleanStyles(theme_custom_css)
  const version = createHash('sha256').update(css).digest('hex').slice(0, 16)
  return { css, url: (css && `/api/organizations/${id}/styles?v=${version}`) || null }
}
