import type { Rule } from '#contract/core/access.ts'
import { type KeyScope, scopeOfCall } from '#contract/core/key-scopes.ts'
import { type AccessKeyName, mapAccessKeys, requestCredentials } from '#contract/core/request-credentials.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Json } from './json-schema.ts'
import { errorStatusesOf } from './problems.ts'

/** German description of a call: who may make it, when, and with which errors it answers. */
export const describeCall = (endpoint: Endpoint) => {
  const { access, module, scope } = endpoint
  const keyScope = scopeOfCall(endpoint)
  const statuses = errorStatusesOf(endpoint)
  return [
    `Zugriff: ${[...access.map(ruleText), ...(keyScope ? [`API-Schlüssel mit ${keyScope}`] : [])].join('; ')}.`,
    module && `Nur mit Modul „${module}“.`,
    scope === 'platform' && 'Gilt für die ganze Plattform.',
    statuses.length && `Fehler: ${statuses.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const ruleText = (rule: Rule): string => {
  switch (rule.who) {
    case 'anyone':
      return { published: 'alle, Veröffentlichtes', itself: 'alle, das Eigene', nothing: 'alle' }[rule.sees]
    case 'holder':
      return `wer den Schlüssel hat (${rule.of})`
    case 'customer':
      return 'angemeldete Kundinnen und Kunden'
    case 'staff':
      return rule.any.length ? `Beschäftigte mit ${rule.any.join(' oder ')}` : 'alle Beschäftigten'
    case 'admin':
      return rule.any.length ? `Administratoren mit ${rule.any.join(' oder ')}` : 'alle Administratoren'
  }
}

const requirementOf = (rule: Rule): Json => {
  if (rule.who === 'anyone') return {}
  return rule.who === 'holder' ? { [rule.of]: [] } : { token: [] }
}

/** OpenAPI security requirements of a call: those of its access rules, and an API key where keys may make it. */
export const securityOf = ({ access }: Endpoint, keyScope: KeyScope | null): Json[] => {
  const requirements = [...access.map(requirementOf), ...(keyScope ? [{ apikey: [] }] : [])]
  return [...new Map(requirements.map(each => [JSON.stringify(each), each])).values()]
}

const sessions = Object.values(requestCredentials).filter(({ kind }) => kind === 'session')

/** OpenAPI security schemes: the bearer token, and one per access key. */
export const securitySchemes: Record<'token' | 'apikey' | AccessKeyName, Json> = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: `${sessions.map(({ description }) => description).join(' oder ')}, 86.400 Sekunden gültig`,
  },
  apikey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'API-Schlüssel der Organisation (kw_…), anzulegen unter Einstellungen, API-Schlüssel. Das Recht, das ein Aufruf braucht, steht bei ihm als „x-scope“',
  },
  ...mapAccessKeys(name => ({
    type: 'apiKey',
    in: 'header',
    name: requestCredentials[name].header,
    description: requestCredentials[name].description,
  })),
}
