/** First parts of host names below the main host that a portal never gets. */
export const reservedHosts: readonly string[] = [
  'admin',
  'api',
  'app',
  'autodiscover',
  'demo',
  'ftp',
  'imap',
  'login',
  'mail',
  'ns1',
  'ns2',
  'plattform',
  'portal',
  'postmaster',
  'security',
  'smtp',
  'static',
  'status',
  'support',
  'test',
  'webmail',
  'www',
]

/** Finds an error in a host name before it is compared with those of the other organizations; null for none. */
export function hostRefusal(host: string, mainHost: string): string | null {
  if (host === mainHost) return 'Unter diesem Rechnernamen läuft die Plattform. Wählen Sie einen anderen.'
  if (!host.endsWith(`.${mainHost}`)) return null
  const name = host.slice(0, -mainHost.length - 1)
  if (name.includes('.')) return `Wählen Sie vor „.${mainHost}“ einen Namen ohne Punkt.`
  return reservedHosts.includes(name)
    ? `„${name}“ ist für die Plattform reserviert. Wählen Sie einen anderen Namen.`
    : null
}
