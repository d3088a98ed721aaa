const isStatus = (value: unknown): value is number => typeof value === 'number' && value >= 400 && value < 600

/**
 * Returns the HTTP status of an error: its code, else its status, else that of its response, else 500 (specification).
 */
export const statusOf = (error: unknown): number => {
  const { code, status, response } = (error ?? {}) as {
    code?: unknown
    status?: unknown
    response?: { status?: unknown } | null
  }
  return [code, status, response?.status].find(isStatus) ?? 500
}
