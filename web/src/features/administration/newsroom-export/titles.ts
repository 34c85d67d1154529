import { text } from '@toasoan/contract/kit/text'

export const newsroomExportTitles = { title: text('Xuất dữ liệu tòa soạn', 'Export of the newsroom') }
