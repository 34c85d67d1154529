type Studio = {
  code: string
  name: string
  kind: 'audio' | 'video' | 'live' | 'editing' | 'other'
  location: string
  capacity: number
  /** Codes of devices of which one unit stands fixed there. */
  fixed: string[]
  area: number
  status?: 'inactive'
}

export const studios: Studio[] = [
  {
    code: 'TA-101',
    name: 'Phòng thu âm 101',
    kind: 'audio',
    location: 'Nhà A, tầng 1',
    capacity: 6,
    area: 32,
    fixed: ['MIC-U87', 'MIX-QL1', 'MON-HS8', 'MON-K702'],
  },
  {
    code: 'TA-102',
    name: 'Phòng thu âm 102',
    kind: 'audio',
    location: 'Nhà A, tầng 1',
    capacity: 4,
    area: 24,
    fixed: ['MIC-U87', 'MON-HS8'],
  },
  {
    code: 'TA-103',
    name: 'Phòng thu lời bình 103',
    kind: 'audio',
    location: 'Nhà A, tầng 1',
    capacity: 2,
    area: 10,
    fixed: ['MIC-TLM103', 'MON-K702'],
  },
  {
    code: 'TA-201',
    name: 'Phòng thu ca nhạc Hoa Sen',
    kind: 'audio',
    location: 'Nhà A, tầng 2',
    capacity: 40,
    area: 180,
    fixed: ['MIC-U87', 'MIX-QL1', 'MON-HS8'],
  },
  {
    code: 'PT-1',
    name: 'Phòng phát thanh trực tiếp 1',
    kind: 'live',
    location: 'Nhà B, tầng 3',
    capacity: 5,
    area: 28,
    fixed: ['MIX-OA3000', 'MIC-SM7B', 'MON-K702'],
  },
  {
    code: 'PT-2',
    name: 'Phòng phát thanh trực tiếp 2',
    kind: 'live',
    location: 'Nhà B, tầng 3',
    capacity: 5,
    area: 28,
    fixed: ['MIX-OA3000', 'MIC-SM7B'],
  },
  {
    code: 'PT-3',
    name: 'Phòng tọa đàm trực tiếp',
    kind: 'live',
    location: 'Nhà B, tầng 3',
    capacity: 8,
    area: 45,
    fixed: ['MIX-OA3000', 'MIC-SM7B'],
  },
  {
    code: 'TQ-1',
    name: 'Trường quay 1',
    kind: 'video',
    location: 'Nhà C, tầng 1',
    capacity: 60,
    area: 400,
    fixed: ['CAM-UE150', 'LGT-NOVA'],
  },
  {
    code: 'TQ-2',
    name: 'Trường quay 2 (thời sự)',
    kind: 'video',
    location: 'Nhà C, tầng 2',
    capacity: 12,
    area: 120,
    fixed: ['CAM-UE150', 'LGT-NOVA'],
  },
  {
    code: 'DP-1',
    name: 'Phòng dựng 1',
    kind: 'editing',
    location: 'Nhà B, tầng 2',
    capacity: 3,
    area: 16,
    fixed: ['MON-HS8'],
  },
  {
    code: 'DP-2',
    name: 'Phòng dựng 2',
    kind: 'editing',
    location: 'Nhà B, tầng 2',
    capacity: 3,
    area: 16,
    fixed: ['MON-HS8'],
  },
  {
    code: 'DP-3',
    name: 'Phòng dựng 3',
    kind: 'editing',
    location: 'Nhà B, tầng 2',
    capacity: 2,
    area: 12,
    fixed: [],
    status: 'inactive',
  },
]

type Vehicle = {
  plate: string
  name: string
  kind: 'ob_van' | 'van' | 'car' | 'motorbike' | 'other'
  seats: number
  odometer: number
  /** A name of `drivers`. */
  driver: string
  fixed: string[]
  fuel: string
}

export const vehicles: Vehicle[] = [
  {
    plate: '29B-104.28',
    name: 'Xe truyền hình lưu động 1',
    kind: 'ob_van',
    seats: 7,
    odometer: 84_310,
    driver: 'do.van.binh',
    fixed: ['TRX-LU600', 'CAM-Z190'],
    fuel: 'dau',
  },
  {
    plate: '29B-117.65',
    name: 'Xe thu thanh lưu động',
    kind: 'ob_van',
    seats: 5,
    odometer: 121_870,
    driver: 'ngo.quang.huy',
    fixed: ['TRX-LU600', 'MIC-SM7B'],
    fuel: 'dau',
  },
  {
    plate: '29D-220.91',
    name: 'Ford Transit chở thiết bị',
    kind: 'van',
    seats: 9,
    odometer: 156_020,
    driver: 'vi.van.thang',
    fixed: [],
    fuel: 'dau',
  },
  {
    plate: '30A-345.12',
    name: 'Toyota Innova',
    kind: 'car',
    seats: 7,
    odometer: 98_450,
    driver: 'tong.duy.long',
    fixed: [],
    fuel: 'xang',
  },
  {
    plate: '30A-345.19',
    name: 'Toyota Fortuner',
    kind: 'car',
    seats: 7,
    odometer: 73_600,
    driver: 'ma.van.sang',
    fixed: [],
    fuel: 'dau',
  },
  {
    plate: '30E-118.40',
    name: 'VinFast VF 8',
    kind: 'car',
    seats: 5,
    odometer: 18_240,
    driver: 'tong.duy.long',
    fixed: [],
    fuel: 'dien',
  },
]

/** Drivers: username, name, telephone. They belong to the office. */
export const drivers: [string, string, string][] = [
  ['do.van.binh', 'Đỗ Văn Bính', '0936000211'],
  ['ngo.quang.huy', 'Ngô Quang Huy', '0936000212'],
  ['vi.van.thang', 'Vi Văn Thắng', '0936000213'],
  ['tong.duy.long', 'Tống Duy Long', '0936000214'],
  ['ma.van.sang', 'Ma Văn Sang', '0936000215'],
]
