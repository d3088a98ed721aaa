/** Tables whose noun has another address in the API. */
const nounByTable: Partial<Record<string, string>> = {
  customer_meters: 'meters',
  postbox_messages: 'postbox',
  support_articles: 'support',
  trust_assertions: 'trustassertions',
}

/** Address of a table's noun in the API. */
export const nounOfTable = (table: string) => nounByTable[table] ?? table

/** Table of a noun by its address in the API. */
export const tableOfNoun = (noun: string) =>
  Object.keys(nounByTable).find(table => nounByTable[table] === noun) ?? noun
