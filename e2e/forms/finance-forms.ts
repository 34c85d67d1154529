import { ask } from '../people.ts'
import type { FormRow } from './form-row.ts'

const form = '[role=dialog] form'

/** Forms of money that open over a list. */
export const financeForms: FormRow[] = [
  {
    name: 'category price',
    as: 'ketoan',
    add: '/category-price/list?record=new',
    edit: (id) => `/category-price/list?record=${id}`,
    form,
    draws: [],
    remove: (id) => ask('admin', 'DELETE', `/category_prices/${id}`),
  },
  {
    name: 'buying unit',
    as: 'ketoan',
    add: '/unit-buy/list?record=new',
    edit: (id) => `/unit-buy/list?record=${id}`,
    form,
    values: { Mã: (mark) => `mua-${mark}`, 'Mã số thuế': () => '0301234567' },
    draws: [],
  },
]
