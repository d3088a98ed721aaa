/** Most connections of each pool of a process. */
export const poolSizes = { app: 8, platform: 4, queue: 4 }

/** With one each for LISTEN, for the worker's name and for the use of the embedded server. */
export const connectionsPerProcess = poolSizes.app + poolSizes.platform + poolSizes.queue + 3
