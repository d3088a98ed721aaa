const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the text where it is a UUID, otherwise null. For ids from addresses and cookies. */
export const uuidOrNull = (text: string | null) => (text && shape.test(text) ? text : null)
