import type { Area, Shape } from '#contract/core/geojson.ts'

/**
 * The base of every map of the office: municipalities, rivers and roads, and map images where there are
 * some.
 */
export interface Region {
  areas: { id: string; title: string; geojson: Area | null }[]
  lines: { kind: 'water' | 'road'; shape: Shape }[]
  tiles: { credit: string; max_zoom: number } | null
}
