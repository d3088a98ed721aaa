const isStatus = (value: unknown): value is number => typeof value === 'number' && value >= 400 && value < 600

/** An error's status, as the specification says: its code, else its status, else that of its response, else 500. */
export const statusOf = (error: unknown): number => {
  const { code, status, response } = (error ?? {}) as {
    code?: unknown
    status?: unknown
    response?: { status?: unknown } | null
  }
  return [code, status, response?.status].find(isStatus) ?? 500
}
