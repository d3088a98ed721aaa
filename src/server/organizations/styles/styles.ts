import { createHash } from 'node:crypto'
import type { Organization } from '../../core/organization.ts'
import { sanitizeStyles } from './sanitize.ts'

interface Styles {
  css: string
  /** Contains a hash of the CSS, so that browsers can cache it; null without styles. */
  url: string | null
}

const cache = new WeakMap<Organization, Styles>()

/** The custom styles of an organization, sanitized and cached. */
export function stylesOf(organization: Organization): Styles {
  const styles = cache.get(organization) ?? build(organization)
  cache.set(organization, styles)
  return styles
}

function build({ id, theme_custom_css }: Organization): Styles {
  const css = theme_custom_css && sanitizeStyles(theme_custom_css)
  const version = createHash('sha256').update(css).digest('hex').slice(0, 16)
  return { css, url: (css && `/api/organizations/${id}/styles?v=${version}`) || null }
}
