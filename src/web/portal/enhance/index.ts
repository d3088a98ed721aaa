/**
 * Progressive enhancement of the public pages, which React renders on the server only. Everything works without this file,
 * and behaviours are independent of each other. Larger ones are loaded only by pages that have a matching element.
 */
import './dialog-commands.ts'
import './submit-forms.ts'
import './loading-bar.ts'
import './close-banners.ts'
import './search-box.ts'
import { onContent } from './replace-content.ts'
import { reloadOnce } from '../../lib/reload-once.ts'

type Behaviour = { enhance: (element: HTMLElement) => void }

const lazyBehaviours: [selector: string, load: () => Promise<Behaviour>][] = [
  ['meta[name=analytics]', () => import('./count-page-view.ts')],
  ['[data-fours]', () => import('./format-iban.ts')],
  ['[data-reveal]', () => import('./show-password.ts')],
  ['[data-map]', () => import('./interactive-map.ts')],
  ['[data-result]', () => import('./live-result.ts')],
  ['[data-range]', () => import('./reading-range.ts')],
  ['[data-counts]', () => import('./count-items.ts')],
  ['form[data-save]', () => import('./save-draft.ts')],
  ['form[data-keep]', () => import('./keep-input.ts')],
  ['[data-signature]', () => import('./signature-pad.ts')],
  ['[data-upload]', () => import('./upload-field.ts')],
  ['[data-work]', () => import('./solve-work.ts')],
]

async function enhanceIn(root: ParentNode) {
  for (const [selector, load] of lazyBehaviours) {
    const elements = root.querySelectorAll<HTMLElement>(selector)
    if (elements.length) elements.forEach((await load()).enhance)
  }
  document.documentElement.toggleAttribute('data-enhanced', true)
}

onContent(root => void enhanceIn(root).catch(reloadOnce))
