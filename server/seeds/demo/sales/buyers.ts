/**
 * Who buys news in the demo: newspapers, stations and platforms that do not exist. Their tax numbers are invented: no province
 * has given out so high ones. The last digit follows from the others, but of one: the provider refuses its invoices.
 */
export const buyers = [
  {
    code: 'bao-nhip-song-phuong-nam',
    name: 'Báo Nhịp Sống Phương Nam',
    kind: 'newspaper',
    tax_code: '0399999011',
    contact: 'Trần Thị Thu Hương',
    email: 'mua-tin@nhipsongphuongnam.example',
    phone: '028 3820 0001',
    address: '12 Nguyễn Du, Thành phố Hồ Chí Minh',
  },
  {
    code: 'tap-chi-bien-va-cang',
    name: 'Tạp chí Biển và Cảng',
    kind: 'newspaper',
    tax_code: '0299999025',
    contact: 'Đoàn Văn Hải',
    email: 'toa-soan@bienvacang.example',
    phone: '0225 3820 002',
    address: '5 Điện Biên Phủ, Hải Phòng',
  },
  {
    code: 'dai-ptth-song-tien',
    name: 'Đài Phát thanh – Truyền hình Sông Tiền',
    kind: 'station',
    tax_code: '1299999034',
    contact: 'Nguyễn Hữu Lộc',
    email: 'ban-tin@songtien.example',
    phone: '0273 3870 003',
    address: '20 Ấp Bắc, Mỹ Tho',
  },
  {
    code: 'dai-ptth-cao-nguyen-xanh',
    name: 'Đài Phát thanh – Truyền hình Cao Nguyên Xanh',
    kind: 'station',
    tax_code: '5999999047',
    contact: 'Rơ Châm Hạnh',
    email: 'thoi-su@caonguyenxanh.example',
    phone: '0269 3820 004',
    address: '8 Hùng Vương, Pleiku',
  },
  {
    code: 'nen-tang-tin-nhanh-lua',
    name: 'Nền tảng Tin Nhanh Lúa',
    kind: 'platform',
    tax_code: '0199999053',
    contact: 'Phạm Quang Duy',
    email: 'noi-dung@tinnhanhlua.example',
    phone: '024 3940 0005',
    address: '101 Láng Hạ, Hà Nội',
  },
  {
    code: 'hang-tin-mien-trung-net',
    name: 'Hãng tin Miền Trung Nét',
    kind: 'agency',
    tax_code: '0499999061',
    contact: 'Lê Thị Mỹ Dung',
    email: '',
    phone: '0236 3890 006',
    address: '33 Bạch Đằng, Đà Nẵng',
  },
] as const

export const licence =
  'Được đăng lại một lần trên một ấn phẩm hoặc một trang tin, giữ nguyên nội dung, ghi rõ nguồn và tên tác giả. Không chuyển nhượng lại. Gỡ hoặc đính chính trong vòng 24 giờ khi tòa soạn thông báo.'

/** Who sells, as its invoices and certificates have it: invented, with the digit that has to be last. */
export const seller = {
  tax_code: '0199999906',
  address: '1 Phố Minh Họa, phường Thử Nghiệm, Hà Nội',
} as const

/** Prices before tax of the categories at the top, in turn; đồng. */
export const amounts = [300_000, 250_000, 400_000, 350_000, 280_000, 320_000, 500_000, 260_000] as const
