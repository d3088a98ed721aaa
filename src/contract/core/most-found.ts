/** Rows that a list has at most when it is searched by words and not filtered: the newest. */
export const mostFound = 200
