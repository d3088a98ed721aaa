import { auental, type OrganizationData } from './auental.ts'
import { birkenfurt } from './birkenfurt.ts'
import { clockOf } from './clock.ts'
import { contactNotes, contacts, labels } from './contacts.ts'
import { erlengrund } from './erlengrund.ts'
import { adminNotifications } from './notifications.ts'
import { sceneOf } from './generator-context.ts'
import { libraryArticles } from './support.ts'
import { platformTemplates } from './templates.ts'
import { platformAdmins } from './users.ts'

export type { OrganizationData } from './auental.ts'
export type DemoData = ReturnType<typeof demoData>

/**
 * Returns the demo data as of the given moment. Pure: the same moment gives the same data.
 * Every login has the password `demo`, which the loader replaces.
 */
export const demoData = (today: Date) => {
  const clock = clockOf(today)
  return {
    platform: {
      users: platformAdmins(clock),
      contacts: contacts(clock),
      notes: contactNotes(clock),
      labels: labels(clock),
      templates: platformTemplates(clock),
      support_articles: libraryArticles(clock),
      notifications: adminNotifications(clock),
    },
    organizations: [
      auental(sceneOf('auental', clock)),
      birkenfurt(sceneOf('birkenfurt', clock)),
      erlengrund(sceneOf('erlengrund', clock)),
    ] satisfies OrganizationData[],
  }
}
