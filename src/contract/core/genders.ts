/** Forms of address, as people read them. */
export const genders = { female: 'Frau', male: 'Herr', none: 'keine Angabe' } as const
