/** Open connections of one process, from all addresses. */
export const maxConnections = 2_000
