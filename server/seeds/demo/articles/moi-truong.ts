import type { DemoArticle } from './types.ts'

export const articles: DemoArticle[] = [
  {
    key: 'giu-rung-dat-mui',
    title: 'Giữ rừng Đất Mũi: chuyện của bùn, của tôm và của những người đi ngược sóng',
    kicker: 'Phóng sự',
    lead: 'Mỗi năm biển lấy đi của Cà Mau gần ba trăm héc ta rừng. Ở Đất Mũi, nơi bùn vẫn bồi một bên và lở một bên, người dân đang học cách nuôi tôm dưới tán đước để cây có lý do được ở lại.',
    category: 'moi-truong',
    type: 'reportage',
    author: 'danh.sa.rinh',
    stage: 'published',
    hoursAgo: 54,
    tags: ['rừng ngập mặn', 'Cà Mau', 'biến đổi khí hậu', 'sạt lở', 'đồng bằng sông Cửu Long'],
    picture: {
      key: 'rung-ngap-man',
      caption: 'Rừng đước non trên bãi bồi phía tây Đất Mũi.',
      credit: 'Ảnh: Sa Rinh',
    },
    excellent: true,
    views: 62050,
    related: ['cho-noi-thua-ghe', 'lua-giam-phat-thai-vu-thu-tu'],
    body: `
Ông Ba Đước không thích đi trên cầu bê tông mới làm. Ông để dép ở đầu cầu, xắn quần, lội xuống bùn.

“Đi trên đó đâu biết rừng nó khỏe hay yếu”, ông nói. “Phải để cái chân nó hỏi”.

Bùn ngập tới gối. Cách đi của ông là nghiêng bàn chân, lách từng bước vào khe giữa những cái rễ chân nôm, không bao giờ rút thẳng lên. Tôi theo sau, rút thẳng, và mất chiếc giày bên trái sau mười một bước. Ông Ba quay lại, thò tay xuống đúng chỗ, moi lên. “Năm ngoái có ông kỹ sư mất cả đôi”, ông an ủi.

Ông tên Huỳnh Văn Đước, 49 tuổi, thành viên tổ giữ rừng ấp Mũi. Tên do cha đặt, vì sinh đúng năm lâm trường trồng lại những cây đước đầu tiên trên vùng đất bị chất độc làm cháy trụi. Người và rừng bằng tuổi nhau. Rừng cao mười tám mét. Ông Ba cao một mét sáu mốt.

## Một bên bồi, một bên lở

Mũi Cà Mau là chỗ hiếm hoi của đất nước mà trong một ngày có thể thấy mặt trời mọc và lặn trên biển. Nó cũng là nơi thấy đất sinh ra và mất đi trong cùng một buổi.

Phía tây, dòng hải lưu mang phù sa từ cửa sông Cửu Long vòng qua mũi, thả xuống bãi bồi. Cây mắm mọc trước, rễ nhọn như chông giữ bùn. Đất đủ cứng thì đước tới. Có thời mỗi năm bãi lấn ra biển 30–40 m.

Phía đông thì ngược lại. Sóng mùa gió chướng đánh thẳng vào chân rừng, khoét bùn dưới rễ, và những cây đước ba mươi tuổi đổ xuống từng hàng, quay ngọn vào bờ. Theo số liệu của tỉnh Cà Mau, mười lăm năm qua bờ biển hai phía đã mất hơn 5.200 ha đất và rừng, trung bình gần 350 ha một năm; vài năm gần đây còn khoảng 290 ha.

Phù sa cũng ít đi. Trạm đo ở cửa sông cho thấy lượng bùn cát về đồng bằng chỉ còn khoảng một phần ba so với ba mươi năm trước, vì bị giữ lại ở các hồ chứa thượng nguồn và bị hút lên làm cát xây dựng. Bãi bồi vẫn bồi, nhưng chậm dần. Ông Ba đo bằng cách riêng: cây cọc ông cắm mép bãi năm 2005 bây giờ cách biển 740 bước; cây cọc cắm năm 2015 mới được 210 bước.

![Rừng phía đông bị sóng khoét chân sau mùa gió chướng.](bao-bien "Ảnh: Sa Rinh")

## Con tôm cãi nhau với cây đước

Hai mươi năm trước, kẻ thù của rừng không phải sóng mà là vuông tôm. Tôm sú được giá, người ta chặt đước đào ao. Ông Ba nhìn nhận thẳng thắn: “Tôi cũng chặt. Hai mẫu. Năm đầu trúng, mua được cái ti vi. Năm thứ ba nước đen, tôm nổi đầu. Ti vi coi được mà cơm không có ăn”.

Nước đen vì không còn rễ lọc. Rồi ấp bắt đầu có những mùa mất trắng nối nhau. Chính lúc ấy, một nhóm cán bộ kỹ thuật mang về đề nghị nghe như đùa: trồng lại rừng ngay trong vuông tôm, rừng phải chiếm ít nhất sáu phần, và không được cho tôm ăn.

Tôm sống bằng gì? Bằng lá. Lá đước rụng xuống nước mục ra, sinh vật nhỏ ăn lá, tôm ăn sinh vật nhỏ. Mật độ rất thưa, hai đến ba con trên một mét vuông, bù lại con nào cũng to và gần như không bệnh.

| | Tôm công nghiệp | Tôm – rừng |
| Năng suất mỗi năm | 8–12 tấn/ha | 0,25–0,35 tấn/ha |
| Vốn đầu vụ | 600–900 triệu đồng/ha | 6–9 triệu đồng/ha |
| Giá bán | 130.000–160.000 đồng/kg | 230.000–280.000 đồng/kg |
| Số vụ mất trắng trong 10 năm (trung bình) | 3,4 | 0,6 |
| Thu nhập phụ từ cua, sò, cá, mật ong | không đáng kể | 18–25 triệu đồng/ha |

Nhìn vào hàng đầu, không ai dại gì chọn cột bên phải. Nhìn vào hàng thứ tư, người từng trắng tay sẽ nghĩ lại. Hiện toàn tỉnh có hơn 30.000 ha tôm – rừng, trong đó gần hai phần ba đạt chứng nhận sinh thái quốc tế. Doanh nghiệp mua cao hơn thị trường 10% và trả thêm 500.000 đồng mỗi héc ta rừng được giữ.

Chị Tô Hồng Gấm, người có sáu héc ta bên rạch Tàu, nói về khoản tiền ấy bằng giọng người biết tính: “Năm trăm ngàn không phải lớn. Nhưng trước giờ cây đứng đó không ai trả tiền cho nó đứng. Có người trả thì mình nhìn nó khác”.

## Hàng rào bằng tre

Với bờ đông đang lở, không con tôm nào cứu được. Kè bê tông làm được, và đã làm 58 km, nhưng mỗi cây số 25–40 tỷ đồng. Ở những đoạn chưa có tiền, người ta thử một thứ nhẹ hơn: hai hàng cọc tre song song, giữa nhồi bó chà, chạy cách bờ 80 m.

Hàng rào không chặn sóng mà làm sóng mệt. Sóng đi qua mất hơn nửa sức, bùn lắng xuống phía trong. Sau hai mùa, cây mắm tự mọc. Giá khoảng 1,6 tỷ đồng một cây số, bảy năm phải thay tre một lần, nhưng nếu rừng kịp lên thì không cần thay nữa.

Tiến sĩ Lữ Thanh Tòng, người theo dõi ba đoạn thử nghiệm từ đầu, cho tôi xem hai bức ảnh chụp từ cùng một chỗ. Bức thứ nhất là nước. Bức thứ hai là một đám xanh lẫn trong bùn, con còng đỏ chạy lô nhô.

> Ba đoạn làm, hai đoạn thành, một đoạn hỏng. Chỗ hỏng là vì ta nóng ruột, cắm tre ra xa quá để lấy lại nhiều đất. Biển nó cho bao nhiêu thì xin bấy nhiêu thôi.

Đoạn thành công dài nhất, 4,2 km, nay đã có 31 ha rừng non. Người trông coi là một tổ gồm 17 phụ nữ, phần lớn từng đi bắt ba khía. Họ được trả công theo ngày, thay chà, vớt rác, và ghi sổ. Chị Lâm Thị Phal, tổ trưởng, khoe với tôi trang sổ chị thích nhất: ngày 11 tháng ấy, lần đầu tiên thấy cá thòi lòi đào hang.

“Có thòi lòi là đất chịu ở rồi”, chị nói.

## Người trẻ và tín chỉ

Bây giờ ở Đất Mũi người ta bắt đầu nói đến tín chỉ các-bon. Rừng ngập mặn giữ các-bon trong bùn nhiều gấp ba, bốn lần rừng trên cạn. Một dự án đo thử trên 3.000 ha cho kết quả mỗi héc ta hấp thụ thêm 18–22 tấn CO₂ một năm. Bán được với giá 10 USD một tấn, số tiền về dân có thể gấp tám lần khoản hiện nay.

Nhưng thị trường ấy mới ở trên giấy. Ông Đoàn Hoài Bắc, cán bộ kiểm lâm phụ trách địa bàn, lo một chuyện khác: cả tổ giữ rừng mười chín người, trẻ nhất là bốn mươi mốt tuổi. Thanh niên đi Bình Dương, Đồng Nai. Con trai út ông Ba làm ở xưởng gỗ, mỗi lần gọi về lại hỏi cha đã lên bờ ở chưa.

Ông Bắc nghĩ ra một cách. Ông xin mua hai chiếc máy bay không người lái và nhờ Đoàn xã tuyển người lái. Ba mươi mốt bạn trẻ nộp đơn, trong đó có một cô từng làm công nhân điện tử, Trần Ngọc Diễm My, 23 tuổi. Mỗi sáng, My cho máy bay dọc 9 km bờ đông, máy tính so ảnh với tuần trước và vẽ ra vệt đỏ ở chỗ lở.

Ông Ba Đước ban đầu không tin. “Con chuồn chuồn đó nó đâu có chân”, ông nói. Rồi một bữa, My chỉ cho ông vệt đỏ dài 12 m ở vàm Kinh Năm, chỗ ông mới đi qua hôm trước mà không thấy gì. Hai người lội ra. Sóng đã khoét một cái hàm ếch dưới rễ, trên mặt vẫn nguyên.

Từ bữa đó, tổ giữ rừng đi tuần theo hai người một cặp: một người bay, một người lội.

![Chuyến ghe đưa cây giống ra bãi bồi khi nước lớn.](mekong-boat "Ảnh: Sa Rinh")

## Trái đước cắm ngược

Chiều, nước lớn. Tổ phụ nữ chở trái đước ra bãi. Trái đước dài như cây bút, nảy mầm ngay khi còn trên cành, rụng xuống cắm thẳng vào bùn. Cắm tay thì phải để ý: đầu nhọn xuống dưới. Lũ học trò theo mẹ đi trồng hay cắm ngược, để xem nó có mọc không.

“Mọc”, chị Phal nói. “Nó cong một vòng rồi cũng ngóc lên trời. Chậm hơn mấy đứa kia chừng hai tháng”.

Trên bãi, những trái đước cắm thẳng hàng kéo dài tới chỗ bùn chuyển thành nước. Ông Ba đi dọc một lượt, gặp trái nào cắm ngược, ông dừng lại nhìn, rồi để yên.

Tôi hỏi sao ông không sửa.

“Kệ nó”, ông nói. “Xứ này hồi đó ai cũng tưởng chết hết rồi. Nó cũng cong một vòng, rồi ngóc lên đó thôi”.
`,
  },
  {
    key: 'muoi-dieu-can-lam-khi-nuoc-len',
    title: 'Mười việc cần làm trước khi nước vào nhà',
    lead: 'Danh sách ngắn do Đài và lực lượng cứu hộ cùng soạn, nên chép ra giấy vì khi mất điện, điện thoại có thể hết pin.',
    category: 'moi-truong',
    type: 'feature',
    author: 'mac.dinh.khoi',
    stage: 'published',
    hoursAgo: 4.8,
    tags: ['phòng chống thiên tai', 'kỹ năng', 'lũ lụt'],
    views: 92110,
    related: ['lu-song-hong-vuot-bao-dong-hai'],
    body: `
Nếu chính quyền thông báo có thể ngập trong 24 giờ tới, hãy làm theo thứ tự sau. Việc ở trên quan trọng hơn việc ở dưới.

1. **Hỏi rõ nơi tránh trú** và đường đến đó. Thống nhất một điểm hẹn nếu gia đình lạc nhau.
2. **Đưa người già, trẻ nhỏ, phụ nữ có thai đi trước**, khi đường còn khô.
3. Cho giấy tờ, tiền, thuốc đang dùng vào túi ni lông hai lớp, buộc kín.
4. Sạc đầy mọi điện thoại, đèn pin, cục sạc dự phòng; bật chế độ tiết kiệm pin.
5. Trữ nước sạch: mỗi người ít nhất 6 lít cho hai ngày.
6. Kê bếp ga, bình ga lên cao và **khóa van**; nước có thể làm bình nổi, đứt ống.
7. **Ngắt cầu dao tổng** trước khi nước chạm ổ điện thấp nhất. Không chạm vào cầu dao khi chân đang đứng trong nước.
8. Mở cửa chuồng gia súc để con vật tự bơi được.
9. Buộc phao tự chế: hai can nhựa 20 lít rỗng đậy kín đỡ được một người lớn.
10. Để lại một mảnh vải sáng màu ở chỗ cao nhất của nhà, làm dấu cho đội cứu hộ.

## Ba việc không làm

- Không đi qua dòng nước chảy ngập quá đầu gối; nước sâu 30 cm chảy xiết đã có thể cuốn một người lớn.
- Không lái xe qua ngầm tràn khi không thấy cọc tiêu.
- Không quay lại lấy đồ.

## Số cần nhớ

| Việc | Số gọi |
| Cứu hộ, cứu nạn | 114 |
| Cấp cứu y tế | 115 |
| Công an | 113 |
| Tìm kiếm cứu nạn | 112 |

Khi mạng điện thoại hỏng, radio chạy pin vẫn nghe được. Bản tin mực nước phát vào phút thứ 5 và phút thứ 35 mỗi giờ.
`,
  },
  {
    key: 'chat-luong-khong-khi-mua-dong',
    title: 'Đốt rơm giảm một nửa, không khí Hà Nội đầu mùa khô vẫn ở mức kém',
    lead: 'Trạm quan trắc cho thấy nguồn bụi đang dịch từ đồng ruộng vào đường phố: xe máy cũ, bụi đường và công trường chiếm gần 60%.',
    category: 'moi-truong',
    type: 'news',
    author: 'mac.dinh.khoi',
    stage: 'published',
    hoursAgo: 92,
    tags: ['ô nhiễm không khí', 'Hà Nội', 'bụi mịn'],
    picture: {
      key: 'ha-noi-skyline',
      caption: 'Hà Nội trong lớp mù sáng sớm.',
      credit: 'Ảnh: Công Hiếu',
    },
    views: 38240,
    body: `
Nồng độ bụi mịn PM2.5 trung bình ở Hà Nội trong hai tuần đầu mùa khô là 61 µg/m³, giảm 9% so với cùng kỳ năm ngoái nhưng vẫn cao gấp hơn hai lần giới hạn trung bình năm theo quy chuẩn quốc gia.

Điều đáng mừng là số điểm đốt rơm rạ do vệ tinh ghi nhận giảm 52%, nhờ các xã ngoại thành có điểm thu mua rơm cuộn. Vì vậy, phần bụi còn lại cho thấy rõ hơn các nguồn khác.

| Nguồn | Năm ngoái | Năm nay |
| Giao thông (khí thải và bụi đường) | 36% | 43% |
| Công trường | 11% | 15% |
| Công nghiệp, làng nghề | 24% | 23% |
| Đốt rơm, rác | 19% | 9% |
| Nguồn khác, từ xa đến | 10% | 10% |

Phó giáo sư Nghiêm Trung Chính, chuyên gia không khí, lưu ý tỷ lệ thay đổi không có nghĩa xe cộ thải nhiều hơn. “Chiếc bánh nhỏ lại một chút, miếng của rơm bé đi nên miếng khác trông to ra. Nhưng đúng là muốn giảm tiếp thì phải động đến giao thông”, ông nói.

Thành phố dự kiến kiểm định khí thải xe máy từ năm sau, hỗ trợ đổi xe cũ và bắt buộc rửa xe ra khỏi công trường từ 5.000 m².

Người dân nên xem chỉ số trước khi tập ngoài trời; buổi chiều thường tốt hơn sáng sớm 20–30%.

Ngành y tế khuyến cáo người có bệnh hô hấp, tim mạch, trẻ nhỏ và phụ nữ mang thai hạn chế ra ngoài khi chỉ số vượt 150; nếu phải đi, đeo khẩu trang lọc bụi mịn vừa khít mặt.
`,
  },
  {
    key: 'ap-thap-nhiet-doi-bien-dong',
    title: 'Áp thấp nhiệt đới trên Biển Đông có khả năng mạnh lên thành bão trong 24 giờ',
    lead: 'Vùng biển từ Đà Nẵng đến Khánh Hòa có gió cấp 6–7, sóng cao 3–5 m. Gần 48.000 tàu thuyền đã nhận thông báo.',
    category: 'moi-truong',
    type: 'brief',
    author: 'nguyen.thu.ha',
    stage: 'published',
    hoursAgo: 3.1,
    tags: ['áp thấp nhiệt đới', 'bão', 'Biển Đông', 'thời tiết biển'],
    picture: {
      key: 'bao-bien',
      caption: 'Sóng lớn tại bờ biển miền Trung.',
      credit: 'Ảnh: Tư liệu Tòa Soạn',
    },
    views: 70450,
    body: `
Cơ quan khí tượng cho biết vị trí tâm áp thấp nhiệt đới ở khoảng 13,8 độ vĩ bắc, 114,6 độ kinh đông, sức gió mạnh nhất cấp 7, giật cấp 9, di chuyển theo hướng tây tây bắc 15 km/giờ.

Trong 24 giờ tới, áp thấp có khả năng mạnh lên thành bão, vùng nguy hiểm gồm phía tây quần đảo Trường Sa và ngoài khơi từ Đà Nẵng đến Khánh Hòa. Từ đêm mai, đất liền ven biển miền Trung có mưa to, phổ biến 100–180 mm.

Bộ đội Biên phòng đã thông báo cho 47.900 tàu với hơn 212.000 người biết để chủ động tránh trú. Bản tin “Thời tiết biển” phát lúc 5 giờ, 11 giờ, 17 giờ và 23 giờ.
`,
  },
  {
    key: 'rac-nhua-cua-song',
    title: 'Lưới chắn rác ở cửa sông Cái giữ lại 1,7 tấn nhựa mỗi ngày mưa',
    lead: 'Hệ thống phao chắn giá 2,4 tỷ đồng do ngư dân vận hành, rác được phân loại ngay trên bờ.',
    category: 'moi-truong',
    type: 'news',
    author: 'phongvien',
    stage: 'approved',
    hoursAgo: 10,
    tags: ['rác thải nhựa', 'Khánh Hòa', 'môi trường biển'],
    picture: {
      key: 'bien-ha-long',
      caption: 'Vùng nước ven bờ được làm sạch sau khi có phao chắn rác.',
      credit: 'Ảnh: Minh Châu',
    },
    body: `
Sau bốn tháng vận hành, hệ thống phao chắn ở cửa sông Cái, Nha Trang, đã giữ lại 118 tấn rác, trong đó 61 tấn là nhựa. Ngày mưa lớn nhất, lưới gom được 1,7 tấn nhựa trong chín giờ.

Phao chắn dài 140 m đặt chéo dòng chảy, chừa 22 m cho tàu thuyền. Hai tổ gồm 12 ngư dân thay nhau vớt rác bằng thuyền thúng máy, mỗi người nhận 320.000 đồng một ngày. Rác đưa lên bờ được chia năm loại; chai nhựa và lưới cũ bán cho cơ sở tái chế, đủ trả khoảng 30% tiền công.

Ông Võ Đình Nhạn, tổ trưởng, từng đi lưới 30 năm. “Trước tôi kéo lưới thấy rác thì chửi. Giờ kéo lưới thấy cá thì thả”, ông đùa.

Phân tích của Viện Hải dương học cho thấy 44% rác là túi và bao bì thực phẩm, 21% ngư cụ, 13% hộp xốp. Đáng lưu ý, một nửa số hộp xốp dạt xuống từ các chợ cách cửa sông hơn 20 km.

Khánh Hòa dự kiến lắp thêm hai phao chắn và thí điểm đặt cọc hộp xốp tại bốn chợ.
`,
  },
]
