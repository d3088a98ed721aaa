import type { FileRef } from '#contract/forms/field-types.ts'

/** JSON answer of the upload: added files, or the reasons for the rejection. */
interface Answer {
  added?: FileRef[]
  refused?: { name: string; message: string }[]
  /** The title of a problem document. */
  title?: string
}

export interface UploadListener {
  progress(share: number): void
  done(file: FileRef): void
  /** `isLost`: the file did not arrive; otherwise it was refused. */
  failed(message: string, isLost: boolean): void
}

const uploadFailed = 'Nicht hochgeladen.'

/** Uploads one file. Uses XMLHttpRequest, because fetch has no upload progress. Returns a function that cancels. */
export function uploadFile(url: string, field: string, file: File, listener: UploadListener): () => void {
  const body = new FormData()
  body.set('field', field)
  body.set('file', file)
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded, total }) => listener.progress(total ? loaded / total : 0)
  request.onerror = () => listener.failed(uploadFailed, true)
  request.onload = () => {
    const { added, refused, title } = read(request)
    const [taken] = added ?? []
    if (taken) listener.done(taken)
    else {
      const reason = refused?.[0]?.message ?? title
      listener.failed(reason ?? uploadFailed, reason === undefined || request.status >= 500)
    }
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
