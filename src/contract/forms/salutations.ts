export const salutations = [
  { value: 'female', label: 'Frau' },
  { value: 'male', label: 'Herr' },
  { value: 'none', label: 'keine Angabe' },
] as const
