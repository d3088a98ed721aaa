import { keyNouns, type KeyScope, keyScopeNames } from '#contract/core/key-scopes.ts'

const labels = { read: 'Lesen', write: 'Ändern', reveal: 'Klartext' } as const

/** A noun with its scopes, as the form offers them. */
export interface NounScopes {
  title: string
  scopes: { scope: KeyScope; label: string }[]
}

export const scopesByNoun: NounScopes[] = Object.entries(keyNouns)
  .map(([noun, { title }]) => ({
    title,
    scopes: keyScopeNames
      .filter(scope => scope.startsWith(`${noun}:`))
      .map(scope => ({ scope, label: labels[scope.slice(noun.length + 1) as keyof typeof labels] })),
  }))
  .toSorted((one, other) => one.title.localeCompare(other.title, 'de'))
