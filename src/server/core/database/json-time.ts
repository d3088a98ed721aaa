/** Converts a time out of JSON, where PostgreSQL uses its own format, to ISO 8601. */
export const fromJsonTime = (time: string) => new Date(time).toISOString()
