import type { LabelledSource } from './labelled-kinds.ts'

/** The rest of the pairs that were written before the guard's code. */
export const heldOutRest: readonly LabelledSource[] = [
  {
    source:
      'Nhà văn Mai Thúc Loan nhận giải thưởng Hội Nhà văn Hà Nội năm 2025 cho tiểu thuyết “Bến nước cũ”, dày 320 trang, in 2.000 bản. Bà sinh năm 1961 tại Huế. Lễ trao giải vào 9h ngày 10/10.',
    right: [
      'Mai Thúc Loan đoạt giải của Hội Nhà văn Hà Nội với “Bến nước cũ”',
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
