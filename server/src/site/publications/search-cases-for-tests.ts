/*
 * What readers type, and what comes first: marks, names, abbreviations, numbers, capitals, keys of Telex, slips. The articles are
 * our own.
 */

export const articles = {
  bao: { title: 'Bão số 3 đổ bộ Quảng Ninh', html: '<p>Gió giật cấp 14.</p>', hoursAgo: 60 },
  baoText: { title: 'Nghệ An dựng lại trường', html: '<p>Sau cơn bão, thầy trò dọn bùn.</p>', hoursAgo: 5 },
  bao2: { title: 'Đọc báo sáng thứ Sáu', html: '<p>Những bài đáng chú ý.</p>', hoursAgo: 1 },
  bao3: {
    title: 'Bảo hiểm y tế thêm quyền lợi',
    html: '<p>Người dân bao nhiêu tuổi cũng đóng.</p>',
    hoursAgo: 2,
  },
  ca: { title: 'Ngư dân trúng đậm cá ngừ', html: '<p>Mỗi chuyến 20 tấn.</p>', hoursAgo: 90 },
  caHat: { title: 'Ca sĩ trẻ hát về biển', html: '<p>Ca khúc mới, cả ba bản phối.</p>', hoursAgo: 1 },
  lu: { title: 'Lũ quét ở Mường Lát', lead: 'Hai bản bị chia cắt.', hoursAgo: 20 },
  hoabinh: { title: 'Hồ Hoà Bình xả một cửa đáy', hoursAgo: 7 },
  hcm: { title: 'TP.HCM mở thêm tuyến buýt điện', hoursAgo: 6 },
  hcmFull: { title: 'Thành phố Hồ Chí Minh thu hút vốn', hoursAgo: 40 },
  hom: { title: 'Hôm nay họp Quốc hội', html: '<p>TP Vinh mưa to.</p>', hoursAgo: 1 },
  ai: { title: 'AI viết bản tin thời tiết', html: '<p>Trí tuệ nhân tạo.</p>', hoursAgo: 80 },
  aiAsk: { title: 'Ai được giảm thuế từ tháng sau', hoursAgo: 1 },
  ron: { title: 'Xăng RON95 giảm 300 đồng', html: '<p>Còn 20.150 đồng một lít.</p>', hoursAgo: 12 },
  price: { title: 'Gà đồi lên giá', html: '<p>Mỗi cân 118.000 đồng.</p>', hoursAgo: 30 },
  law: { title: 'Nghị định 126/2025 có hiệu lực', hoursAgo: 50 },
  old: { title: 'Cầu Long Biên tròn trăm tuổi đón khách đi bộ', hoursAgo: 24 * 365 * 10 },
  phrase: { title: 'Chiến dịch làm sạch sông Tô Lịch', html: '<p>Nước đã trong.</p>', hoursAgo: 3 },
  delta: { title: 'ĐBSCL lo mặn sớm', hoursAgo: 9 },
  deltaFull: { title: 'Đồng bằng sông Cửu Long vào vụ', hoursAgo: 70 },
  covid: { title: 'Covid-19: bài học sau năm năm', hoursAgo: 200 },
} as const

export type Name = keyof typeof articles

/** A query, the articles that come first in any order, and whether nothing else comes. */
export const cases: readonly [query: string, first: Name[], only?: 'only'][] = [
  // Marks: what has the word as typed, and nothing else.
  ['bão', ['bao', 'baoText'], 'only'],
  ['Bão', ['bao', 'baoText'], 'only'],
  ['bão'.normalize('NFD'), ['bao', 'baoText'], 'only'],
  ['báo', ['bao2'], 'only'],
  ['bảo', ['bao3'], 'only'],
  ['cá', ['ca'], 'only'],
  ['cả', ['caHat'], 'only'],
  ['lũ', ['lu'], 'only'],
  ['hòa bình', ['hoabinh'], 'only'],
  ['hoà bình', ['hoabinh'], 'only'],
  ['bão Quảng Ninh', ['bao'], 'only'],
  ['bão so 3', ['bao'], 'only'],
  ['"lũ quét"', ['lu'], 'only'],
  ['bão -quảng', ['baoText'], 'only'],
  // Without marks: all spellings, the title first.
  ['bao so 3', ['bao']],
  ['lu quet', ['lu'], 'only'],
  ['ca ngu', ['ca'], 'only'],
  ['to lich', ['phrase'], 'only'],
  ['hoa binh', ['hoabinh'], 'only'],
  // A title of ten years ago is first for its own words.
  ['cầu Long Biên', ['old'], 'only'],
  ['cau long bien tron tram tuoi', ['old'], 'only'],
  ['Long Biên', ['old'], 'only'],
  // Abbreviations, both ways.
  ['TP.HCM', ['hcm', 'hcmFull'], 'only'],
  ['TP HCM', ['hcm', 'hcmFull'], 'only'],
  ['tp hcm', ['hcm', 'hcmFull'], 'only'],
  ['Thành phố Hồ Chí Minh', ['hcm', 'hcmFull'], 'only'],
  ['ĐBSCL', ['delta', 'deltaFull'], 'only'],
  ['đồng bằng sông Cửu Long', ['delta', 'deltaFull'], 'only'],
  ['BHYT', ['bao3'], 'only'],
  // Numbers and units.
  ['RON95', ['ron'], 'only'],
  ['RON 95', ['ron'], 'only'],
  ['118000 đồng', ['price'], 'only'],
  ['118.000', ['price'], 'only'],
  ['20150', ['ron'], 'only'],
  ['126/2025', ['law'], 'only'],
  ['nghị định 126', ['law'], 'only'],
  ['covid 19', ['covid'], 'only'],
  ['covid19', ['covid'], 'only'],
  // Capitals come first when typed so.
  ['AI', ['ai']],
  ['ai', ['aiAsk']],
  // Authors.
  ['Thu Hà bão', ['bao', 'baoText'], 'only'],
  // Keys of Telex, only when nothing has what was typed.
  ['lux queets', ['lu'], 'only'],
  ['soong too lijch', ['phrase'], 'only'],
  // No senseless corrections.
  ['TP HXM', []],
  ['xyz', []],
]
