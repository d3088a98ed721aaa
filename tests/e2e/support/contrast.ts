import type { Page } from 'playwright-core'

export interface LowContrast {
  what: string
  ratio: number
}

/** Visible texts with a contrast below 4.5 : 1 and field borders below 3 : 1, from computed colours. */
export const lowContrastElements = (page: Page): Promise<LowContrast[]> =>
  page.evaluate(() => {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!

    const known = new Map<string, number[]>()
    function rgba(color: string): number[] {
      const value = known.get(color) ?? draw(color)
      known.set(color, value)
      return value
    }

    function draw(color: string): number[] {
      brush.clearRect(0, 0, 1, 1)
      brush.fillStyle = color
      brush.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }

    const over = (front: number[], back: number[]) =>
      [0, 1, 2].map(part => front[part]! * front[3]! + back[part]! * (1 - front[3]!))

    function backgroundOf(element: Element | null): number[] {
      if (!element) return [255, 255, 255]
      const own = rgba(getComputedStyle(element).backgroundColor)
      return own[3] === 1 ? own : over(own, backgroundOf(element.parentElement))
    }

    const luminance = (color: number[]) => {
      const [red = 0, green = 0, blue = 0] = color.map(part => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    function ratio(color: string, back: number[]): number {
      const [dark = 0, light = 0] = [luminance(over(rgba(color), back)), luminance(back)].sort(
        (a, b) => a - b,
      )
      return Math.round(((light + 0.05) / (dark + 0.05)) * 100) / 100
    }

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1

    function texts() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: { what: string; ratio: number; least: number }[] = []
      while (walker.nextNode()) {
        const { parentElement: at, textContent } = walker.currentNode
        const what = textContent?.trim() ?? ''
        if (!what || !at || at.closest('noscript, :disabled, [aria-disabled=true]') || !isShown(at)) continue
        const { color } = getComputedStyle(at)
        // A copy of a text that only gives a field its height.
        if (rgba(color)[3] === 0 && at.closest('[aria-hidden=true]')) continue
        found.push({ what, ratio: ratio(color, backgroundOf(at)), least: 4.5 })
      }
      return found
    }

    /** The clearest border of a field or of a box around it; rich text and selections with search have none of their own. */
    function edge(field: Element): number {
      const around = [field]
      for (let at = field.parentElement; at && around.length < 6; at = at.parentElement) around.push(at)
      const bordered = around.filter(each => Number.parseFloat(getComputedStyle(each).borderTopWidth) > 0)
      const ratios = bordered.map(each =>
        ratio(getComputedStyle(each).borderTopColor, backgroundOf(each.parentElement)),
      )
      return Math.max(0, ...ratios)
    }

    /** A tick or a dot that the browser draws, and one that is hidden behind a drawn one. */
    const isOfBrowser = (field: Element) =>
      field.matches('[type=checkbox], [type=radio]') &&
      Number.parseFloat(getComputedStyle(field).borderTopWidth) === 0

    const fields = [...document.querySelectorAll('input, select, textarea')]
      .filter(field => isShown(field) && !field.matches('[type=file], :disabled') && !isOfBrowser(field))
      .map(field => ({ what: field.outerHTML, ratio: edge(field), least: 3 }))

    return [...texts(), ...fields].filter(({ ratio, least }) => ratio < least)
  })
