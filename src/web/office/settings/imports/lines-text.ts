import { number } from '../../../staff-ui/text/format.ts'

/** „1 Zeile“, „47 Zeilen“. */
export const linesText = (count: number) => (count === 1 ? '1 Zeile' : `${number(count)} Zeilen`)
