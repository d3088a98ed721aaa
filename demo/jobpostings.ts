import { type Media, medium } from './media.ts'
import { auentalApplicants, type Opening } from './texts/jobpostings.ts'
import { owned, type GeneratorContext, stamps } from './generator-context.ts'

export const jobpostings = (scene: GeneratorContext, openings: Opening[]) =>
  openings.map(opening => ({
    ...owned(scene, `job/${opening.title}`),
    title: opening.title,
    description: opening.description,
    requirements: opening.requirements,
    contact: opening.contact,
    published_at: scene.clock.at(opening.age, '09:00'),
    deadline_at: scene.clock.at(-opening.left, '23:59'),
    visits: opening.visits,
    application_count: auentalApplicants.filter(each => each.opening === opening.title).length,
    schema: {
      '@type': 'JobPosting',
      employmentType: opening.employment,
      validThrough: scene.clock.day(-opening.left),
    },
    ...stamps(scene.clock.at(opening.age, '08:30')),
  }))

export const jobapplications = (scene: GeneratorContext) =>
  auentalApplicants.map(({ opening, place, days, ...applicant }) => ({
    ...owned(scene, `application/${applicant.email}`),
    job_id: scene.id(`job/${opening}`),
    ...applicant,
    postalcode: place.postalcode,
    city: place.title,
    ...stamps(scene.clock.at(days, '20:14')),
  }))

export const applicationMedia = (scene: GeneratorContext): Media[] =>
  auentalApplicants.map(({ email, lastname, days }) =>
    medium(
      scene,
      { job_application_id: scene.id(`application/${email}`) },
      {
        name: `Bewerbung ${lastname}`,
        file_name: 'Bewerbung.pdf',
        size: 380_000 + days * 1300,
        source: 'media/document.svg',
        collection_name: 'application',
      },
      scene.clock.at(days, '20:14'),
    ),
  )
