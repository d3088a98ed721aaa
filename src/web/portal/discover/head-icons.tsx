import type { SizedIcon } from './icons.ts'

/** Sizes that Apple's home screens ask for by a name of their own. */
const ofApple = [57, 60, 72, 76, 114, 120, 144, 180]

/** The icons for tabs and home screens, and how the portal wants to look there. React puts them into the head. */
export const HeadIcons = ({ icons, color }: { icons: SizedIcon[]; color: string }) => (
  <>
    {icons.map(({ size, url }) => (
      <link
        key={size}
        rel={ofApple.includes(size) ? 'apple-touch-icon' : 'icon'}
        type="image/png"
        sizes={`${size}x${size}`}
        href={url}
      />
    ))}
    <link rel="manifest" href="/manifest.webmanifest" />
    <meta name="theme-color" content={color} />
  </>
)
