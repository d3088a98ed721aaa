import styles from './organization-mark.module.css'

interface Props {
  portal_domain: string
  color: string
  /** Pixels of its side. */
  size?: number
}

/** Tile in the colour of the organization with the first letters of its address. */
export function OrganizationMark({ portal_domain, color, size = 28 }: Props) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="6" fill={color} />
      <text x="14" y="18" textAnchor="middle" fill={isLight(color) ? '#1d2329' : '#ffffff'}>
        {portal_domain.slice(0, 2).toUpperCase()}
      </text>
    </svg>
  )
}

/** Whether dark letters are more readable on the colour (relative luminance of WCAG 2). */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
