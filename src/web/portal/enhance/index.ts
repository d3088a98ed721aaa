/**
 * Progressive enhancement of the public pages, which React renders on the server only. Everything works without this file,
 * and behaviours are independent of each other. Those that some pages or browsers do not need are loaded where they are.
 */
import './loading-bar.ts'
import './close-banners.ts'
import './search-box.ts'
import { onContent } from './replace-content.ts'
import { reloadOnce } from '../../lib/reload-once.ts'

interface Behaviour {
  /** Behaviours without it listen to the whole document. */
  enhance?: (element: HTMLElement) => void
}

type LazyBehaviour = [selector: string, load: () => Promise<Behaviour>]

const dialogCommands: LazyBehaviour = ['[commandfor]', () => import('./dialog-commands.ts')]
const hasDialogCommands =
  'command' in HTMLButtonElement.prototype && 'closedBy' in HTMLDialogElement.prototype

const lazyBehaviours: LazyBehaviour[] = [
  ...(hasDialogCommands ? [] : [dialogCommands]),
  ['meta[name=analytics]', () => import('./count-page-view.ts')],
  ['[data-fours]', () => import('./format-iban.ts')],
  ['[data-reveal]', () => import('./show-password.ts')],
  ['[data-map]', () => import('./interactive-map.ts')],
  ['[data-result]', () => import('./live-result.ts')],
  ['[data-range]', () => import('./reading-range.ts')],
  ['[data-counts]', () => import('./count-items.ts')],
  ['[data-print]', () => import('./print-button.ts')],
  ['main form[method=post]', () => import('./submit-forms.ts')],
  ['form[data-save]', () => import('./save-draft.ts')],
  ['form[data-keep]', () => import('./keep-input.ts')],
  ['[data-signature]', () => import('./signature-pad.ts')],
  ['[data-upload]', () => import('./upload-on-use.ts')],
  ['[data-work]', () => import('./solve-work.ts')],
]

async function enhanceIn(root: ParentNode) {
  const loads = lazyBehaviours.map(async ([selector, load]) => {
    const elements = root.querySelectorAll<HTMLElement>(selector)
    if (!elements.length) return
    const { enhance } = await load()
    if (enhance) elements.forEach(enhance)
  })
  await Promise.all(loads)
  document.documentElement.toggleAttribute('data-enhanced', true)
}

onContent(root => void enhanceIn(root).catch(reloadOnce))
