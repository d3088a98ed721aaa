/** What pdfkit can and its published types do not know yet. */
declare namespace PDFKit {
  interface PDFDocument {
    openImage(source: Buffer): { width: number; height: number }
    /** The font in use, by fontkit. */
    _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
  }
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    bbox?: [left: number, top: number, right: number, bottom: number]
    scope?: 'Row' | 'Column'
  }
}
