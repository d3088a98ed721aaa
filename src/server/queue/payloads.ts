/** Payloads by job name. Features add theirs by declaration, next to the handler. Every job runs in one organization. */
export interface JobPayloads {}
