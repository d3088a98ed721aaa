/** Features of pdfkit that are missing in its published types. */
declare namespace PDFKit {
  interface PDFDocument {
    /** pdfkit takes a parsed font in place of a file, too. */
    registerFont(name: string, font: import('fontkit').Font): this
    openImage(source: Buffer): { width: number; height: number }
    /** The current font (fontkit). */
    _font: { encode(text: string): unknown; font: import('fontkit').Font }
  }
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    bbox?: [left: number, top: number, right: number, bottom: number]
    scope?: 'Row' | 'Column'
  }
}

/** What is used of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(code: number): boolean
  }
  export function create(file: Uint8Array): Font
}
