/** Payloads by job name. Features add theirs by declaration, next to the handler. Every job runs in one organization. */
export interface JobPayloads {}

/** Payloads of the jobs of the platform, which belong to no organization. */
export interface PlatformJobPayloads {}
