import { field, referenceEntity } from '../kit/reference-entity.ts'
import { text } from '../kit/text.ts'

/** Companies that sell and repair the broadcaster's equipment. */
export const providers = referenceEntity({
  name: 'provider',
  path: '/providers',
  service: 'equipment',
  fields: {
    name: field.text(text('Tên nhà cung cấp', 'Name'), { required: true }),
    tax_code: field.text(text('Mã số thuế', 'Tax code'), { max: 20 }),
    contact_name: field.text(text('Người liên hệ', 'Contact'), { max: 100 }),
    phone: field.phone(text('Điện thoại', 'Phone')),
    email: field.email(text('Thư điện tử', 'E-mail')),
    website: field.url(text('Trang web', 'Website')),
    address: field.textarea(text('Địa chỉ', 'Address'), { max: 500 }),
    note: field.textarea(text('Ghi chú', 'Note')),
  },
})
