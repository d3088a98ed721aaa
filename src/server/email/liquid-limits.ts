/** Characters of a template's source. */
export const maxSourceLength = 50_000
/** Characters that all outputs, assignments and filters of one rendering may produce together. */
export const maxProduced = 100_000
/** Tags, outputs and turns of loops of one rendering. */
export const maxSteps = 20_000
/** Milliseconds of one rendering, after which it stops by itself. */
export const maxRenderTime = 400
/** Of the thread that renders: milliseconds until it is stopped, for steps that do not look at the clock, and memory in MB. */
export const threadLimits = { deadline: 1_500, memory: 64 }
