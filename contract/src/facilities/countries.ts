import { field, referenceEntity } from '../kit/reference-entity.ts'
import { text } from '../kit/text.ts'

/** Countries that equipment comes from. */
export const countries = referenceEntity({
  name: 'country',
  path: '/countries',
  service: 'equipment',
  fields: {
    name: field.text(text('Tên quốc gia', 'Name'), { required: true }),
    code: field.text(text('Mã', 'Code'), { max: 10 }),
    note: field.textarea(text('Ghi chú', 'Note')),
  },
})
