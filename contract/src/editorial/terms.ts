import { field, referenceEntity } from '../kit/reference-entity.ts'
import { text } from '../kit/text.ts'

/** Terms as the organisation writes them: for writers, and for translations. */
export const terms = referenceEntity({
  name: 'term',
  path: '/terms',
  service: 'news',
  fields: {
    name: field.text(text('Thuật ngữ', 'Term'), { required: true, max: 120 }),
    english: field.text(text('Tiếng Anh', 'English'), { max: 120 }),
    avoid: field.text(text('Cách viết cần tránh', 'Spellings to avoid'), {
      max: 300,
      help: text(
        'Cách nhau bởi dấu phẩy. Trình soạn thảo nhắc khi gặp.',
        'Separated by commas. The editor points at them.',
      ),
    }),
    note: field.textarea(text('Ghi chú', 'Note')),
  },
})
