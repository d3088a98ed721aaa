import type { FileRef } from '#contract/forms.ts'
import { fileFormat, fileSize, refusal } from '../ui/file-words.ts'
import { fill } from './fill.ts'
import { sendFile } from './send-file.ts'

/** A file field that sends files as soon as they are chosen or dropped. Its rows are templates that the server rendered. */
export function enhance(box: HTMLElement) {
  const { upload: url = '', field = '', accept = '', max = '1', megabytes = '10' } = box.dataset
  const part = <E extends HTMLElement>(name: string) => box.querySelector<E>(`[data-part=${name}]`)!
  const [list, zone, news] = [part('list'), part('zone'), part('news')]
  const input = part<HTMLInputElement>('input')
  const row = (kind: string, values: Record<string, string>) => fill(part<HTMLTemplateElement>(kind), values)
  const room = () => Number(max) - list.querySelectorAll(':scope > :not([data-failed])').length

  function settle(message: string) {
    news.textContent = message
    list.hidden = !list.childElementCount
    zone.hidden = room() < 1
    input.multiple = room() > 1
  }

  function add(element: HTMLElement, message: string) {
    list.append(element)
    element.focus()
    settle(message)
  }

  function take(file: File) {
    const refused = refusal(file, accept.split(','), Number(megabytes))
    if (refused) return add(failed(file, refused), refused)
    const pending = row('pending', { name: file.name })
    const progress = pending.querySelector('progress')!
    const cancel = sendFile(url, field, file, {
      progress(share) {
        progress.value = share
        pending.querySelector('[data-part=about]')!.textContent =
          `Wird hochgeladen, ${Math.round(share * 100)} %`
      },
      failed(message) {
        pending.replaceWith(failed(file, message))
        settle(message)
      },
      done(ref) {
        pending.replaceWith(stored(ref))
        settle(`${ref.name} ist hochgeladen`)
      },
    })
    onPress(pending, cancel)
    add(pending, `${file.name} wird hochgeladen`)
  }

  const failed = ({ name }: File, message: string) => onPress(row('failed', { name, message }))

  const stored = (ref: FileRef) =>
    row('stored', { ...ref, size: fileSize(ref.size), format: fileFormat(ref), field })

  /** The row's own button takes it away. */
  function onPress(element: HTMLElement, act = () => {}) {
    element.querySelector('button')!.addEventListener('click', () => {
      act()
      element.remove()
      input.focus()
      settle('')
    })
    return element
  }

  function remove(event: Event) {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-file]')
    if (!button) return
    event.preventDefault()
    void fetch(`${url}/${button.dataset.file}`, { method: 'DELETE' }).catch(() => {})
    button.closest('li')?.remove()
    input.focus()
    settle('Die Datei ist entfernt')
  }

  const takeAll = (files: FileList | null | undefined) => [...(files ?? [])].slice(0, room()).forEach(take)

  function takeChosen() {
    takeAll(input.files)
    input.value = ''
  }

  list.addEventListener('click', remove)
  input.addEventListener('change', takeChosen)
  zone.addEventListener('dragover', event => {
    event.preventDefault()
    zone.dataset.over = ''
  })
  zone.addEventListener('dragleave', () => delete zone.dataset.over)
  zone.addEventListener('drop', event => {
    event.preventDefault()
    delete zone.dataset.over
    takeAll(event.dataTransfer?.files)
  })
  takeChosen()
}
