/** Where a portal is reached from here: under the same protocol and port. */
export const portalUrl = (portal_domain: string, { protocol, port }: URL) =>
  `${protocol}//${portal_domain}${port ? `:${port}` : ''}/`
