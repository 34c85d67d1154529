import type { LabelledSource } from './labelled-kinds.ts'

/** Labelled pairs that were written beside the fact guard's code. All persons and events are invented. */
export const further: readonly LabelledSource[] = [
  {
    source:
      'Đài Tiếng nói Việt Nam khánh thành trạm phát sóng FM công suất 10 kW tại huyện Mường Tè ngày 22-12-2025, phủ sóng 14 xã với 46.500 dân. Ông Lò Văn Ín, bí thư huyện, nói: “Bà con đã đợi làn sóng này hơn mười năm”.',
    right: [
      'Trạm FM 10 kW ở Mường Tè phủ sóng 14 xã',
      'Ông Lò Văn Ín: “Bà con đã đợi làn sóng này hơn mười năm”',
      'Khánh thành ngày 22 tháng 12 năm 2025, trạm phục vụ bốn mươi sáu nghìn năm trăm dân.',
    ],
    wrong: [
      ['number', 0, '10 kW', '20 kW'],
      ['unit', 0, '10 kW', '10 MW'],
      ['number', 0, '14 xã', '41 xã'],
      ['name', 0, 'Mường Tè', 'Mường Lay'],
      ['quote', 1, 'hơn mười năm', 'gần hai mươi năm'],
      ['name', 1, 'Lò Văn Ín', 'Lò Văn Inh'],
      ['date', 2, '22 tháng 12', '21 tháng 12'],
      ['number', 2, 'bốn mươi sáu nghìn năm trăm', 'bốn mươi lăm nghìn năm trăm'],
    ],
  },
  {
    source:
      'Hội đồng xét xử TAND TP HCM chiều qua tuyên phạt Đặng Hữu Phước 12 năm tù về tội lừa đảo, buộc bồi thường 8,75 tỷ đồng cho 63 bị hại. Hai đồng phạm lĩnh 5 và 7 năm tù. Vụ án xảy ra từ năm 2021 đến năm 2023.',
    right: [
      'Đặng Hữu Phước lĩnh 12 năm tù vì lừa 63 người',
      'Bị cáo phải bồi thường 8.750.000.000 đồng, hai đồng phạm nhận 5 năm và 7 năm tù.',
      'Tòa án TP.HCM tuyên án chiều qua; vụ lừa đảo kéo dài từ 2021 đến 2023.',
    ],
    wrong: [
      ['number', 0, '12 năm tù', '15 năm tù'],
      ['unit', 0, '12 năm tù', '12 tháng tù'],
      ['number', 0, '63 người', '36 người'],
      ['name', 0, 'Đặng Hữu Phước', 'Đặng Hữu Phúc'],
      ['number', 1, '8.750.000.000', '7.850.000.000'],
      ['number', 1, '7 năm tù', '9 năm tù'],
      ['date', 2, 'chiều qua', 'chiều nay'],
      ['date', 2, 'từ 2021 đến 2023', 'từ 2020 đến 2023'],
      ['name', 2, 'TP.HCM', 'Hà Nội'],
    ],
  },
  {
    source:
      'Nhà máy thủy điện Hòa Bình mở cửa xả đáy số 3 lúc 10 giờ ngày 23/7, lưu lượng về hồ 8.900 m3/s. Mực nước hồ là 104,6 m, thấp hơn mực nước dâng bình thường 12,4 m. Người dân hạ du không ra sông trước 18 giờ.',
    right: [
      'Thủy điện Hòa Bình mở cửa xả đáy số 3 sáng 23/7',
      'Mực nước hồ 104,6 mét, thấp hơn bình thường 12,4 m.',
      'Nước về hồ 8900 m3/s khi cửa xả mở lúc 10h ngày 23/7.',
    ],
    wrong: [
      ['number', 0, 'số 3', 'số 4'],
      ['date', 0, '23/7', '27/3'],
      ['name', 0, 'Hòa Bình', 'Sơn La'],
      ['number', 1, '104,6 mét', '106,4 mét'],
      ['unit', 1, '12,4 m', '12,4 cm'],
      ['number', 2, '8900', '9800'],
      ['date', 2, '10h', '11h'],
      ['date', 2, '23/7', '23/8'],
    ],
  },
  {
    source:
      'Theo Tổng cục Thống kê, GDP quý III tăng 7,4%, cao hơn quý II là 6,93%. Khu vực dịch vụ đóng góp 49,46%. CPI tháng 9 tăng 0,29% so với tháng trước. Bà Nguyễn Thu Oanh cho rằng lạm phát cả năm dưới 4%.',
    right: [
      'GDP quý 3 tăng 7,4%, dịch vụ đóng góp 49,46%',
      'Tháng 9, CPI tăng 0,29 phần trăm so với tháng trước.',
      'Lạm phát cả năm dưới 4%, bà Thu Oanh dự báo; quý II tăng 6,93%.',
    ],
    wrong: [
      ['number', 0, '7,4%', '4,7%'],
      ['date', 0, 'quý 3', 'quý 4'],
      ['number', 0, '49,46%', '46,49%'],
      ['date', 1, 'Tháng 9', 'Tháng 8'],
      ['number', 1, '0,29', '0,92'],
      ['number', 2, '4%', '5%'],
      ['unit', 2, '4%', '4 tỷ đồng'],
      ['name', 2, 'Thu Oanh', 'Thu Hoài'],
      ['date', 2, 'quý II', 'quý I'],
    ],
  },
  {
    source:
      'Ngày 30/4, đoàn tàu SE3 chở 412 hành khách dừng khẩn cấp tại ga Diêu Trì do đá lăn. Không ai bị thương. Sau 3 giờ 25 phút, tuyến đường thông trở lại. Tổng công ty Đường sắt Việt Nam hoàn 100% vé cho 57 khách bỏ chuyến.',
    right: [
      'Tàu SE3 chở 412 khách dừng khẩn cấp ở ga Diêu Trì',
      'Đường sắt thông sau 205 phút; 57 hành khách được hoàn 100% vé.',
      'Sự cố hôm 30/4 do đá lăn, tàu chạy lại sau 3 giờ 25 phút.',
    ],
    wrong: [
      ['number', 0, '412 khách', '421 khách'],
      ['number', 0, 'SE3', 'SE4'],
      ['name', 0, 'Diêu Trì', 'Tháp Chàm'],
      ['number', 1, '205 phút', '250 phút'],
      ['number', 1, '57 hành khách', '75 hành khách'],
      ['number', 1, '100% vé', '70% vé'],
      ['date', 2, '30/4', '3/4'],
      ['number', 2, '3 giờ 25 phút', '3 giờ 52 phút'],
    ],
  },
  {
    source:
      'Liên đoàn Bóng đá Việt Nam bổ nhiệm huấn luyện viên Kim Sang-sik thêm hai năm, hợp đồng đến hết tháng 3/2028. Đội U23 đá trận đầu gặp Lào ngày 3/12, trận hai gặp Malaysia ngày 11/12. Lương của ông không được công bố.',
    right: [
      'HLV Kim Sang-sik ở lại thêm 2 năm, đến hết tháng 3/2028',
      'U23 gặp Lào ngày 3/12 và Malaysia ngày 11/12.',
      'Liên đoàn Bóng đá Việt Nam không công bố lương của ông Kim.',
    ],
    wrong: [
      ['name', 0, 'Kim Sang-sik', 'Park Hang-seo'],
      ['number', 0, '2 năm', '3 năm'],
      ['date', 0, '3/2028', '3/2029'],
      ['date', 0, '3/2028', '8/2028'],
      ['name', 1, 'Lào', 'Thái Lan'],
      ['date', 1, '11/12', '12/12'],
      ['number', 1, 'U23', 'U21'],
      ['name', 2, 'Việt Nam', 'Hàn Quốc'],
    ],
  },
  {
    source:
      'Từ 0h ngày 1/12, xăng RON95 giảm 410 đồng còn 19.910 đồng một lít; dầu diesel tăng 120 đồng lên 18.860 đồng. Liên bộ Công Thương - Tài chính không trích quỹ bình ổn. Kỳ điều hành tới là ngày 8/12.',
    right: [
      'Xăng RON95 giảm 410 đồng mỗi lít từ ngày 1/12',
      'Dầu diesel lên 18.860 đồng một lít, kỳ điều hành sau là 8/12.',
      'Liên bộ không trích quỹ bình ổn; RON95 còn 19.910 đồng.',
    ],
    wrong: [
      ['number', 0, '410 đồng', '140 đồng'],
      ['number', 0, 'RON95', 'RON92'],
      ['date', 0, '1/12', '1/11'],
      ['number', 1, '18.860', '18.680'],
      ['unit', 1, '18.860 đồng', '18.860 USD'],
      ['date', 1, '8/12', '18/12'],
      ['number', 2, '19.910', '19.190'],
    ],
  },
  {
    source:
      'Cơn lốc chiều 6/5 làm tốc mái 215 căn nhà và 3 trường học ở huyện Bắc Hà, 21 ha ngô gãy đổ. Chủ tịch huyện Giàng Seo Vần cho biết thiệt hại ước 9,6 tỷ đồng, mỗi hộ mất nhà được hỗ trợ 60 triệu đồng trước ngày 20/5.',
    right: [
      'Lốc làm tốc mái hơn 200 căn nhà ở Bắc Hà',
      'Thiệt hại ước 9,6 tỷ đồng; 21 héc ta ngô đổ, ba trường học hư hại.',
      'Mỗi hộ mất nhà nhận 60 triệu đồng trước ngày 20/5, ông Giàng Seo Vần nói.',
    ],
    wrong: [
      ['number', 0, '200 căn nhà', '300 căn nhà'],
      ['unit', 0, '200 căn nhà', '215 hộ'],
      ['name', 0, 'Bắc Hà', 'Sa Pa'],
      ['number', 1, '9,6 tỷ', '6,9 tỷ'],
      ['unit', 1, '21 héc ta', '21 m2'],
      ['number', 1, 'ba trường học', 'bốn trường học'],
      ['number', 2, '60 triệu', '80 triệu'],
      ['date', 2, 'trước ngày 20/5', 'sau ngày 20/5'],
      ['name', 2, 'Giàng Seo Vần', 'Giàng Seo Phử'],
    ],
  },
  {
    source:
      'Prime Minister Anwar Ibrahim of Malaysia will visit Hanoi from 12 to 14 March, the Foreign Ministry said on Monday. Trade between the two countries reached $18.3 billion last year, up 14 percent. Leaders have set a goal of $25 billion by 2030.',
    translated: true,
    right: [
      'Thủ tướng Malaysia Anwar Ibrahim thăm Hà Nội từ ngày 12 đến 14/3',
      'Thương mại hai nước đạt 18,3 tỷ USD năm ngoái, tăng 14%.',
      'Mục tiêu là 25 tỷ đô la vào năm 2030, Bộ Ngoại giao cho biết hôm thứ hai.',
    ],
    wrong: [
      ['name', 0, 'Malaysia', 'Indonesia'],
      ['name', 0, 'Anwar Ibrahim', 'Mahathir Mohamad'],
      ['name', 0, 'Hà Nội', 'Đà Nẵng'],
      ['date', 0, '14/3', '15/3'],
      ['number', 1, '18,3 tỷ', '13,8 tỷ'],
      ['number', 1, '14%', '41%'],
      ['date', 1, 'năm ngoái', 'năm nay'],
      ['number', 2, '25 tỷ', '52 tỷ'],
      ['date', 2, 'năm 2030', 'năm 2035'],
      ['date', 2, 'thứ hai', 'thứ sáu'],
    ],
  },
  {
    source:
      'Bảo tàng Mỹ thuật Đồng Tháp nhận 47 bức tranh của họa sĩ Trịnh Công Lý, trong đó 12 bức vẽ trên giấy dó từ năm 1968. Triển lãm mở cửa từ thứ ba đến chủ nhật, 8h-17h, vé 30.000 đồng, trẻ dưới 6 tuổi miễn phí.',
    right: [
      'Bảo tàng Mỹ thuật Đồng Tháp nhận 47 bức tranh của Trịnh Công Lý',
      'Mười hai bức vẽ trên giấy dó từ năm 1968.',
      'Triển lãm mở từ thứ ba đến chủ nhật, vé 30 nghìn đồng; trẻ dưới sáu tuổi không mất tiền.',
    ],
    wrong: [
      ['number', 0, '47 bức', '74 bức'],
      ['name', 0, 'Trịnh Công Lý', 'Trịnh Công Sơn'],
      ['name', 0, 'Đồng Tháp', 'Đồng Nai'],
      ['number', 1, 'Mười hai bức', 'Mười ba bức'],
      ['date', 1, 'năm 1968', 'năm 1986'],
      ['number', 2, '30 nghìn', '50 nghìn'],
      ['date', 2, 'thứ ba', 'thứ tư'],
      ['number', 2, 'sáu tuổi', 'chín tuổi'],
    ],
  },
  {
    source:
      'Sáng 9/1, Bộ trưởng Bộ Y tế Đào Hồng Lan làm việc với tỉnh Sóc Trăng về bệnh dại. Năm 2025, tỉnh có 9 người chết vì bệnh dại, tỷ lệ tiêm vắc xin cho chó mới đạt 34%. Bộ yêu cầu đạt ít nhất 70% trước tháng 6.',
    right: [
      'Bộ Y tế yêu cầu Sóc Trăng tiêm vắc xin cho ít nhất 70% chó trước tháng 6',
      'Tỉnh có chín người chết vì bệnh dại năm 2025.',
      'Bộ trưởng Đào Hồng Lan nêu tỷ lệ tiêm mới đạt 34 phần trăm tại cuộc làm việc hôm 9/1.',
    ],
    wrong: [
      ['name', 0, 'Bộ Y tế', 'Bộ Nội vụ'],
      ['name', 0, 'Sóc Trăng', 'Trà Vinh'],
      ['number', 0, '70%', '90%'],
      ['date', 0, 'trước tháng 6', 'sau tháng 6'],
      ['date', 0, 'tháng 6', 'tháng 7'],
      ['number', 1, 'chín người', 'mười chín người'],
      ['date', 1, 'năm 2025', 'năm 2024'],
      ['name', 2, 'Đào Hồng Lan', 'Đào Hồng Liên'],
      ['number', 2, '34 phần trăm', '43 phần trăm'],
    ],
  },
  {
    source:
      'Anh Phan Văn Thức, 27 tuổi, thợ hàn ở Quỳnh Lưu, trả lại ví có 18,6 triệu đồng và 400 USD cho chủ là chị Hồ Thị Nga. Anh nhặt được ví lúc 21h ngày 18/11 gần chợ Giát. “Tiền của người ta thì phải trả”, anh nói.',
    right: [
      'Thợ hàn Quỳnh Lưu trả lại ví có 18,6 triệu đồng',
      'Anh Thức: “Tiền của người ta thì phải trả”',
      'Ví của chị Hồ Thị Nga, có cả 400 đô la, được nhặt gần chợ Giát lúc 21 giờ ngày 18/11.',
    ],
    wrong: [
      ['number', 0, '18,6 triệu', '16,8 triệu'],
      ['name', 0, 'Quỳnh Lưu', 'Diễn Châu'],
      ['quote', 1, 'thì phải trả', 'không thể giữ'],
      ['name', 1, 'Anh Thức', 'Anh Thắng'],
      ['number', 2, '400 đô la', '4.000 đô la'],
      ['unit', 2, '400 đô la', '400 euro'],
      ['date', 2, '21 giờ', '9 giờ'],
      ['date', 2, '18/11', '8/11'],
      ['name', 2, 'Hồ Thị Nga', 'Hồ Thị Ngà'],
      ['name', 2, 'chợ Giát', 'chợ Gồm'],
    ],
  },
  {
    source:
      'Tập đoàn Samsung sẽ không đóng cửa nhà máy ở Bắc Ninh trong năm 2026, ông Choi Joo-ho khẳng định ngày 15/6. Nhà máy có 23.000 công nhân. Dự án mở rộng 1,8 tỷ USD được cấp phép từ ngày 2/1 và hoạt động sau ngày 1/9.',
    right: [
      'Samsung không đóng cửa nhà máy Bắc Ninh trong năm 2026',
      'Dự án mở rộng 1,8 tỷ USD hoạt động sau ngày 1/9, được cấp phép từ ngày 2/1.',
      'Ông Choi Joo-ho nói như vậy hôm 15/6; 23 nghìn công nhân làm việc tại đây.',
    ],
    wrong: [
      [
        'date',
        0,
        'không đóng cửa nhà máy Bắc Ninh trong năm 2026',
        'đóng cửa nhà máy Bắc Ninh trong năm 2026',
      ],
      ['date', 0, 'năm 2026', 'năm 2027'],
      ['name', 0, 'Samsung', 'Canon'],
      ['name', 0, 'Bắc Ninh', 'Bắc Giang'],
      ['date', 1, 'sau ngày 1/9', 'trước ngày 1/9'],
      ['date', 1, 'từ ngày 2/1', 'đến ngày 2/1'],
      ['number', 1, '1,8 tỷ', '8,1 tỷ'],
      ['number', 2, '23 nghìn', '32 nghìn'],
      ['name', 2, 'Choi Joo-ho', 'Han Jong-hee'],
      ['date', 2, '15/6', '16/5'],
    ],
  },
  {
    source:
      'Kỳ thi tốt nghiệp THPT diễn ra ngày 11 và 12/6, hơn 1,16 triệu thí sinh dự thi tại 2.494 điểm thi. Bộ Giáo dục và Đào tạo huy động 194.000 cán bộ. Thí sinh vắng quá 15 phút không được vào phòng thi.',
    right: [
      'Hơn 1,16 triệu thí sinh thi tốt nghiệp THPT ngày 11 và 12/6',
      'Bộ GD&ĐT huy động 194 nghìn cán bộ ở 2.494 điểm thi.',
      'Đến muộn quá 15 phút, thí sinh không được vào phòng thi.',
    ],
    wrong: [
      ['number', 0, '1,16 triệu', '1,61 triệu'],
      ['unit', 0, '1,16 triệu', '1,16 tỷ'],
      ['date', 0, '11 và 12/6', '11 và 13/6'],
      ['date', 0, '12/6', '12/7'],
      ['number', 1, '194 nghìn', '149 nghìn'],
      ['number', 1, '2.494', '2.944'],
      ['name', 1, 'Bộ GD&ĐT', 'Bộ LĐ&TBXH'],
      ['number', 2, '15 phút', '45 phút'],
      ['unit', 2, '15 phút', '15 giờ'],
    ],
  },
  {
    source:
      'NASA said on Thursday its Europa Clipper probe had travelled 1.1 billion miles since launch in October 2024. The craft carries nine instruments and will reach Jupiter in April 2030. “It is in perfect health,” said project manager Jordan Evans.',
    translated: true,
    right: [
      'Tàu Europa Clipper của NASA đã đi 1,1 tỷ dặm từ tháng 10/2024',
      'Tàu mang 9 thiết bị, đến sao Mộc tháng 4 năm 2030.',
      'Ông Jordan Evans: “Tàu đang trong tình trạng hoàn hảo”',
    ],
    wrong: [
      ['number', 0, '1,1 tỷ dặm', '1,7 tỷ dặm'],
      ['unit', 0, '1,1 tỷ dặm', '1,1 tỷ km'],
      ['date', 0, '10/2024', '10/2023'],
      ['name', 0, 'NASA', 'ESA'],
      ['name', 0, 'Europa Clipper', 'Psyche Orbiter'],
      ['number', 1, '9 thiết bị', '6 thiết bị'],
      ['date', 1, 'tháng 4 năm 2030', 'tháng 4 năm 2031'],
      ['name', 2, 'Jordan Evans', 'Robert Pappalardo'],
    ],
  },
  {
    source:
      'Hồi 13h45 hôm qua, xe khách biển 29B-512.77 lật ở km 47 cao tốc Nội Bài - Lào Cai. Tài xế Bùi Văn Sự, 44 tuổi, và 6 hành khách bị thương. Xe chở 28 người, tốc độ lúc xảy ra tai nạn 92 km/h trên đoạn giới hạn 80 km/h.',
    right: [
      'Xe khách lật trên cao tốc Nội Bài - Lào Cai, 6 hành khách bị thương',
      'Xe chở 28 người chạy 92 km/h trên đoạn chỉ cho phép 80 km mỗi giờ.',
      'Tai nạn lúc 13 giờ 45 hôm qua ở km 47; tài xế Bùi Văn Sự 44 tuổi.',
    ],
    wrong: [
      ['number', 0, '6 hành khách', '16 hành khách'],
      ['name', 0, 'Lào Cai', 'Yên Bái'],
      ['number', 1, '28 người', '82 người'],
      ['number', 1, '92 km/h', '112 km/h'],
      ['unit', 1, '92 km/h', '92 km'],
      ['date', 2, '13 giờ 45', '14 giờ 45'],
      ['date', 2, 'hôm qua', 'hôm nay'],
      ['number', 2, 'km 47', 'km 74'],
      ['name', 2, 'Bùi Văn Sự', 'Bùi Văn Sơn'],
    ],
  },
]
