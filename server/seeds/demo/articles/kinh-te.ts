import type { DemoArticle } from './types.ts'

export const articles: DemoArticle[] = [
  {
    key: 'cang-lach-huyen-don-tau-me-18000-teu',
    title: 'Cảng Lạch Huyện đón tàu mẹ 18.000 TEU, đi thẳng châu Âu không trung chuyển',
    kicker: 'Logistics',
    lead: 'Chuyến tàu đầu tiên của tuyến dịch vụ hằng tuần xếp 3.260 container hàng xuất khẩu, rút ngắn 6–8 ngày so với đi qua cảng trung gian.',
    category: 'kinh-te',
    type: 'news',
    author: 'dang.thuy.linh',
    stage: 'published',
    hoursAgo: 4.1,
    tags: ['cảng biển', 'xuất khẩu', 'Hải Phòng', 'logistics'],
    picture: {
      key: 'cang-container',
      caption: 'Cẩu bờ làm hàng cho tàu mẹ tại bến số 5 cảng Lạch Huyện.',
      credit: 'Ảnh: Thùy Linh',
    },
    views: 48120,
    related: ['cao-toc-ven-bien-thong-xe-doan-42-km'],
    body: `
Con tàu dài 399 m cập bến số 5 lúc thủy triều lên, với hai tàu lai phía mũi và hai tàu lai phía lái. Đây là tàu container lớn nhất từng vào cảng biển miền Bắc.

Trong 29 giờ làm hàng, bốn cẩu bờ dỡ 1.140 container và xếp lên 3.260 container, chủ yếu là hàng điện tử, đồ gỗ, giày dép và cà phê. Tàu đi Rotterdam, Hamburg rồi Felixstowe, thời gian đến cảng đầu tiên 27 ngày.

Trước đây hàng từ miền Bắc đi Bắc Âu phải chở bằng tàu nhỏ sang Singapore hoặc Trung Quốc để chuyển tàu. Ông Lục Chí Cường, giám đốc xuất khẩu một công ty đồ gỗ ở Phú Thọ, cho biết cách đi cũ mất 33–36 ngày và hay bị rớt chuyến vào mùa cao điểm. “Khách hàng phạt theo ngày. Bớt được một tuần là bớt được nỗi lo lớn nhất”, ông nói.

Theo Cục Hàng hải và Đường thủy, chi phí trung chuyển tiết kiệm được khoảng 140–180 USD cho mỗi container 40 feet. Nếu duy trì đủ 52 chuyến, mỗi năm doanh nghiệp giảm được 24–30 triệu USD.

Luồng vào cảng hiện sâu 13,2 m, cho phép tàu 18.000 TEU ra vào khi giảm tải. Dự án nạo vét xuống 14 m đã có chủ trương đầu tư, dự kiến khởi công cuối năm.

Hãng tàu khai thác tuyến cho biết lịch cập cảng cố định vào cuối tuần, giờ cắt máng 22 giờ tối thứ Năm. Các kho ngoại quan quanh cảng đã kéo dài giờ làm việc đến nửa đêm để kịp gom hàng lẻ.
`,
  },
  {
    key: 'gia-xang-giam-ky-thu-ba',
    title: 'Giá xăng giảm kỳ thứ ba liên tiếp, RON 95 về dưới 20.000 đồng',
    lead: 'Từ 15 giờ hôm nay, mỗi lít xăng RON 95-III giảm 410 đồng, dầu diesel giảm 290 đồng. Quỹ bình ổn không trích, không chi.',
    category: 'kinh-te',
    type: 'brief',
    author: 'ngo.van.truong',
    stage: 'published',
    hoursAgo: 6.2,
    tags: ['giá xăng', 'năng lượng', 'giá cả'],
    views: 96440,
    body: `
Liên Bộ Công Thương – Tài chính vừa thông báo điều chỉnh giá bán lẻ xăng dầu, áp dụng từ 15 giờ hôm nay.

| Mặt hàng | Giá mới (đồng/lít) | Thay đổi |
| Xăng E5 RON 92 | 19.340 | giảm 380 |
| Xăng RON 95-III | 19.870 | giảm 410 |
| Dầu diesel 0,05S | 18.120 | giảm 290 |
| Dầu hỏa | 18.250 | giảm 310 |

Đây là kỳ giảm thứ ba liên tiếp; so với một tháng trước, xăng RON 95 rẻ hơn 1.060 đồng mỗi lít. Liên Bộ không trích lập và không chi Quỹ bình ổn với mọi mặt hàng.
`,
  },
  {
    key: 'dien-gio-ngoai-khoi-vinh-bac-bo',
    title: 'Điện gió ngoài khơi Vịnh Bắc Bộ: qua được khảo sát, còn bài toán lưới điện',
    lead: 'Kết quả đo gió một năm tốt hơn dự báo, nhưng đường dây gom điện vào bờ và giá mua dài hạn vẫn là hai câu hỏi quyết định.',
    category: 'kinh-te',
    type: 'feature',
    author: 'dang.thuy.linh',
    stage: 'published',
    hoursAgo: 15,
    tags: ['điện gió', 'năng lượng tái tạo', 'Vịnh Bắc Bộ'],
    picture: {
      key: 'dien-gio',
      caption: 'Trụ đo gió nổi ngoài khơi Hải Phòng.',
      credit: 'Ảnh: Thùy Linh',
    },
    excellent: true,
    views: 27600,
    body: `
Sau đúng 365 ngày thả trôi ở vị trí cách Bạch Long Vĩ 38 hải lý, phao đo gió bằng laser đã được kéo về bờ. Số liệu nằm trong một chiếc hộp nhỏ hơn quyển vở học sinh, nhưng trả lời câu hỏi mà các nhà đầu tư chờ suốt ba năm: gió ở đó thổi 8,7 m/giây ở độ cao 150 m, cao hơn bản đồ gió cũ 0,6 m/giây.

Chênh lệch nghe có vẻ nhỏ. Nhưng công suất gió tỷ lệ với lập phương vận tốc, nên sản lượng có thể tăng khoảng 15%. Với một trang trại 1.000 MW, mỗi năm thêm chừng 520 triệu kWh, đủ cho 200.000 hộ gia đình.

## Gió tốt, đáy biển cũng tốt

Đợt khảo sát do Viện Nghiên cứu Biển và Năng lượng thực hiện với 46 hố khoan. Đáy biển khu vực là lớp sét pha cát dày, sâu 31–42 m, thích hợp với móng cọc đơn, loại móng rẻ nhất hiện nay.

Tiến sĩ Mạch Quang Thái, chủ nhiệm khảo sát, lưu ý rủi ro lớn nhất là bão. Trong năm đo có hai cơn bão đi qua, gió giật mạnh nhất ghi được 57 m/giây. “Tua-bin phải là loại chịu bão nhiệt đới, đắt hơn loại dùng ở Biển Bắc khoảng 8–10%”, ông nói.

Với ngư dân, câu hỏi lại là còn được thả lưới ở đâu. Khu vực khảo sát chồng lên ngư trường của khoảng 420 tàu lưới rê. Ông Hoàng Gia Bảy, nghiệp đoàn nghề cá ở Cát Hải, đề nghị chừa hai hành lang rộng 2 hải lý và tuyển ngư dân làm tàu dịch vụ. “Chúng tôi không chống cánh quạt. Chúng tôi chỉ xin được ngồi vào bàn trước khi đóng cọc”, ông nói.

Nhóm khảo sát cũng ghi nhận đàn cá heo lưng gù ở phía tây khu vực, và kiến nghị dời ranh giới 3 km, tránh đóng cọc từ tháng 3 đến tháng 5 âm lịch.

## Điện vào bờ bằng đường nào?

Điểm nghẽn nằm trên đất liền. Các trạm 500 kV quanh Hải Phòng đã tải 82–91% vào mùa nóng. Muốn nhận thêm 2.000 MW, cần một trạm mới và gần 70 km đường dây qua vùng dân cư đông.

Có hai phương án được đưa ra:

1. Mỗi dự án tự kéo cáp vào bờ: nhanh, nhưng bờ biển sẽ có năm, sáu điểm đấu nối.
2. Nhà nước làm một trạm gom ngoài khơi, các dự án thuê lại: tiết kiệm 18–20% chi phí, nhưng phải có quy hoạch và vốn đi trước bốn năm.

Bà Đường Thị Ánh Tuyết, chuyên gia thị trường điện, ủng hộ cách thứ hai. “Nếu để mỗi người tự làm một cái ống nước ra giếng thì giếng nào cũng đắt”, bà ví von.

Một hướng khác là dùng điện ngay tại chỗ. Hai khu công nghiệp ở Hải Phòng đã gửi thư ngỏ muốn mua trực tiếp 300 MW, để đáp ứng yêu cầu điện sạch của khách hàng nước ngoài. Nếu cơ chế mua bán trực tiếp áp dụng được cho điện ngoài khơi, áp lực lên lưới 500 kV sẽ giảm đáng kể, vì phụ tải nằm cách điểm đấu nối chưa đến 12 km.

## Giá và thời gian

Nhà đầu tư tính chi phí quy dẫn khoảng 9,1–9,8 cent/kWh, cao hơn điện gió trên bờ nhưng đã thấp hơn 30% so với năm năm trước. Họ cần hợp đồng tối thiểu 20 năm với sản lượng bảo đảm để vay được vốn.

Bộ Công Thương cho biết khung giá và cơ chế đấu thầu đang được hoàn thiện, dự kiến lấy ý kiến trong quý tới. Nếu mọi việc suôn sẻ, dòng điện đầu tiên từ ngoài khơi có thể vào bờ sau sáu năm nữa.
`,
  },
  {
    key: 'hang-viet-chiem-ke-sieu-thi',
    title: 'Hàng Việt chiếm 87% kệ thực phẩm siêu thị, thua ở quầy mỹ phẩm',
    lead: 'Khảo sát 120 siêu thị cho thấy hàng trong nước giữ vững ở thực phẩm, đồ gia dụng; riêng chăm sóc cá nhân chỉ còn 34%.',
    category: 'kinh-te',
    type: 'news',
    author: 'ngo.van.truong',
    stage: 'published',
    hoursAgo: 31,
    tags: ['hàng Việt', 'bán lẻ', 'siêu thị'],
    picture: {
      key: 'sieu-thi',
      caption: 'Khách chọn hàng tại một siêu thị ở TP. Hồ Chí Minh.',
      credit: 'Ảnh: Văn Trường',
    },
    views: 19870,
    body: `
Hiệp hội các nhà bán lẻ vừa công bố khảo sát tại 120 siêu thị ở 12 tỉnh, thành phố. Hàng sản xuất trong nước chiếm 87% số mã hàng thực phẩm tươi và chế biến, 79% đồ gia dụng, 62% dệt may, nhưng chỉ 34% mỹ phẩm và sản phẩm chăm sóc cá nhân.

Ba năm trước, tỷ lệ ở quầy mỹ phẩm là 41%. Theo bà Kha Mỹ Lệ, phụ trách khảo sát, nguyên nhân không nằm ở chất lượng. “Sản phẩm trong nước có nhiều loại tốt, nhưng ngân sách quảng bá chỉ bằng một phần mười. Ở quầy này, người mua chọn bằng mắt trước”, bà nói.

Ở chiều ngược lại, nước chấm, mì gạo, trái cây sấy và cà phê rang xay tăng diện tích kệ nhanh nhất. Một chuỗi siêu thị có vốn nước ngoài cho biết 61 mặt hàng Việt bán ở đây đã vào được kệ của các cửa hàng cùng hệ thống ở nước khác.

Về giá, 58% người được hỏi cho rằng hàng Việt “hợp lý”, 23% cho rằng “hơi đắt so với cách đây một năm”. Ba điều khiến họ đổi sang hàng ngoại là bao bì, độ đồng đều và chính sách đổi trả.

Hiệp hội đề nghị các siêu thị giảm chiết khấu đầu vào cho hợp tác xã và doanh nghiệp nhỏ, hiện phổ biến ở mức 18–25%.

Đại diện một chuỗi siêu thị trong nước cho biết đã giảm phí trưng bày cho 214 hợp tác xã, đổi lại yêu cầu giao hàng đúng giờ và đóng gói thống nhất. Sau một năm, tỷ lệ hàng phải trả về giảm từ 12% còn 4%.
`,
  },
  {
    key: 'det-may-don-hang-xanh',
    title: 'Dệt may có đơn hàng đến hết quý, nhưng khách đòi “hộ chiếu” cho từng mét vải',
    lead: 'Doanh nghiệp phải chứng minh nguồn bông, nước và điện đã dùng. Nhà máy nào lắp điện mặt trời mái nhà đang có lợi thế rõ rệt.',
    category: 'kinh-te',
    type: 'news',
    author: 'ngo.van.truong',
    stage: 'published',
    hoursAgo: 57,
    tags: ['dệt may', 'xuất khẩu', 'kinh tế xanh'],
    picture: {
      key: 'nha-may',
      caption: 'Chuyền may tại một nhà máy ở Hưng Yên.',
      credit: 'Ảnh: Văn Trường',
    },
    views: 16330,
    body: `
Phần lớn doanh nghiệp dệt may đã ký đủ đơn hàng đến hết quý này, một số đến giữa quý sau. Kim ngạch từ đầu năm tăng 9,4% so với cùng kỳ. Nhưng niềm vui đi kèm một tập hồ sơ dày thêm.

Tại một nhà máy ở Hưng Yên, mỗi lô áo sơ mi đi châu Âu nay kèm mã hai chiều. Quét mã, người mua thấy bông trồng ở đâu, sợi kéo ngày nào, nhuộm hết bao nhiêu lít nước và bao nhiêu phần trăm điện là điện tái tạo.

“Trước đây khách hỏi giá trước. Giờ câu đầu tiên là số liệu phát thải. Không có số thì không có giá”, bà Thiều Thị Vĩnh, giám đốc nhà máy, cho biết.

Để có con số ấy, nhà máy mất 14 tháng và gần 6 tỷ đồng lắp đồng hồ đo cho từng công đoạn. Hơn 9.000 m² mái xưởng được phủ pin mặt trời, cung cấp 31% điện ban ngày. Nước nhuộm tái sử dụng 45%.

Nhóm gặp khó là các xưởng gia công nhỏ, vốn làm lại cho nhà máy lớn. Theo Hiệp hội Dệt may, khoảng 60% số này chưa đo được mức dùng điện của từng đơn hàng. Hiệp hội đang thử một bộ công cụ dùng chung, chi phí khoảng 40 triệu đồng cho một xưởng 100 người.

Lao động cũng là một ẩn số. Sau kỳ nghỉ, tỷ lệ công nhân quay lại làm việc ở các nhà máy phía Bắc đạt 95%, nhưng thợ bậc cao thiếu khoảng 8%. Nhiều nơi đã mở lớp đào tạo tại chỗ, trả 70% lương trong thời gian học.
`,
  },
  {
    key: 'cho-truyen-thong-livestream',
    title: 'Sạp vải ở chợ Ninh Hiệp và chiếc điện thoại thứ ba',
    kicker: 'Chuyện làm ăn',
    lead: 'Doanh thu tại sạp giảm một nửa sau ba năm, tiểu thương học bán qua màn hình. Người trụ được không phải người nói giỏi nhất mà là người giữ được kho hàng.',
    category: 'kinh-te',
    type: 'reportage',
    author: 'dang.thuy.linh',
    stage: 'published',
    hoursAgo: 124,
    tags: ['chợ truyền thống', 'thương mại điện tử', 'tiểu thương'],
    picture: {
      key: 'cho-truyen-thong',
      caption: 'Một sạp vải chuẩn bị bán hàng trực tuyến lúc chợ vãn.',
      credit: 'Ảnh: Thùy Linh',
    },
    views: 33410,
    body: `
Hai giờ chiều, khi dãy bên kia kéo cửa sắt để ngủ trưa thì sạp của chị Thạch Thị Lụa sáng đèn. Chị có ba chiếc điện thoại: một để nghe khách quen, một để quay, một để đọc bình luận. Chiếc thứ ba nứt góc, chị mua lại của cháu với giá 900.000 đồng.

“Cái này nuôi sạp đấy”, chị vỗ vỗ vào nó.

Chợ Ninh Hiệp từng là nơi cung cấp vải cho nửa miền Bắc. Ban quản lý chợ cho biết lượng khách đến trực tiếp hiện bằng khoảng 45% so với năm năm trước. Trong 1.300 sạp, gần 200 sạp đã đóng hoặc cho thuê làm kho.

## Học nói với một cái lỗ kính

Buổi đầu tiên chị Lụa phát trực tiếp có bốn người xem, trong đó ba người là họ hàng. Chị nói liền hai tiếng rồi khản giọng. Không bán được mét nào.

Con gái chị, sinh viên năm hai, xem lại rồi bảo mẹ đừng đọc tên vải nữa. Khách không biết “lụa Hàng Châu hạt mịn” là gì. Khách muốn biết mặc vào có nóng không, giặt máy có xù không, bụng to thì may kiểu nào.

> Hóa ra ngoài sạp người ta sờ. Trên mạng không sờ được thì mình phải sờ hộ và kể lại.

Chị bắt đầu vò miếng vải trước ống kính, đổ nước lên, lấy bàn là là một nửa để so sánh. Đến tháng thứ tư, mỗi buổi bán được 60–80 đơn.

## Phần chìm

Nhiều sạp khác cũng có buổi phát trực tiếp đông người. Nhưng sau nửa năm, số còn duy trì chỉ khoảng một phần ba. Anh Khổng Minh Triết, người đào tạo bán hàng cho tiểu thương trong chợ, cho rằng họ bỏ cuộc vì phần không lên hình: đóng gói, đổi trả và tồn kho.

Tỷ lệ hoàn hàng với vải may sẵn là 18–22%. Mỗi đơn hoàn, người bán mất khoảng 25.000 đồng cho hai lượt vận chuyển và bao bì. Nếu lãi gộp 30%, chỉ cần hoàn quá một phần tư là lỗ.

| Khoản mục, tính trên đơn 300.000 đồng | Bán tại sạp | Bán qua mạng |
| Giá vốn | 210.000 | 210.000 |
| Phí sàn, thanh toán | 0 | 36.000 |
| Đóng gói, vận chuyển phần người bán chịu | 2.000 | 14.000 |
| Dự phòng đổi trả | 3.000 | 12.000 |
| Thuê chỗ, nhân công | 40.000 | 15.000 |
| Còn lại | 45.000 | 13.000 |

Nhìn bảng tính, có người sẽ hỏi thế thì bán mạng làm gì. Chị Lụa trả lời: “Vì ở sạp, cái dòng bốn mươi lăm nghìn ấy bây giờ một ngày được ba lần. Còn trên này được bảy chục lần”.

## Hai chân

Điều giữ chị lại chợ là kho. Chị còn 1.100 cây vải, mua từ thời được giá, nhiều mẫu không xưởng nào làm nữa. Khách cũ ở Thái Nguyên, Nghệ An gọi điện tả màu, chị đi thẳng đến đúng kệ. Không phần mềm nào thay được trí nhớ ấy, dù con gái đã dán mã cho gần hết.

Ủy ban nhân dân xã Phù Đổng đang sửa tầng hai của chợ thành 40 phòng phát trực tiếp dùng chung, có đèn, mạng và kho đóng gói, thuê 50.000 đồng một giờ. Gần 90 sạp đã đăng ký.

Bốn rưỡi, chị Lụa tắt đèn, gỡ chiếc điện thoại nứt góc khỏi giá. Bảy mươi ba đơn. Chị kéo ghế ra trước sạp ngồi, như mọi chiều suốt 26 năm, chờ người khách cuối cùng ghé hỏi bằng tiếng người.
`,
  },
  {
    key: 'gia-vang-giam-manh-sau-ba-phien-tang',
    title: 'Vàng miếng giảm 1,8 triệu đồng mỗi lượng sau ba phiên tăng',
    lead: 'Chênh lệch mua – bán thu hẹp còn 2 triệu đồng; lượng khách bán ra ở các cửa hàng lớn tăng gấp đôi.',
    category: 'tai-chinh',
    type: 'news',
    author: 'dang.thuy.linh',
    stage: 'published',
    hoursAgo: 2.9,
    tags: ['giá vàng', 'thị trường'],
    picture: {
      key: 'vang',
      caption: 'Khách giao dịch tại một cửa hàng vàng trên phố Trần Nhân Tông, Hà Nội.',
      credit: 'Ảnh: Thùy Linh',
    },
    views: 88260,
    body: `
Kết thúc phiên hôm nay, giá vàng miếng tại các doanh nghiệp lớn giảm 1,8 triệu đồng mỗi lượng ở chiều bán ra và 1,5 triệu đồng ở chiều mua vào. Nhẫn trơn 99,99 giảm 1,4 triệu đồng.

Đà giảm theo sát thị trường quốc tế, nơi giá giao ngay mất 2,1% sau khi số liệu việc làm của Mỹ tốt hơn dự báo khiến đồng USD tăng. Trước đó, vàng đã có ba phiên tăng liên tiếp với tổng cộng 3,9%.

Tại phố Trần Nhân Tông (Hà Nội), lượng khách đến bán nhiều gấp đôi hôm qua. “Người mua trong tuần trước phần lớn là để tích trữ nhỏ, một hai chỉ. Hôm nay người bán lại là khách đã giữ từ năm ngoái, chốt lời”, chị Hứa Bảo Trân, quản lý một cửa hàng, cho biết.

Chuyên gia tài chính Ninh Thế Hoằng khuyên người dân không vay tiền để mua vàng và tính cả chênh lệch hai chiều: mua rồi bán lại ngay ở mức giá hiện tại, người mua lỗ khoảng 1,4%.

Bảng giá được cập nhật trong bản tin tài chính lúc 11 giờ 30 và 17 giờ 30 trên sóng phát thanh.

Tại TP. Hồ Chí Minh, giao dịch trầm hơn. Một số cửa hàng nhỏ ở khu Chợ Lớn giới hạn mua vào mỗi khách hai lượng do thiếu tiền mặt cuối ngày. Ngân hàng Nhà nước nhắc các đơn vị niêm yết giá rõ ràng, xuất hóa đơn điện tử cho mọi giao dịch.

Trên thị trường tự do, giá đô la Mỹ giảm 40 đồng, giao dịch trầm lắng.
`,
  },
  {
    key: 'chung-khoan-thanh-khoan-cao-nhat-thang',
    title: 'Chứng khoán tăng 14 điểm, thanh khoản cao nhất một tháng',
    lead: 'Nhóm cảng biển, bán lẻ và công nghệ dẫn dắt; khối ngoại mua ròng phiên thứ tư.',
    category: 'tai-chinh',
    type: 'brief',
    author: 'dang.thuy.linh',
    stage: 'published',
    hoursAgo: 7.4,
    tags: ['chứng khoán', 'thị trường'],
    picture: {
      key: 'chung-khoan',
      caption: 'Bảng giá tại một công ty chứng khoán.',
      credit: 'Ảnh: Tư liệu Tòa Soạn',
    },
    views: 20310,
    body: `
Chỉ số chung tăng 14,2 điểm, tương đương 0,9%, với 241 mã tăng và 88 mã giảm. Giá trị giao dịch trên sàn TP. Hồ Chí Minh đạt 29.600 tỷ đồng, cao nhất trong một tháng.

Cổ phiếu cảng biển tăng mạnh sau tin về tuyến tàu đi thẳng châu Âu. Nhóm bán lẻ và công nghệ thông tin cùng tăng trên 2%, trong khi bất động sản khu công nghiệp giảm nhẹ.

Nhà đầu tư nước ngoài mua ròng 640 tỷ đồng, phiên thứ tư liên tiếp.
`,
  },
  {
    key: 'lai-suat-vay-hop-tac-xa-nong-san',
    title: 'Ngân hàng mở gói 20.000 tỷ đồng cho vay theo mùa vụ, trả nợ khi bán nông sản',
    lead: 'Hợp tác xã được dùng hợp đồng bao tiêu và kho hàng làm bảo đảm, lãi suất từ 5,2% một năm. Điều kiện là có sổ sách điện tử.',
    category: 'tai-chinh',
    type: 'news',
    author: 'ngo.van.truong',
    stage: 'published',
    hoursAgo: 44,
    tags: ['tín dụng', 'hợp tác xã', 'nông nghiệp'],
    picture: {
      key: 'ngan-hang',
      caption: 'Cán bộ tín dụng hướng dẫn hợp tác xã lập hồ sơ vay.',
      credit: 'Ảnh: Văn Trường',
    },
    views: 12760,
    body: `
Bốn ngân hàng thương mại hôm nay công bố gói tín dụng 20.000 tỷ đồng dành cho hợp tác xã và doanh nghiệp thu mua nông sản. Điểm mới là lịch trả nợ theo mùa vụ thay vì hằng tháng, và tài sản bảo đảm có thể là hợp đồng bao tiêu hoặc hàng trong kho.

Lãi suất từ 5,2% một năm trong sáu tháng đầu, sau đó không quá 6,5%. Mỗi hợp tác xã được vay tối đa 70% giá trị hợp đồng.

Bà Sơn Thị Thanh Tâm, giám đốc một hợp tác xã lúa ở Vĩnh Long, nói điều bà mong nhất là không phải bán lúa non. “Đến kỳ trả nợ mà lúa chưa chín thì chỉ có cách gọi thương lái đặt cọc trước, mất 300–400 đồng mỗi ký”, bà kể.

Đổi lại, hợp tác xã phải có sổ kế toán điện tử ít nhất sáu tháng, mã vùng trồng và bảo hiểm cây trồng. Theo Liên minh Hợp tác xã, hiện khoảng 27% số hợp tác xã nông nghiệp đạt cả ba điều kiện.

Các ngân hàng cam kết trả lời hồ sơ trong bảy ngày làm việc.

Tiến sĩ Lăng Quốc Vinh, chuyên gia tài chính nông thôn, cho rằng điều kiện sổ sách là rào cản nhưng cần thiết. Ông đề xuất mỗi xã có một kế toán dùng chung cho ba đến năm hợp tác xã, chi phí khoảng 6 triệu đồng mỗi tháng, ngân sách hỗ trợ hai năm đầu.

Gói tín dụng giải ngân đến hết năm sau hoặc khi hết nguồn.
`,
  },
  {
    key: 'ca-phe-tay-nguyen-vu-moi',
    title: 'Cà phê Tây Nguyên vào vụ: hái chín được trả thêm 4.000 đồng mỗi ký',
    kicker: 'Mùa vụ',
    lead: 'Sản lượng niên vụ mới dự kiến tăng 6%. Nông dân học cách chờ quả chín đều, còn doanh nghiệp chạy đua với hạn chót truy xuất nguồn gốc của châu Âu.',
    category: 'nong-nghiep',
    type: 'feature',
    author: 'ngo.van.truong',
    stage: 'published',
    hoursAgo: 23,
    tags: ['cà phê', 'Tây Nguyên', 'Đắk Lắk', 'xuất khẩu'],
    picture: {
      key: 'ca-phe',
      caption: 'Thu hoạch cà phê chín ở xã Ea Kao, Đắk Lắk.',
      credit: 'Ảnh: Văn Trường',
    },
    excellent: true,
    views: 36480,
    body: `
Trên rẫy của gia đình ông Y Blơi Niê ở Ea Kao, Đắk Lắk, bạt chưa trải mà người hái đã đeo giỏ đứng dưới gốc. Năm nay ông không tuốt cành. Sáu người công được dặn chỉ hái quả đỏ, quả vàng để lại cho đợt sau.

“Hái thế này một người chỉ được 90 ký, trước kia tuốt được 180 ký. Nhưng công ty trả thêm bốn nghìn một ký quả tươi, lại không phải phơi”, ông Y Blơi tính.

Theo Hiệp hội Cà phê, sản lượng niên vụ này ước đạt 1,78 triệu tấn nhân, tăng khoảng 6% nhờ mưa đều và vườn tái canh bắt đầu cho quả. Diện tích gần như không đổi.

## Chín bao nhiêu thì đáng?

Tỷ lệ quả chín khi hái là chuyện nói mãi ở Tây Nguyên. Nhiều năm, nông dân hái sớm vì sợ mất trộm và thiếu công. Tỷ lệ chín trung bình toàn vùng chỉ khoảng 60–65%.

Năm nay có ba thứ thay đổi cùng lúc. Giá cao khiến các đội bảo vệ rẫy được lập lại. Nhà máy chế biến ướt mọc thêm 23 cơ sở, mua quả tươi ngay tại xã. Và khoản thưởng cho quả chín trên 90% đã đủ lớn để bù công hái.

| Cách làm, tính cho 1 ha | Tuốt một lần | Hái chín ba đợt |
| Năng suất quả tươi | 14,2 tấn | 13,6 tấn |
| Công hái | 79 công | 151 công |
| Giá bán quả tươi | 22.500 đồng/kg | 26.500 đồng/kg |
| Thu sau khi trừ công hái | 296 triệu đồng | 315 triệu đồng |

Chênh lệch gần 20 triệu đồng mỗi héc ta chưa phải nhiều. Nhưng theo kỹ sư Đinh Thị Hơ Rin, cán bộ khuyến nông, phần được lớn hơn nằm ở vụ sau: cành không bị xước, mầm hoa còn nguyên, năng suất ổn định hơn 8–10%.

![Một cơ sở chế biến ướt thu mua quả tươi ở Ea Kao.](nha-may "Ảnh: Văn Trường")

## Bản đồ cho từng mảnh rẫy

Với doanh nghiệp xuất khẩu, cuộc đua năm nay không nằm ở giá mà ở tọa độ. Quy định chống phá rừng của Liên minh châu Âu đòi mỗi lô hàng phải kèm bản đồ thửa đất. Đắk Lắk đã vẽ xong 89% diện tích cà phê, Lâm Đồng 84%, Gia Lai 77%.

Khó nhất là những rẫy dưới nửa héc ta và đất giao bằng giấy tay. Ở xã Ea Kao, ba sinh viên lâm nghiệp đi từng nhà, đứng bốn góc rẫy để lấy tọa độ, chụp ảnh chủ hộ và đọc to tên cha mẹ để khỏi nhầm người trùng tên. Mỗi ngày được 14 hộ.

Ông Cù Xuân Phái, giám đốc một công ty xuất khẩu ở Buôn Ma Thuột, cho biết lô hàng có đủ bản đồ đang bán cao hơn 120–150 USD mỗi tấn. “Đó không phải tiền thưởng. Đó là giá vào cửa”, ông nói.

## Nỗi lo công hái

Cả vùng cần khoảng 400.000 lao động thời vụ trong 10 tuần. Nhiều người từng lên hái thuê nay đã làm ở khu công nghiệp quê nhà. Tiền công năm nay 280.000–320.000 đồng một ngày, bao cơm, tăng 15%.

Một số hợp tác xã thử máy hái cầm tay chạy pin, giá 7 triệu đồng, năng suất gấp đôi tay người nhưng lẫn 20% quả xanh. Ông Y Blơi mua một chiếc để dùng ở đợt cuối, “khi nào chỉ còn quả chín thì máy không thể hái nhầm”.

Chiều xuống, chiếc xe công nông chở 540 ký quả đỏ rời rẫy. Ông Y Blơi nhìn theo, nói một câu bằng tiếng Ê Đê rồi tự dịch: “Cây nó chờ mình một năm, mình chờ nó thêm hai tuần có gì mà tiếc”.
`,
  },
  {
    key: 'lua-giam-phat-thai-vu-thu-tu',
    title: 'Lúa giảm phát thải vụ thứ tư: bớt 80 kg giống, thêm 5 triệu đồng mỗi héc ta',
    lead: 'Mười hai hợp tác xã ở Cần Thơ, An Giang và Đồng Tháp mở rộng diện tích lên 41.000 ha. Rơm được cuộn lại thay vì đốt.',
    category: 'nong-nghiep',
    type: 'news',
    author: 'huynh.kim.ngan',
    stage: 'published',
    hoursAgo: 69,
    tags: ['lúa gạo', 'phát thải thấp', 'đồng bằng sông Cửu Long', 'Cần Thơ'],
    picture: {
      key: 'lua-chin',
      caption: 'Cánh đồng lúa phát thải thấp sắp thu hoạch ở xã Thạnh Phú, Cần Thơ.',
      credit: 'Ảnh: Kim Ngân',
    },
    views: 18540,
    body: `
Vụ thứ tư của mô hình lúa chất lượng cao, phát thải thấp ở đồng bằng sông Cửu Long kết thúc với năng suất 6,7 tấn/ha, cao hơn ruộng đối chứng 0,3 tấn. Lượng giống gieo giảm từ 140 còn 60 kg, phân đạm giảm 30%, số lần phun thuốc giảm từ sáu còn ba.

Theo báo cáo của 12 hợp tác xã, nông dân lời thêm 4,7–5,3 triệu đồng mỗi héc ta. Kết quả đo khí nhà kính cho thấy lượng phát thải giảm 3,8–5,1 tấn CO₂ tương đương trên một héc ta mỗi vụ, nhờ rút nước hai lần giữa vụ và không vùi, không đốt rơm.

Anh Lý Sóc Kha ở xã Thạnh Phú kể cái khó nhất là dám để ruộng nứt chân chim. “Ba tôi thấy ruộng khô là đòi mở cống. Tôi phải giấu chìa khóa máy bơm ba ngày”, anh cười. Hết vụ, ruộng anh ít đổ ngã hơn hẳn.

Rơm sau thu hoạch được cuộn bán 18.000 đồng một cuộn cho nơi trồng nấm và nuôi bò, mỗi héc ta thêm 1,6 triệu đồng.

Các hợp tác xã đăng ký 41.000 ha cho vụ tới, tăng hơn ba lần. Trở ngại là thủy lợi: muốn rút nước chủ động, mỗi ô ruộng cần bờ bao và trạm bơm riêng, chi phí khoảng 9 triệu đồng/ha.

Về đầu ra, bốn doanh nghiệp đã ký bao tiêu 62% sản lượng với giá cao hơn thị trường 200–300 đồng một ký. Bao gạo của mô hình được in mã để người mua tra được cánh đồng và lượng phát thải đã giảm.
`,
  },
  {
    key: 'tom-hum-bong-tro-lai-thi-truong',
    title: 'Tôm hùm bông xuất khẩu trở lại với giấy chứng minh con giống nuôi',
    lead: 'Lô 6,2 tấn đầu tiên từ vùng nuôi phía đông Đắk Lắk được thông quan sau khi chứng minh đủ ba thế hệ nuôi lồng.',
    category: 'nong-nghiep',
    type: 'brief',
    author: 'danh.sa.rinh',
    stage: 'published',
    hoursAgo: 345,
    tags: ['thủy sản', 'tôm hùm', 'xuất khẩu', 'Đắk Lắk'],
    views: 7620,
    body: `
Lô tôm hùm bông 6,2 tấn của hai hợp tác xã ở vịnh Xuân Đài, phía đông tỉnh Đắk Lắk, đã được thông quan hôm nay.

Để đạt yêu cầu, người nuôi phải ghi nhật ký lồng bè, gắn mã cho từng lô giống và có kết quả kiểm tra di truyền xác nhận tôm không khai thác từ tự nhiên. Giá tại bè đạt 1,35 triệu đồng/kg, tăng 20% so với tháng trước.

Toàn vùng còn khoảng 640 tấn tôm đủ cỡ xuất bán đến cuối năm.
`,
  },

  // Work in hand.
  {
    key: 'kho-lanh-vai-thieu',
    title: 'Kho lạnh bỏ trống mười tháng một năm',
    lead: 'Tìm hiểu vì sao các kho lạnh vùng vải ở Bắc Ninh chỉ chạy trong sáu tuần chính vụ.',
    category: 'kinh-te',
    type: 'feature',
    author: 'dang.thuy.linh',
    stage: 'private',
    hoursAgo: 40,
    tags: ['kho lạnh', 'vải thiều', 'Bắc Ninh'],
    body: `
Khảo sát 17 kho lạnh quanh Lục Ngạn: công suất tổng 21.000 tấn, hệ số sử dụng cả năm 19%.

- Kho xây theo mùa vải, không có khoang nhiều nhiệt độ nên khó chứa hàng khác.
- Tiền điện duy trì khi trống: khoảng 38 triệu đồng mỗi tháng cho kho 1.000 tấn.
- Một kho đã chuyển sang chứa hạt giống và vắc xin thú y, hệ số lên 61%.

*Cần phỏng vấn: chủ kho làm được, ngân hàng cho vay, một doanh nghiệp logistics từ cảng Hải Phòng.*
`,
  },
  {
    key: 'dien-mat-troi-mai-nha-ho-dan',
    title: 'Điện mặt trời mái nhà: hộ dân được bán phần dư, phải có pin lưu trữ từ 10 kW',
    lead: 'Quy định mới lấy ý kiến cho phép bán tối đa 20% sản lượng; thủ tục đăng ký hoàn toàn qua mạng.',
    category: 'kinh-te',
    type: 'news',
    author: 'ngo.van.truong',
    stage: 'draft',
    hoursAgo: 5.8,
    tags: ['điện mặt trời', 'năng lượng tái tạo', 'giá điện'],
    picture: {
      key: 'dien-mat-troi',
      caption: 'Lắp pin mặt trời trên mái nhà dân ở Khánh Hòa.',
      credit: 'Ảnh: Văn Trường',
    },
    related: ['dien-gio-ngoai-khoi-vinh-bac-bo'],
    body: `
Dự thảo quy định về điện mặt trời mái nhà vừa được đưa ra lấy ý kiến cho phép hộ gia đình bán phần điện dư lên lưới, tối đa 20% sản lượng thực phát trong tháng. Giá mua bằng giá thị trường bình quân của năm trước.

Hệ thống dưới 10 kW chỉ cần thông báo trên cổng dịch vụ công. Hệ thống từ 10 kW trở lên phải có pin lưu trữ tối thiểu 15% công suất trong hai giờ, nhằm giảm áp lực cho lưới vào buổi trưa.

Theo tính toán của ông Đàm Quang Hưng, chuyên gia năng lượng, một hộ dùng 600 kWh mỗi tháng lắp 6 kW sẽ hoàn vốn sau 5,5–6 năm; nếu thêm pin 5 kWh thì khoảng 7,5 năm.

Dự thảo được lấy ý kiến đến hết tháng. *(Biên tập: đề nghị thêm một ví dụ hóa đơn thật của hộ dân.)*
`,
  },
  {
    key: 'ha-tang-tram-sac-quoc-lo',
    title: 'Một trạm sạc cho mỗi 50 km quốc lộ: đi được bao xa?',
    lead: 'Chạy thử 1.720 km từ Hà Nội vào TP. Hồ Chí Minh bằng xe điện: 11 lần sạc, hai lần phải chờ hơn một giờ.',
    category: 'kinh-te',
    type: 'feature',
    author: 'dang.thuy.linh',
    stage: 'approved',
    hoursAgo: 16,
    tags: ['xe điện', 'trạm sạc', 'hạ tầng giao thông'],
    picture: {
      key: 'cao-toc',
      caption: 'Trạm sạc tại một điểm dừng nghỉ trên cao tốc Bắc – Nam.',
      credit: 'Ảnh: Thùy Linh',
    },
    body: `
Chúng tôi rời Hà Nội lúc 5 giờ với pin đầy, một sổ ghi chép và một nguyên tắc: chỉ sạc ở trạm công cộng. Đích đến là TP. Hồ Chí Minh, cách 1.720 km.

Kết quả sau ba ngày: 11 lần sạc, tổng thời gian cắm sạc 7 giờ 50 phút, tiền điện 1,46 triệu đồng. So với xe xăng cùng cỡ, rẻ hơn khoảng 900.000 đồng nhưng lâu hơn gần sáu giờ.

## Nơi thừa, nơi thiếu

Từ Hà Nội đến Vinh, trung bình 34 km có một trạm. Từ Nam Đèo Ngang đến Huế, khoảng cách dài nhất giữa hai trạm hoạt động là 96 km. Ba trong số 41 trạm trên bản đồ không sạc được: một trạm mất điện, một trạm xe khác chắn chỗ, một trạm chưa lắp xong.

Tài xế Nguyễn Bá Quyết, chạy dịch vụ đường dài, cho biết anh luôn tính dư 20% pin. “Lo nhất không phải hết điện mà là đến nơi thấy bốn xe đang chờ”, anh nói.

## Cần gì?

1. Một bản đồ chung cho biết trạm nào đang trống, do cơ quan quản lý vận hành.
2. Chuẩn thanh toán chung: hiện người dùng phải cài sáu ứng dụng.
3. Ưu tiên điện lưới cho các điểm dừng nghỉ ở miền Trung.

Bộ Xây dựng cho biết quy chuẩn trạm dừng nghỉ sửa đổi sẽ yêu cầu tối thiểu 8 trụ sạc nhanh mỗi bên đường.
`,
  },
  {
    key: 'xuat-khau-rau-qua-quy',
    title: 'Xuất khẩu rau quả quý này ước đạt 2,1 tỷ USD, sầu riêng giảm, dừa và chuối tăng',
    lead: 'Tỷ trọng hàng chế biến lần đầu vượt 25%, giúp ngành bớt phụ thuộc vào một loại quả.',
    category: 'nong-nghiep',
    type: 'news',
    author: 'huynh.kim.ngan',
    stage: 'corrected',
    hoursAgo: 6.6,
    tags: ['rau quả', 'xuất khẩu', 'sầu riêng', 'dừa'],
    picture: {
      key: 'mekong-boat',
      caption: 'Ghe chở dừa về nhà máy chế biến ở Vĩnh Long.',
      credit: 'Ảnh: Kim Ngân',
    },
    body: `
Kim ngạch xuất khẩu rau quả quý này ước đạt 2,1 tỷ USD, tăng 3,8% so với cùng kỳ năm trước. Sầu riêng giảm 11% do thời tiết và yêu cầu kiểm nghiệm chặt hơn; dừa tăng 34%, chuối tăng 27%, chanh dây tăng 19%.

Điểm đáng chú ý là hàng chế biến chiếm 25,6%, lần đầu vượt một phần tư. Sản phẩm tăng nhanh nhất là cơm dừa sấy, nước dừa đóng hộp và sầu riêng cấp đông.

Ông Tiêu Văn Lập, giám đốc một nhà máy ở Vĩnh Long, cho biết công suất nước dừa đã kín đến cuối năm. Giá dừa khô tại vườn 165.000 đồng một chục 12 trái, cao nhất ba năm.

Hiệp hội Rau quả dự báo cả năm đạt 7,6–7,8 tỷ USD nếu sầu riêng phục hồi từ quý sau.
`,
  },
  {
    key: 'du-bao-gia-gao',
    title: 'Dự báo giá gạo xuất khẩu có thể vượt 600 USD mỗi tấn',
    lead: 'Một tài liệu phân tích cho rằng nhu cầu của hai nước nhập khẩu lớn có thể đẩy giá lên mức cao nhất nhiều năm.',
    category: 'nong-nghiep',
    type: 'news',
    author: 'ngo.van.truong',
    stage: 'archived',
    hoursAgo: 1390,
    tags: ['lúa gạo', 'xuất khẩu', 'giá cả'],
    views: 15240,
    body: `
Theo một tài liệu phân tích thị trường vừa được lưu hành, giá gạo 5% tấm có thể vượt 600 USD mỗi tấn trong quý tới nếu hai nước nhập khẩu lớn cùng mở thầu.

Hiện giá chào bán phổ biến 455–460 USD mỗi tấn. Các doanh nghiệp được hỏi tỏ ra thận trọng, cho rằng lượng tồn kho ở Thái Lan và Ấn Độ còn cao.
`,
  },
]
