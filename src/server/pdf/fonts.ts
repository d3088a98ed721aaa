import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const read = (weight: string) => readFileSync(resolve(`source-sans/TTF/SourceSans3-${weight}.ttf`))

/** Complete fonts, unlike the Latin subset of the web, because names may use any script. */
export const fonts = { regular: read('Regular'), semibold: read('Semibold'), bold: read('Bold') }
export type Face = keyof typeof fonts
