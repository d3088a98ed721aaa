import type { Rule } from '#contract/core/access.ts'
import { scopeOfCall } from '#contract/core/key-scopes.ts'
import { type AccessKeyName, mapAccessKeys, requestCredentials } from '#contract/core/request-credentials.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Json } from './json-schema.ts'

/** German description of an endpoint's access rules. */
export const describeAccess = (endpoint: Endpoint) => {
  const { access, module, scope } = endpoint
  const keyScope = scopeOfCall(endpoint)
  return [
    `Zugriff: ${access.map(ruleText).join('; ')}.`,
    keyScope && `API-Schlüssel brauchen das Recht ${keyScope}.`,
    module && `Nur mit eingeschaltetem Modul „${module}“.`,
    scope === 'platform' ? 'Gilt für die ganze Plattform.' : 'Gilt innerhalb einer Organisation.',
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

/** OpenAPI security requirements of a call: those of its access rules, and the scope of an API key where keys may make it. */
export function securityOf(endpoint: Endpoint): Json[] {
  const scope = scopeOfCall(endpoint)
  return [...endpoint.access.map(requirementOf), ...(scope ? [{ apikey: [scope] }] : [])]
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
      'API-Schlüssel der Organisation (kw_…), anzulegen unter Einstellungen, API-Schlüssel. Bei jedem Aufruf steht das Recht, das er braucht',
  },
  ...mapAccessKeys(name => ({
    type: 'apiKey',
    in: 'header',
    name: requestCredentials[name].header,
    description: requestCredentials[name].description,
  })),
}
