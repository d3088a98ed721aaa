/** Features of pdfkit that are missing in its published types. */
declare namespace PDFKit {
  interface PDFDocument {
    /** Registers a parsed font. The published types allow only files. */
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

/** Declares the parts of fontkit that Klarwerk calls. fontkit has no types of its own. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(code: number): boolean
  }
  export function create(file: Uint8Array): Font
}
