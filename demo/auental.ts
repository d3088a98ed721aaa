import { confirmed } from './characters.ts'
import { categories } from './categories.ts'
import { customers } from './customers.ts'
import { disturbances } from './disturbances.ts'
import { documenttypes } from './documenttypes.ts'
import { auentalPapers, downloadId, downloadMedia, downloads, serviceareaDownloads } from './downloads.ts'
import { auentalFirms, installers } from './installers.ts'
import { applicationMedia, jobapplications, jobpostings } from './jobpostings.ts'
import { auentalSites, courses, locationtypes, siteLocations } from './locations.ts'
import { maintenances } from './maintenances.ts'
import { municipalities, quellenhain } from './municipalities.ts'
import { news, newsMedia } from './news.ts'
import { staffNotifications } from './notifications.ts'
import { auentalOrganization, auentalSeller, tenants } from './organizations.ts'
import { postbox } from './postbox.ts'
import { auentalPrices } from './prices.ts'
import { auentalMix, auentalOutlines, randomProcedures } from './procedures/random-procedures.ts'
import { fixedProcedures } from './procedures/fixed-procedures.ts'
import { procedures } from './procedures.ts'
import type { GeneratorContext } from './generator-context.ts'
import { serviceareas } from './serviceareas.ts'
import { subscribers } from './subscribers.ts'
import { auentalArticles, supportArticles } from './support.ts'
import { auentalTemplates } from './templates.ts'
import { auentalIncidents } from './texts/disturbances.ts'
import { auentalOpenings } from './texts/jobpostings.ts'
import { auentalWorks } from './texts/maintenances.ts'
import { auentalNews } from './texts/news.ts'
import { auentalTextlabels } from './textlabels.ts'
import { procedureviews } from './views.ts'
import { auentalRoles, auentalStaff, signed, users } from './users.ts'

const office = (scene: GeneratorContext) => {
  const { accounts, metersOf, ...people } = customers(scene)
  const told = fixedProcedures(scene.clock)
  const rolled = randomProcedures(scene, {
    sketches: auentalOutlines,
    mix: auentalMix,
    told,
    accounts: accounts.filter(each => !confirmed.includes(each)),
  })
  return {
    people,
    cases: procedures(scene, {
      cases: [...told, ...rolled],
      accounts,
      metersOf,
      staff: auentalStaff,
      seller: auentalSeller,
    }),
  }
}

/** All rows of one organization, by table. */
export type OrganizationData = ReturnType<typeof auental>

/** Zweckverband Wasser und Abwasser Auental: all modules are on and in use. */
export const auental = (scene: GeneratorContext) => {
  const { clock } = scene
  const author = signed(auentalStaff.berg)
  const papers = auentalPapers(clock)
  const announcements = auentalNews(clock)
  const faults = disturbances(scene, auentalIncidents(clock), author)
  const works = maintenances(scene, auentalWorks(clock), author)
  const { people, cases } = office(scene)
  const messages = postbox(scene, cases.procedures)
  const analyses = papers.filter(each => each.place).map(each => downloadId(scene, each))
  return {
    organization: auentalOrganization(scene, analyses),
    tenants: tenants(scene),
    roles: auentalRoles(scene),
    users: users(scene, auentalStaff),
    trust_assertions: people.trust_assertions,
    customers: people.customers,
    customer_users: people.customer_users,
    customer_meters: people.customer_meters,
    serviceareas: serviceareas(scene, municipalities, { ownPrices: quellenhain, wastewater: true }),
    locationtypes: locationtypes(scene, auentalSites),
    locations: [
      ...siteLocations(scene, auentalSites),
      ...courses(scene),
      ...faults.locations,
      ...works.locations,
    ],
    categories: categories(scene, { support: auentalArticles, download: papers }),
    support_articles: supportArticles(scene, auentalArticles),
    downloads: downloads(scene, papers),
    servicearea_downloads: serviceareaDownloads(scene, papers, municipalities),
    news: news(scene, announcements),
    disturbances: faults.disturbances,
    maintenances: works.maintenances,
    installers: installers(scene, auentalFirms),
    jobpostings: jobpostings(scene, auentalOpenings),
    jobapplications: jobapplications(scene),
    subscribers: subscribers(scene),
    prices: auentalPrices(scene),
    templates: auentalTemplates(scene),
    documenttypes: documenttypes(scene),
    textlabels: auentalTextlabels,
    procedures: cases.procedures,
    procedure_counters: cases.procedure_counters,
    procedure_offers: cases.procedure_offers,
    procedure_confirmations: cases.procedure_confirmations,
    meterstatuses: cases.meterstatuses,
    procedure_users: cases.procedure_users,
    statusupdates: [
      ...cases.statusupdates,
      ...people.statusupdates,
      ...faults.statusupdates,
      ...works.statusupdates,
    ],
    postbox_messages: messages.postbox_messages,
    procedureviews: procedureviews(scene),
    notifications: staffNotifications(scene, cases.procedures),
    media: [
      ...newsMedia(scene, announcements),
      ...works.media,
      ...downloadMedia(scene, papers),
      ...applicationMedia(scene),
      ...cases.media,
      ...messages.media,
    ],
  }
}
