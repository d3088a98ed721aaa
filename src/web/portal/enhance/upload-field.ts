import type { FileRef } from '#contract/forms/field-types.ts'
import { fileFormat, fileSize, fileError } from '../ui/form/file-texts.ts'
import { fillTemplate } from './fill-template.ts'
import { beginDraft } from './begin-draft.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { uploadFile, type UploadListener } from './upload-file.ts'

/** File field that uploads files as soon as they are chosen or dropped. Its rows come from templates of the server. */
export function enhance(box: HTMLElement) {
  const { upload: url = '', field = '', accept = '', max = '1', megabytes = '10' } = box.dataset
  const part = <E extends HTMLElement>(name: string) => box.querySelector<E>(`[data-part=${name}]`)!
  const [list, zone, news] = [part('list'), part('zone'), part('news')]
  const input = part<HTMLInputElement>('input')
  const row = (kind: string, values: Record<string, string>) =>
    fillTemplate(part<HTMLTemplateElement>(kind), values)
  const freeSlots = () => Number(max) - list.querySelectorAll(':scope > :not([data-failed])').length

  function updateState(message: string) {
    news.textContent = message
    list.hidden = !list.childElementCount
    zone.hidden = freeSlots() < 1
    input.multiple = freeSlots() > 1
  }

  function add(element: HTMLElement, message: string) {
    list.append(element)
    element.focus()
    updateState(message)
  }

  function startUpload(file: File) {
    const refused = fileError(file, accept.split(','), Number(megabytes))
    if (refused) return add(failed(file, refused), refused)
    const pending = row('pending', { name: file.name })
    const progress = pending.querySelector('progress')!
    const form = box.closest('form')
    let isCancelled = false
    let cancel = () => {}
    const listener: UploadListener = {
      progress(share) {
        progress.value = share
        pending.querySelector('[data-part=about]')!.textContent =
          `Wird hochgeladen, ${Math.round(share * 100)} %`
      },
      failed(message, isLost) {
        pending.replaceWith(failed(file, message, isLost))
        updateState(message)
      },
      done(ref) {
        pending.replaceWith(stored(ref))
        updateState(`${ref.name} ist hochgeladen`)
      },
    }
    onPress(pending, () => {
      isCancelled = true
      cancel()
    })
    void (form ? beginDraft(form) : Promise.resolve())
      .catch(() => {})
      .then(() => {
        if (!isCancelled) cancel = uploadFile(url, field, file, listener)
      })
    add(pending, `${file.name} wird hochgeladen`)
  }

  /** `isLost`: the file did not arrive, so that a second try may help; it is kept for that. */
  function failed(file: File, message: string, isLost = false) {
    const element = row('failed', { name: file.name, message })
    const button = (part: string) => element.querySelector<HTMLElement>(`[data-part=${part}]`)!
    const retry = button('retry')
    retry.hidden = !isLost
    if (isLost) element.dataset.lost = ''
    retry.addEventListener('click', () => {
      element.remove()
      startUpload(file)
    })
    button('close').addEventListener('click', () => close(element))
    return element
  }

  const stored = (ref: FileRef) =>
    row('stored', { ...ref, size: fileSize(ref.size), format: fileFormat(ref), field })

  /** Lets the row's button run `act` and remove the row. */
  function onPress(element: HTMLElement, act = () => {}) {
    element.querySelector('button')!.addEventListener('click', () => {
      act()
      close(element)
    })
    return element
  }

  function close(element: HTMLElement) {
    element.remove()
    input.focus()
    updateState('')
  }

  function remove(event: Event) {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-file]')
    if (!button) return
    event.preventDefault()
    void fetch(`${url}/${button.dataset.file}`, { method: 'DELETE' }).catch(() => {})
    button.closest('li')?.remove()
    input.focus()
    updateState('Die Datei ist entfernt')
  }

  const startUploads = (files: FileList | null | undefined) =>
    [...(files ?? [])].slice(0, freeSlots()).forEach(file => void shrinkPhoto(file).then(startUpload))

  function uploadChosenFiles() {
    startUploads(input.files)
    input.value = ''
  }

  list.addEventListener('click', remove)
  input.addEventListener('change', uploadChosenFiles)
  zone.addEventListener('dragover', event => {
    event.preventDefault()
    zone.dataset.over = ''
  })
  zone.addEventListener('dragleave', () => delete zone.dataset.over)
  zone.addEventListener('drop', event => {
    event.preventDefault()
    delete zone.dataset.over
    startUploads(event.dataTransfer?.files)
  })
  uploadChosenFiles()
}
