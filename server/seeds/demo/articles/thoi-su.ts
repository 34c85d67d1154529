import type { DemoArticle } from './types.ts'

export const articles: DemoArticle[] = [
  {
    key: 'lu-song-hong-vuot-bao-dong-hai',
    title: 'Lũ sông Hồng qua Hà Nội vượt báo động 2, nhiều bãi giữa sông bị cô lập',
    kicker: 'Mưa lũ Bắc Bộ',
    lead: 'Mực nước tại trạm Long Biên đã lên 10,62 m, trên báo động 2 là 12 cm và còn dâng chậm. Hà Nội di dời 1.870 hộ dân ngoài đê, cấm phương tiện thủy trên toàn tuyến qua thành phố.',
    category: 'thoi-su',
    type: 'news',
    author: 'nguyen.thu.ha',
    stage: 'published',
    hoursAgo: 0.7,
    tags: ['lũ sông Hồng', 'Hà Nội', 'phòng chống thiên tai', 'hồ thủy điện'],
    picture: {
      key: 'lu-lut',
      caption: 'Nước tràn vào khu dân cư ngoài đê ở phường Hồng Hà, Hà Nội.',
      credit: 'Ảnh: Công Hiếu',
    },
    excellent: true,
    views: 184300,
    related: [
      'thuy-dien-hoa-binh-dong-cua-xa',
      'ban-tin-lu-phat-thanh-24-gio',
      'muoi-dieu-can-lam-khi-nuoc-len',
    ],
    body: `
Theo bản tin mới nhất của cơ quan khí tượng thủy văn, lũ trên sông Hồng tại Hà Nội đang lên với tốc độ 3–5 cm mỗi giờ, chậm hơn khoảng một nửa so với đêm qua. Đỉnh lũ nhiều khả năng xuất hiện trong 12 giờ tới, ở mức 10,8–11 m, dưới báo động 3 (11,5 m) ít nhất nửa mét.

Đây là đợt lũ lớn nhất trên sông Hồng qua Hà Nội kể từ đầu mùa mưa năm nay. Nguyên nhân là mưa to kéo dài ba ngày ở thượng nguồn: tổng lượng mưa tại Mường Tè, Sa Pa và Mù Cang Chải phổ biến 220–310 mm, có điểm đo được 388 mm.

## Gần hai nghìn hộ rời khỏi bãi sông

Tại phường Hồng Hà, lực lượng dân quân và công an đi từng ngõ từ 4 giờ để giúp dân chuyển đồ. Bà Phùng Thị Tý, 67 tuổi, có nhà sát mép nước ở bãi Phúc Xá, kể rằng nước lên ngang bậc thềm chỉ trong một giấc ngủ.

> Đêm trước nước còn cách vườn chuối một đoạn, sáng ra đã thấy cái thuyền buộc ở bụi tre nổi ngang sân. Tôi chỉ kịp mang theo giấy tờ, bao gạo với con mèo.

Theo Ban Chỉ huy phòng thủ dân sự Hà Nội, đến thời điểm này 1.870 hộ với gần 6.900 người ở 14 phường, xã ven sông đã được đưa đến 23 điểm tạm trú, phần lớn là trường học và nhà văn hóa. Tại đây có sẵn nước uống, cơm nóng và tổ y tế trực 24/24 giờ. Chưa ghi nhận thiệt hại về người.

![Cầu Long Biên nhìn từ phía bãi giữa khi nước lên.](cau-long-bien "Ảnh: Công Hiếu")

## Các tuyến giao thông bị ảnh hưởng

Thành phố đã tạm dừng toàn bộ hoạt động vận tải thủy, bến khách ngang sông và du lịch trên sông Hồng, sông Đuống. Người đi đường cần lưu ý:

- Cầu phao và các đường dẫn xuống bãi giữa: **cấm hoàn toàn**.
- Đường Trần Nhật Duật, Yên Phụ: lưu thông bình thường, có điều tiết giờ cao điểm.
- Cửa khẩu đê Phúc Tân, Chương Dương: đã đặt phai chắn, xe không qua được.
- Đường sắt qua cầu Long Biên: tàu giảm tốc độ còn 15 km/giờ; nếu nước vượt 11 m sẽ dừng chạy tàu.

Ngành đường sắt cho biết các đôi tàu tuyến Hà Nội – Hải Phòng và Hà Nội – Đồng Đăng tạm chuyển điểm đón khách về ga Gia Lâm. Vé đã mua được đổi hoặc hoàn không thu phí.

## Mực nước tại các trạm chính

| Trạm | Mực nước hiện tại | So với báo động | Xu thế |
| Yên Bái (sông Thao) | 31,84 m | trên báo động 2: 0,84 m | đang xuống |
| Vụ Quang (sông Lô) | 19,37 m | dưới báo động 2: 0,13 m | dao động |
| Sơn Tây (sông Hồng) | 13,58 m | trên báo động 2: 0,18 m | lên chậm |
| Long Biên (sông Hồng) | 10,62 m | trên báo động 2: 0,12 m | lên chậm |

Ông Tạ Duy Kiên, Phó Chi cục trưởng Chi cục Thủy lợi và Phòng chống thiên tai Hà Nội, nói điều đáng mừng là nước tại Yên Bái đã xuống từ rạng sáng, nghĩa là chân lũ đang ngắn lại. Song ông cảnh báo ba đoạn đê xung yếu ở Cổ Đô, Liên Mạc và Bát Tràng sẽ phải ngâm nước ít nhất bốn ngày nữa.

“Đê sợ nhất không phải lúc nước lên mà là lúc nước rút nhanh. Thân đê no nước, áp lực đổi chiều đột ngột, rất dễ sạt mái. Chúng tôi giữ nguyên quân số tuần tra cho đến khi nước xuống dưới báo động 1”, ông Kiên nói.

![Người dân phường Hồng Hà chuyển đồ đạc lên đường đê bằng thuyền nhỏ.](song-hong "Ảnh: Minh Châu")

## Dự báo 24 giờ tới

Mưa ở vùng núi phía Bắc giảm nhanh từ chiều tối, chỉ còn mưa rào rải rác với lượng dưới 30 mm. Các hồ Sơn La, Hòa Bình, Tuyên Quang đang cắt lũ cho hạ du; tổng dung tích phòng lũ còn lại khoảng 4,1 tỷ m³.

Cơ quan chức năng khuyến cáo người dân không quay lại nhà ngoài đê để trông tài sản, không vớt củi, đánh cá trên sông. Số điện thoại trực cứu hộ của thành phố là 114; Đài phát bản tin mực nước vào **phút thứ 5 và phút thứ 35** mỗi giờ trên sóng phát thanh.
`,
  },
  {
    key: 'thuy-dien-hoa-binh-dong-cua-xa',
    title: 'Thủy điện Hòa Bình đóng hai cửa xả đáy để giảm lũ cho hạ du',
    lead: 'Hồ Hòa Bình giảm từ bốn xuống hai cửa xả đáy, cắt khoảng 3.400 m³/giây lưu lượng về sông Đà trước khi lũ sông Hồng tại Hà Nội đạt đỉnh.',
    category: 'thoi-su',
    type: 'news',
    author: 'phongvien',
    stage: 'published',
    hoursAgo: 2.2,
    tags: ['thủy điện Hòa Bình', 'lũ sông Hồng', 'phòng chống thiên tai'],
    views: 61240,
    related: ['lu-song-hong-vuot-bao-dong-hai'],
    body: `
Bộ Nông nghiệp và Môi trường vừa có công điện yêu cầu Công ty Thủy điện Hòa Bình đóng một cửa xả đáy ngay khi nhận lệnh và thêm một cửa nữa sau đó hai giờ. Đến thời điểm phát tin, cả hai cửa đã đóng an toàn.

Trước khi vận hành, mực nước hồ ở cao trình 106,4 m, thấp hơn mực nước dâng bình thường 10,6 m; lưu lượng đến hồ là 5.900 m³/giây và đang giảm. Với hai cửa còn mở và tám tổ máy phát hết công suất, tổng lưu lượng xuống hạ du còn khoảng 5.700 m³/giây.

Việc đóng cửa xả được tính toán để phần nước bị giữ lại không cộng vào con lũ từ sông Thao và sông Lô đang dồn về Hà Nội. Theo Viện Quy hoạch Thủy lợi, biện pháp này làm đỉnh lũ tại Long Biên thấp hơn 25–30 cm so với phương án giữ nguyên.

“Hồ còn đủ dung tích để cắt lũ thêm ba ngày. Nếu mưa không quay lại, chúng tôi sẽ mở lại cửa theo từng nấc khi nước hạ du xuống dưới báo động 1”, ông Lại Quang Trung, phụ trách điều hành hồ chứa của nhà máy, cho biết.

Chính quyền các xã ven sông Đà ở Phú Thọ được yêu cầu thông báo cho dân, chủ lồng bè và các bãi khai thác cát về sự thay đổi dòng chảy. Hơn 340 lồng cá ở hạ lưu đập đã được neo lại từ hôm qua.

Đây là lần thứ ba trong mùa mưa năm nay hồ Hòa Bình phải mở cửa xả đáy. Theo quy trình liên hồ, trong thời kỳ lũ chính vụ, hồ giữ ở mức thấp để dành dung tích đón lũ, và chỉ tích nước trở lại từ cuối mùa.
`,
  },
  {
    key: 'cuu-11-thuyen-vien-tau-ca-quang-ngai',
    title: 'Cứu an toàn 11 thuyền viên tàu cá Quảng Ngãi bị phá nước',
    lead: 'Tàu cá bị sóng đánh vỡ ván mũi khi đang vào bờ tránh áp thấp; toàn bộ thuyền viên đã lên tàu cứu nạn và sức khỏe ổn định.',
    category: 'thoi-su',
    type: 'brief',
    author: 'mac.dinh.khoi',
    stage: 'published',
    hoursAgo: 3.6,
    tags: ['cứu nạn trên biển', 'Quảng Ngãi', 'ngư dân'],
    views: 22870,
    body: `
Trung tâm Phối hợp tìm kiếm cứu nạn hàng hải cho biết tàu cứu nạn vừa tiếp cận và đưa toàn bộ 11 thuyền viên của một tàu cá đăng ký tại Quảng Ngãi lên bờ an toàn.

Tàu dài 19 m, do ông Bùi Tấn Lực làm thuyền trưởng, bị phá nước ở mũi khi cách đảo Lý Sơn khoảng 46 hải lý về phía đông bắc. Sóng tại hiện trường cao 3–4 m. Các thuyền viên đã mặc áo phao, buộc hai thúng vào nhau và giữ liên lạc bằng máy bộ đàm trong gần năm giờ.

Hai người bị trầy xước nhẹ đã được sơ cứu. Con tàu cùng khoảng hai tấn hải sản bị chìm.

Đây là vụ cứu nạn thứ 14 ở vùng biển miền Trung từ đầu tháng.
`,
  },
  {
    key: 'cao-toc-ven-bien-thong-xe-doan-42-km',
    title: 'Thông xe 42 km cao tốc ven biển, Giao Thủy đi cảng Lạch Huyện chỉ còn 70 phút',
    kicker: 'Hạ tầng',
    lead: 'Đoạn tuyến bốn làn xe đi qua Ninh Bình, Hưng Yên và Hải Phòng được đưa vào khai thác sớm hơn kế hoạch bốn tháng, mở thêm đường ra cảng nước sâu cho vùng nam đồng bằng sông Hồng.',
    category: 'thoi-su',
    type: 'news',
    author: 'ngo.van.truong',
    stage: 'published',
    hoursAgo: 5.5,
    tags: ['cao tốc', 'hạ tầng giao thông', 'Hải Phòng', 'Ninh Bình'],
    picture: {
      key: 'cao-toc',
      caption: 'Cao tốc ven biển đoạn qua cửa sông Trà Lý.',
      credit: 'Ảnh: Văn Trường',
    },
    views: 73510,
    body: `
Những chiếc xe đầu tiên lăn bánh qua nút giao Giao Thủy ngay sau lễ thông xe diễn ra hôm nay. Đoạn cao tốc dài 42,3 km, tổng mức đầu tư 11.480 tỷ đồng, có vận tốc thiết kế 100 km/giờ và làn dừng khẩn cấp liên tục ở cả hai bên.

Trước đây xe tải chở hàng từ các khu công nghiệp ven biển ra cảng Lạch Huyện phải đi vòng quốc lộ 10, qua ba khu đô thị đông đúc và mất trung bình 2 giờ 25 phút. Theo tính toán của chủ đầu tư, đường mới rút ngắn 31 km và đưa thời gian đi xuống còn khoảng 70 phút.

Ông Trịnh Văn Lượng, giám đốc một hợp tác xã vận tải có 60 đầu xe ở Hưng Yên, cho biết mỗi chuyến container sẽ bớt được khoảng 18 lít dầu. “Quan trọng hơn là quay vòng được hai chuyến một ngày. Trước đây một chuyến là hết ngày công của lái xe”, ông nói.

![Xe container chờ vào cảng Lạch Huyện, nơi tuyến cao tốc kết thúc.](cang-container "Ảnh: Văn Trường")

## Khó nhất là nền đất yếu

Gần hai phần ba chiều dài tuyến đi trên bùn ven biển dày 18–30 m. Nhà thầu đã dùng cọc xi măng đất và gia tải hút chân không, rồi chờ lún 11 tháng trước khi rải mặt đường. Độ lún còn lại sau 15 năm được cam kết không quá 20 cm tại đoạn nền đắp và 10 cm tại đường dẫn đầu cầu.

Trong sáu tháng đầu tuyến chưa thu phí. Xe máy, xe thô sơ và máy kéo không được vào cao tốc; xe tải trên 10 tấn đi theo làn ngoài với tốc độ tối đa 80 km/giờ.

Hai trạm dừng nghỉ đang được xây ở Tiền Hải và Giao Thủy, dự kiến đón khách vào quý sau. Từ nay đến lúc đó, đơn vị quản lý bố trí hai điểm tạm có nhà vệ sinh, nước uống và xe cứu hộ.
`,
  },
  {
    key: 'tau-metro-chay-thu-toan-tuyen-so-ba',
    title: 'Metro số 3 chạy thử toàn tuyến với hành khách tình nguyện',
    lead: 'Gần 1.200 người dân đăng ký đi thử đoạn ngầm từ Kim Mã đến ga Hà Nội. Đơn vị vận hành ghi nhận 41 góp ý, nhiều nhất là biển chỉ dẫn và lối lên xuống cho người khuyết tật.',
    category: 'thoi-su',
    type: 'news',
    author: 'tong.thi.hanh',
    stage: 'published',
    hoursAgo: 9,
    tags: ['metro', 'Hà Nội', 'giao thông công cộng'],
    correction: {
      text: 'Bản đăng đầu tiên viết toàn tuyến metro số 3 dài 21,5 km; con số đúng là 12,5 km. Tòa soạn xin lỗi bạn đọc và cảm ơn bạn đọc Nguyễn Gia Khánh đã báo.',
      hoursLater: 2.5,
      wrong: 'toàn tuyến dài 21,5 km',
      right: 'toàn tuyến dài 12,5 km',
    },
    picture: {
      key: 'nha-ga-metro',
      caption: 'Hành khách tình nguyện chờ tàu ở ga ngầm trong buổi chạy thử.',
      credit: 'Ảnh: Tống Hạnh',
    },
    views: 38900,
    body: `
Tàu bốn toa rời ga Kim Mã với đầy đủ tải trọng thay cho những bao cát của các đợt thử trước. Trong suốt buổi chạy thử, 18 lượt tàu đi về đều đúng biểu đồ, sai lệch lớn nhất là 24 giây ở ga Văn Miếu.

Hành khách tình nguyện được chia làm ba nhóm: người đi làm, người cao tuổi và người dùng xe lăn. Mỗi người nhận một phiếu ghi lại mọi chỗ khiến mình phải dừng lại để hỏi đường. Kết quả có 41 góp ý khác nhau.

Anh Lương Thế Mạnh, ngồi xe lăn từ năm 19 tuổi, mất 7 phút để đi từ vỉa hè xuống sân ga. “Thang máy tốt, nhưng từ bến xe buýt sang cửa thang máy có một bậc cao 12 cm. Với người đi bộ thì không đáng gì, với tôi là phải nhờ người bê”, anh nói. Bậc này sẽ được thay bằng dốc thoải trong tuần tới.

Các góp ý được nhắc đến nhiều nhất:

1. Biển chỉ lối ra ghi số cửa nhưng không ghi tên phố.
2. Loa trong đoạn ngầm nghe không rõ khi tàu vào ga.
3. Thiếu ghế chờ ở khu vực soát vé.
4. Máy bán vé trả lại tiền xu quá chậm.

Ban quản lý dự án cho biết sẽ còn hai đợt chạy thử có khách trước khi hội đồng nghiệm thu đánh giá an toàn hệ thống. Nếu đạt, toàn tuyến dài 12,5 km sẽ mở cửa cho công chúng, 15 ngày đầu miễn phí.
`,
  },
  {
    key: 'phan-luong-cua-ngo-dip-nghi-le',
    title: 'Phân luồng từ xa các cửa ngõ Hà Nội và TP. Hồ Chí Minh trong bốn ngày nghỉ lễ',
    lead: 'Cảnh sát giao thông lập 64 chốt, cấm xe tải nặng vào giờ cao điểm và khuyến nghị người dân chọn khung giờ trước 6 giờ hoặc sau 20 giờ.',
    category: 'thoi-su',
    type: 'news',
    author: 'mac.dinh.khoi',
    stage: 'published',
    hoursAgo: 27,
    tags: ['giao thông', 'nghỉ lễ', 'cảnh sát giao thông'],
    picture: {
      key: 'cong-an-giao-thong',
      caption: 'Cảnh sát giao thông hướng dẫn xe ở nút giao Pháp Vân.',
      credit: 'Ảnh: Đình Khôi',
    },
    views: 45620,
    body: `
Cục Cảnh sát giao thông vừa công bố phương án bảo đảm trật tự trong bốn ngày nghỉ lễ, thời gian được dự báo có hơn 9 triệu lượt người rời hai thành phố lớn nhất nước.

Ở phía Bắc, áp lực lớn nhất là tuyến Pháp Vân – Cầu Giẽ. Khi hàng xe dài quá 2 km, xe khách và xe con sẽ được hướng sang quốc lộ 1, đường trục phía Nam hoặc cao tốc qua Hưng Yên. Ở phía Nam, xe đi miền Tây được chia cho ba hướng: cao tốc Trung Lương, quốc lộ 1 và quốc lộ 50.

Xe tải trên 5 tấn bị cấm vào các cửa ngõ từ 15 giờ đến 21 giờ ngày đầu và từ 13 giờ đến 23 giờ ngày cuối kỳ nghỉ, trừ xe chở thực phẩm tươi sống, xăng dầu và vật tư y tế.

Trung tá Đoàn Mạnh Tường, phụ trách hướng dẫn điều khiển giao thông, lưu ý ba việc trước khi lên đường:

- Kiểm tra lốp và nước làm mát; gần 40% xe chết máy trên cao tốc dịp lễ năm trước là do hai thứ này.
- Nạp sẵn tiền vào tài khoản thu phí không dừng.
- Không dừng trên làn khẩn cấp để nghỉ, ăn uống hay chụp ảnh.

Kênh giao thông của Đài cập nhật tình hình đường sá 15 phút một lần trong suốt kỳ nghỉ.

Trên đường sắt và hàng không, số chỗ tăng lần lượt 14% và 9% so với ngày thường. Các bến xe cam kết niêm yết giá, xe bán vé cao hơn giá niêm yết sẽ bị đình chỉ khai thác tuyến.
`,
  },
  {
    key: 'quoc-hoi-bao-ve-tre-em-nen-tang-so',
    title: 'Quốc hội thảo luận quy định bảo vệ trẻ em trên nền tảng số',
    kicker: 'Nghị trường',
    lead: 'Phần lớn ý kiến tán thành giới hạn thời lượng và yêu cầu xác minh tuổi, nhưng đề nghị làm rõ ai giữ dữ liệu và giữ trong bao lâu.',
    category: 'chinh-tri',
    type: 'news',
    author: 'tran.quoc.bao',
    stage: 'published',
    hoursAgo: 1.5,
    tags: ['Quốc hội', 'trẻ em', 'nền tảng số', 'dữ liệu cá nhân'],
    picture: {
      key: 'quoc-hoi',
      caption: 'Phiên thảo luận toàn thể tại hội trường.',
      credit: 'Ảnh: Quốc Bảo',
    },
    views: 57340,
    related: ['tre-em-va-man-hinh-khao-sat'],
    body: `
Trong phiên thảo luận toàn thể hôm nay, 27 đại biểu phát biểu và bốn đại biểu tranh luận về dự thảo quy định bảo vệ trẻ em trên nền tảng số. Dự thảo áp dụng cho mạng xã hội, trò chơi trực tuyến và dịch vụ xem video có từ 500.000 người dùng hằng tháng ở Việt Nam.

Điểm được bàn nhiều nhất là yêu cầu xác minh tuổi. Đại biểu Hoàng Thị Nguyệt Minh cho rằng chỉ hỏi ngày sinh thì “một em lớp ba cũng trả lời được”, nhưng nếu buộc mọi người nộp giấy tờ tùy thân cho doanh nghiệp thì nguy cơ lộ dữ liệu còn lớn hơn.

Bà đề nghị dùng hệ thống định danh quốc gia để trả lời duy nhất một câu hỏi: người dùng đủ tuổi hay chưa. Doanh nghiệp không nhận và không lưu bất cứ thông tin nào khác.

Tranh luận lại, đại biểu Phan Đình Thuấn lưu ý khoảng 1,9 triệu trẻ em ở vùng sâu chưa có tài khoản định danh. “Nếu cánh cửa duy nhất là định danh điện tử, chúng ta vô tình đóng luôn cửa học trực tuyến của các em”, ông nói.

## Giới hạn ban đêm

Dự thảo đề xuất nền tảng phải tắt mặc định thông báo và chế độ tự phát video với người dưới 16 tuổi từ 22 giờ đến 6 giờ. Phụ huynh có thể thay đổi thiết lập này. Đa số ý kiến tán thành, song đề nghị bỏ quy định báo cáo hằng ngày về thời lượng sử dụng vì khó thực hiện.

Giải trình, đại diện cơ quan soạn thảo cho biết sẽ thu hẹp dữ liệu doanh nghiệp được giữ, rút thời hạn lưu từ 24 xuống 6 tháng và lùi thời điểm áp dụng với doanh nghiệp nhỏ thêm một năm.

Dự thảo sẽ được chỉnh lý và trình biểu quyết vào cuối kỳ họp.
`,
  },
  {
    key: 'mot-cua-cap-xa-sau-sap-xep',
    title: 'Ở nơi “một cửa” gần dân nhất',
    kicker: 'Chính quyền hai cấp',
    lead: 'Bỏ cấp trung gian, mỗi trung tâm hành chính công cấp xã nhận hơn 300 thủ tục. Ở một xã miền núi Phú Thọ, chuyện khó nhất không nằm ở phần mềm mà ở con đường từ bản xuống trung tâm.',
    category: 'chinh-tri',
    type: 'reportage',
    author: 'nguyen.thu.ha',
    stage: 'published',
    hoursAgo: 76,
    tags: ['chính quyền hai cấp', 'hành chính công', 'Phú Thọ', 'dịch vụ công'],
    picture: {
      key: 'hoi-nghi',
      caption: 'Bộ phận tiếp nhận hồ sơ của trung tâm phục vụ hành chính công cấp xã.',
      credit: 'Ảnh: Thu Hà',
    },
    excellent: true,
    views: 31980,
    body: `
Bảy giờ kém mười, sân trung tâm phục vụ hành chính công của xã đã có bốn chiếc xe máy lấm bùn. Anh Bàn Văn Chiêu đi từ xóm Thung lúc trời còn tối để làm giấy khai sinh cho con gái 19 ngày tuổi. Quãng đường 26 km, trong đó chín cây số đường đất, anh đi mất một tiếng rưỡi.

“Ngày trước lên huyện còn xa hơn, nhưng lên huyện thì cả năm một lần. Giờ việc gì cũng ở đây, hóa ra lại đi nhiều”, anh Chiêu cười.

Câu nói đùa của anh gói lại điều mà cán bộ xã nghĩ đến mỗi ngày kể từ khi chính quyền địa phương chuyển sang hai cấp. Ba xã cũ nhập thành một, diện tích 182 km², dân số 21.400 người, bảy dân tộc. Số thủ tục làm tại xã tăng từ 118 lên 327.

## Bốn quầy, một cái máy in

Trung tâm có bốn quầy tiếp nhận, sáu công chức và một máy in hay kẹt giấy. Theo sổ theo dõi, mỗi ngày nơi này nhận trung bình 74 hồ sơ; ngày cao điểm là phiên chợ, có khi 130.

Chị Hà Thị Thiêm, công chức tư pháp – hộ tịch, từng làm ở một xã cũ chỉ hơn 4.000 dân. Chị kể tháng đầu tiên tối nào cũng về sau 20 giờ vì phải vừa làm vừa học các thủ tục trước đây thuộc cấp huyện.

> Chúng tôi không sợ nhiều việc. Chúng tôi sợ làm sai mà dân phải đi lại lần nữa. Mỗi lần sai là người ta mất một ngày công và năm mươi nghìn tiền xăng.

Từ nỗi sợ ấy, cả nhóm tự soạn một cuốn sổ tay viết bằng ba thứ tiếng Việt, Mường và Dao. Mỗi thủ tục chỉ một trang: cần giấy tờ gì, bao giờ xong, mất bao nhiêu tiền. Trang được giở nhiều nhất là đăng ký biến động đất đai, mép giấy đã quăn lại.

## Mang trung tâm lên bản

Đến tháng thứ ba, xã thử một cách khác. Mỗi tuần hai buổi, hai công chức chở máy tính xách tay, máy quét và bộ phát sóng lên các nhà văn hóa xa nhất. Lịch đi được đọc trên loa truyền thanh từ chiều hôm trước, bằng tiếng Việt và tiếng Dao.

Buổi đầu ở xóm Thung chỉ có ba người đến. Đến buổi thứ sáu, số người chờ đông tới mức phải phát số thứ tự viết tay. Sau năm tháng, tổ lưu động đã nhận 2.310 hồ sơ, chiếm gần một phần tư tổng số của cả xã.

| Chỉ tiêu | Ba tháng đầu | Ba tháng gần nhất |
| Hồ sơ nhận mỗi ngày | 61 | 74 |
| Tỷ lệ trả đúng hạn | 83,5% | 96,2% |
| Số lần dân phải đi lại trung bình | 2,3 | 1,4 |
| Hồ sơ nộp qua mạng | 17% | 39% |

Ông Đinh Công Tiệp, Chủ tịch Ủy ban nhân dân xã, cho rằng con số đáng chú ý nhất không phải tỷ lệ đúng hạn mà là số lần đi lại. “Đúng hạn là hạn của mình. Còn đi lại là chuyện của dân. Chúng tôi lấy con số 1,4 làm thước đo, phấn đấu cuối năm còn 1,2”, ông nói.

## Những chỗ còn vướng

Không phải việc gì cũng trôi chảy. Hai nhóm thủ tục về đất đai và xây dựng vẫn chậm vì thiếu người có chuyên môn: cả xã chỉ có một công chức địa chính được đào tạo về đo đạc. Những hôm anh đi thực địa, hồ sơ phải chờ.

Đường truyền cũng là chuyện đau đầu. Trong tháng mưa vừa qua, cáp quang đứt ba lần, lần lâu nhất mất 31 giờ. Trung tâm phải quay về viết giấy hẹn tay, đến khi có mạng mới nhập lại.

Tỉnh Phú Thọ cho biết đang xây dựng phương án biệt phái cán bộ địa chính giữa các xã lân cận và đầu tư đường truyền dự phòng qua vệ tinh cho 38 xã miền núi. Kinh phí dự kiến 46 tỷ đồng, trình Hội đồng nhân dân tỉnh tại kỳ họp tới.

Gần trưa, anh Chiêu cầm tờ giấy khai sinh còn ấm mực in, đọc đi đọc lại tên con: Bàn Nguyệt Hạ. Anh gấp làm tư, cho vào túi ni lông rồi nhét trong ngực áo. “Lần sau chờ các anh chị lên bản”, anh dặn với lại trước khi nổ máy.
`,
  },
  {
    key: 'hoi-nghi-vung-dong-bang-song-hong',
    title: 'Sáu địa phương đồng bằng sông Hồng ký chương trình liên kết về nước sạch và logistics',
    lead: 'Chương trình 5 năm gồm 14 dự án chung, ưu tiên chia sẻ số liệu chất lượng nước và quy hoạch kho lạnh.',
    category: 'chinh-tri',
    type: 'brief',
    author: 'tran.quoc.bao',
    stage: 'published',
    hoursAgo: 51,
    tags: ['liên kết vùng', 'đồng bằng sông Hồng', 'nước sạch'],
    views: 9410,
    body: `
Hội nghị điều phối vùng đồng bằng sông Hồng kết thúc hôm nay tại Ninh Bình với việc sáu tỉnh, thành phố ký chương trình liên kết 5 năm.

Chương trình gồm 14 dự án, tổng vốn dự kiến 38.200 tỷ đồng. Hai việc làm trước là lập hệ thống quan trắc nước mặt dùng chung trên các sông Nhuệ, Đáy, Bắc Hưng Hải và quy hoạch năm cụm kho lạnh dọc các trục cao tốc.

Các bên thống nhất luân phiên chủ trì hằng năm và công khai tiến độ mỗi quý.
`,
  },
  {
    key: 'nha-o-xa-hoi-cho-nguoi-thue',
    title: 'Nhà ở xã hội cho thuê: cung chưa tới một phần mười nhu cầu',
    kicker: 'An cư',
    lead: 'Người lao động muốn thuê dài hạn với giá dưới 3 triệu đồng mỗi tháng, trong khi hầu hết dự án chỉ để bán. Một số địa phương bắt đầu dùng quỹ nhà tái định cư bỏ trống.',
    category: 'xa-hoi',
    type: 'feature',
    author: 'tong.thi.hanh',
    stage: 'published',
    hoursAgo: 33,
    tags: ['nhà ở xã hội', 'công nhân', 'an sinh', 'Bắc Ninh'],
    picture: {
      key: 'sai-gon-night',
      caption: 'Nhu cầu thuê nhà giá rẻ tập trung ở các đô thị lớn và vùng công nghiệp.',
      credit: 'Ảnh: Công Hiếu',
    },
    views: 52700,
    body: `
Căn phòng trọ của vợ chồng anh Nông Văn Tự ở phường Vân Hà, Bắc Ninh, rộng 14 m². Ban ngày kê được một cái bàn học cho con lớn; tối đến, bàn gấp lại để trải chiếu. Tiền phòng 1,6 triệu đồng, điện nước thêm 700.000 đồng, vừa khít khoản hai vợ chồng dành cho chỗ ở.

“Tôi không mơ mua nhà. Chỉ mong có căn nào thuê được mười năm, không bị đuổi, gần trường cho con học một mạch”, anh Tự nói.

Mong muốn ấy khá phổ biến. Khảo sát do Công đoàn địa phương thực hiện với 4.200 công nhân ở ba tỉnh cho thấy 68% muốn thuê dài hạn thay vì mua; mức giá chấp nhận được phổ biến từ 1,5 đến 3 triệu đồng mỗi tháng.

## Vì sao ít người làm nhà cho thuê?

Phía cung lại đi hướng khác. Trong số gần 660 dự án nhà ở xã hội đang triển khai trên cả nước, chỉ khoảng 9% số căn dành để cho thuê. Ông Vương Đình Luyện, giám đốc một doanh nghiệp xây dựng ở Bắc Ninh, tính toán trên một tòa 300 căn: nếu bán, vốn quay lại sau ba năm; nếu cho thuê với giá quy định, phải 22–25 năm.

“Vay ngân hàng nhiều nhất 15 năm, mà tiền thuê chỉ vừa trả lãi. Không phải chúng tôi không muốn, mà dòng tiền không chạy được”, ông Luyện giải thích.

Theo Tiến sĩ Khúc Thị Thảo Nguyên, chuyên gia chính sách đô thị, nhà cho thuê giá rẻ ở hầu hết các nước đều cần một trong ba thứ: đất gần như miễn phí, vốn rất dài hạn, hoặc một nhà quản lý không đặt nặng lợi nhuận. “Ta mới có thứ nhất, thứ hai còn ít, thứ ba thì gần như chưa”, bà nói.

## Ba cách làm đang thử

Một số địa phương không chờ dự án mới:

- **Hà Nội** rà soát các tòa tái định cư bỏ trống, sửa 1.140 căn để cho công nhân, viên chức trẻ thuê từ 2,1 triệu đồng mỗi tháng.
- **Bắc Ninh** giao cho một doanh nghiệp nhà nước thuê lại cả dãy trọ đạt chuẩn phòng cháy, ký hợp đồng 5 năm với chủ trọ rồi cho công nhân thuê, giá chênh không quá 5%.
- **TP. Hồ Chí Minh** lập quỹ nhà ở, mỗi năm trích một phần tiền đấu giá đất, đặt mục tiêu 8.000 căn cho thuê trong ba năm.

Cách của Bắc Ninh được chú ý vì rẻ và nhanh. Sau tám tháng đã có 2.300 phòng vào chương trình. Điều kiện là mỗi phòng tối thiểu 15 m², có lối thoát nạn thứ hai, công tơ điện riêng và giá điện đúng biểu nhà nước.

Bà Nguyễn Thị Thìn, chủ 40 phòng trọ, ban đầu ngại vì phải bỏ gần 200 triệu đồng sửa cầu thang và lắp báo cháy. Nay bà thấy đỡ lo: “Tiền ít hơn một chút nhưng tháng nào cũng đều, không phải đi đòi từng phòng”.

Ông Bạch Đăng Khôi, Phó Giám đốc Sở Xây dựng Bắc Ninh, thừa nhận mô hình vẫn có giới hạn: chủ trọ chỉ ký khi giá thị trường ổn định, và tỉnh chưa có công cụ giữ họ lại nếu giá tăng vọt. Tỉnh đang tính đến việc miễn thuế cho thuê trong thời gian hợp đồng để giữ chân những khu trọ tốt.

## Cần thêm gì?

Theo dự thảo đang lấy ý kiến, nhà ở xã hội chỉ để cho thuê sẽ được vay tối đa 25 năm với lãi suất thấp hơn ít nhất 2 điểm phần trăm so với loại để bán. Bộ Xây dựng dự kiến trình trong quý tới.

Với anh Tự, thời gian có ý nghĩa khác. Con trai anh năm sau vào lớp sáu. “Cháu hỏi nhà mình có chuyển nữa không. Tôi chưa trả lời được”, anh nói.
`,
  },
  {
    key: 'xe-dap-cong-cong-tron-mot-nam',
    title: 'Xe đạp công cộng tròn một năm: 1,2 triệu chuyến, đông nhất lúc 6 giờ sáng',
    lead: 'Hơn một nửa người dùng là dân văn phòng đi chặng cuối từ bến xe buýt, metro. Đà Nẵng và Huế mở rộng thêm 90 trạm.',
    category: 'xa-hoi',
    type: 'news',
    author: 'mac.dinh.khoi',
    stage: 'published',
    hoursAgo: 98,
    tags: ['xe đạp công cộng', 'giao thông xanh', 'Đà Nẵng', 'Huế'],
    picture: {
      key: 'xe-dap',
      caption: 'Một trạm xe đạp công cộng ven sông Hương.',
      credit: 'Ảnh: Đình Khôi',
    },
    views: 14230,
    body: `
Sau mười hai tháng, hệ thống xe đạp công cộng ở bốn thành phố ghi nhận hơn 1,2 triệu chuyến, trung bình mỗi chuyến 27 phút và 3,1 km. Số liệu do đơn vị vận hành công bố cho thấy hai khung giờ đông nhất là 5–6 giờ và 17–18 giờ.

Khung giờ sáng sớm chủ yếu là người tập thể dục. Nhưng nếu chỉ tính ngày làm việc, 54% chuyến đi bắt đầu hoặc kết thúc cách bến xe buýt, ga metro không quá 200 m. Nói cách khác, xe đạp đang làm đúng việc mà người lập quy hoạch mong đợi: nối đoạn cuối.

Chị Tôn Nữ Diệu Hiền, nhân viên ngân hàng ở Huế, bỏ xe máy từ mùa hè. “Từ nhà ra bến xe buýt 1,4 km, đi bộ thì xa, xe ôm thì tốn. Đạp xe mất bảy phút, tháng hết 79.000 đồng”, chị nói.

Tỷ lệ xe hỏng phải thu hồi là 2,8% mỗi tháng, thấp hơn dự tính. Xe mất hẳn là 31 chiếc, trong đó 19 chiếc đã tìm lại được nhờ định vị.

Đà Nẵng sẽ thêm 60 trạm quanh các trường đại học; Huế thêm 30 trạm ở khu vực nam sông Hương và bãi biển Thuận An. Giá vé lượt giữ nguyên 5.000 đồng cho 30 phút.

Điểm bị phàn nàn nhiều nhất là thiếu làn đường riêng. Trong khảo sát, 63% người dùng nói họ “không yên tâm” khi đi chung với xe máy, và tỷ lệ này ở nữ cao hơn nam 14 điểm. Huế sẽ sơn thử 11 km làn xe đạp dọc hai bờ sông Hương trong quý tới.
`,
  },
  {
    key: 'tong-dai-nguoi-cao-tuoi-song-mot-minh',
    title: 'Một cuộc gọi mỗi sáng cho người già sống một mình',
    lead: 'Tổng đài tình nguyện ở Hải Phòng gọi hằng ngày cho 612 cụ. Nếu hai lần không ai nhấc máy, người hàng xóm đã đăng ký sẽ gõ cửa.',
    category: 'xa-hoi',
    type: 'feature',
    author: 'phongvien',
    stage: 'published',
    hoursAgo: 146,
    tags: ['người cao tuổi', 'Hải Phòng', 'tình nguyện', 'an sinh'],
    picture: {
      key: 'nguoi-gia',
      caption: 'Cụ Đào Thị Nhàn nghe điện thoại của tổng đài lúc 7 giờ 15.',
      credit: 'Ảnh: Minh Châu',
    },
    excellent: true,
    views: 40650,
    body: `
Bảy giờ mười lăm, chuông điện thoại bàn của cụ Đào Thị Nhàn reo. Cụ nhấc máy ở hồi chuông thứ ba, như mọi hôm.

“Bà ơi, bà ngủ ngon không?”, giọng bên kia hỏi.

“Ngon. Nhưng cái chân nó báo mưa rồi đấy”, cụ đáp.

Cuộc gọi dài hai phút mười giây. Người gọi là Đỗ Khánh Vy, sinh viên năm ba ngành điều dưỡng, một trong 48 tình nguyện viên của tổng đài “Chào buổi sáng” ở Hải Phòng. Mỗi người phụ trách 12–15 cụ, gọi từ 6 giờ 30 đến 8 giờ, rồi ghi vào một bảng chung ba ô: *đã nghe*, *cần để ý*, *không trả lời*.

## Ô thứ ba

Ô thứ ba là lý do tổng đài ra đời. Ba năm trước, một cụ ông ở phường Lê Chân bị ngã trong nhà tắm và nằm đó gần hai ngày. Cụ qua khỏi, nhưng câu chuyện khiến chị Vũ Thùy Dương, khi ấy làm ở trạm y tế phường, không yên.

“Cụ có con cái tử tế, ai cũng gọi cho bố cuối tuần. Chỉ là hôm đó mới thứ ba”, chị Dương kể.

Quy tắc của tổng đài rất đơn giản. Không ai nhấc máy thì 15 phút sau gọi lại. Vẫn không có người nghe, hệ thống nhắn cho người hàng xóm mà cụ đã chọn. Người ấy sang gõ cửa và trả lời trong 20 phút; nếu không, trạm y tế cử người đến.

Trong ba năm, hàng xóm phải gõ cửa 1.904 lần. Hầu hết là những lý do khiến mọi người thở phào: cụ ra vườn, cụ đi chợ, điện thoại hết pin. Nhưng có 37 lần cụ đang ốm nặng hoặc bị ngã, và 11 lần bác sĩ nói nếu chậm vài giờ thì đã khác.

## Không chỉ để báo nguy

Theo thời gian, những cuộc gọi hai phút dài ra. Có cụ nhờ đọc giúp giấy báo tiền điện. Có cụ chỉ muốn kể lại giấc mơ. Khánh Vy được một cụ ông nguyên thợ đóng tàu dạy tính con nước, đến mức em bây giờ nhìn lịch âm là biết hôm nào triều cường.

Cũng có những cuộc gọi không biết trả lời sao. Một cụ bà sáng nào cũng hỏi hôm nay thứ mấy, rồi hỏi con gái bà mấy giờ về. Con gái bà mất đã sáu năm. Tình nguyện viên được tập huấn không cãi, cũng không nói dối; các em học cách hỏi lại: “Chị ấy hay nấu món gì cho bà?”. Và bà kể, rất lâu, về nồi canh cua.

> Lúc đầu em nghĩ mình gọi để các cụ đỡ buồn. Sau em thấy sáng nào không gọi, người buồn là em.

Cụ Nhàn, 84 tuổi, có hai con trai làm việc ở phía Nam. Tối nào hai anh cũng gọi video. Nhưng cụ vẫn thích cuộc gọi buổi sáng: “Con nó gọi thì mình phải nói là khỏe. Còn với con bé Vy, tôi đau đâu nói đấy”.

Chi phí của tổng đài khoảng 9 triệu đồng mỗi tháng, chủ yếu là cước điện thoại và một nhân viên trực. Tiền do Hội Người cao tuổi thành phố và hai doanh nghiệp cảng đóng góp. Từ tháng sau, mô hình được mở sang sáu phường phía Hải Dương cũ, nâng số cụ được gọi lên khoảng 1.100.

Hội Người cao tuổi thành phố ước tính Hải Phòng có khoảng 38.000 người trên 70 tuổi sống một mình, kể cả những cụ có con ở cùng phố. Bác sĩ lão khoa Vạn Thị Ngân Giang đánh giá mô hình của Hải Phòng đáng nhân rộng vì rẻ và dựa vào quan hệ sẵn có: “Máy báo ngã thì tốt, nhưng cái máy không biết bác hàng xóm nào giữ chìa khóa”.

Điều chị Dương cần nhất không phải tiền. “Chúng tôi cần người có giọng nói ấm và dậy được lúc sáu giờ”, chị nói.
`,
  },
  {
    key: 'cho-hoa-quang-an-truoc-ram',
    title: 'Chợ hoa Quảng An thức trắng trước ngày rằm',
    lead: 'Hoa cúc và hoa hồng tăng giá 20–30% vì mưa kéo dài ở các vùng trồng; sen trái vụ lần đầu có mặt với số lượng lớn.',
    category: 'xa-hoi',
    type: 'news',
    author: 'phongvien',
    stage: 'published',
    hoursAgo: 212,
    tags: ['chợ hoa', 'Hà Nội', 'giá cả'],
    picture: {
      key: 'cho-hoa',
      caption: 'Tiểu thương chọn hoa lúc 2 giờ sáng ở chợ Quảng An.',
      credit: 'Ảnh: Minh Châu',
    },
    views: 11890,
    body: `
Từ 23 giờ, những chiếc xe tải nhỏ nối đuôi nhau vào chợ Quảng An. Đến 2 giờ, lối đi giữa các sạp chỉ còn vừa một người gánh. Ban quản lý chợ ước tính lượng hoa về đêm trước rằm khoảng 85 tấn, gấp rưỡi ngày thường.

Hoa năm nay đắt. Cúc vàng bán buôn 55.000–60.000 đồng một bó 50 bông, tăng gần 30% so với rằm tháng trước; hồng đỏ Mê Linh 4.500 đồng một bông loại một. Theo chị Nguyễn Thị Bốn, chủ sạp 18 năm ở chợ, mưa dài khiến hoa dập cánh, mỗi bó phải bỏ đi năm, sáu bông.

Điểm lạ là sen. Vụ sen Hồ Tây đã tàn từ lâu, nhưng một hợp tác xã ở Ninh Bình trồng giống chịu lạnh trong nhà lưới, đưa về gần 6.000 bông mỗi đêm. Giá 7.000 đồng một bông, bán hết trước 3 giờ.

Đến 5 giờ, chợ vãn. Lá và cành bị loại được xe ép rác chở về xã Thiên Lộc để ủ phân, mỗi tháng khoảng 210 tấn. Mô hình này giúp chợ giảm một nửa tiền xử lý rác.

Chị Quế Thị Thơm, bán hoa rong hai mươi năm, mỗi đêm lấy chừng 80 bó rồi chất lên xe đạp đi về phía phố cổ. Chị chọn hoa bằng cách bóp nhẹ đài: cứng là hoa cắt trong ngày, mềm là hoa đã ngủ kho một đêm. “Khách mua về cúng, hoa tàn sớm họ áy náy cả tháng. Mình bán cho người ta cái yên tâm”, chị nói.
`,
  },

  // Work in hand, mostly of the demo reporter.
  {
    key: 'lop-hoc-boi-tren-song-day',
    title: 'Lớp học bơi miễn phí trên sông Đáy',
    lead: 'Ghi chép ban đầu cho bài về lớp dạy bơi của hai cựu chiến binh ở Ninh Bình, cần quay lại để gặp phụ huynh.',
    category: 'xa-hoi',
    type: 'reportage',
    author: 'phongvien',
    stage: 'private',
    hoursAgo: 6,
    tags: ['trẻ em', 'đuối nước', 'Ninh Bình'],
    picture: {
      key: 'tre-em',
      caption: 'Các em khởi động trên bãi cát trước giờ xuống nước.',
      credit: 'Ảnh: Minh Châu',
    },
    body: `
Bốn giờ chiều, ông Trần Văn Khoát căng sợi dây thừng buộc phao giữa hai cọc tre. Bên trong sợi dây, nước ngang ngực một đứa trẻ lớp bốn. Bên ngoài, dòng Đáy chảy xiết.

Lớp học mở từ mùa hè bốn năm trước, sau vụ đuối nước làm hai anh em trong thôn thiệt mạng. Đến nay 386 em đã biết bơi, không thu tiền.

*Cần hỏi thêm: ai kiểm tra an toàn của lớp? Xã có giấy cho phép không? Xin số liệu đuối nước ba năm của trạm y tế.*

Ông Khoát, 69 tuổi, từng là lính đặc công nước. Ông dạy các em nổi trước rồi mới dạy bơi.

> Biết nổi thì sống được năm phút. Năm phút là đủ để người ta chạy đến.
`,
  },
  {
    key: 'via-he-cho-nguoi-di-bo',
    title: 'Vỉa hè mới lát, người đi bộ vẫn xuống lòng đường',
    lead: 'Đo thử 12 đoạn phố ở Hà Nội: lối đi thông thoáng trung bình chỉ còn 70 cm.',
    category: 'xa-hoi',
    type: 'feature',
    author: 'phongvien',
    stage: 'private',
    hoursAgo: 30,
    tags: ['vỉa hè', 'Hà Nội', 'giao thông'],
    picture: {
      key: 'duong-pho-mua',
      caption: 'Người đi bộ tránh xe máy đỗ kín vỉa hè trong cơn mưa.',
      credit: 'Ảnh: Minh Châu',
    },
    body: `
Trong hai buổi sáng, tôi mang thước dây đi 12 đoạn phố vừa được lát lại vỉa hè ở Hà Nội. Bề rộng xây dựng trung bình là 3,2 m. Bề rộng mà một người đẩy xe nôi thực sự đi qua được: 70 cm.

| Đoạn phố | Bề rộng xây dựng | Lối đi thực tế |
| Phố A (trước trường tiểu học) | 4,0 m | 1,1 m |
| Phố B (dãy quán ăn) | 3,0 m | 0,4 m |
| Phố C (gần bệnh viện) | 2,5 m | 0,6 m |

*Ghi chú cho mình: hoàn thiện bảng đủ 12 phố, hỏi phường về giờ cho phép để xe, hỏi một người khiếm thị đi cùng một đoạn.*

Xe máy chiếm nhiều chỗ nhất, sau đó đến tủ điện, bồn cây và biển quảng cáo. Bàn ghế hàng quán chỉ đứng thứ tư.
`,
  },
  {
    key: 'tram-y-te-dem-tren-dinh-deo',
    title: 'Trạm y tế đêm trên đỉnh đèo',
    lead: 'Đề cương bài về hai y sĩ trực trạm cấp cứu tai nạn giao thông ở đèo Pha Đin.',
    category: 'thoi-su',
    type: 'reportage',
    author: 'congtacvien',
    stage: 'private',
    hoursAgo: 52,
    tags: ['Sơn La', 'Điện Biên', 'y tế cơ sở', 'an toàn giao thông'],
    body: `
Đèo Pha Đin dài 32 km, nửa thuộc Sơn La, nửa thuộc Điện Biên. Trạm cấp cứu nằm gần đỉnh, hai gian nhà cấp bốn, một xe cứu thương đời cũ.

- Nhân vật chính: y sĩ Quàng Thị Phương và y sĩ Lường Văn Dom.
- Số liệu xin được: 143 ca trong năm ngoái, 9 ca phải chuyển viện trong đêm.
- Chi tiết: chăn bông luôn để sẵn trên xe vì người bị nạn thường rét trước khi đau.

Dự kiến lên trực cùng trạm hai đêm cuối tháng. Xin tòa soạn hỗ trợ công tác phí và một máy ghi âm.
`,
  },
  {
    key: 'cau-treo-nam-mu',
    title: 'Cầu treo Nậm Mu hỏng dây neo, 240 hộ dân phải đi bè mảng',
    lead: 'Cầu bị cấm từ ba tuần nay sau trận lũ. Học sinh hai bản phải qua suối bằng mảng tre, trường lùi giờ vào lớp nửa tiếng.',
    category: 'thoi-su',
    type: 'news',
    author: 'congtacvien',
    stage: 'draft',
    hoursAgo: 4,
    tags: ['Sơn La', 'cầu treo', 'học sinh vùng cao'],
    picture: {
      key: 'lu-lut',
      caption: 'Lũ làm bong một mố neo của cầu treo.',
      credit: 'Ảnh: Lò Inh',
    },
    body: `
Cầu treo Nậm Mu dài 86 m, bắc năm 2009, nối hai bản Hua Tát và Nà Lốc với trung tâm xã. Trận lũ ba tuần trước cuốn theo một cây gỗ lớn đập vào mố phía tây, làm dây neo trùng gần 40 cm. Xã đã rào hai đầu cầu, cấm cả người đi bộ.

Từ đó, 240 hộ với hơn 1.100 người qua suối bằng sáu chiếc mảng tre do dân tự đóng. Mỗi chuyến chở tối đa tám người, kéo bằng dây. Học sinh được ưu tiên từ 6 giờ đến 7 giờ 15.

Thầy Cà Văn Đôi, hiệu trưởng trường phổ thông dân tộc bán trú xã, cho biết nhà trường đã lùi giờ vào lớp đến 7 giờ 45 và phân công giáo viên trực ở bến. “Chưa em nào nghỉ học vì cầu hỏng, nhưng hôm mưa to thì chúng tôi không dám cho các em qua”, thầy nói.

Theo Ủy ban nhân dân xã, chi phí thay dây neo và gia cố mố khoảng 1,9 tỷ đồng, vượt khả năng của xã. Hồ sơ khẩn cấp đã gửi Sở Xây dựng. Phóng viên đang chờ trả lời của Sở.
`,
  },
  {
    key: 'xe-buyt-dien-ngoai-thanh',
    title: 'Thêm ba tuyến buýt điện nối ngoại thành với ga metro',
    lead: 'Ba tuyến mới dài tổng cộng 61 km, giãn cách 12–15 phút, vé tháng liên thông với metro.',
    category: 'thoi-su',
    type: 'news',
    author: 'phongvien',
    stage: 'draft',
    hoursAgo: 2.8,
    tags: ['xe buýt điện', 'metro', 'giao thông công cộng'],
    picture: {
      key: 'nha-ga-metro',
      caption: 'Khách chuyển từ xe buýt sang metro ở nhà ga trung chuyển.',
      credit: 'Ảnh: Minh Châu',
    },
    related: ['tau-metro-chay-thu-toan-tuyen-so-ba'],
    body: `
Sở Xây dựng Hà Nội vừa công bố ba tuyến buýt điện kết nối các xã phía tây với ga cuối của hai tuyến metro đang khai thác. Các tuyến hoạt động từ 5 giờ đến 22 giờ 30, giãn cách 12 phút vào giờ cao điểm.

Mỗi xe có 32 chỗ ngồi và 28 chỗ đứng, sàn thấp, hai vị trí cố định xe lăn. Vé lượt 8.000–10.000 đồng; người có vé tháng metro được đi miễn phí chặng buýt trong vòng 60 phút sau khi quẹt thẻ.

Bà Dư Thị Hiên, phụ trách vận hành của đơn vị trúng thầu, cho biết cả ba tuyến sẽ dùng chung một bãi sạc ở xã An Khánh. Mỗi xe sạc đầy trong 2 giờ 40 phút, chạy được khoảng 230 km.

Theo tính toán của Sở, ba tuyến sẽ phục vụ 14.000 lượt khách mỗi ngày trong năm đầu, chủ yếu là sinh viên và công nhân khu công nghệ cao.

Lộ trình ba tuyến: *(1)* Quốc Oai – ga Nhổn; *(2)* Hòa Lạc – ga Yên Nghĩa; *(3)* Hoài Đức – ga Cát Linh qua đại lộ Thăng Long. Sở cho biết sẽ điều chỉnh điểm dừng sau tháng đầu theo góp ý của hành khách.

Anh Cấn Văn Tiệp, sinh viên ở Hòa Lạc, hiện mất 1 giờ 50 phút vào nội thành bằng hai chặng xe buýt. Với tuyến mới, anh tính sẽ còn khoảng 1 giờ 10 phút.
`,
  },
  {
    key: 'gia-thue-phong-tro-dau-nam-hoc',
    title: 'Đầu năm học, giá phòng trọ quanh các trường đại học tăng 10–15%',
    lead: 'Phòng có phòng cháy đạt chuẩn đắt hơn rõ rệt; nhiều sinh viên ở ghép ba, bốn người.',
    category: 'xa-hoi',
    type: 'news',
    author: 'tong.thi.hanh',
    stage: 'draft',
    hoursAgo: 8,
    tags: ['sinh viên', 'phòng trọ', 'giá cả'],
    related: ['nha-o-xa-hoi-cho-nguoi-thue'],
    body: `
Khảo sát của phóng viên tại 46 khu trọ quanh năm trường đại học ở Hà Nội cho thấy giá phòng 15–20 m² hiện từ 2,4 đến 3,8 triệu đồng, tăng 10–15% so với cùng thời điểm năm trước. Phòng có cửa thoát nạn thứ hai và hệ thống báo cháy đắt hơn khoảng 400.000 đồng.

Em Lục Thị Mỷ, tân sinh viên người Cao Bằng, đi xem chín phòng trong hai ngày trước khi chọn ở ghép bốn người. “Bố mẹ em dặn nhìn lối thoát trước rồi mới nhìn giá”, Mỷ nói.

Ông Tưởng Văn Khiết, chủ một khu trọ 32 phòng ở phường Từ Liêm, giải thích tiền phòng tăng do chi phí lắp vách ngăn cháy và cầu thang ngoài. “Tôi bỏ ra 410 triệu, chia đều năm năm thì mỗi phòng phải thêm hơn hai trăm nghìn”, ông nói.

Các trường cho biết ký túc xá chỉ đáp ứng 18–25% nhu cầu. Đại học có nhiều chỗ nhất trong nhóm khảo sát là 5.200 giường cho 27.000 sinh viên.

Một số trường đã lập danh sách nhà trọ đã được phường kiểm tra phòng cháy để giới thiệu cho tân sinh viên. *(Chờ bổ sung ý kiến của Công an thành phố về số cơ sở bị đình chỉ.)*
`,
  },
  {
    key: 'lao-cai-so-hoa-toan-bo-so-ho-tich',
    title: 'Lào Cai hoàn thành số hóa toàn bộ sổ hộ tịch từ năm 1956',
    lead: 'Hơn 3,1 triệu trang sổ được chụp và nhập liệu sau hai năm; người dân có thể xin trích lục ở bất kỳ xã nào.',
    category: 'chinh-tri',
    type: 'news',
    author: 'nguyen.thu.ha',
    stage: 'draft',
    hoursAgo: 11,
    tags: ['chuyển đổi số', 'hộ tịch', 'Lào Cai'],
    picture: {
      key: 'thu-vien',
      caption: 'Kho lưu trữ sổ hộ tịch trước khi số hóa.',
      credit: 'Ảnh: Thu Hà',
    },
    body: `
Sở Tư pháp Lào Cai cho biết đã số hóa xong 3,1 triệu trang sổ hộ tịch, cuốn cũ nhất lập năm 1956. Đây là kết quả của hai năm làm việc với 64 nhân viên nhập liệu, chia ca ngày đêm trong sáu tháng cuối.

Khó nhất là nhóm sổ trước năm 1975: nhiều trang bị mối xông, chữ viết tay bằng mực tím đã phai và tên người Mông, Dao được ghi theo nhiều cách. Tổ thẩm định phải mời 27 người cao tuổi ở các bản giúp đọc lại.

Từ đầu tháng, người dân có thể xin trích lục khai sinh, kết hôn ở bất kỳ xã, phường nào trong tỉnh. Thời gian trả kết quả giảm từ ba ngày còn trung bình 40 phút.

Tỉnh giữ bản giấy tại kho có điều hòa độ ẩm và lưu ba bản số ở ba nơi.
`,
  },
  {
    key: 'tram-do-mua-tu-dong',
    title: 'Trạm đo mưa tự động về bản, loa xã báo sớm được hai giờ',
    kicker: 'Phòng chống thiên tai',
    lead: 'Hai trăm mười trạm đo mưa mới giúp các xã miền núi Sơn La, Điện Biên nhận cảnh báo lũ quét sớm hơn trước. Nhưng một phần ba số loa truyền thanh đã quá cũ.',
    category: 'thoi-su',
    type: 'news',
    author: 'phongvien',
    stage: 'approved',
    hoursAgo: 7,
    tags: ['cảnh báo lũ quét', 'truyền thanh cơ sở', 'Sơn La', 'Điện Biên'],
    picture: {
      key: 've-tinh',
      caption: 'Trạm đo mưa truyền số liệu qua vệ tinh ở xã Mường Bám.',
      credit: 'Ảnh: Lò Inh',
    },
    body: `
Đêm mưa lớn tuần trước, loa ở bản Nà Hạ phát cảnh báo lúc 1 giờ 20. Nước về lúc 3 giờ 35. Trong hơn hai giờ ấy, 31 hộ ven suối đã kịp lên nhà văn hóa.

“Năm kia thì nghe tiếng đá lăn mới chạy”, trưởng bản Tòng Văn Hặc nói.

Cảnh báo đến từ trạm đo mưa tự động cách bản 7 km về phía thượng nguồn, một trong 210 trạm vừa lắp xong ở Sơn La và Điện Biên. Cứ 10 phút, trạm gửi số liệu qua vệ tinh. Khi lượng mưa vượt 60 mm trong ba giờ, hệ thống gọi điện đồng thời cho chủ tịch xã, trưởng bản và người trực đài truyền thanh.

Điểm yếu nằm ở khâu cuối. Theo rà soát của hai tỉnh, 34% cụm loa không hoạt động hoặc chỉ hoạt động khi có điện lưới, mà điện lưới thường mất đúng lúc mưa to. Chi phí thay loa dùng pin mặt trời khoảng 28 triệu đồng một cụm.

Ông Hà Quốc Việt, chuyên gia giảm nhẹ thiên tai, cho rằng số tiền đó là khoản đầu tư hiệu quả nhất hiện nay. “Trạm đo hiện đại đến đâu mà người trong nhà không nghe thấy thì cũng bằng không”, ông nói.

Hai tỉnh đã đề nghị hỗ trợ thay 640 cụm loa trước mùa mưa tới.
`,
  },
  {
    key: 'doi-giay-phep-lai-xe-tai-xa',
    title: 'Đổi giấy phép lái xe tại xã: hẹn năm ngày, nhiều nơi trả trong hai ngày',
    lead: 'Sau ba tháng thí điểm, 126 xã của bốn tỉnh đã nhận hơn 58.000 hồ sơ; vướng mắc lớn nhất là giấy khám sức khỏe.',
    category: 'chinh-tri',
    type: 'news',
    author: 'tran.quoc.bao',
    stage: 'approved',
    hoursAgo: 14,
    tags: ['dịch vụ công', 'giấy phép lái xe', 'cải cách hành chính'],
    body: `
Thí điểm tiếp nhận đổi giấy phép lái xe tại trung tâm hành chính công cấp xã được thực hiện ở Hưng Yên, Nghệ An, Gia Lai và Đồng Tháp. Sau ba tháng, 126 xã tham gia đã nhận 58.300 hồ sơ, trả đúng hoặc trước hạn 97,1%.

Người dân chụp ảnh tại chỗ, không cần mang theo ảnh thẻ; giấy phép mới gửi về xã hoặc về nhà. Thời hạn theo quy định là năm ngày làm việc, thực tế trung bình 2,4 ngày.

Vướng nhất là giấy khám sức khỏe điện tử. Khoảng 22% hồ sơ phải chờ vì cơ sở khám bệnh chưa gửi kết quả lên hệ thống chung. Tại Nghệ An, xã Kim Liên bố trí bàn trực của trạm y tế ngay cạnh quầy nhận hồ sơ vào hai buổi mỗi tuần.

Bốn tỉnh đề nghị cho tiếp tục đến hết năm, sau đó nhân rộng ra cả nước.

Bà Lưu Thị Nhâm, 58 tuổi, ở Hưng Yên, đến xã lúc 8 giờ và về lúc 8 giờ 25. Bà đổi giấy phép để đi bán rau cho đúng luật. “Tôi tưởng phải mất một buổi chợ. Ai ngờ về vẫn kịp bán nốt mớ rau muống”, bà nói.

Mỗi hồ sơ có lệ phí 115.000 đồng khi nộp qua mạng. Người trên 70 tuổi được cán bộ xã chụp ảnh, làm hồ sơ tại nhà nếu đăng ký trước.
`,
  },
  {
    key: 'chiec-loa-va-quyen-duoc-yen-tinh',
    title: 'Chiếc loa và quyền được yên tĩnh',
    kicker: 'Bình luận',
    lead: 'Khi điện thoại đã ở trong túi mọi người, loa phường cần được giữ lại cho đúng việc mà chỉ nó làm được: báo động.',
    category: 'xa-hoi',
    type: 'commentary',
    author: 'mac.dinh.khoi',
    stage: 'approved',
    hoursAgo: 20,
    tags: ['truyền thanh cơ sở', 'đô thị', 'bình luận'],
    picture: {
      key: 'micro-phat-thanh',
      caption: 'Một buồng đọc truyền thanh cấp xã.',
      credit: 'Ảnh: Đình Khôi',
    },
    body: `
Có hai bức thư cùng gửi về tòa soạn trong một tuần. Bức thứ nhất của một người mẹ có con ba tháng tuổi, xin được ngủ sau 6 giờ sáng. Bức thứ hai của một cụ ông 81 tuổi, nhà mất mạng ba ngày sau bão, cảm ơn chiếc loa đầu ngõ đã cho cụ biết chỗ lấy nước sạch.

Cả hai đều đúng. Và cái loa đang làm cả hai việc ấy bằng một âm lượng.

Cuộc tranh luận về loa phường thường dừng ở câu hỏi giữ hay bỏ. Câu hỏi đáng bàn hơn là giữ để làm gì. Ngày thường, thông báo tiêm phòng, lịch thu rác, họp tổ dân phố có thể đến bằng tin nhắn, vừa đúng người vừa lưu lại được. Nhưng khi điện mất, cột sóng đổ, thì thứ cổ nhất lại là thứ đáng tin nhất.

Vài phường ở Hà Nội đã thử một quy ước giản dị: ngày thường loa im; khi có tình huống khẩn cấp, loa được nói bất kỳ giờ nào. Sau một năm, khảo sát ở đó cho thấy tỷ lệ người dân “lắng nghe ngay khi loa cất tiếng” tăng từ 31% lên 88%.

Sự im lặng, hóa ra, làm cho tiếng nói có trọng lượng. Những người làm phát thanh hiểu điều này hơn ai hết.
`,
  },
  {
    key: 'duong-sat-ban-ve-dip-le',
    title: 'Đường sắt mở bán 92.000 vé tàu dịp lễ, giảm 10% cho nhóm từ năm người',
    lead: 'Tăng 38 chuyến trên các tuyến ngắn; khách mua vé khứ hồi được giữ chỗ cùng toa.',
    category: 'thoi-su',
    type: 'news',
    author: 'phongvien',
    stage: 'corrected',
    hoursAgo: 3.2,
    tags: ['đường sắt', 'vé tàu', 'nghỉ lễ'],
    picture: {
      key: 'tau-cao-toc',
      caption: 'Hành khách lên tàu ở ga Hà Nội.',
      credit: 'Ảnh: Minh Châu',
    },
    related: ['phan-luong-cua-ngo-dip-nghi-le'],
    body: `
Ngành đường sắt bắt đầu bán 92.000 vé tàu dịp nghỉ lễ từ 8 giờ ngày mai trên trang bán vé, ứng dụng và tại các ga. Ngoài các đôi tàu Thống Nhất, ngành tăng 38 chuyến trên các tuyến Hà Nội – Vinh, Hà Nội – Lào Cai, Sài Gòn – Nha Trang và Sài Gòn – Quy Nhơn.

Nhóm từ năm người đi cùng hành trình được giảm 10%; sinh viên giảm thêm 10% trên giá còn lại; trẻ dưới sáu tuổi đi cùng người lớn được miễn vé nếu không dùng ghế riêng. Giá vé cao nhất tăng 12% so với ngày thường và giữ nguyên so với dịp lễ năm trước.

Khách mua vé khứ hồi có thể chọn giữ cùng số toa, số ghế ở cả hai chiều. Vé trả trước 24 giờ bị khấu trừ 20%, sau thời điểm đó 30%.

Ngành đường sắt lưu ý chỉ có một trang bán vé chính thức, không bán qua tài khoản mạng xã hội cá nhân.

Dịp này, tàu chất lượng cao trên hai tuyến ngắn phía Nam có thêm toa dành cho gia đình, ghế quay mặt vào nhau và chỗ để xe nôi. Khách có thể gửi xe đạp theo tàu với giá 90.000 đồng một chiếc, đăng ký trước 48 giờ.

Từ năm nay, người khuyết tật và người trên 80 tuổi được nhân viên đón từ cửa ga nếu báo trước qua tổng đài.
`,
  },
  {
    key: 'nuoc-sach-xa-dao-cat-hai',
    title: 'Nước máy ra đảo Cát Hải, chấm dứt cảnh đong nước theo can',
    lead: 'Đường ống vượt biển dài 5,8 km đưa 9.000 m³ nước mỗi ngày ra đảo, giá nước bằng đất liền.',
    category: 'xa-hoi',
    type: 'news',
    author: 'tong.thi.hanh',
    stage: 'corrected',
    hoursAgo: 5,
    tags: ['nước sạch', 'Hải Phòng', 'hải đảo'],
    picture: {
      key: 'hai-cang',
      caption: 'Khu vực bến tàu Cát Hải, nơi đường ống nước lên đảo.',
      credit: 'Ảnh: Tống Hạnh',
    },
    body: `
Vòi nước ở sân nhà bà Đoàn Thị Gái chảy lúc 9 giờ 10. Bà hứng đầy một chậu, để yên ngắm rồi mới rửa rau. “Bốn mươi năm làm dâu ở đảo, lần đầu tôi thấy nước tự đến nhà”, bà nói.

Đường ống nhựa chịu lực đường kính 400 mm, dài 5,8 km, đặt dưới đáy luồng sâu 14 m, vừa hoàn tất thử áp. Công suất 9.000 m³ mỗi ngày đêm, đủ cho khoảng 32.000 người và các cơ sở chế biến nước mắm trên đảo.

Trước đây, nước ngọt được chở bằng sà lan và bán 85.000–120.000 đồng mỗi khối. Giá mới là 9.700 đồng cho 10 m³ đầu, bằng mức chung của thành phố.

Tổng đầu tư 268 tỷ đồng, trong đó dân không phải góp phần đường ống chính; mỗi hộ trả 1,8 triệu đồng tiền đấu nối, hộ nghèo được miễn.

Đơn vị thi công cho biết đoạn khó nhất là qua luồng tàu: ống phải chôn sâu 3 m dưới đáy, làm trong những khoảng lặng 50 phút giữa hai con nước. Tổng cộng có 64 lần lặn trong năm tháng.

Giai đoạn hai, dự kiến hoàn thành sau một năm, sẽ đưa nước sang bốn thôn phía đông và cấp cho tàu cá tại bến.
`,
  },
  {
    key: 'rut-kinh-nghiem-tin-lu',
    title: 'Rút kinh nghiệm đưa tin lũ: ba lỗi số liệu và cách phòng tránh',
    kicker: 'Lưu hành nội bộ',
    lead: 'Bản ghi của Ban Thời sự sau 48 giờ trực lũ, dành cho phóng viên, biên tập viên và tổ trực sóng.',
    category: 'thoi-su',
    type: 'feature',
    author: 'bientap',
    stage: 'internal',
    hoursAgo: 18,
    tags: ['nội bộ', 'nghiệp vụ', 'đưa tin thiên tai'],
    body: `
Trong 48 giờ trực lũ vừa qua, Ban Thời sự phát 63 tin trên sóng và 41 tin trên trang. Có ba lỗi phải đính chính:

1. **Nhầm mốc báo động.** Một tin lấy mốc báo động của trạm Sơn Tây cho trạm Long Biên. Cách phòng tránh: mọi tin mực nước phải có tên trạm, bảng mốc dán tại bàn trực và trong trang nguồn.
2. **Nhầm giờ.** Số liệu đo lúc 4 giờ được phát lúc 7 giờ bằng thì hiện tại. Cách phòng tránh: đọc giờ đo trước, con số sau.
3. **Cộng hai lần.** Số hộ di dời của hai phường đã nằm trong tổng của thành phố. Cách phòng tránh: chỉ dùng một nguồn cho tổng, ghi rõ “theo …, tính đến … giờ”.

## Việc làm tốt

- Tổ trực đêm gọi lại từng phường trước bản tin 6 giờ, phát hiện sớm lỗi thứ ba.
- Cộng tác viên Lò Văn Inh gửi âm thanh hiện trường trong 20 phút kể từ lúc được yêu cầu.
- Kỹ thuật dựng xong đường truyền dự phòng ở Yên Bái trước khi cáp quang bị đứt.

Đề nghị các phòng trao đổi trong giao ban và bổ sung vào sổ tay trực thiên tai.
`,
  },
  {
    key: 'gia-sach-giao-khoa',
    title: 'Giá sách giáo khoa năm học mới giảm bình quân 12%',
    lead: 'Sách lớp 1 và lớp 6 giảm nhiều nhất nhờ thay đổi quy cách in; học sinh hộ nghèo tiếp tục được mượn sách miễn phí.',
    category: 'xa-hoi',
    type: 'news',
    author: 'phongvien',
    stage: 'archived',
    hoursAgo: 190,
    tags: ['sách giáo khoa', 'năm học mới', 'giá cả'],
    picture: {
      key: 'sach',
      caption: 'Phụ huynh chọn sách tại một nhà sách ở Hà Nội.',
      credit: 'Ảnh: Minh Châu',
    },
    views: 8700,
    body: `
Theo bảng giá do đơn vị phát hành cung cấp, sách giáo khoa năm học mới giảm bình quân 12% so với năm trước, giảm nhiều nhất ở lớp 1 và lớp 6.

Một bộ sách lớp 1 gồm tám cuốn có giá khoảng 158.000 đồng; lớp 6 gồm 13 cuốn, khoảng 236.000 đồng. Sách in trên giấy mỏng hơn nhưng vẫn đạt độ trắng theo quy định.

Các nhà sách cho biết đã nhập đủ 90% nhu cầu. Học sinh thuộc hộ nghèo tiếp tục được mượn sách từ thư viện trường.

Đơn vị phát hành khuyến cáo phụ huynh mua tại cửa hàng có niêm yết giá, tránh sách in lậu thiếu trang. *(Tòa soạn: bảng giá đang được đối chiếu lại với nguồn.)*
`,
  },
  {
    key: 'tau-ca-gap-nan-ngoai-khoi-quang-ngai',
    title: 'Tàu cá gặp nạn ngoài khơi Quảng Ngãi',
    lead: 'Lực lượng cứu nạn đã lên đường, thông tin đang được cập nhật.',
    category: 'thoi-su',
    type: 'brief',
    author: 'phongvien',
    stage: 'deleted',
    hoursAgo: 4.5,
    tags: ['cứu nạn trên biển', 'Quảng Ngãi'],
    body: `
Một tàu cá của ngư dân Quảng Ngãi bị phá nước khi đang vào bờ. Lực lượng cứu nạn đã được điều động. Tin đang được cập nhật.
`,
  },
]
