import { z } from 'zod'
import { anyone } from './core/access.ts'
import { endpoint, one } from './core/endpoint.ts'
import { identified, timestamp } from './core/shapes.ts'

/** The disturbances that a utility embeds in its own website. */
export const widgetContent = z.object({
  type: z.enum(['list', 'banner', 'none']),
  bgcolor: z.string(),
  textcolor: z.string(),
  portal: z.url().describe('Die Seite der Störungen im Portal'),
  disturbances: z.array(
    z.object({
      ...identified,
      title: z.string(),
      status: z.string().describe('Der Stand in Worten'),
      occurred_at: timestamp,
      expected_end_at: timestamp.nullable(),
      places: z.array(z.string()),
      url: z.url(),
    }),
  ),
})
export type WidgetContent = z.output<typeof widgetContent>

export const widget = {
  disturbances: endpoint({
    method: 'GET',
    path: '/api/widget/disturbances',
    summary: 'Die aktuellen Störungen für die eigene Website; von jeder Seite aus lesbar',
    access: [anyone('published')],
    module: 'disturbance',
    answer: one(widgetContent),
    anyOrigin: true,
  }),
}
