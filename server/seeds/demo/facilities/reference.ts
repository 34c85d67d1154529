/** name, ISO code */
export const countries: [string, string][] = [
  ['Việt Nam', 'VN'],
  ['Nhật Bản', 'JP'],
  ['Đức', 'DE'],
  ['Hoa Kỳ', 'US'],
  ['Vương quốc Anh', 'GB'],
  ['Thụy Sĩ', 'CH'],
  ['Đan Mạch', 'DK'],
  ['Hàn Quốc', 'KR'],
  ['Trung Quốc', 'CN'],
  ['Áo', 'AT'],
]

/** name, country, website */
export const manufacturers: [string, string, string][] = [
  ['Sony', 'Nhật Bản', 'https://pro.sony'],
  ['Panasonic', 'Nhật Bản', 'https://pro-av.panasonic.net'],
  ['Yamaha', 'Nhật Bản', 'https://www.yamahaproaudio.com'],
  ['Neumann', 'Đức', 'https://www.neumann.com'],
  ['Sennheiser', 'Đức', 'https://www.sennheiser.com'],
  ['Shure', 'Hoa Kỳ', 'https://www.shure.com'],
  ['Studer', 'Thụy Sĩ', 'https://www.studer.ch'],
  ['DPA', 'Đan Mạch', 'https://www.dpamicrophones.com'],
  ['AKG', 'Áo', 'https://www.akg.com'],
  ['Aputure', 'Trung Quốc', 'https://www.aputure.com'],
  ['LiveU', 'Hoa Kỳ', 'https://www.liveu.tv'],
  ['Sachtler', 'Đức', 'https://www.sachtler.com'],
]

type Provider = { name: string; tax: string; contact: string; phone: string; address: string }

export const providers: Provider[] = [
  {
    name: 'Công ty TNHH Thiết bị Phát thanh Truyền hình Sông Hồng',
    tax: '0100100119',
    contact: 'Trịnh Quốc Bảo',
    phone: '0243 000 1201',
    address: '18 phố Giả Định, quận Hai Bà Trưng, Hà Nội',
  },
  {
    name: 'Công ty Cổ phần Âm thanh Chuyên nghiệp Việt Thanh',
    tax: '0300300227',
    contact: 'Lâm Thị Mỹ Duyên',
    phone: '0283 000 1202',
    address: '42 đường Mẫu Đơn, quận 3, Thành phố Hồ Chí Minh',
  },
  {
    name: 'Trung tâm Bảo hành Điện tử Láng Hạ',
    tax: '0100100338',
    contact: 'Phùng Văn Quyết',
    phone: '0243 000 1203',
    address: '5 ngõ Thử Nghiệm, quận Đống Đa, Hà Nội',
  },
]

/** name, code */
export const categories: [string, string][] = [
  ['Micro', 'MIC'],
  ['Máy quay', 'CAM'],
  ['Bàn trộn âm thanh', 'MIX'],
  ['Máy ghi âm', 'REC'],
  ['Đèn trường quay', 'LGT'],
  ['Chân máy', 'TRI'],
  ['Thiết bị truyền dẫn', 'TRX'],
  ['Tai nghe, loa kiểm âm', 'MON'],
]

type Device = {
  code: string
  name: string
  category: string
  maker: string
  country: string
  /** Whole đồng, of one unit. */
  price: number
  units: number
}

