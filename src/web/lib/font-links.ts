import type { LinksFunction } from 'react-router'
import font from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'

/** Preloads the font of all pages, so that their text does not shift when it arrives. */
export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: font, crossOrigin: 'anonymous' },
]
