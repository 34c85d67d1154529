import { field, referenceEntity } from '../kit/reference-entity.ts'
import { text } from '../kit/text.ts'

/** The makers of the broadcaster's equipment. */
export const manufacturers = referenceEntity({
  name: 'manufacturer',
  path: '/manufacturers',
  service: 'equipment',
  fields: {
    name: field.text(text('Tên hãng', 'Name'), { required: true }),
    country: field.text(text('Quốc gia', 'Country'), { max: 100 }),
    website: field.url(text('Trang web', 'Website')),
    email: field.email(text('Thư điện tử', 'E-mail')),
    phone: field.phone(text('Điện thoại', 'Phone')),
    note: field.textarea(text('Ghi chú', 'Note')),
  },
})
