export const wizardSteps = {
  organization: 'Organisation',
  portal: 'Adresse und Portal',
  modules: 'Module',
  person: 'Erste Person',
} as const
export type WizardStep = keyof typeof wizardSteps
