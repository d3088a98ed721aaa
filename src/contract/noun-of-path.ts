const municipalities = '/api/organizations/{id}/servicearea'

/** The noun of a path of the API, as events and the audit name it: municipalities have one of their own. */
export const nounOfPath = (path: string): string =>
  path === municipalities || path.startsWith(`${municipalities}/`) ? 'serviceareas' : path.split('/')[2]!
