/** Valid values of the page that asks for the customer, where one does. */
export const customerValues = {
  customer_number: '10 4711 2',
  customer_gender: 'female',
  customer_firstname: 'Hanna',
  customer_lastname: 'Brückner',
  customer_street: 'Am Mühlbach',
  customer_housenumber: '4',
  customer_postalcode: '10115',
  customer_city: 'Auental',
}

/** Valid values of the last page, besides the consents. */
export const contactValues = { customer_email: 'hanna@haus.test' }

/** Valid values of a meter reading, by step. */
export const readingValues = {
  meters: {
    customer_number: customerValues.customer_number,
    customer_lastname: customerValues.customer_lastname,
    meters: [
      {
        meter_type: 'main',
        meter_number: '7 731 204 118',
        meter_count: '449',
        read_at: { choice: 'other', day: '19', month: '11', year: '2026' },
      },
    ],
  },
  check: contactValues,
}

export const consents = { privacy_read: 'on', details_right: 'on' }
