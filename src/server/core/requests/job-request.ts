/** The request id of what a job does: nobody called. */
export const jobRequest = 'job'
