import type { Rule } from '#contract/core/access.ts'
import { type AccessKeyName, mapAccessKeys, requestCredentials } from '#contract/core/request-credentials.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Json } from './json-schema.ts'

/** German description of an endpoint's access rules. */
export const describeAccess = ({ access, module, scope }: Endpoint) =>
  [
    `Zugriff: ${access.map(ruleText).join('; ')}.`,
    module && `Nur mit eingeschaltetem Modul „${module}“.`,
    scope === 'platform' ? 'Gilt für die ganze Plattform.' : 'Gilt innerhalb einer Organisation.',
  ]
    .filter(Boolean)
    .join(' ')

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

/** OpenAPI security requirement of an access rule. */
export const securityOf = (rule: Rule): Json => {
  if (rule.who === 'anyone') return {}
  return rule.who === 'holder' ? { [rule.of]: [] } : { token: [] }
}

const sessions = Object.values(requestCredentials).filter(({ kind }) => kind === 'session')

/** OpenAPI security schemes: the bearer token, and one per access key. */
export const securitySchemes: Record<'token' | AccessKeyName, Json> = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: `${sessions.map(({ description }) => description).join(' oder ')}, 86.400 Sekunden gültig`,
  },
  ...mapAccessKeys(name => ({
    type: 'apiKey',
    in: 'header',
    name: requestCredentials[name].header,
    description: requestCredentials[name].description,
  })),
}