/** Devices; each is also a model of its maker. */
export const devices: Device[] = [
  {
    code: 'MIC-U87',
    name: 'Micro thu Neumann U 87 Ai',
    category: 'Micro',
    maker: 'Neumann',
    country: 'Đức',
    price: 82_000_000,
    units: 8,
  },
  {
    code: 'MIC-TLM103',
    name: 'Micro thu Neumann TLM 103',
    category: 'Micro',
    maker: 'Neumann',
    country: 'Đức',
    price: 31_000_000,
    units: 8,
  },
  {
    code: 'MIC-SM7B',
    name: 'Micro phát thanh Shure SM7B',
    category: 'Micro',
    maker: 'Shure',
    country: 'Hoa Kỳ',
    price: 11_500_000,
    units: 12,
  },
  {
    code: 'MIC-MD46',
    name: 'Micro phỏng vấn Sennheiser MD 46',
    category: 'Micro',
    maker: 'Sennheiser',
    country: 'Đức',
    price: 6_200_000,
    units: 20,
  },
  {
    code: 'MIC-AVX',
    name: 'Bộ micro không dây Sennheiser AVX',
    category: 'Micro',
    maker: 'Sennheiser',
    country: 'Đức',
    price: 24_500_000,
    units: 10,
  },
  {
    code: 'MIC-4060',
    name: 'Micro cài áo DPA 4060',
    category: 'Micro',
    maker: 'DPA',
    country: 'Đan Mạch',
    price: 12_800_000,
    units: 10,
  },
  {
    code: 'CAM-FX6',
    name: 'Máy quay Sony FX6',
    category: 'Máy quay',
    maker: 'Sony',
    country: 'Nhật Bản',
    price: 158_000_000,
    units: 6,
  },
  {
    code: 'CAM-Z190',
    name: 'Máy quay Sony PXW-Z190',
    category: 'Máy quay',
    maker: 'Sony',
    country: 'Nhật Bản',
    price: 92_000_000,
    units: 8,
  },
  {
    code: 'CAM-UE150',
    name: 'Máy quay điều khiển Panasonic AW-UE150',
    category: 'Máy quay',
    maker: 'Panasonic',
    country: 'Nhật Bản',
    price: 235_000_000,
    units: 4,
  },
  {
    code: 'MIX-QL1',
    name: 'Bàn trộn Yamaha QL1',
    category: 'Bàn trộn âm thanh',
    maker: 'Yamaha',
    country: 'Nhật Bản',
    price: 245_000_000,
    units: 3,
  },
  {
    code: 'MIX-OA3000',
    name: 'Bàn trộn phát thanh Studer OnAir 3000',
    category: 'Bàn trộn âm thanh',
    maker: 'Studer',
    country: 'Thụy Sĩ',
    price: 890_000_000,
    units: 3,
  },
  {
    code: 'REC-A10',
    name: 'Máy ghi âm Sony PCM-A10',
    category: 'Máy ghi âm',
    maker: 'Sony',
    country: 'Nhật Bản',
    price: 5_900_000,
    units: 24,
  },
  {
    code: 'LGT-300D',
    name: 'Đèn Aputure LS 300d II',
    category: 'Đèn trường quay',
    maker: 'Aputure',
    country: 'Trung Quốc',
    price: 19_900_000,
    units: 12,
  },
  {
    code: 'LGT-NOVA',
    name: 'Đèn Aputure Nova P300c',
    category: 'Đèn trường quay',
    maker: 'Aputure',
    country: 'Trung Quốc',
    price: 41_000_000,
    units: 4,
  },
  {
    code: 'TRI-FLOW',
    name: 'Chân máy Sachtler flowtech 75',
    category: 'Chân máy',
    maker: 'Sachtler',
    country: 'Đức',
    price: 38_000_000,
    units: 10,
  },
  {
    code: 'TRX-LU600',
    name: 'Bộ truyền tín hiệu LiveU LU600',
    category: 'Thiết bị truyền dẫn',
    maker: 'LiveU',
    country: 'Hoa Kỳ',
    price: 420_000_000,
    units: 3,
  },
  {
    code: 'MON-K702',
    name: 'Tai nghe kiểm âm AKG K702',
    category: 'Tai nghe, loa kiểm âm',
    maker: 'AKG',
    country: 'Áo',
    price: 6_800_000,
    units: 16,
  },
  {
    code: 'MON-HS8',
    name: 'Loa kiểm âm Yamaha HS8',
    category: 'Tai nghe, loa kiểm âm',
    maker: 'Yamaha',
    country: 'Nhật Bản',
    price: 9_700_000,
    units: 8,
  },
]
