import { defineRecord } from '#contract/core/record.ts'
import { prices } from '#contract/prices/prices.ts'

export const pricesRecord = defineRecord(prices, {
  address: 'prices',
  name: 'provision_size_description',
  list: {
    columns: ['consumption_price_gross', 'provision_price_gross', 'vat_rate'],
    sort: 'order',
    groupBy: 'location_id',
    orderable: true,
  },
  form: [
    {
      title: 'Preis',
      fields: [
        { name: 'consumption_price_gross', when: { type: 'consumption' } },
        { name: 'provision_price_gross', when: { type: 'provision' } },
        'vat_rate',
      ],
    },
    {
      title: 'Wofür und wo',
      fields: [
        'service',
        'type',
        { name: 'location_id', help: 'Ohne Gemeinde gilt der Preis in allen.' },
        {
          name: 'provision_size_description',
          when: { type: 'provision' },
          help: 'So steht der Preis im Portal, etwa „Grundpreis Q3 4“.',
        },
        {
          name: 'provision_size',
          when: { type: 'provision' },
          help: 'Zählergröße, oder bis zu welcher Länge, etwa „10 m“.',
        },
        {
          name: 'provision_price_unit_type',
          when: { type: 'provision' },
          as: { own: 'unit' },
          help: 'Worauf sich der Preis bezieht. Sie können auch ein eigenes Wort schreiben.',
        },
        {
          name: 'valid_from',
          help:
            'Leer: gilt schon. Ab dem Tag ersetzt er den älteren Preis für dasselbe, im Portal und in ' +
            'den Rechnern.',
        },
      ],
    },
  ],
  verbs: [{ verb: 'remove', label: 'Löschen' }],
  elsewhere: ['order'],
})
