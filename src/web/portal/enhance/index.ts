/**
 * What makes pages kinder where scripts run. React renders public pages on the server and stays there: everything works without
 * this file, and no behaviour knows another. Larger ones are fetched by the pages that have something for them.
 */
import './commands.ts'
import './forms.ts'
import './loading.ts'
import './notices.ts'
import './search.ts'
import { onContent } from './content.ts'
import { reloadOnce } from '../../reload-once.ts'

type Behaviour = { enhance: (element: HTMLElement) => void }

const larger: [selector: string, load: () => Promise<Behaviour>][] = [
  ['meta[name=analytics]', () => import('./analytics.ts')],
  ['[data-fours]', () => import('./fours.ts')],
  ['[data-reveal]', () => import('./password.ts')],
  ['[data-map]', () => import('./map.ts')],
  ['[data-result]', () => import('./result.ts')],
  ['[data-signature]', () => import('./signature.ts')],
  ['[data-upload]', () => import('./upload.ts')],
]

async function enhanceIn(root: ParentNode) {
  for (const [selector, load] of larger) {
    const elements = root.querySelectorAll<HTMLElement>(selector)
    if (elements.length) elements.forEach((await load()).enhance)
  }
  document.documentElement.toggleAttribute('data-enhanced', true)
}

onContent(root => void enhanceIn(root).catch(reloadOnce))
