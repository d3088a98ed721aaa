interface Texts {
  secret: string
  email: string
  /** YYYY-MM-DD */
  today: string
}

/** Valid values of each step of a meter reading, with a text that only its reader may know. */
export const readingSteps = {
  customer: ({ secret }: Texts) => ({
    customer_number: '10 4711 2',
    occasion: 'yearly',
    customer_gender: 'female',
    customer_firstname: 'Hanna',
    customer_lastname: secret,
    customer_street: 'Am Mühlbach',
    customer_housenumber: '4',
    customer_postalcode: '10115',
    customer_city: 'Auental',
  }),
  meters: ({ secret, today }: Texts) => ({
    meters: [
      {
        meter_type: 'main',
        meter_number: secret,
        meter_count: '449',
        read_at: { choice: today },
      },
    ],
  }),
  contact: ({ email }: Texts) => ({ customer_email: email }),
}

export const consents = { privacy_read: 'on', details_right: 'on' }
