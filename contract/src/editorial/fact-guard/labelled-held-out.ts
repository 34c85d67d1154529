import type { LabelledSource } from './labelled-kinds.ts'

/**
 * Labelled pairs of the fact guard that were written before its code. They measure it and are never the
 * reason to change a word list. All persons and events are invented.
 */
export const heldOut: readonly LabelledSource[] = [
  {
    source:
      'Sáng 14/10, tàu cá QN 90412 của ông Lê Văn Thạnh (52 tuổi, xã Bình Châu) bị sóng đánh chìm cách đảo Lý Sơn 12 hải lý. Trên tàu có 9 thuyền viên. Lực lượng biên phòng cứu được 8 người, một người còn mất tích.',
    right: [
      'Tàu cá chìm gần đảo Lý Sơn, 8 thuyền viên được cứu',
      'Tám người trên tàu QN 90412 của ông Thạnh được cứu sau vụ chìm sáng 14/10, một người mất tích.',
      'Tàu của ông Lê Văn Thạnh chở chín thuyền viên, gặp nạn cách Lý Sơn 12 hải lý.',
    ],
    wrong: [
      ['number', 0, '8 thuyền viên', '7 thuyền viên'],
      ['number', 1, 'Tám người', 'Sáu người'],
      ['number', 2, 'chín thuyền viên', 'mười một thuyền viên'],
      ['unit', 2, '12 hải lý', '12 km'],
      ['date', 1, 'sáng 14/10', 'sáng 15/10'],
      ['date', 1, 'sáng 14/10', 'ngày 14 tháng 11'],
      ['name', 0, 'Lý Sơn', 'Phú Quý'],
      ['name', 2, 'Lê Văn Thạnh', 'Lê Văn Thành'],
      ['number', 1, 'QN 90412', 'QN 90421'],
    ],
  },
  {
    source:
      'HĐND thành phố Hải Phòng ngày 5 tháng 12 năm 2025 thông qua nghị quyết miễn học phí cho 412.000 học sinh từ năm học 2026-2027, kinh phí khoảng 1.450 tỷ đồng mỗi năm. Phó chủ tịch Phạm Thu Hương nói: “Đây là khoản đầu tư, không phải chi tiêu”.',
    right: [
      'Hải Phòng miễn học phí cho 412 nghìn học sinh từ năm học 2026-2027',
      'Nghị quyết thông qua ngày 5/12/2025, mỗi năm thành phố chi khoảng 1,45 nghìn tỷ đồng.',
      'Bà Phạm Thu Hương: “Đây là khoản đầu tư, không phải chi tiêu”',
    ],
    wrong: [
      ['number', 0, '412 nghìn', '421 nghìn'],
      ['number', 0, '412 nghìn', 'bốn trăm nghìn'],
      ['number', 1, '1,45 nghìn tỷ', '1,54 nghìn tỷ'],
      ['unit', 1, '1,45 nghìn tỷ đồng', '1,45 nghìn tỷ USD'],
      ['date', 1, '5/12/2025', '12/5/2025'],
      ['date', 1, '5/12/2025', '5/12/2024'],
      ['date', 0, '2026-2027', '2025-2026'],
      ['name', 0, 'Hải Phòng', 'Hải Dương'],
      ['name', 2, 'Phạm Thu Hương', 'Phạm Thu Hằng'],
      ['quote', 2, 'không phải chi tiêu', 'không phải gánh nặng'],
    ],
  },
  {
    source:
      'Theo Trung tâm Dự báo khí tượng thủy văn quốc gia, bão số 11 có sức gió mạnh nhất cấp 12, giật cấp 15, di chuyển theo hướng tây bắc 20 km/h. Đến 16 giờ ngày 3/11, tâm bão cách Đà Nẵng khoảng 180 km về phía đông. Các tỉnh từ Quảng Trị đến Quảng Ngãi có mưa 200-400 mm.',
    right: [
      'Bão số 11 giật cấp 15, chiều 3/11 cách Đà Nẵng 180 km',
      'Quảng Trị đến Quảng Ngãi mưa từ 200 đến 400 mm do bão số 11.',
      'Lúc 16h ngày 3/11, bão giật cấp mười lăm, đi theo hướng tây bắc với tốc độ 20 km mỗi giờ.',
    ],
    wrong: [
      ['number', 0, 'cấp 15', 'cấp 16'],
      ['number', 0, '180 km', '80 km'],
      ['number', 1, '400 mm', '450 mm'],
      ['unit', 1, '400 mm', '400 cm'],
      ['date', 0, '3/11', '4/11'],
      ['date', 2, '16h', '18h'],
      ['name', 1, 'Quảng Ngãi', 'Quảng Nam'],
      ['name', 0, 'Đà Nẵng', 'Nha Trang'],
      ['number', 1, 'bão số 11', 'bão số 12'],
    ],
  },
  {
    source:
      'Công an tỉnh Đồng Nai khởi tố 7 bị can trong đường dây làm giả giấy tờ xe do Trần Quốc Bảo, 38 tuổi, cầm đầu. Từ tháng 3 đến tháng 9/2025, nhóm này bán hơn 600 bộ giấy tờ, thu lợi 4,2 tỷ đồng. Khám xét 5 địa điểm, cảnh sát thu 3 máy in, 120 phôi đăng kiểm.',
    right: [
      'Bảy bị can làm giả giấy tờ xe bị khởi tố ở Đồng Nai',
      'Nhóm của Trần Quốc Bảo bán hơn 600 bộ giấy tờ, thu 4.200 triệu đồng trong thời gian từ tháng 3 đến tháng 9/2025.',
      'Cảnh sát khám xét năm địa điểm, thu ba máy in và 120 phôi đăng kiểm.',
    ],
    wrong: [
      ['number', 0, 'Bảy bị can', 'Chín bị can'],
      ['number', 1, '600 bộ', '900 bộ'],
      ['number', 1, '4.200 triệu', '4.900 triệu'],
      ['unit', 1, '4.200 triệu đồng', '4.200 triệu yên'],
      ['number', 2, 'năm địa điểm', 'sáu địa điểm'],
      ['number', 2, '120 phôi', '210 phôi'],
      ['date', 1, 'tháng 9/2025', 'tháng 8/2025'],
      ['date', 1, 'tháng 9/2025', 'tháng 9/2023'],
      ['name', 0, 'Đồng Nai', 'Đồng Tháp'],
      ['name', 1, 'Trần Quốc Bảo', 'Trần Quốc Bình'],
    ],
  },
  {
    source:
      'Bộ Công Thương dự kiến tăng giá điện sinh hoạt bình quân 3,8% kể từ ngày 1/5, lên 2.204 đồng một kWh. Hộ dùng dưới 50 kWh sẽ không bị tăng giá trước ngày 30/6. Thứ trưởng Hoàng Minh Tuấn cho biết phương án đã được lấy ý kiến 45 ngày.',
    right: [
      'Giá điện sinh hoạt dự kiến tăng 3,8% từ ngày 1/5',
      'Hộ dùng dưới 50 kWh không bị tăng giá trước ngày 30/6, Thứ trưởng Hoàng Minh Tuấn nói.',
      'Theo Bộ Công Thương, mỗi kWh sẽ có giá 2.204 đồng.',
    ],
    wrong: [
      ['number', 0, '3,8%', '8,3%'],
      ['number', 0, '3,8%', '38%'],
      ['number', 2, '2.204 đồng', '2.402 đồng'],
      ['unit', 1, '50 kWh', '50 MWh'],
      ['date', 0, 'từ ngày 1/5', 'từ ngày 5/1'],
      ['date', 0, 'từ ngày 1/5', 'trước ngày 1/5'],
      ['date', 1, 'không bị tăng giá trước ngày 30/6', 'bị tăng giá sau ngày 30/6'],
      ['date', 1, 'không bị tăng giá trước ngày 30/6', 'sẽ bị tăng giá trước ngày 30/6'],
      ['name', 2, 'Bộ Công Thương', 'Bộ Công an'],
      ['name', 1, 'Hoàng Minh Tuấn', 'Hoàng Minh Tú'],
    ],
  },
  {
    source:
      'Trận chung kết giải bóng chuyền nữ quốc gia diễn ra lúc 19h30 thứ bảy tại nhà thi đấu Ninh Bình. Đội Ngân hàng Công thương thắng Bộ Tư lệnh Thông tin 3-1 (25-21, 23-25, 25-18, 25-19). Chủ công Vi Thị Như Quỳnh ghi 24 điểm. Gần 3.000 khán giả có mặt.',
    right: [
      'Ngân hàng Công thương thắng 3-1 trong trận chung kết ở Ninh Bình',
      'Như Quỳnh ghi 24 điểm trước gần 3.000 khán giả.',
      'Trận đấu bắt đầu lúc 19 giờ 30 thứ bảy, Bộ Tư lệnh Thông tin thua.',
    ],
    wrong: [
      ['number', 0, '3-1', '3-2'],
      ['number', 1, '24 điểm', '42 điểm'],
      ['number', 1, '3.000 khán giả', '5.000 khán giả'],
      ['date', 2, '19 giờ 30', '20 giờ 30'],
      ['date', 2, 'thứ bảy', 'chủ nhật'],
      ['name', 0, 'Ninh Bình', 'Thái Bình'],
      ['name', 1, 'Như Quỳnh', 'Như Ngọc'],
    ],
  },
  {
    source:
      'Bệnh viện Nhi đồng 2 vừa ghép gan thành công cho bé trai 14 tháng tuổi, nặng 7,5 kg. Người cho là mẹ bé, chị Đinh Thị Lụa, 29 tuổi. Ca mổ kéo dài 11 giờ với 22 bác sĩ và điều dưỡng. Đây là ca ghép gan thứ 50 của bệnh viện.',
    right: [
      'Bé 14 tháng tuổi được ghép gan từ mẹ ở Bệnh viện Nhi đồng 2',
      'Ca mổ 11 giờ có 22 bác sĩ và điều dưỡng; chị Lụa, 29 tuổi, là người cho gan.',
      'Bệnh nhi nặng 7.500 gram; đây là ca ghép gan thứ năm mươi.',
    ],
    wrong: [
      ['number', 0, '14 tháng', '18 tháng'],
      ['unit', 0, '14 tháng tuổi', '14 tuổi'],
      ['number', 1, '11 giờ', '12 giờ'],
      ['unit', 1, '11 giờ', '11 phút'],
      ['number', 1, '29 tuổi', '39 tuổi'],
      ['number', 2, '7.500 gram', '5.700 gram'],
      ['number', 2, 'thứ năm mươi', 'thứ sáu mươi'],
      ['name', 1, 'chị Lụa', 'chị Loan'],
      ['name', 0, 'Bệnh viện Nhi đồng 2', 'Bệnh viện Nhi Trung ương'],
    ],
  },
  {
    source:
      'Xuất khẩu cà phê mười tháng đầu năm đạt 1,25 triệu tấn, kim ngạch 6,9 tỉ USD, tăng 61% về giá trị so với cùng kỳ. Đức, Ý và Tây Ban Nha là ba thị trường lớn nhất. Hiệp hội Cà phê Ca cao Việt Nam dự báo cả năm vượt 8 tỉ USD.',
    right: [
      'Cà phê thu về 6,9 tỷ USD sau 10 tháng',
      'Mười tháng, cả nước xuất 1.250.000 tấn cà phê, kim ngạch 6.900 triệu đô la, tăng 61 phần trăm.',
      'Đức, Ý, Tây Ban Nha mua nhiều nhất; hiệp hội dự báo cả năm vượt 8 tỷ USD.',
    ],
    wrong: [
      ['number', 0, '6,9 tỷ', '9,6 tỷ'],
      ['unit', 0, '6,9 tỷ USD', '6,9 tỷ đồng'],
      ['number', 1, '1.250.000 tấn', '1.350.000 tấn'],
      ['unit', 1, '1.250.000 tấn', '1.250.000 tạ'],
      ['number', 1, '61 phần trăm', '16 phần trăm'],
      ['date', 0, '10 tháng', '11 tháng'],
      ['number', 2, '8 tỷ USD', '10 tỷ USD'],
      ['name', 2, 'Ý, Tây Ban Nha', 'Ý, Bồ Đào Nha'],
      ['name', 2, 'Đức, Ý', 'Đức, Nga'],
    ],
  },
  {
    source:
      'Cầu Rạch Miễu 2 thông xe ngày 19-8, dài 17,6 km, tổng vốn 6.810 tỷ đồng. Ông Nguyễn Thế Hải, giám đốc ban quản lý dự án, nói: “Chúng tôi rút ngắn được năm tháng so với hợp đồng”. Xe máy được đi làn riêng rộng 3 m.',
    right: [
      'Cầu Rạch Miễu 2 vốn 6.810 tỷ đồng thông xe ngày 19/8',
      'Ông Hải: “Chúng tôi rút ngắn được năm tháng so với hợp đồng”',
      'Công trình dài 17.600 m, có làn riêng 3 m cho xe máy.',
    ],
    wrong: [
      ['number', 0, '6.810 tỷ', '8.610 tỷ'],
      ['unit', 0, '6.810 tỷ đồng', '6.810 triệu đồng'],
      ['date', 0, '19/8', '18/9'],
      ['date', 0, '19/8', '29/8'],
      ['quote', 1, 'năm tháng so với hợp đồng', 'sáu tháng so với hợp đồng'],
      ['number', 2, '17.600 m', '16.700 m'],
      ['unit', 2, 'làn riêng 3 m', 'làn riêng 3 km'],
      ['name', 1, 'Ông Hải', 'Ông Hùng'],
      ['name', 0, 'Rạch Miễu 2', 'Rạch Giá 2'],
    ],
  },
  {
    source:
      'The State Bank of Vietnam cut its refinancing rate by 50 basis points to 4.0% on 19 June 2025, the fourth cut this year. Governor Nguyen Thi Lan said inflation was 2.4% in May. About 1,200 firms had asked for cheaper loans.',
    translated: true,
    right: [
      'Ngân hàng Nhà nước Việt Nam giảm lãi suất tái cấp vốn 50 điểm cơ bản xuống 4% ngày 19/6/2025',
      'Thống đốc Nguyễn Thị Lan cho biết lạm phát tháng 5 là 2,4%.',
      'Khoảng 1.200 doanh nghiệp đã xin vay với lãi suất thấp hơn; đây là lần giảm thứ tư trong năm.',
    ],
    wrong: [
      ['number', 0, '50 điểm', '25 điểm'],
      ['number', 0, '4%', '4,5%'],
      ['date', 0, '19/6/2025', '19/7/2025'],
      ['number', 1, '2,4%', '4,2%'],
      ['date', 1, 'tháng 5', 'tháng 4'],
      ['name', 1, 'Nguyễn Thị Lan', 'Nguyễn Thị Hồng'],
      ['number', 2, '1.200 doanh nghiệp', '12.000 doanh nghiệp'],
    ],
  },
  {
    source:
      'Lúc 2 giờ 15 phút ngày 21/7, một vụ cháy xảy ra tại chung cư số 8 phố Hàng Bún, quận Ba Đình. Đội cảnh sát chữa cháy đưa 31 người ra ngoài, trong đó có 6 trẻ em. Không ai thiệt mạng. Diện tích cháy chừng 40 m2.',
    right: [
      'Cháy chung cư phố Hàng Bún rạng sáng 21/7, 31 người được đưa ra ngoài',
      'Trong 31 người có sáu trẻ em; diện tích cháy khoảng 40 mét vuông.',
      'Vụ cháy lúc 2h15 ở quận Ba Đình không có người chết.',
    ],
    wrong: [
      ['number', 0, '31 người', '13 người'],
      ['date', 0, '21/7', '22/7'],
      ['name', 0, 'Hàng Bún', 'Hàng Bông'],
      ['number', 1, 'sáu trẻ em', 'tám trẻ em'],
      ['unit', 1, '40 mét vuông', '40 ha'],
      ['date', 2, '2h15', '3h15'],
      ['name', 2, 'Ba Đình', 'Tây Hồ'],
      ['number', 1, '40 mét', '400 mét'],
    ],
  },
  {
    source:
      'UBND tỉnh Lâm Đồng yêu cầu các chủ rừng hoàn thành hồ sơ trước ngày 15/1/2026; lễ phát động trồng rừng không diễn ra ngày 28/12 như kế hoạch mà lùi sang ngày 10/1. Tỉnh đặt mục tiêu trồng 5.300 ha, trong đó 1.100 ha rừng phòng hộ.',
    right: [
      'Lâm Đồng lùi lễ phát động trồng rừng sang ngày 10/1',
      'Chủ rừng phải xong hồ sơ trước ngày 15/1/2026.',
      'Mục tiêu là 5.300 héc-ta, với 1.100 ha rừng phòng hộ; lễ phát động không diễn ra ngày 28/12.',
    ],
    wrong: [
      ['date', 0, 'ngày 10/1', 'ngày 12/1'],
      ['date', 1, 'trước ngày 15/1/2026', 'sau ngày 15/1/2026'],
      ['date', 1, '15/1/2026', '15/1/2027'],
      ['date', 2, 'không diễn ra ngày 28/12', 'sẽ diễn ra ngày 28/12'],
      ['number', 2, '5.300 héc-ta', '3.500 héc-ta'],
      ['unit', 2, '1.100 ha', '1.100 m2'],
      ['name', 0, 'Lâm Đồng', 'Đắk Lắk'],
    ],
  },
]
