/** Features of pdfkit that are missing in its published types. */
declare namespace PDFKit {
  interface PDFDocument {
    openImage(source: Buffer): { width: number; height: number }
    /** The current font (fontkit). */
    _font: { encode(text: string): unknown; font: { hasGlyphForCodePoint(code: number): boolean } }
  }
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    bbox?: [left: number, top: number, right: number, bottom: number]
    scope?: 'Row' | 'Column'
  }
}
