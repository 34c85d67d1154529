/**
 * Coefficients of Nghị định 18/2014/NĐ-CP, in hundredths: the frames of its chapters II (print, online) and III (radio,
 * television) by group; and which article types each genre is suggested for. The finance department compares articles,
 * clauses and points with the text; until then the rule says that nobody did.
 */
const genreOf = (
  medium: 'print' | 'broadcast',
  code: string,
  name: string,
  limit: number,
  point: string,
  types: string[] = [],
) => ({
  ...{ code, name, medium, limit, house_limit: null, types },
  article: `Nghị định 18/2014/NĐ-CP, ${medium === 'print' ? 'Điều 7' : 'Điều 10'}, khoản 1, ${point}`,
})

const genres = [
  genreOf('print', 'tin', 'Tin', 1000, 'nhóm 1', ['news', 'brief']),
  genreOf('print', 'tra-loi', 'Trả lời bạn đọc', 1000, 'nhóm 1'),
  genreOf('print', 'tranh', 'Tranh', 1000, 'nhóm 2'),
  genreOf('print', 'anh', 'Ảnh', 1000, 'nhóm 3', ['photo']),
  genreOf('print', 'chinh-luan', 'Chính luận', 3000, 'nhóm 4', ['commentary', 'feature']),
  genreOf('print', 'phong-su', 'Phóng sự, ký (một kỳ)', 3000, 'nhóm 5', ['reportage']),
  genreOf('print', 'phong-van', 'Phỏng vấn', 3000, 'nhóm 5', ['interview']),
  genreOf('print', 'van-hoc', 'Sáng tác văn học', 3000, 'nhóm 6'),
  genreOf('print', 'nghien-cuu', 'Nghiên cứu', 3000, 'nhóm 7'),
  genreOf('print', 'truc-tuyen', 'Trực tuyến, media', 5000, 'nhóm 8'),
  genreOf('broadcast', 'tin-phat-thanh', 'Tin phát thanh, truyền hình', 1000, 'nhóm 1', ['radio']),
  genreOf('broadcast', 'tra-loi-phat-thanh', 'Trả lời bạn nghe đài, xem truyền hình', 1000, 'nhóm 1'),
  genreOf('broadcast', 'chinh-luan-phat-thanh', 'Chính luận phát thanh, truyền hình', 3000, 'nhóm 2'),
  genreOf('broadcast', 'phong-su-phat-thanh', 'Phóng sự, ký phát thanh, truyền hình', 3000, 'nhóm 3'),
  genreOf('broadcast', 'phong-van-phat-thanh', 'Phỏng vấn phát thanh, truyền hình', 3000, 'nhóm 3'),
  genreOf('broadcast', 'van-hoc-phat-thanh', 'Sáng tác văn học phát thanh, truyền hình', 3000, 'nhóm 4'),
  genreOf('broadcast', 'nghien-cuu-phat-thanh', 'Nghiên cứu, khoa học giáo dục', 3000, 'nhóm 5'),
  genreOf('broadcast', 'toa-dam', 'Tọa đàm, giao lưu', 5000, 'nhóm 6'),
]

/** Each is of the work's own pay; the points are as the finance department has them until it compares the text. */
const uplifts = [
  { code: 'thieu-nhi', name: 'Cho thiếu nhi, dân tộc thiểu số', least: 1000, most: 2000, point: 'c' },
  {
    ...{ code: 'ngoai-ngu', name: 'Viết bằng tiếng nước ngoài, tiếng dân tộc' },
    ...{ least: 3000, most: 5000, point: 'd' },
  },
  {
    ...{ code: 'kho-khan', name: 'Thực hiện trong điều kiện khó khăn, nguy hiểm' },
    ...{ least: 0, most: 10_000, point: 'đ' },
  },
].map(({ point, ...uplift }) => ({
  ...uplift,
  article: `Nghị định 18/2014/NĐ-CP, Điều 7, khoản 4, điểm ${point}`,
}))

/** Until finance says otherwise. */
const taxes = [
  {
    regime: 'freelance',
    threshold: 2_000_000,
    adds_up: 'month',
    rate: 1000,
    article: 'TT 111/2013/TT-BTC, Điều 25, khoản 1, điểm i',
  },
  {
    regime: 'non_resident',
    threshold: 0,
    adds_up: 'payment',
    rate: 2000,
    article: 'TT 111/2013/TT-BTC, Điều 25, khoản 1, điểm a',
  },
]

type Rule = { name: string; from: string; until: string | null; salary: number }

const rule = ({ name, from, until, salary }: Rule) => ({
  name,
  legal_text: `Nghị định 18/2014/NĐ-CP về chế độ nhuận bút trong lĩnh vực báo chí, xuất bản: nhuận bút bằng hệ số nhân giá trị một đơn vị hệ số, bằng 10 % mức lương cơ sở (${salary.toLocaleString('vi-VN')} đồng); trả trong 60 ngày.`,
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
