import type { OrganizationData } from './auental.ts'
import { categories } from './categories.ts'
import { knownCustomers } from './customers.ts'
import { disturbances } from './disturbances.ts'
import { documenttypes } from './documenttypes.ts'
import { birkenfurtPapers, downloadMedia, downloads, serviceareaDownloads } from './downloads.ts'
import { birkenfurtFirms, installers } from './installers.ts'
import { jobpostings } from './jobpostings.ts'
import { birkenfurtSites, courses, locationtypes, siteLocations } from './locations.ts'
import { maintenances } from './maintenances.ts'
import { birkenfurt as town } from './municipalities.ts'
import { news, newsMedia } from './news.ts'
import { nothing } from './empty-organization.ts'
import { birkenfurtOrganization } from './organizations.ts'
import { birkenfurtTariffs, prices } from './prices.ts'
import { birkenfurtMix, birkenfurtSketches, randomProcedures } from './procedures/random-procedures.ts'
import { procedures } from './procedures.ts'
import type { GeneratorContext } from './generator-context.ts'
import { serviceareas } from './serviceareas.ts'
import { birkenfurtArticles, supportArticles } from './support.ts'
import { birkenfurtIncidents } from './texts/disturbances.ts'
import { birkenfurtOpenings } from './texts/jobpostings.ts'
import { birkenfurtWorks } from './texts/maintenances.ts'
import { birkenfurtNews } from './texts/news.ts'
import { birkenfurtTextlabels } from './textlabels.ts'
import { birkenfurtStaff, signed, users } from './users.ts'

const office = (scene: GeneratorContext) =>
  procedures(scene, {
    cases: randomProcedures(scene, {
      sketches: birkenfurtSketches,
      mix: birkenfurtMix,
      told: [],
      accounts: [],
      place: town,
    }),
    accounts: [],
    metersOf: new Map(),
    staff: birkenfurtStaff,
  })

/** Stadtwerke Birkenfurt – Wasser: a light theme, no customer login, few records of each noun. */
export const birkenfurt = (scene: GeneratorContext): OrganizationData => {
  const { clock } = scene
  const author = signed(birkenfurtStaff.aydin)
  const papers = birkenfurtPapers(clock)
  const faults = disturbances(scene, birkenfurtIncidents(clock), author)
  const works = maintenances(scene, birkenfurtWorks(clock), author)
  const cases = office(scene)
  const announcements = birkenfurtNews(clock)
  return {
    ...nothing,
    ...knownCustomers(scene),
    organization: birkenfurtOrganization(scene),
    users: users(scene, birkenfurtStaff),
    serviceareas: serviceareas(scene, [town], { wastewater: false }),
    locationtypes: locationtypes(scene, birkenfurtSites),
    locations: [
      ...siteLocations(scene, birkenfurtSites),
      ...courses(scene),
      ...faults.locations,
      ...works.locations,
    ],
    categories: categories(scene, { support: birkenfurtArticles, download: papers }),
    support_articles: supportArticles(scene, birkenfurtArticles),
    downloads: downloads(scene, papers),
    servicearea_downloads: serviceareaDownloads(scene, papers, [town]),
    news: news(scene, announcements),
    disturbances: faults.disturbances,
    maintenances: works.maintenances,
    installers: installers(scene, birkenfurtFirms),
    jobpostings: jobpostings(scene, birkenfurtOpenings),
    prices: prices(scene, birkenfurtTariffs),
    documenttypes: documenttypes(scene),
    textlabels: birkenfurtTextlabels,
    procedures: cases.procedures,
    procedure_counters: cases.procedure_counters,
    procedure_offers: cases.procedure_offers,
    procedure_confirmations: cases.procedure_confirmations,
    meterstatuses: cases.meterstatuses,
    procedure_users: cases.procedure_users,
    statusupdates: [...cases.statusupdates, ...faults.statusupdates, ...works.statusupdates],
    media: [
      ...newsMedia(scene, announcements),
      ...works.media,
      ...downloadMedia(scene, papers),
      ...cases.media,
    ],
  }
}
