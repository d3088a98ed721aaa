/** Seconds in which a target has to answer. */
export const answerSeconds = 15

/** Days without a delivery after which a target is switched off. */
export const failingDays = 5

/** Hours for which the former secret signs, too, after it was changed. */
export const secretHours = 24

/** Events that one replay sends, at most. */
export const mostReplayed = 10_000

/** Characters of an answer that are kept. */
export const answerLength = 1_000
