import { z } from 'zod'
import { anyone } from './core/access.ts'
import { endpoint, one } from './core/endpoint.ts'
import { id, identified, reference, timestamp } from './core/shapes.ts'

/** The disturbances that a utility embeds in its own website. */
export const widgetContent = z.object({
  type: z.enum(['list', 'banner', 'none']).meta({ title: 'Art' }),
  bgcolor: z.string().meta({ title: 'Hintergrundfarbe' }),
  textcolor: z.string().meta({ title: 'Textfarbe' }),
  portal: z.url().meta({ title: 'Adresse im Portal', description: 'Die Seite der Störungen im Portal' }),
  disturbances: z
    .array(
      z.object({
        ...identified,
        title: z.string().meta({ title: 'Titel' }),
        status: z.string().meta({ title: 'Status', description: 'Der Stand in Worten' }),
        occurred_at: timestamp.meta({ title: 'Aufgetreten am' }),
        expected_end_at: timestamp.nullable().meta({ title: 'Voraussichtliches Ende' }),
        places: z.array(z.string()).meta({ title: 'Orte' }),
        url: z.url().meta({ title: 'Adresse' }),
      }),
    )
    .meta({ title: 'Störungen' }),
})
export type WidgetContent = z.output<typeof widgetContent>

export const widget = {
  disturbances: endpoint({
    method: 'GET',
    path: '/api/widget/disturbances',
    summary: 'Die aktuellen Störungen für die eigene Website; von jeder Seite aus lesbar',
    access: [anyone('published')],
    module: 'disturbance',
    anyOrigin: true,
    answer: one(widgetContent),
    query: z.strictObject({
      organization_id: id.optional().meta({ title: 'Kennung der Organisation' }),
      servicearea_id: reference('serviceareas')
        .optional()
        .meta({ title: 'Gemeinde', description: 'Nur Störungen in dieser Gemeinde' }),
    }),
  }),
}
