import { nameForms } from '#contract/organizations/name-forms.ts'
import { describe, expect, test } from 'vitest'
import { type Module, moduleKeys } from '#contract/core/modules.ts'
import type { PortalFrame } from './frame.ts'
import { navigation } from './navigation.ts'

const hrefs = (frame: PortalFrame, key: string) =>
  navigation(frame)
    .find(row => row.key === key)
    ?.entries?.map(entry => entry.href)

describe('navigation', () => {
  test('lists the groups in order', () => {
    expect(navigation(frameOf({})).map(row => row.key)).toEqual([
      'home',
      'services',
      'information',
      'downloads',
      'news',
      'servicearea',
      'municipalities',
    ])
  })

  test('shows only entries without a module when every module is off', () => {
    const frame = frameOf({ modules: [], municipalities: [] })
    expect(navigation(frame).map(row => row.key)).toEqual(['home', 'information'])
    expect(hrefs(frame, 'information')).toEqual(['/stellenausschreibungen'])
  })

  test('shows the services in the order of the specification, and only those that are on', () => {
    expect(hrefs(frameOf({}), 'services')).toEqual([
      '/sepa-lastschriftmandat',
      '/kundendaten',
      '/ummeldung',
      '/anschluss-wasser',
      '/anschluss-schmutzwasser',
      '/abschlagszahlung',
      '/zaehlerstand',
      '/dokumente-per-email',
      '/dokument-anfordern',
      '/niederschlagwasser',
      '/entgelte-gebuehren',
      '/benachrichtigung',
    ])
    expect(hrefs(frameOf({ modules: ['debit'] }), 'services')).toEqual(['/sepa-lastschriftmandat'])
  })

  test('names tenants where they may register too', () => {
    const frame = frameOf({ modules: ['ownerchange'] })
    frame.organization.ownerchange_allow_tenants = true
    expect(navigation(frame)[1]?.entries?.[0]?.label).toBe('Eigentümer- oder Mieterwechsel melden')
  })

  test('lists three functions in preparation on the demo portal only, without links', () => {
    const demo = navigation(frameOf({ modules: [], demo: true }))[1]?.entries
    expect(demo?.map(({ href, tag }) => [href, tag])).toEqual(
      Array.from({ length: 3 }, () => [undefined, 'Funktion in Vorbereitung']),
    )
  })

  test('shows the account to signed-in customers while the module is on', () => {
    expect(hrefs(frameOf({ visitor: 'Meike Brandt' }), 'account')).toContain('/kundenlogin/postfach')
    expect(hrefs(frameOf({ visitor: 'Meike Brandt', modules: [] }), 'account')).toBeUndefined()
  })

  test('counts published items', () => {
    const news = navigation(frameOf({})).find(row => row.key === 'news')
    expect(news?.badge).toBe('3 Störungen')
    expect(news?.entries?.map(entry => entry.badge)).toEqual(['14', '3', undefined])
  })

  test('sorts the municipalities by title', () => {
    expect(hrefs(frameOf({}), 'municipalities')).toEqual(['/gemeinde/b', '/gemeinde/a'])
  })
})

type FrameOptions = Partial<Omit<PortalFrame, 'organization'>> & { modules?: Module[] }

function frameOf({ modules = moduleKeys, ...rest }: FrameOptions): PortalFrame {
  return {
    organization: {
      title: '',
      name: '',
      kind: '',
      forms: nameForms('', { name_article: 'none', name_dative: '' }),
      logo: null,
      phone_general: '',
      phone_disturbance: '',
      fax_general: '',
      email_general: '',
      email_clientservice: '',
      website: '',
      street: '',
      house_number: '',
      postalcode: '',
      city: '',
      opening_hours: [],
      footer_text: '',
      imprint_url: '',
      privacy_url: '',
      modules: Object.fromEntries(moduleKeys.map(key => [key, modules.includes(key)])) as Record<
        Module,
        boolean
      >,
      ownerchange_allow_tenants: false,
      analytics: { tracker_url: '', site_id: '1' },
    },
    visitor: null,
    municipalities: [
      { id: 'a', title: 'Weidenbrück' },
      { id: 'b', title: 'Auental' },
    ],
    municipality_id: null,
    support_categories: [],
    counts: { news: 14, disturbances: 3 },
    banner: { summary: '', shortSummary: '', disturbances: [] },
    consent: true,
    demo: false,
    ...rest,
  }
}
