import { href } from 'react-router'
import type { SizedIcon } from './favicons.ts'

/** Sizes in pixels that are linked as apple-touch-icon. */
const appleSizes = [57, 60, 72, 76, 114, 120, 144, 180]

/** Links to the favicons and the manifest, and the theme colour. React hoists them into the head. */
export const HeadIcons = ({ icons, color }: { icons: SizedIcon[]; color: string }) => (
  <>
    {icons.map(({ size, url }) => (
      <link
        key={size}
        rel={appleSizes.includes(size) ? 'apple-touch-icon' : 'icon'}
        type="image/png"
        sizes={`${size}x${size}`}
        href={url}
      />
    ))}
    <link rel="manifest" href={href('/manifest.webmanifest')} />
    <meta name="theme-color" content={color} />
  </>
)
