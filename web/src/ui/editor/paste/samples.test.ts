// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSchema } from '@tiptap/core'
import { DOMParser as ModelParser } from '@tiptap/pm/model'
import { expect, it } from 'vitest'
import { articleExtensions } from '../editor-extensions.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'

const folder = join(import.meta.dirname, 'samples')
const sample = (name: string) => readFileSync(join(folder, `${name}.txt`), 'utf8')

const list =
  '<p>Kế hoạch làm việc gồm:</p><ol><li><p>Thu âm</p><ol><li><p>Phỏng vấn người dân</p><ul><li><p>Phường Phú Thượng</p></li><li><p>Phường Đông Ngạc</p></li></ul></li><li><p>Ghi tiếng động</p></li></ol></li><li><p>Dựng chương trình</p></li></ol><p>Cần mang theo:</p><ul><li><p>Máy ghi âm</p><ul><li><p>Pin dự phòng</p></li><li><p>Micro cài áo</p></li></ul></li><li><p>Giấy giới thiệu</p></li></ul>'

/** Expected result of each sample; anything else was removed. */
const expected: Record<string, string> = {
  'writer-tin-ngan':
    '<p>Cầu Nhật Tân 2 thông xe kỹ thuật</p><p>Công trình về đích sớm ba tháng so với kế hoạch.</p><p>Sáng 20/11, <strong>Bộ Xây dựng</strong> cho biết <em>toàn tuyến</em> dài 5,3 km. Xem thêm <a href="https://vov.vn/xa-hoi">trang xã hội</a>.</p><h2>Lộ trình mở cửa</h2><p>Xe con được đi từ 6 giờ ngày 22/11.</p><h2>Giá vé</h2><p>Miễn phí tháng đầu; diện tích 12 m² mỗi làn chờ, H₂O dùng tuần hoàn.</p>',
  'writer-danh-sach-long': list,
  'writer-bang-gop-o':
    '<p>Sản lượng lúa ba vụ:</p><table><tr><th rowspan="2"><p>Vùng</p></th><th colspan="2"><p>Sản lượng (triệu tấn)</p></th></tr><tr><td><p>2025</p></td><td><p>2026</p></td></tr><tr><td><p>Đồng bằng sông Cửu Long</p></td><td><p>24,1</p></td><td><p>24,6</p></td></tr><tr><td><p>Đồng bằng sông Hồng</p></td><td><p>6,0</p></td><td><p>5,9</p></td></tr></table><p>Nguồn: Cục Thống kê.</p>',
  'writer-anh-chu-thich':
    '<p>Chợ nổi Cái Răng sáng cuối tuần.</p><p>Ghe dưa hấu cập bến. Ảnh: Kim Ngân</p><p>Thương lái đến từ ba giờ sáng.</p><p>Khách ăn sáng ngay trên ghe.</p>',
  'writer-chu-thich-chan':
    '<p>Theo nghị định mới<a data-note="1"><sup>[1]</sup></a>, nhuận bút tính theo hệ số<a data-note="2"><sup>[2]</sup></a>.</p><p>Các đài phải công khai cách tính.</p><h3>Chú thích</h3><ol><li data-note="1"><p>Nghị định 18/2014/NĐ-CP, điều 5.</p></li><li data-note="2"><p>Hệ số cao nhất của tin phát thanh là 10.</p></li></ol>',
  'writer-dau-chan-trang': '<p>Nội dung trang một.</p><p>Nội dung trang hai.</p>',
  'writer-trich-dan':
    '<p>Chúng tôi làm ngày làm đêm để kịp mùa lũ.</p><p>Kỹ sư Trần Văn Hải</p><p><u>Gạch chân</u> và <s>gạch bỏ</s> và tô nền</p>',
  'writer-chi-so': '<p>CO<sub>2</sub> giảm 10<sup>3</sup> tấn</p><p>Dòng một<br>Dòng hai sau dấu tab</p>',
  'writer-muc-luc':
    '<h2>Phần một</h2><p>Đoạn của phần một.</p><h2>Chi tiết</h2><p>Đoạn chi tiết.</p><h2>Phần hai</h2><p>Đoạn của phần hai.</p>',
  'writer-bang-trong-danh-sach':
    '<ol><li><p>Lịch phát sóng</p></li></ol><table><tr><td><p>6:00</p></td><td><p>Thời sự sáng</p></td></tr><tr><td><p>12:00</p></td><td><p>Thời sự trưa</p></td></tr></table><ol start="2"><li><p>Ban biên tập</p></li></ol><p>Hết.</p>',
  'writer-chu-tach-dau':
    '<p>Tiếng Việt viết tách dấu: Đắk Lắk, Thừa Thiên – Huế.</p><p>Dấu ngoặc “cong” và khoảng trắng cứng, 1 000 đồng.</p>',
  // Writer puts struck out words on the clipboard without formatting.
  'writer-theo-doi-thay-doi': '<p>Lễ hội diễn ra ngày 20/11ngày 22/11 tại quảng trường Ba Đình.</p>',
  'word-danh-sach':
    '<p>Kế hoạch gồm:</p><ol><li><p>Thu âm</p><ol><li><p>Phỏng vấn</p><ul><li><p>Phú Thượng</p></li></ul></li><li><p>Ghi tiếng động</p></li></ol></li><li><p>Dựng</p></li></ol><p>Mang theo:</p><ul><li><p>Máy ghi</p><ul><li><p>Pin</p></li></ul></li><li><p>Giấy tờ</p></li></ul>',
  'word-bang':
    '<p>Sản lượng:</p><table><tr><td rowspan="2"><p><strong>Vùng</strong></p></td><td colspan="2"><p><strong>Sản lượng</strong></p></td></tr><tr><td><p>2025</p></td><td><p>2026</p></td></tr><tr><td><p>Cửu Long</p></td><td><p>24,1</p></td><td><p>24,6</p></td></tr></table><p>Nguồn: Cục Thống kê</p>',
  'word-chu-thich':
    '<p>Nghị định mới<a data-note="1"><sup>[1]</sup></a> có hiệu lực.</p><h3>Chú thích</h3><ol><li data-note="1"><p>Nghị định 18/2014/NĐ-CP</p></li></ol>',
  'word-theo-doi': '<p>Lễ hội ngày 22/11 tại Ba Đình.</p>',
  'word-anh':
    '<h2>Chợ nổi</h2><p>Ghe dưa hấu</p><p>Thương lái đến từ <strong>ba giờ</strong> sáng.</p><h2>Giờ họp chợ</h2><blockquote><p><em>Đông nhất lúc sáu giờ.</em></p></blockquote>',
  'google-docs':
    '<h2>Cầu mới</h2><p>Sáng nay, <strong>Bộ Xây dựng</strong> cho biết <em>toàn tuyến</em> dài 5 km, xem <a href="https://vov.vn/xa-hoi">trang xã hội</a></p><br><ol><li><p>Thu âm</p><ol><li><p>Phỏng vấn</p></li></ol></li><li><p>Dựng</p></li></ol>',
  'google-bang':
    '<table><tr><td rowspan="2"><p>Vùng</p></td><td><p>2025</p></td></tr><tr><td><p>24,1</p></td></tr></table>',
  'google-chu-thich':
    '<p>Nghị định mới<a data-note="1"><sup>[1]</sup></a> có hiệu lực.</p><h3>Chú thích</h3><ol><li data-note="1"><p>Nghị định 18/2014/NĐ-CP</p></li></ol>',
  'google-trang-tinh':
    '<table><tr><td><strong>Tỉnh</strong></td><td><strong>Lúa</strong></td></tr><tr><td>An Giang</td><td>4,1</td></tr></table>',
  excel: '<table><tr><td colspan="2">Bảng lúa</td></tr><tr><td>An Giang</td><td>4,1</td></tr></table>',
}

it('has an expectation for every sample', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  expect(Object.keys(expected).toSorted()).toEqual(names.map((name) => name.replace('.txt', '')).toSorted())
})

it.each(Object.entries(expected))('%s keeps its structure and nothing else', (name, html) => {
  expect(cleanPastedHtml(sample(name)).replace(/<\/?tbody>/g, '')).toBe(html)
})

const schema = getSchema(articleExtensions(() => ''))

it.each(Object.keys(expected))('%s is a document of the editor, with every word', (name) => {
  const cleaned = new DOMParser().parseFromString(cleanPastedHtml(sample(name)), 'text/html').body
  const model = ModelParser.fromSchema(schema).parse(cleaned)
  model.check()
  const words = (text: string) => text.replace(/\s+/g, '')
  expect(words(model.textBetween(0, model.content.size, ''))).toBe(words(cleaned.textContent ?? ''))
})
