/** A passage of a recording: milliseconds, who speaks, and what. */
export type SpokenLine = readonly [from: number, to: number, speaker: string, text: string]

/** A recording with speech, made by a synthesiser from these very words, so that its transcript is exact. */
export type SpokenFile = {
  key: string
  name: string
  /** Who uploaded it. */
  by: string
  durationMs: number
  /** Whether somebody has been through the machine's text. */
  mended: boolean
  /** What the machine misheard: the words of its version in place of the spoken ones. */
  misheard: readonly (readonly [spoken: string, heard: string])[]
  lines: readonly SpokenLine[]
}

export const spokenFiles: readonly SpokenFile[] = [
  {
    key: 'phong-van-de-song-hong',
    name: 'Phỏng vấn giữ đê sông Hồng',
    by: 'phongvien',
    durationMs: 26401,
    mended: true,
    misheard: [
      ['Phúc Xá,', 'Phúc Sá,'],
      ['lèn', 'nèn'],
    ],
    lines: [
      [400, 3910, 'Phóng viên', 'Thưa ông, nước sông Hồng đêm qua lên nhanh đến mức nào?'],
      [4360, 8526, 'Ông Nguyễn Văn Đạt', 'Nước dâng lên từ hai giờ sáng, mỗi giờ chừng hai mươi phân.'],
      [8976, 12919, 'Ông Nguyễn Văn Đạt', 'Bà con trong xóm được sơ tán lên mặt đê trước khi trời sáng.'],
      [13369, 14935, 'Phóng viên', 'Đoạn đê nào ông lo nhất?'],
      [15385, 19517, 'Ông Nguyễn Văn Đạt', 'Đoạn qua bãi Phúc Xá, vì chân đê mới đắp chưa kịp lèn chặt.'],
      [
        19967,
        24449,
        'Ông Nguyễn Văn Đạt',
        'Chúng tôi thay nhau canh suốt đêm, cứ nửa giờ đo mực nước một lần.',
      ],
      [24899, 25951, 'Phóng viên', 'Xin cảm ơn ông.'],
    ],
  },
  {
    key: 'ban-tin-thoi-tiet-trua',
    name: 'Bản tin thời tiết trưa',
    by: 'thuky',
    durationMs: 20118,
    mended: true,
    misheard: [['mạ', 'má']],
    lines: [
      [400, 2753, 'Biên tập viên', 'Sau đây là bản tin thời tiết trưa nay.'],
      [3203, 6124, 'Biên tập viên', 'Không khí lạnh đang tràn về các tỉnh miền Bắc.'],
      [6574, 10792, 'Biên tập viên', 'Hà Nội chiều nay có mưa nhỏ, nhiệt độ thấp nhất mười bảy độ.'],
      [11242, 15359, 'Biên tập viên', 'Ven biển từ Quảng Ninh đến Nghệ An gió mạnh cấp sáu, biển động.'],
      [15809, 19668, 'Biên tập viên', 'Bà con nên che chắn cho mạ và giữ ấm cho gia súc.'],
    ],
  },
  {
    key: 'loi-chao-dem-khuya',
    name: 'Lời chào đêm khuya',
    by: 'phongvien',
    durationMs: 12040,
    mended: false,
    misheard: [
      ['Chàm.', 'Tràm.'],
      ['đèn', 'đen'],
    ],
    lines: [
      [400, 3701, '', 'Kính chào quý thính giả đang còn thức cùng chúng tôi.'],
      [4151, 8390, '', 'Đêm nay mời quý vị nghe chuyện một người giữ đèn ở Cù Lao Chàm.'],
      [8840, 11590, '', 'Ba mươi năm, ngọn đèn ấy chưa tắt một đêm nào.'],
    ],
  },
]
