/** Pages of the portal that server and contract link to. The routes are the same; a test compares them. */
export const portalAddresses = [
  '/abschlagszahlung',
  '/anschluss-schmutzwasser',
  '/anschluss-wasser',
  '/barrierefreiheit',
  '/baumassnahmen-wartungsarbeiten',
  '/baumassnahmen-wartungsarbeiten/:id',
  '/benachrichtigung',
  '/benachrichtigung/abmelden/:key',
  '/benachrichtigung/aendern/:key',
  '/bestaetigen/:id/:key',
  '/client/saml/acs',
  '/client/saml/login/:uuid',
  '/client/saml/metadata',
  '/datenschutz',
  '/dokument-anfordern',
  '/dokumente-per-email',
  '/downloads',
  '/downloads/:id',
  '/entgelte-gebuehren',
  '/gemeinde/:id?',
  '/impressum',
  '/installateure',
  '/kundendaten',
  '/kundenlogin/login',
  '/kundenlogin/postfach/:id',
  '/kundenlogin/reset',
  '/kundenlogin/verify',
  '/meldungen',
  '/meldungen/:id',
  '/niederschlagwasser',
  '/postfach/:id?',
  '/sepa-lastschriftmandat',
  '/stellenausschreibungen',
  '/stellenausschreibungen/:id',
  '/stoerungen',
  '/subscription/confirm/:id?',
  '/support',
  '/support/:id',
  '/ummeldung',
  '/versorgungsgebiet',
  '/vorgang/:id/:key',
  '/zaehlerstand',
] as const

/** Pages of the office that notifications and emails link to. */
export const officeAddresses = [
  '/admin/jobs',
  '/admin/notifications',
  '/login',
  '/login/customers/:id',
  '/login/jobs/applications/:id',
  '/login/notifications',
  '/login/procedures/:type/:id',
  '/login/settings/exchange',
  '/login/settings/storage',
  '/login/settings/templates/:id',
  '/login/settings/webhooks',
  '/login/users/:id',
  '/password/choose/:key',
] as const

/** Pages below the first address of every procedure type. */
export const procedurePages = ['weiter/:draft/:key', 'nachweis'] as const

export type PortalAddress = (typeof portalAddresses)[number]
type Pattern = PortalAddress | (typeof officeAddresses)[number] | (typeof procedurePages)[number]

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}?`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never
type Params<Path extends string> = [ParamName<Path>] extends [never]
  ? []
  : [params: Record<ParamName<Path>, string>]

/** Returns the path of a page, its parameters filled in. */
export const pagePath = <Path extends Pattern>(path: Path, ...[params]: Params<Path>): string =>
  path.replace(/:(\w+)\??/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name]!),
  )

/** Returns the path of a page of a procedure type. */
export const procedurePagePath = <Page extends (typeof procedurePages)[number]>(
  { addresses }: { addresses: readonly [string, ...string[]] },
  page: Page,
  ...params: Params<Page>
): string => `${addresses[0]}/${pagePath<Page>(page, ...params)}`
