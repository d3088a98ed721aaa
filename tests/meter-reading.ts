/** Valid values of a meter reading, by step. */
export const readingValues = {
  customer: {
    customer_number: '10 4711 2',
    occasion: 'yearly',
    customer_gender: 'female',
    customer_firstname: 'Hanna',
    customer_lastname: 'Brückner',
    customer_street: 'Am Mühlbach',
    customer_housenumber: '4',
    customer_postalcode: '10115',
    customer_city: 'Auental',
  },
  meters: {
    meters: [
      {
        meter_type: 'main',
        meter_number: '7 731 204 118',
        meter_count: '449',
        read_at: { choice: 'other', day: '19', month: '11', year: '2026' },
      },
    ],
  },
  contact: { customer_email: 'hanna@haus.test' },
}

export const consents = { privacy_read: 'on', details_right: 'on' }
