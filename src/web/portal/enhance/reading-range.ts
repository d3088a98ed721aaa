import { readCount } from '#contract/forms/numbers.ts'
import { placeOnTrack, rangeLabel, rangeSentence } from '../procedures/step/range/range-words.ts'

/** Milliseconds without input before the sentence is said. */
const pause = 600

/** Moves the mark of a reading while it is typed, and says whether it fits once the typing pauses. */
export function enhance(element: HTMLElement) {
  const { range: name = '', last, min, max } = element.dataset
  const range = { last: Number(last), min: Number(min), max: Number(max) }
  const input = element.closest('form')?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!input) return
  const part = (of: string) => element.querySelector(`[data-part=${of}]`)!
  let timer: ReturnType<typeof setTimeout> | undefined

  const move = () => show(readCount(input.value))

  function show(count: number | null) {
    part('mark').toggleAttribute('data-off', count === null)
    part('mark').setAttribute('x', `${count === null ? 0 : placeOnTrack(range, count)}%`)
    part('figure').textContent = count === null ? '' : count.toLocaleString('de-DE')
    part('picture').setAttribute('aria-label', rangeLabel(range, count))
    part('sentence').removeAttribute('data-fits')
    clearTimeout(timer)
    if (count !== null) timer = setTimeout(() => say(count), pause)
  }

  function say(count: number) {
    const { fits, text } = rangeSentence(range, count)
    part('sentence').setAttribute('data-fits', String(fits))
    part('words').textContent = text
  }

  input.addEventListener('input', move)
  if (input.value !== input.defaultValue) move()
}
