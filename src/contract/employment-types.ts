/** schema.org's kinds of employment, as people read them. */
export const employmentTypes: Readonly<Record<string, string>> = {
  FULL_TIME: 'Vollzeit',
  PART_TIME: 'Teilzeit',
  TEMPORARY: 'befristet',
  INTERN: 'Praktikum',
  CONTRACTOR: 'freie Mitarbeit',
  VOLUNTEER: 'Ehrenamt',
}
