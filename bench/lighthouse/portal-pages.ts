import { at, firstLink } from './addresses.ts'
import type { LighthousePage } from './pages.ts'

/** Every kind of page that visitors open without an account. */
export const portalPages: LighthousePage[] = [
  { name: 'Home', url: at('/') },
  { name: 'Services', url: at('/client/services') },
  { name: 'Start of a form', url: at('/abschlagszahlung') },
  { name: 'Step of a form', url: at('/zaehlerstand') },
  { name: 'Disturbances', url: at('/stoerungen') },
  { name: 'Works', url: at('/baumassnahmen-wartungsarbeiten') },
  {
    name: 'One of the works',
    url: firstLink('/baumassnahmen-wartungsarbeiten', /^\/baumassnahmen-wartungsarbeiten\/[\w-]+$/),
  },
  { name: 'News', url: at('/meldungen') },
  { name: 'Article', url: firstLink('/meldungen', /^\/meldungen\/[\w-]+$/) },
  { name: 'Downloads', url: at('/downloads') },
  { name: 'Help', url: at('/support') },
  { name: 'Article of the help', url: firstLink('/support', /^\/support\/[\w-]+/) },
  { name: 'Installers', url: at('/installateure') },
  { name: 'Jobs', url: at('/stellenausschreibungen') },
  { name: 'Job', url: firstLink('/stellenausschreibungen', /^\/stellenausschreibungen\/[\w-]+$/) },
  { name: 'Service area', url: at('/versorgungsgebiet') },
  { name: 'Municipality', url: firstLink('/versorgungsgebiet', /^\/gemeinde\/[\w-]+$/) },
  { name: 'Prices', url: at('/preise') },
  { name: 'Subscription', url: at('/benachrichtigung') },
  { name: 'Imprint', url: at('/impressum') },
  { name: 'Accessibility', url: at('/barrierefreiheit') },
  { name: 'Search', url: at('/search?q=Wasser'), isHidden: true },
  { name: 'Sign-in', url: at('/kundenlogin/login'), isHidden: true },
  { name: 'Home (Birkenfurt)', url: at('/', 'birkenfurt') },
  { name: 'Disturbances (Birkenfurt)', url: at('/stoerungen', 'birkenfurt') },
  { name: 'News (Birkenfurt)', url: at('/meldungen', 'birkenfurt') },
  { name: 'Installers (Birkenfurt)', url: at('/installateure', 'birkenfurt') },
]
