/**
 * Progressive enhancement of the public pages, which React renders on the server only. Everything works without this file,
 * and behaviours are independent of each other. Larger ones are loaded only by pages that have a matching element.
 */
import './commands.ts'
import './forms.ts'
import './loading.ts'
import './notices.ts'
import './search.ts'
import { onContent } from './content.ts'
import { reloadOnce } from '../../reload-once.ts'

type Behaviour = { enhance: (element: HTMLElement) => void }

const lazyBehaviours: [selector: string, load: () => Promise<Behaviour>][] = [
  ['meta[name=analytics]', () => import('./analytics.ts')],
  ['[data-fours]', () => import('./fours.ts')],
  ['[data-reveal]', () => import('./password.ts')],
  ['[data-map]', () => import('./map.ts')],
  ['[data-result]', () => import('./result.ts')],
  ['[data-signature]', () => import('./signature.ts')],
  ['[data-upload]', () => import('./upload.ts')],
]

async function enhanceIn(root: ParentNode) {
  for (const [selector, load] of lazyBehaviours) {
    const elements = root.querySelectorAll<HTMLElement>(selector)
    if (elements.length) elements.forEach((await load()).enhance)
  }
  document.documentElement.toggleAttribute('data-enhanced', true)
}

onContent(root => void enhanceIn(root).catch(reloadOnce))
