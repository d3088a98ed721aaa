interface Guarded {
  permissions: readonly string[]
}

/** The page asks the rule the API will ask before it shows the way in. */
export const mayOpen = (held: readonly string[], { permissions }: Guarded) =>
  permissions.length === 0 || permissions.some(permission => held.includes(permission))
