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
  {
    source:
      'Nhà văn Mai Thúc Loan nhận giải thưởng Hội Nhà văn Hà Nội năm 2025 cho tiểu thuyết “Bến nước cũ”, dày 320 trang, in 2.000 bản. Bà sinh năm 1961 tại Huế. Lễ trao giải vào 9h ngày 10/10.',
    right: [
      'Mai Thúc Loan được Hội Nhà văn Hà Nội trao giải với “Bến nước cũ”',
      'Tiểu thuyết dày 320 trang, in hai nghìn bản; tác giả sinh năm 1961 ở Huế.',
      'Lễ trao giải diễn ra lúc 9 giờ ngày 10 tháng 10.',
    ],
    wrong: [
      ['name', 0, 'Mai Thúc Loan', 'Mai Thúc Lân'],
      ['name', 0, 'Hội Nhà văn Hà Nội', 'Hội Nhà báo Hà Nội'],
      ['quote', 0, '“Bến nước cũ”', '“Bến sông cũ”'],
      ['number', 1, '320 trang', '230 trang'],
      ['number', 1, 'hai nghìn bản', 'ba nghìn bản'],
      ['date', 1, 'năm 1961', 'năm 1971'],
      ['name', 1, 'ở Huế', 'ở Vinh'],
      ['date', 2, '9 giờ', '8 giờ'],
      ['date', 2, '10 tháng 10', '10 tháng 12'],
    ],
  },
  {
    source:
      'Trường THPT Chuyên Lê Hồng Phong tuyển 735 học sinh lớp 10 năm học tới, tỷ lệ chọi 1/4,6. Thí sinh thi trong hai ngày 6 và 7/6. Điểm chuẩn lớp chuyên Toán năm ngoái là 38,5. Hiệu trưởng Phạm Thị Bé Hiền nói trường không hạ điểm chuẩn.',
    right: [
      'Trường Lê Hồng Phong tuyển 735 học sinh lớp 10',
      'Thi ngày 6 và 7/6, tỷ lệ chọi 1/4,6; điểm chuẩn chuyên Toán năm ngoái 38,5.',
      'Bà Bé Hiền, hiệu trưởng, nói trường không hạ điểm chuẩn.',
    ],
    wrong: [
      ['number', 0, '735 học sinh', '753 học sinh'],
      ['number', 0, 'lớp 10', 'lớp 6'],
      ['date', 1, '6 và 7/6', '6 và 8/6'],
      ['number', 1, '1/4,6', '1/6,4'],
      ['number', 1, '38,5', '35,8'],
      ['name', 0, 'Lê Hồng Phong', 'Lê Quý Đôn'],
      ['name', 2, 'Bé Hiền', 'Bé Hoa'],
    ],
  },
  {
    source:
      'Tổng thống Pháp và Thủ tướng Nhật Bản hội đàm tại Paris hôm 8/4. Hai bên ký 11 văn kiện, trong đó Mitsubishi đầu tư 2,3 tỷ euro vào nhà máy pin ở Dunkirk, tạo 1.700 việc làm trước năm 2028.',
    right: [
      'Pháp và Nhật Bản ký 11 văn kiện tại Paris',
      'Mitsubishi rót 2,3 tỷ euro vào nhà máy pin ở Dunkirk, tạo 1.700 việc làm trước năm 2028.',
      'Cuộc hội đàm ngày 8/4 dẫn đến mười một văn kiện.',
    ],
    wrong: [
      ['number', 0, '11 văn kiện', '17 văn kiện'],
      ['name', 0, 'Nhật Bản', 'Hàn Quốc'],
      ['name', 0, 'Paris', 'Tokyo'],
      ['name', 1, 'Mitsubishi', 'Toyota'],
      ['unit', 1, '2,3 tỷ euro', '2,3 tỷ USD'],
      ['number', 1, '1.700 việc làm', '7.100 việc làm'],
      ['date', 1, 'trước năm 2028', 'sau năm 2028'],
      ['date', 1, 'năm 2028', 'năm 2030'],
      ['date', 2, '8/4', '4/8'],
      ['name', 1, 'Dunkirk', 'Lyon'],
    ],
  },
  {
    source:
      'Giá vàng miếng SJC chiều 27/11 ở mức 152,4 triệu đồng một lượng mua vào, 154,4 triệu đồng bán ra, giảm 600.000 đồng so với hôm qua. Vàng thế giới giao dịch quanh 4.158 USD một ounce.',
    right: [
      'Vàng SJC giảm 600 nghìn đồng mỗi lượng chiều 27/11',
      'Vàng miếng bán ra 154,4 triệu đồng, mua vào 152,4 triệu đồng một lượng.',
      'Thế giới: 4.158 đô la Mỹ mỗi ounce; trong nước giảm 0,6 triệu đồng.',
    ],
    wrong: [
      ['number', 0, '600 nghìn', '900 nghìn'],
      ['date', 0, '27/11', '26/11'],
      ['number', 1, '154,4 triệu', '145,4 triệu'],
      ['unit', 1, '152,4 triệu đồng', '152,4 nghìn đồng'],
      ['number', 2, '4.158', '4.518'],
      ['unit', 2, '4.158 đô la Mỹ', '4.158 euro'],
      ['name', 0, 'SJC', 'PNJ'],
    ],
  },
  {
    source:
      'Sở Y tế Cần Thơ ghi nhận 1.986 ca sốt xuất huyết từ đầu năm, 3 người tử vong, tăng 27,5% so với cùng kỳ 2024. Quận Ninh Kiều có nhiều ca nhất với 512. Bác sĩ Tô Văn Kha khuyên người dân diệt lăng quăng mỗi tuần một lần.',
    right: [
      'Cần Thơ có gần 2.000 ca sốt xuất huyết, 3 người chết',
      'Riêng Ninh Kiều có 512 ca; cả thành phố tăng 27,5% so với cùng kỳ năm 2024.',
      'Bác sĩ Kha: mỗi tuần nên diệt lăng quăng một lần, nhất là khi đã có 1986 ca.',
    ],
    wrong: [
      ['number', 0, '2.000 ca', '3.000 ca'],
      ['number', 0, '3 người chết', '5 người chết'],
      ['number', 1, '512 ca', '521 ca'],
      ['number', 1, '27,5%', '37,5%'],
      ['date', 1, 'năm 2024', 'năm 2023'],
      ['name', 1, 'Ninh Kiều', 'Bình Thủy'],
      ['name', 2, 'Bác sĩ Kha', 'Bác sĩ Khoa'],
      ['number', 2, '1986 ca', '1896 ca'],
    ],
  },
  {
    source:
      'Festival hoa Đà Lạt lần thứ 11 khai mạc tối 5/12 tại quảng trường Lâm Viên, kéo dài 26 ngày với 18 chương trình. Ban tổ chức kỳ vọng đón 1 triệu 200 nghìn lượt khách. Vé đêm khai mạc không bán trước ngày 25/11.',
    right: [
      'Festival hoa Đà Lạt khai mạc tối 5/12, dự kiến đón 1,2 triệu lượt khách',
      'Lễ hội kéo dài hai mươi sáu ngày, có 18 chương trình ở quảng trường Lâm Viên và nơi khác.',
      'Vé chưa bán trước ngày 25/11.',
    ],
    wrong: [
      ['date', 0, 'tối 5/12', 'tối 15/12'],
      ['number', 0, '1,2 triệu', '2,1 triệu'],
      ['number', 1, 'hai mươi sáu ngày', 'hai mươi tám ngày'],
      ['number', 1, '18 chương trình', '80 chương trình'],
      ['name', 1, 'Lâm Viên', 'Yersin'],
      ['name', 0, 'Đà Lạt', 'Sa Pa'],
      ['date', 2, 'chưa bán trước ngày 25/11', 'bán trước ngày 25/11'],
      ['date', 2, '25/11', '25/10'],
    ],
  },
  {
    source:
      'Vietnam Airlines mở đường bay thẳng Hà Nội - Milan từ 1/7 với ba chuyến một tuần bằng máy bay Boeing 787-9 có 274 ghế. Giá vé khứ hồi từ 11,9 triệu đồng. Chuyến bay kéo dài 12 tiếng 40 phút.',
    right: [
      'Bay thẳng Hà Nội - Milan từ 1/7, mỗi tuần 3 chuyến',
      'Vé khứ hồi từ 11.900.000 đồng, máy bay Boeing 787-9 có 274 ghế.',
      'Vietnam Airlines: mỗi chuyến bay dài 12 giờ 40 phút.',
    ],
    wrong: [
      ['date', 0, 'từ 1/7', 'từ 7/1'],
      ['number', 0, '3 chuyến', '5 chuyến'],
      ['name', 0, 'Milan', 'Rome'],
      ['number', 1, '11.900.000', '19.100.000'],
      ['name', 1, 'Boeing 787-9', 'Airbus 787-9'],
      ['number', 1, '274 ghế', '247 ghế'],
      ['number', 2, '12 giờ 40', '11 giờ 40'],
      ['name', 2, 'Vietnam Airlines', 'Vietjet'],
    ],
  },
  {
    source:
      'Ngày 2/9, đoàn thám hiểm Anh - Việt do ông Howard Limbert dẫn đầu công bố phát hiện 15 hang mới ở Quảng Bình, tổng chiều dài 3.400 m. Hang Sơn Nữ sâu nhất, 118 mét. “Chúng tôi mới thấy ba phần mười hệ thống”, ông Limbert nói.',
    right: [
      'Phát hiện 15 hang mới dài 3,4 km ở Quảng Bình',
      'Ông Limbert: “Chúng tôi mới thấy ba phần mười hệ thống”',
      'Hang Sơn Nữ sâu 118 m là hang sâu nhất được công bố hôm 2/9.',
    ],
    wrong: [
      ['number', 0, '15 hang', '25 hang'],
      ['number', 0, '3,4 km', '4,3 km'],
      ['unit', 0, '3,4 km', '3,4 m'],
      ['name', 0, 'Quảng Bình', 'Hà Giang'],
      ['quote', 1, 'ba phần mười hệ thống', 'một nửa hệ thống'],
      ['name', 1, 'Limbert', 'Lambert'],
      ['number', 2, '118 m', '181 m'],
      ['date', 2, '2/9', '9/2'],
      ['name', 2, 'Sơn Nữ', 'Sơn Đoòng'],
    ],
  },
  {
    source:
      'Quốc hội biểu quyết thông qua Luật Nhà giáo với 451/460 đại biểu tán thành, có hiệu lực từ 1/1/2026. Lương nhà giáo được xếp cao nhất trong hệ thống bậc lương hành chính sự nghiệp. Có 3 đại biểu không tán thành, 6 đại biểu không biểu quyết.',
    right: [
      '451 đại biểu tán thành Luật Nhà giáo, hiệu lực từ ngày 1/1/2026',
      'Ba đại biểu không tán thành, sáu người không biểu quyết.',
      'Luật Nhà giáo xếp lương nhà giáo cao nhất; 451 trong 460 đại biểu Quốc hội tán thành.',
    ],
    wrong: [
      ['number', 0, '451 đại biểu', '415 đại biểu'],
      ['date', 0, 'từ ngày 1/1/2026', 'từ ngày 1/7/2026'],
      ['date', 0, 'hiệu lực từ ngày 1/1/2026', 'hết hiệu lực trước ngày 1/1/2026'],
      ['number', 1, 'Ba đại biểu', 'Bốn đại biểu'],
      ['name', 2, 'Luật Nhà giáo xếp', 'Luật Việc làm xếp'],
      ['number', 2, '460 đại biểu', '480 đại biểu'],
    ],
  },
  {
    source:
      'A magnitude 6.8 earthquake struck off the coast of Sumatra at 4:52 a.m. on Tuesday, killing at least 14 people, Indonesia’s disaster agency BNPB said. More than 2,300 houses were damaged in Bengkulu. “We need tents and clean water,” spokesman Abdul Muhari said.',
    translated: true,
    right: [
      'Động đất mạnh 6,8 độ ngoài khơi Sumatra làm ít nhất 14 người chết',
      'Hơn 2.300 căn nhà ở Bengkulu hư hại, cơ quan BNPB của Indonesia cho biết.',
      'Động đất xảy ra lúc 4h52 sáng thứ ba; ông Abdul Muhari nói: “Chúng tôi cần lều và nước sạch”.',
    ],
    wrong: [
      ['number', 0, '6,8 độ', '8,6 độ'],
      ['number', 0, '14 người', '40 người'],
      ['name', 0, 'Sumatra', 'Sulawesi'],
      ['number', 1, '2.300 căn nhà', '3.200 căn nhà'],
      ['name', 1, 'Indonesia', 'Philippines'],
      ['date', 2, '4h52', '5h42'],
      ['date', 2, 'thứ ba', 'thứ năm'],
      ['name', 2, 'Abdul Muhari', 'Abdul Rahman'],
    ],
  },
]
