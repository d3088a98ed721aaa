/**
 * `postbox`: an email only announces the message. `email`: the email contains the message. `post`: sent on paper,
 * stored for reference.
 */
export const deliveryTypes = { postbox: 'Postfach', email: 'E-Mail', post: 'Brief' } as const
export type DeliveryType = keyof typeof deliveryTypes
export const deliveryTypeKeys = Object.keys(deliveryTypes) as [DeliveryType, ...DeliveryType[]]
