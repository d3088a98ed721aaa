interface Texts {
  secret: string
  email: string
  /** YYYY-MM-DD */
  today: string
}

export const consents = { privacy_read: 'on', details_right: 'on' }

const last = ({ email }: Texts) => ({ customer_email: email, occasion: 'yearly', ...consents })

/** Valid values of each step of a meter reading, with a text that only its reader may know. Signed in, the first page is the last one. */
export const readingSteps = {
  meters: (texts: Texts) => ({
    customer_number: '10 4711 2',
    customer_lastname: texts.secret,
    meters: [
      {
        meter_type: 'main',
        meter_number: texts.secret,
        meter_count: '449',
        read_at: { choice: texts.today },
      },
    ],
    ...last(texts),
  }),
  check: last,
}
