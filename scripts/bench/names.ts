/** Names that generated articles speak of. */
export const family =
  'Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Trịnh Đoàn Mai Tô Lâm Cao Lương'.split(
    ' ',
  )
export const middle =
  'Văn Thị Hữu Đức Minh Thanh Ngọc Quang Xuân Thu Hồng Công Đình Trọng Bảo Gia Khánh Tuấn Quốc Anh Phương Kim Thùy Duy'.split(
    ' ',
  )
export const given =
  'An Bình Châu Chi Cường Diệp Dũng Đạt Giang Hà Hải Hạnh Hiếu Hòa Hùng Huy Khải Khoa Kiên Lan Linh Long Ly Mạnh My Nam Nga Nghĩa Nhung Oanh Phong Phúc Quân Quỳnh Sơn Tâm Thảo Thắng Thủy Tiến Toàn Trang Trung Tùng Uyên Vân Việt Vy Yến'.split(
    ' ',
  )
export const places = [
  ...[
    'Hà Nội',
    'Hải Phòng',
    'Huế',
    'Đà Nẵng',
    'Cần Thơ',
    'TP. Hồ Chí Minh',
    'Cao Bằng',
    'Điện Biên',
    'Lai Châu',
  ],
  ...[
    'Sơn La',
    'Lạng Sơn',
    'Quảng Ninh',
    'Thanh Hóa',
    'Nghệ An',
    'Hà Tĩnh',
    'Tuyên Quang',
    'Lào Cai',
    'Thái Nguyên',
  ],
  ...[
    'Phú Thọ',
    'Bắc Ninh',
    'Hưng Yên',
    'Ninh Bình',
    'Quảng Trị',
    'Quảng Ngãi',
    'Gia Lai',
    'Khánh Hòa',
    'Lâm Đồng',
  ],
  ...[
    'Đắk Lắk',
    'Đồng Nai',
    'Tây Ninh',
    'Vĩnh Long',
    'Đồng Tháp',
    'Cà Mau',
    'An Giang',
    'Mường Lát',
    'Kỳ Sơn',
  ],
  ...[
    'Mù Cang Chải',
    'Đồng Văn',
    'Mèo Vạc',
    'Sa Pa',
    'Tam Đảo',
    'Cát Bà',
    'Bạch Long Vĩ',
    'Lý Sơn',
    'Phú Quý',
  ],
  ...['Côn Đảo', 'Phú Quốc', 'Thổ Chu', 'Trường Sa', 'A Lưới', 'Khe Sanh', 'Hội An', 'Tam Kỳ', 'Buôn Đôn'],
  ...['Măng Đen', 'Bảo Lộc', 'Phan Rang', 'Ninh Chữ', 'Gò Công', 'Sa Đéc', 'Châu Đốc', 'Hà Tiên', 'U Minh'],
  ...['Năm Căn', 'Đất Mũi', 'Tràm Chim', 'Cái Bè', 'Chợ Lách', 'Trà Cú', 'Vĩnh Châu', 'Ngã Bảy', 'Thới Lai'],
]
