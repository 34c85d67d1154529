import type { Screen } from '../screens.ts'

const spoken = 'Phỏng vấn giữ đê sông Hồng'

/** Screens of recordings and of the archive for reporters. */
export const mediaScreens: Screen[] = [
  {
    path: ({ spoken: id }) => `/files/${id}/transcript`,
    name: 'files-transcript',
    as: 'thuky',
    title: { vi: `Bóc băng: ${spoken}`, en: `Transcript: ${spoken}` },
  },
  {
    path: ({ spoken: id }) => `/files/${id}/cut?from=4360&to=8526`,
    name: 'files-cut',
    as: 'thuky',
    title: { vi: `Cắt nhanh: ${spoken}`, en: `Quick cut: ${spoken}` },
  },
  {
    path: '/home/multimedia/dalet',
    name: 'multimedia-dalet',
    as: 'phongvien',
    title: { vi: 'Kho âm thanh', en: 'Audio archive' },
  },
  {
    path: '/home/multimedia/upload-dalet',
    name: 'multimedia-upload',
    as: 'phongvien',
    title: { vi: 'Gửi lưu trữ', en: 'Send to the archive' },
  },
]
