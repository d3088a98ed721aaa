import type { HolderRule, Rule } from '#contract/core/access.ts'
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

export const securitySchemes: Record<'token' | HolderRule['of'], Json> = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'Token aus POST /api/auth/login oder /api/customers/auth/login, 86.400 Sekunden gültig',
  },
  draft: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Draft-Key',
    description: 'Schlüssel einer begonnenen Eingabe',
  },
  procedure: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Procedure-Key',
    description: 'Schlüssel aus dem Zugangslink eines Vorgangs',
  },
  confirmation: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Confirmation-Key',
    description: 'Schlüssel aus dem Brief, der um eine Bestätigung bittet',
  },
  subscription: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Subscription-Key',
    description: 'Schlüssel aus einem Brief an Abonnenten',
  },
  postbox: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Postbox-Key',
    description: 'Schlüssel aus der E-Mail, die eine Nachricht ankündigt',
  },
}
