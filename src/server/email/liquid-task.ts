/** The input of the rendering thread. */
export interface RenderTask {
  sources: string[]
  values: object
}

/** The paths the sources read, those that are unknown, and unless there are such, the rendered texts. */
export type RenderAnswer = { paths: string[][]; unknown: string[][]; texts?: string[] } | { error: string }
