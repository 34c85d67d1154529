/** Papers of the demo. Their addresses lead nowhere: names below `.example` belong to nobody. */
export const papers = [
  { name: 'Báo Sông Thiên', host: 'songthien.example', licence: 'contract', verbatim: 100, wait: 30 },
  { name: 'Hải Vân Nhật Báo', host: 'haivan.example', licence: 'attribution', verbatim: 100, wait: 60 },
  { name: 'Tin Miền Núi', host: 'tinmiennui.example', licence: 'quote', verbatim: 25, wait: 60 },
  { name: 'Thể Thao Hồ Lam', host: 'thethaoholam.example', licence: 'quote', verbatim: 20, wait: 120 },
  { name: 'Cổng tin Đất Đỏ', host: 'datdo.example', licence: 'none', verbatim: 20, wait: 60 },
] as const
