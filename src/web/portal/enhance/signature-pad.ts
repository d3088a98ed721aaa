import SignaturePad from 'signature_pad'

const ink = '#1d2329'

/** Signature pad. After each stroke the drawing is put as a PNG into the file input and sent with the form. */
export function enhance(box: HTMLElement) {
  const part = <E extends HTMLElement>(name: string) => box.querySelector<E>(`[data-part=${name}]`)!
  const canvas = part<HTMLCanvasElement>('canvas')
  const [undo, clear] = [part<HTMLButtonElement>('undo'), part<HTMLButtonElement>('clear')]
  const pad = new SignaturePad(canvas, { penColor: ink, backgroundColor: '#fff', minWidth: 1, maxWidth: 3 })

  /** Matches the canvas to its size and the pixel ratio, and keeps the strokes. */
  function fit() {
    const { offsetWidth, offsetHeight } = canvas
    if (!offsetWidth) return
    const ratio = Math.max(window.devicePixelRatio, 1)
    const strokes = pad.toData()
    canvas.width = offsetWidth * ratio
    canvas.height = offsetHeight * ratio
    canvas.getContext('2d')!.scale(ratio, ratio)
    pad.clear()
    pad.fromData(strokes)
  }

  function storeDrawing() {
    const files = new DataTransfer()
    if (!pad.isEmpty()) files.items.add(pictureOf(pad))
    part<HTMLInputElement>('input').files = files.files
    undo.disabled = clear.disabled = pad.isEmpty()
  }

  function redraw(strokes: ReturnType<typeof pad.toData>, news: string) {
    pad.clear()
    pad.fromData(strokes)
    storeDrawing()
    part('news').textContent = news
    if (pad.isEmpty()) box.focus()
  }

  function restart() {
    box.querySelector('[data-part=kept]')?.remove()
    canvas.hidden = false
    redraw([], 'Das Feld ist leer')
  }

  pad.addEventListener('endStroke', storeDrawing)
  undo.addEventListener('click', () => redraw(pad.toData().slice(0, -1), 'Der letzte Strich ist entfernt'))
  clear.addEventListener('click', restart)
  new ResizeObserver(fit).observe(canvas)
}

/** Returns the drawing as a PNG file. Synchronous, so that it is ready before a submission that follows at once. */
function pictureOf(pad: SignaturePad): File {
  const [, base64 = ''] = pad.toDataURL('image/png').split(',')
  const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
  return new File([bytes], 'Unterschrift.png', { type: 'image/png' })
}
