import { addChannel, addPage, type World } from './world.ts'

/** The pages and the channel of the demo newsroom; the last page is not connected yet. */
export const demoPages = [
  { id: '104500000000001', name: 'Báo Tòa Soạn' },
  { id: '104500000000002', name: 'Đài Tòa Soạn – Thời sự' },
  { id: '104500000000003', name: 'Tòa Soạn Miền Trung' },
] as const

export const demoChannel = { id: 'UCToaSoanDemo0000000001', name: 'Truyền hình Tòa Soạn' } as const

/** The token of a person who may use every page of the demo. */
export const demoPerson = 'ma-dang-nhap-mau'

/** Fills the counterpart of a demo. */
export function fillDemoWorld(world: World): void {
  for (const page of demoPages) addPage(world, page, demoPerson)
  addChannel(world, demoChannel)
}
