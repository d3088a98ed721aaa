const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An id out of an address or a cookie; null for anything else. */
export const idOf = (text: string | null) => (text && shape.test(text) ? text : null)
