/** Coefficients of Nghị định 18/2014/NĐ-CP, in hundredths, and which article types each genre is suggested for. */
const genres = [
  { code: 'tin', name: 'Tin', medium: 'print', limit: 1000, types: ['news', 'brief'] },
  { code: 'tra-loi', name: 'Trả lời bạn đọc', medium: 'print', limit: 1000, types: [] },
  { code: 'anh', name: 'Ảnh, tranh', medium: 'print', limit: 1000, types: ['photo'] },
  { code: 'chinh-luan', name: 'Chính luận', medium: 'print', limit: 3000, types: ['commentary', 'feature'] },
  { code: 'phong-su', name: 'Phóng sự, ký', medium: 'print', limit: 3000, types: ['reportage'] },
  { code: 'phong-van', name: 'Phỏng vấn', medium: 'print', limit: 3000, types: ['interview'] },
  { code: 'truc-tuyen', name: 'Giao lưu trực tuyến, media', medium: 'print', limit: 5000, types: [] },
  { code: 'tin-phat-thanh', name: 'Tin phát thanh', medium: 'broadcast', limit: 1000, types: ['radio'] },
  { code: 'phong-su-phat-thanh', name: 'Phóng sự phát thanh', medium: 'broadcast', limit: 3000, types: [] },
  { code: 'toa-dam', name: 'Tọa đàm', medium: 'broadcast', limit: 5000, types: [] },
].map((genre) => ({ house_limit: null, article: 'Nghị định 18/2014/NĐ-CP', ...genre }))

const uplifts = [
  { code: 'thieu-nhi', name: 'Cho thiếu nhi, dân tộc thiểu số', most: 2000 },
  { code: 'ngoai-ngu', name: 'Viết bằng tiếng nước ngoài, tiếng dân tộc', most: 5000 },
  { code: 'kho-khan', name: 'Thực hiện trong điều kiện khó khăn, nguy hiểm', most: 10_000 },
].map((uplift) => ({ article: 'Nghị định 18/2014/NĐ-CP', ...uplift }))

/** Until finance says otherwise. */
const taxes = [
  { regime: 'freelance', threshold: 2_000_000, rate: 1000, article: 'Khấu trừ 10 %' },
  { regime: 'non_resident', threshold: 0, rate: 2000, article: 'Khấu trừ 20 %' },
]

type Rule = { name: string; from: string; until: string | null; salary: number }

const rule = ({ name, from, until, salary }: Rule) => ({
  name,
  legal_text: `Nghị định 18/2014/NĐ-CP về chế độ nhuận bút trong lĩnh vực báo chí, xuất bản: nhuận bút bằng hệ số nhân giá trị đơn vị; một phòng ban bằng 10 % mức lương cơ sở (${salary.toLocaleString('vi-VN')} đồng); trả trong 60 ngày.`,
  valid_from: from,
  valid_until: until,
  base_salary: salary,
  unit_value: salary / 10,
  genres,
  uplifts,
  taxes,
})

/** The rules of the demo newsroom, by the base salary of each time. */
export const demoRules = [
  rule({ name: 'Lương cơ sở từ 1/7/2023', from: '2023-07-01', until: '2024-06-30', salary: 1_800_000 }),
  rule({ name: 'Lương cơ sở từ 1/7/2024', from: '2024-07-01', until: '2026-06-30', salary: 2_340_000 }),
  rule({ name: 'Lương cơ sở từ 1/7/2026', from: '2026-07-01', until: null, salary: 2_530_000 }),
]
