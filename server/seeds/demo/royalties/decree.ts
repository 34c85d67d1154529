/**
 * Limits of Nghị định 18/2014/NĐ-CP, coefficients in hundredths: Article 7 for print and online, Article 10 for radio and
 * television, by group; and which article types each genre is suggested for. Compared with the text of the decree in the
 * official codification (Bộ pháp điển, 32.1.NĐ.2.4 – 32.1.NĐ.2.11; decision 0273). Only the finance department confirms them.
 */
const decree = 'Nghị định 18/2014/NĐ-CP'

type Medium = 'print' | 'broadcast'

const genreOf = (
  medium: Medium,
  code: string,
  name: string,
  limit: number,
  point: string,
  types: string[] = [],
) => ({
  ...{ code, name, medium, limit, house_limit: null, types },
  article: `${decree}, ${medium === 'print' ? 'Điều 7' : 'Điều 10'}, khoản 1, ${point}`,
})

/** What is paid as a share of the pay of a genre: its limit is the most of that share of the genre's limit. */
const shareOf = (medium: Medium, code: string, name: string, limit: number, place: string) => ({
  ...{ code, name, medium, limit, house_limit: null, types: [] },
  article: `${decree}, ${place}`,
})

type Makers = { clause: number; most: number; of: string; literary: number; ofIt: string }

/** Script, direction, music, camera and design of radio (clause 4) or television (clause 5), by groups of Article 10. */
const makers = (code: string, name: string, { clause, most, of, literary, ofIt }: Makers) =>
  (
    [
      ['tin', 'tin', 10 * most, of, 'a'],
      ['bai', 'chính luận, phóng sự, nghiên cứu', 30 * most, of, 'a'],
      ['toa-dam', 'tọa đàm, giao lưu', 50 * most, of, 'a'],
      ['van-hoc', 'sáng tác văn học', 30 * literary, ofIt, 'b'],
    ] as const
  ).map(([kind, work, limit, share, point]) =>
    shareOf(
      'broadcast',
      `thuc-hien-${kind}-${code}`,
      `Biên kịch, đạo diễn, thực hiện ${work} ${name} (${share})`,
      limit,
      `Điều 10, khoản ${clause}, điểm ${point}`,
    ),
  )

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
  genreOf('broadcast', 'nghien-cuu-phat-thanh', 'Nghiên cứu, hướng dẫn khoa học giáo dục', 3000, 'nhóm 5'),
  genreOf('broadcast', 'toa-dam', 'Tọa đàm, giao lưu', 5000, 'nhóm 6'),
  shareOf('print', 'dich-tin', 'Bản dịch tin (40–65 % của tin)', 650, 'Điều 7, khoản 4, điểm b'),
  shareOf('print', 'dich-bai', 'Bản dịch bài (40–65 % của bài)', 1950, 'Điều 7, khoản 4, điểm b'),
  shareOf('print', 'loi', 'Lời bản nhạc, truyện tranh (20–50 %)', 1500, 'Điều 7, khoản 4, điểm a'),
  shareOf('print', 'phu-de', 'Phụ đề media (20–50 % của media)', 2500, 'Điều 7, khoản 4, điểm a'),
  ...makers('phat-thanh', 'phát thanh', {
    clause: 4,
    most: 30,
    of: '20–30 %',
    literary: 150,
    ofIt: '50–150 %',
  }),
  ...makers('truyen-hinh', 'truyền hình', {
    ...{ clause: 5, most: 100, of: '50–100 %', literary: 200, ofIt: '100–200 %' },
  }),
]

/** Each is of the work's own pay; clause 2 of Article 4 gives the reasons for all media. */
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
  article: `${decree}, Điều 7, khoản 4, điểm ${point}`,
}))

type Taxed = { threshold: number; resident: string; foreign: string }

/** Of residents without a contract a tenth from a threshold on, of non-residents a fifth. */
const taxesOf = ({ threshold, resident, foreign }: Taxed) => [
  { regime: 'freelance', threshold, adds_up: 'month', rate: 1000, article: resident },
  { regime: 'non_resident', threshold: 0, adds_up: 'payment', rate: 2000, article: foreign },
]

const circular111 = taxesOf({
  threshold: 2_000_000,
  resident: 'TT 111/2013/TT-BTC, Điều 25, khoản 1, điểm i',
  foreign: 'TT 111/2013/TT-BTC, Điều 25, khoản 1, điểm a',
})

/** In place of Nghị định 65/2013/NĐ-CP and the circular's threshold. */
const decree253 = taxesOf({
  threshold: 5_000_000,
  resident: 'Nghị định 253/2026/NĐ-CP, Điều 50, khoản 2',
  foreign: 'Nghị định 253/2026/NĐ-CP, Điều 64, khoản 1',
})

type Rule = {
  name: string
  from: string
  until: string | null
  salary: number
  by: string
  taxes: typeof circular111
}

const rule = ({ name, from, until, salary, by, taxes }: Rule) => ({
  name,
  legal_text: `Nghị định 18/2014/NĐ-CP về chế độ nhuận bút trong lĩnh vực báo chí, xuất bản: nhuận bút bằng hệ số nhân giá trị một đơn vị hệ số, bằng 10 % mức lương cơ sở (${salary.toLocaleString('vi-VN')} đồng, Nghị định ${by}); trả trong 60 ngày.`,
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
  rule({
    ...{ name: 'Lương cơ sở từ 1/7/2023', from: '2023-07-01', until: '2024-06-30', salary: 1_800_000 },
    ...{ by: '24/2023/NĐ-CP', taxes: circular111 },
  }),
  rule({
    ...{ name: 'Lương cơ sở từ 1/7/2024', from: '2024-07-01', until: '2026-06-30', salary: 2_340_000 },
    ...{ by: '73/2024/NĐ-CP', taxes: circular111 },
  }),
  rule({
    ...{ name: 'Lương cơ sở từ 1/7/2026', from: '2026-07-01', until: null, salary: 2_530_000 },
    ...{ by: '161/2026/NĐ-CP', taxes: decree253 },
  }),
]
