/** Seconds between the polls of an open page, and between its signals of presence (specification). */
export const pollSeconds = 180
