/** URL of a portal under the protocol and port of the current request. */
export const portalUrl = (portal_domain: string, { protocol, port }: URL) =>
  `${protocol}//${portal_domain}${port ? `:${port}` : ''}/`
