import type { Area, Shape } from '#contract/core/geojson.ts'
import { rewindRings } from '#contract/core/geometry.ts'
import type { Context } from './context.ts'
import { sanitizeHtml } from './rich-text.ts'

interface Located {
  geojson?: Shape | null | undefined
  mapInfoHTML?: string | undefined
  here_location_data?: unknown
}

const isArea = (shape: Shape): shape is Area => shape.type === 'Polygon' || shape.type === 'MultiPolygon'

/** Normalizes a location for storing: its rich text, ring direction of its GeoJSON, and the date of geocoder data. */
export const normalizeLocation = <Body extends Located>({ now }: Context, body: Body): Body => ({
  ...body,
  ...(body.mapInfoHTML !== undefined && { mapInfoHTML: sanitizeHtml(body.mapInfoHTML) }),
  ...(body.geojson && isArea(body.geojson) && { geojson: rewindRings(body.geojson) }),
  ...(body.here_location_data !== undefined && {
    here_data_updated_at: body.here_location_data ? now.toISOString() : null,
  }),
})
