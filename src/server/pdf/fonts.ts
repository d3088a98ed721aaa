import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const read = (weight: string) => readFileSync(resolve(`source-sans/TTF/SourceSans3-${weight}.ttf`))

/** The whole fonts, not only the Latin part that the web uses: names come from everywhere. */
export const fonts = { regular: read('Regular'), semibold: read('Semibold'), bold: read('Bold') }
export type Face = keyof typeof fonts
