/** Tables whose noun has another address in the API. */
const nounByTable: Partial<Record<string, string>> = {
  postbox_messages: 'postbox',
  support_articles: 'support',
  trust_assertions: 'trustassertions',
}

/** Address of a table's noun in the API. */
export const nounOfTable = (table: string) => nounByTable[table] ?? table
