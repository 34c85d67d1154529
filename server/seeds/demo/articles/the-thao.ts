import type { DemoArticle } from './types.ts'

export const articles: DemoArticle[] = [
  {
    key: 'hai-dang-thang-nguoc-phut-bu-gio',
    title: 'Hải Đăng FC thắng ngược ở phút bù giờ, cuộc đua vô địch mở lại',
    kicker: 'Bóng đá trong nước',
    lead: 'Hai bàn trong bốn phút cuối đưa đội bóng đất cảng lên nhì bảng, chỉ kém Trường Sơn một điểm khi giải còn ba vòng.',
    category: 'the-thao',
    type: 'news',
    author: 'phan.anh.tuan',
    stage: 'published',
    hoursAgo: 8.3,
    tags: ['bóng đá', 'giải vô địch quốc gia', 'Hải Phòng'],
    picture: {
      key: 'bong-da-sut',
      caption: 'Pha dứt điểm ấn định tỷ số 3-2 của Hải Đăng FC.',
      credit: 'Ảnh: Anh Tuấn',
    },
    views: 67800,
    body: `
**Hải Đăng FC 3-2 Thành Vinh**

Khi trọng tài bàn giơ bảng bù giờ năm phút, một góc khán đài B đã đứng lên ra về. Họ bỏ lỡ những phút hay nhất mùa.

Phút 90+2, từ quả đá phạt góc thứ mười một của trận, trung vệ Đoàn Bá Vương đánh đầu cận thành gỡ 2-2. Phút 90+5, cầu thủ vào sân thay người Lý Gia Khiêm, 19 tuổi, nhận đường chuyền bật tường ở rìa vòng cấm, ngoặt một nhịp rồi sút chìm góc xa. Hơn 14.000 khán giả sân Lạch Tray vỡ òa.

Trước đó Hải Đăng gần như bế tắc. Họ mở tỷ số từ phút 12 nhưng để Thành Vinh ghi hai bàn trong tám phút đầu hiệp hai, đều từ những pha phản công bên cánh trái.

Huấn luyện viên Trịnh Công Hiển thừa nhận sự thay đổi đến từ băng ghế dự bị: “Tôi bảo Khiêm đừng chuyền về nữa. Cậu ấy hỏi nếu mất bóng thì sao. Tôi nói thì tôi chịu”.

| Thứ hạng | Đội | Trận | Hiệu số | Điểm |
| 1 | Trường Sơn | 23 | +19 | 46 |
| 2 | Hải Đăng FC | 23 | +15 | 45 |
| 3 | Sông Hàn | 23 | +12 | 41 |
| 4 | Thành Vinh | 23 | +9 | 39 |

Vòng sau, Trường Sơn tiếp Sông Hàn, còn Hải Đăng làm khách của đội cuối bảng. Hai đội dẫn đầu gặp nhau ở vòng cuối cùng.
`,
  },
  {
    key: 'dien-kinh-nu-ky-luc-400-rao',
    title: 'Kỷ lục quốc gia 400 m rào nữ bị phá sau mười một năm',
    lead: 'Vận động viên 20 tuổi người Lào Cai về đích với 56 giây 31, rút ngắn kỷ lục cũ 0,22 giây.',
    category: 'the-thao',
    type: 'news',
    author: 'vo.thanh.son',
    stage: 'published',
    hoursAgo: 25,
    tags: ['điền kinh', 'kỷ lục quốc gia', 'Lào Cai'],
    picture: {
      key: 'dien-kinh',
      caption: 'Nội dung 400 m rào nữ tại giải vô địch quốc gia.',
      credit: 'Ảnh: Thanh Sơn',
    },
    views: 28900,
    body: `
Thào Thị Mỷ không nhìn bảng điện tử khi qua vạch. Cô chống tay lên gối, thở, rồi quay lại tìm huấn luyện viên. Chỉ khi thấy ông ném chiếc mũ lên trời, cô mới biết mình vừa đi vào lịch sử.

Thành tích 56 giây 31 ở chung kết 400 m rào nữ giải vô địch quốc gia nhanh hơn kỷ lục tồn tại mười một năm 0,22 giây. So với chính mình đầu mùa, Mỷ tiến bộ 1,4 giây.

Cô gái người Mông quê xã Bắc Hà mới chuyển sang chạy rào hai năm. Trước đó cô chạy việt dã, thường về nhì. Huấn luyện viên Lưu Đình Sáng phát hiện Mỷ có sải chân dài và nhịp bước rất đều: 16 bước giữa hai rào, gần như không lệch.

> Ở nhà em đi học phải nhảy qua bảy con mương. Thầy bảo rào cũng chỉ cao hơn mương một chút thôi.

Thành tích này đủ chuẩn tham dự giải vô địch châu Á. Theo ông Sáng, mục tiêu là vào chung kết, “còn mốc 56 giây thì để năm sau, đừng vội”.

Cũng trong ngày thi đấu, đội tiếp sức 4×400 m hỗn hợp của Quân đội giành huy chương vàng với 3 phút 19 giây 88.

Kỷ lục cũ được lập khi Mỷ mới chín tuổi. Người giữ kỷ lục ấy, nay là huấn luyện viên đội trẻ Thanh Hóa, có mặt ở đường chạy và là người đầu tiên ôm chúc mừng cô. “Mười một năm là lâu quá. Tôi đã sốt ruột chờ”, chị nói.

Giải còn hai ngày thi đấu, tâm điểm là chung kết nhảy xa nữ và 1.500 m nam.
`,
  },
  {
    key: 'boi-loi-tre-lo-trinh-olympic',
    title: 'Bơi lội trẻ: bớt thi đấu, thêm ngủ',
    lead: 'Trung tâm huấn luyện Đà Nẵng giảm một phần tư số giải của lứa dưới 16 tuổi và theo dõi giấc ngủ của từng em. Chấn thương vai giảm một nửa.',
    category: 'the-thao',
    type: 'commentary',
    author: 'vo.thanh.son',
    stage: 'published',
    hoursAgo: 81,
    tags: ['bơi lội', 'thể thao thành tích cao', 'Đà Nẵng'],
    picture: {
      key: 'boi-loi',
      caption: 'Giờ tập sáng của lứa dưới 16 tuổi.',
      credit: 'Ảnh: Thanh Sơn',
    },
    views: 11260,
    body: `
Trên tường phòng tập của Trung tâm huấn luyện thể thao Đà Nẵng có một bảng không liên quan gì đến bơi. Cột ngang là ngày, cột dọc là tên 34 em, trong mỗi ô là số giờ ngủ. Ô dưới tám giờ tô vàng, dưới bảy giờ tô đỏ. Em nào có hai ô đỏ liền nhau, hôm ấy nghỉ tập nước.

“Ban đầu phụ huynh phản đối dữ lắm. Ai cũng hỏi sao con tôi được nghỉ mà con người ta tập”, huấn luyện viên trưởng Trà Minh Quân nhớ lại.

Sau mười tám tháng, số liệu lên tiếng. Chấn thương vai giảm từ 13 xuống 6 ca. Số em bỏ cuộc trước 16 tuổi giảm từ 29% còn 12%. Thành tích 200 m hỗn hợp trung bình của nhóm nhanh hơn 3,1%.

Thay đổi thứ hai là số giải. Lứa này từng thi 11 giải mỗi năm vì chỉ tiêu huy chương của địa phương. Nay còn tám, trong đó hai giải không tính thành tích mà chỉ để thử cự ly mới.

Bác sĩ thể thao Cung Thị Bảo Hân giải thích rằng ở tuổi dậy thì, cơ phát triển nhanh hơn gân. “Ép thi đấu lúc ấy giống như thay động cơ lớn mà vẫn để dây curoa cũ”, chị nói.

Ngành thể thao đang xem xét áp dụng cách theo dõi này cho các tuyến trẻ điền kinh, thể dục dụng cụ. Trở ngại lớn nhất vẫn là cách tính điểm thi đua, vốn đếm huy chương ở mọi lứa tuổi như nhau.
`,
  },
  {
    key: 'vo-co-truyen-binh-dinh-hoi-lang',
    title: 'Hội võ làng An Thái: ba mươi sáu bài quyền và một trận mưa',
    lead: 'Hơn 600 võ sinh của 42 võ đường tụ về miền đất võ Bình Định cũ, nay thuộc tỉnh Gia Lai. Người lớn tuổi nhất lên đài là cụ ông 83.',
    category: 'the-thao',
    type: 'news',
    author: 'phan.anh.tuan',
    stage: 'published',
    hoursAgo: 142,
    tags: ['võ cổ truyền', 'Gia Lai', 'lễ hội'],
    picture: {
      key: 'vo-thuat',
      caption: 'Biểu diễn roi trường tại hội võ An Thái.',
      credit: 'Ảnh: Anh Tuấn',
    },
    views: 13720,
    body: `
Mưa đổ xuống đúng lúc bài roi “Thái Sơn” bắt đầu. Trọng tài nhìn lên trời, nhìn xuống sân, rồi phẩy tay cho diễn tiếp. Võ sĩ Diệp Bảo Sinh múa trọn bài trong mưa, cây roi quét thành những vòng nước.

Hội võ năm nay quy tụ hơn 600 võ sinh của 42 võ đường, trong đó có chín võ đường từ Pháp, Algeria, Nga và Đức. Suốt hai ngày, 36 bài quyền và binh khí được trình diễn; 14 bài trong số đó mới được sưu tầm lại từ các gia đình ở An Nhơn, Tây Sơn.

Người lớn tuổi nhất là cụ Hồ Văn Nhẫn, 83 tuổi, đi bài “Lão hổ thượng sơn”. Cụ dừng giữa chừng để thở, khán giả im phăng phắc chờ, rồi cụ đi tiếp đến hết.

Phần thi đấu đối kháng có 128 trận ở 12 hạng cân. Võ đường Hồ Gia dẫn đầu với năm huy chương vàng.

Sở Văn hóa, Thể thao và Du lịch Gia Lai cho biết đã quay và ghi chép đầy đủ 97 bài võ, dự kiến công bố thành thư viện mở vào năm tới.

Anh Julien Morel, huấn luyện viên người Pháp, đưa 14 học trò về dự hội lần thứ tư. Anh nói tiếng Việt giọng Bình Định, gọi các võ sư là “thầy” và cúi đầu trước khi bước qua cửa đình. “Ở Lyon chúng tôi tập đúng động tác. Về đây mới biết động tác ấy để làm gì”, anh nói.
`,
  },
  {
    key: 'cau-long-ha-noi-mo-rong-chung-ket',
    title: 'Cầu lông: tay vợt 17 tuổi vào chung kết giải Hà Nội mở rộng',
    lead: 'Vượt qua hạt giống số hai sau 71 phút, Tăng Ngọc Hà trở thành người trẻ nhất vào chung kết đơn nữ.',
    category: 'the-thao',
    type: 'brief',
    author: 'phan.anh.tuan',
    stage: 'published',
    hoursAgo: 19,
    tags: ['cầu lông', 'Hà Nội'],
    picture: {
      key: 'cau-long',
      caption: 'Tăng Ngọc Hà trong trận bán kết.',
      credit: 'Ảnh: Anh Tuấn',
    },
    views: 9950,
    body: `
Tay vợt 17 tuổi Tăng Ngọc Hà thắng hạt giống số hai người Thái Lan 19-21, 21-17, 22-20 ở bán kết đơn nữ giải cầu lông Hà Nội mở rộng.

Ở ván ba, Hà bị dẫn 16-20 rồi gỡ liền sáu điểm, cứu bốn điểm kết thúc trận. “Lúc đó em chỉ nghĩ đến quả giao cầu tiếp theo”, cô nói.

Chung kết diễn ra ngày mai tại nhà thi đấu Tây Hồ, được tường thuật trực tiếp trên sóng thể thao.
`,
  },
  {
    key: 'san-bong-lang-chai-ly-son',
    title: 'Sân bóng trên miệng núi lửa',
    kicker: 'Thể thao phong trào',
    lead: 'Ở Lý Sơn, đội bóng ngư dân tập theo lịch trăng: tối trời đi biển, sáng trăng đá bóng.',
    category: 'the-thao',
    type: 'feature',
    author: 'vo.thanh.son',
    stage: 'published',
    hoursAgo: 1650,
    tags: ['bóng đá phong trào', 'Lý Sơn', 'Quảng Ngãi', 'ngư dân'],
    picture: {
      key: 'bong-da-san',
      caption: 'Sân bóng dưới chân núi Thới Lới, đảo Lý Sơn.',
      credit: 'Ảnh: Thanh Sơn',
    },
    views: 24160,
    body: `
Lịch tập của đội bóng An Hải treo ở quán tạp hóa, in kèm lịch âm. Từ mùng 1 đến mùng 8 và từ 22 trở đi: gạch chéo. Những đêm tối trời, cả đội ra khơi câu mực. Từ 10 đến 20, trăng sáng, mực không ăn đèn, họ đá bóng.

Sân nằm dưới chân núi lửa Thới Lới đã tắt, cỏ mọc trên lớp đất đỏ trộn cát san hô. Một bên đường biên là ruộng tỏi. Bóng bay vào ruộng, người nhặt phải đi men theo luống, giẫm gãy cây nào phải đền cây đó. Luật này cả đảo đều thuộc.

Thủ quân Bùi Huệ, 34 tuổi, thuyền trưởng tàu câu mực 14 người, trong đó chín người là cầu thủ. “Dưới tàu tôi chỉ huy, trên sân thằng nấu cơm chỉ huy, vì nó đá hay nhất”, anh nói.

Năm ngoái đội vào đất liền đá giải cụm xã ven biển, đi tàu bốn giờ, ba người say sóng, chuyện hiếm ở dân biển. Hóa ra họ không quen ngồi không. Đội thắng ba trận, thua trận cuối vì đúng đêm mùng 2, năm người xin về đi biển.

Giải năm nay ban tổ chức đổi lịch. Mọi trận có đội An Hải đều xếp vào tuần trăng.
`,
  },
  {
    key: 'chuyen-nhuong-thu-mon',
    title: 'Thủ môn số một của Sông Hàn sắp ra nước ngoài thi đấu',
    lead: 'Theo một nguồn tin, hai bên đã thống nhất thời hạn hợp đồng; câu lạc bộ chưa bình luận.',
    category: 'the-thao',
    type: 'brief',
    author: 'phan.anh.tuan',
    stage: 'archived',
    hoursAgo: 300,
    tags: ['bóng đá', 'chuyển nhượng'],
    views: 30400,
    body: `
Một nguồn tin cho biết thủ môn số một của câu lạc bộ Sông Hàn đã đạt thỏa thuận cá nhân với một đội bóng ở Nhật Bản, thời hạn hai năm.

Hợp đồng hiện tại của cầu thủ này còn 14 tháng. Câu lạc bộ chưa đưa ra bình luận.
`,
  },
]
