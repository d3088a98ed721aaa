interface Texts {
  secret: string
  email: string
  /** YYYY-MM-DD */
  today: string
}

/** Valid values of each step of a meter reading, with a text that only its reader may know. */
export const readingSteps = {
  meters: ({ secret, today }: Texts) => ({
    customer_number: '10 4711 2',
    customer_lastname: secret,
    meters: [
      {
        meter_type: 'main',
        meter_number: secret,
        meter_count: '449',
        read_at: { choice: today },
      },
    ],
  }),
  check: ({ email }: Texts) => ({ customer_email: email, occasion: 'yearly' }),
}

export const consents = { privacy_read: 'on', details_right: 'on' }
