/** Bytes of windows-1252 by their characters. */
const bytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
)
const questionMark = 0x3f

/** Writes characters that the encoding lacks as question marks. */
export const toWindows1252 = (text: string) =>
  Buffer.from(Array.from(text.normalize('NFC'), character => bytes.get(character) ?? questionMark))
