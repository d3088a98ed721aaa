import type { FileRef } from '#contract/forms.ts'

/** What the upload's address answers: the files it took, or why it did not. */
interface Answer {
  added?: FileRef[]
  refused?: { name: string; message: string }[]
  /** The title of a problem document. */
  title?: string
}

interface Listener {
  progress(share: number): void
  done(file: FileRef): void
  failed(message: string): void
}

const broken = 'Die Datei ist nicht angekommen. Bitte versuchen Sie es noch einmal.'

/** Sends one file at once. XMLHttpRequest, because fetch does not tell how far it is. Gives back the way to cancel. */
export function sendFile(url: string, field: string, file: File, listener: Listener): () => void {
  const body = new FormData()
  body.set('field', field)
  body.set('file', file)
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded, total }) => listener.progress(total ? loaded / total : 0)
  request.onerror = () => listener.failed(broken)
  request.onload = () => {
    const { added, refused, title } = read(request)
    const [taken] = added ?? []
    if (taken) listener.done(taken)
    else listener.failed(refused?.[0]?.message ?? title ?? broken)
  }
  request.open('POST', url)
  request.setRequestHeader('accept', 'application/json')
  request.send(body)
  return () => request.abort()
}

function read({ responseText }: XMLHttpRequest): Answer {
  try {
    return JSON.parse(responseText) as Answer
  } catch {
    return {}
  }
}
