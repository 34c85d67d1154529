import { field, referenceEntity } from '../kit/reference-entity.ts'
import { text } from '../kit/text.ts'

/** Abbreviations that readers search by; a search for one finds the other. */
export const searchAliases = referenceEntity({
  name: 'searchAlias',
  path: '/search-aliases',
  service: 'news',
  fields: {
    name: field.text(text('Từ viết tắt', 'Abbreviation'), { required: true, max: 30 }),
    full_name: field.text(text('Viết đầy đủ', 'In full'), { required: true, max: 120 }),
    note: field.textarea(text('Ghi chú', 'Note')),
  },
})
