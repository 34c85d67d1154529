import type { DemoArticle } from './types.ts'

export const articles: DemoArticle[] = [
  {
    key: 'dong-dat-ngoai-khoi-mindanao',
    title: 'Động đất 6,4 độ ngoài khơi Mindanao, cảnh báo sóng thần được dỡ bỏ sau hai giờ',
    lead: 'Chưa có báo cáo thiệt hại về người. Đại sứ quán Việt Nam cho biết cộng đồng người Việt trong khu vực đều an toàn.',
    category: 'the-gioi',
    type: 'news',
    author: 'trinh.bao.ngoc',
    stage: 'published',
    hoursAgo: 1.1,
    tags: ['động đất', 'Philippines', 'sóng thần', 'bảo hộ công dân'],
    picture: {
      key: 'dong-dat',
      caption: 'Biểu đồ địa chấn ghi nhận trận động đất tại trạm Điện Biên.',
      credit: 'Ảnh: Bảo Ngọc',
    },
    views: 44980,
    body: `
Một trận động đất mạnh 6,4 độ xảy ra ngoài khơi đảo Mindanao, miền nam Philippines, ở độ sâu 38 km. Tâm chấn cách thành phố ven biển gần nhất khoảng 74 km về phía đông nam.

Cơ quan núi lửa và địa chấn sở tại phát cảnh báo sóng thần chín phút sau rung chấn và dỡ bỏ sau gần hai giờ. Mực nước tại ba trạm đo chỉ dâng 12–20 cm. Hàng chục nghìn người ở vùng trũng đã lên chỗ cao theo các tuyến sơ tán được diễn tập hằng năm.

Truyền thông địa phương cho biết một số tòa nhà cũ bị nứt tường, một cây cầu nhỏ tạm dừng lưu thông để kiểm tra. Điện mất cục bộ trong khoảng 40 phút.

Đại sứ quán Việt Nam tại Philippines thông báo đã liên lạc với các đầu mối cộng đồng, chưa có công dân Việt Nam nào bị ảnh hưởng. Đường dây nóng bảo hộ công dân hoạt động 24/24 giờ.

Viện các Khoa học Trái đất (Việt Nam) khẳng định trận động đất không gây sóng thần ở bờ biển nước ta. Dư chấn mạnh nhất tính đến giờ là 5,1 độ; các chuyên gia dự báo còn rung lắc nhẹ trong nhiều ngày.

Khu vực này nằm trên rãnh Philippines, nơi mảng kiến tạo trườn xuống nhau khoảng 8–10 cm mỗi năm. Trong mười năm qua, vùng biển phía đông Mindanao đã có hơn mười trận động đất trên 6 độ. Hiện có khoảng 6.000 người Việt sinh sống, học tập và làm việc tại Philippines, phần lớn ở đảo Luzon, cách tâm chấn gần 1.000 km.
`,
  },
  {
    key: 'lien-hop-quoc-thong-qua-nghi-quyet-nuoc-ngot',
    title: 'Liên hợp quốc thông qua nghị quyết về nước ngọt xuyên biên giới',
    lead: 'Văn kiện được 141 nước ủng hộ, khuyến khích chia sẻ số liệu vận hành hồ chứa theo thời gian thực. Việt Nam là nước đồng bảo trợ.',
    category: 'the-gioi',
    type: 'news',
    author: 'cao.minh.duc',
    stage: 'published',
    hoursAgo: 10.5,
    tags: ['Liên hợp quốc', 'nước ngọt', 'sông Mê Công'],
    picture: {
      key: 'lien-hop-quoc',
      caption: 'Phiên bỏ phiếu tại Đại hội đồng Liên hợp quốc.',
      credit: 'Ảnh: Tư liệu Tòa Soạn',
    },
    views: 17210,
    body: `
Đại hội đồng Liên hợp quốc thông qua nghị quyết về hợp tác nước ngọt xuyên biên giới với 141 phiếu thuận, 4 phiếu chống và 22 phiếu trắng. Nghị quyết không ràng buộc pháp lý nhưng lần đầu nêu cụ thể việc chia sẻ số liệu vận hành hồ chứa theo thời gian thực.

Gần 300 lưu vực sông trên thế giới chảy qua từ hai nước trở lên, là nơi sinh sống của hơn 40% dân số. Trong khi đó, chưa đến một phần ba có cơ chế trao đổi số liệu hằng ngày.

Việt Nam là một trong 37 nước đồng bảo trợ. Đại diện phái đoàn Việt Nam nêu ví dụ sông Mê Công: nếu nước ở hạ lưu biết trước bảy ngày về lịch xả của các hồ, nông dân có thể dời lịch xuống giống và tránh được phần lớn thiệt hại do mặn.

Nghị quyết đề nghị lập quỹ hỗ trợ 60 triệu USD cho các nước đang phát triển lắp trạm quan trắc và giao một cơ quan chuyên môn báo cáo tiến độ hai năm một lần.

Giới quan sát nhận định bước khó nhất vẫn ở phía trước. Bốn nước bỏ phiếu chống đều nằm ở thượng nguồn các con sông lớn.

Ở khu vực Mê Công, sáu nước ven sông hiện trao đổi số liệu mùa lũ hằng ngày và mùa khô hằng tuần. Theo các chuyên gia, chỉ cần nâng mùa khô lên hằng ngày, dự báo mặn ở cửa sông có thể kéo dài từ 7 lên 15 ngày.
`,
  },
  {
    key: 'bac-cuc-tuyen-hang-hai-mua-he',
    title: 'Băng tan sớm mười ngày, tuyến hàng hải Bắc Cực đông chưa từng thấy',
    kicker: 'Khí hậu',
    lead: 'Số tàu đi qua vùng biển phía bắc nước Nga và Na Uy tăng một phần ba. Các nhà khoa học cảnh báo bồ hóng từ ống khói tàu làm băng tan nhanh hơn.',
    category: 'the-gioi',
    type: 'feature',
    author: 'cao.minh.duc',
    stage: 'published',
    hoursAgo: 37,
    tags: ['Bắc Cực', 'biến đổi khí hậu', 'hàng hải'],
    picture: {
      key: 'bac-cuc',
      caption: 'Băng trôi ở vùng biển Bắc Cực.',
      credit: 'Ảnh: Tư liệu Tòa Soạn',
    },
    views: 21150,
    body: `
Mùa băng tan năm nay ở Bắc Cực đến sớm hơn trung bình nhiều năm mười ngày, theo số liệu tổng hợp từ vệ tinh của bốn cơ quan nghiên cứu. Diện tích băng vào thời điểm thấp nhất ước còn 4,1 triệu km², đứng thứ năm trong các mức thấp nhất từng đo được.

Với ngành hàng hải, đó là cơ hội. Số chuyến tàu đi hết tuyến phía bắc đạt 118 chuyến, tăng 33% so với năm ngoái. Từ cảng Đông Bắc Á sang Bắc Âu, đường này ngắn hơn kênh đào Suez khoảng 7.000 km.

## Món lợi và món nợ

Nhưng tàu chạy dầu nặng thải ra bồ hóng. Rơi xuống mặt băng, lớp bụi đen hấp thụ nhiệt và làm băng tan nhanh hơn. Một nghiên cứu công bố tuần này ước tính tác động làm nóng của mỗi tấn bồ hóng thải ở Bắc Cực lớn gấp năm lần so với cùng lượng ấy thải ở vùng nhiệt đới.

“Chúng ta đang dùng chính con đường do băng tan mở ra để làm băng tan nhanh hơn”, nhóm tác giả viết.

Tổ chức Hàng hải Quốc tế đã cấm dầu nặng ở Bắc Cực, song lệnh cấm có nhiều ngoại lệ kéo dài đến cuối thập niên. Theo thống kê của các tổ chức môi trường, khoảng ba phần tư số tàu hiện nay thuộc diện được miễn.

Cộng đồng bản địa ven bờ cũng đang thấy điều ấy rõ hơn ai hết. Theo một khảo sát ở chín làng chài, mùa săn trên băng ngắn đi trung bình 23 ngày so với hai thập niên trước, trong khi số lần tàu lạ làm rách lưới tăng gấp bốn. Đại diện của họ vừa đề nghị có ghế quan sát viên chính thức trong các cuộc đàm phán hàng hải.

## Câu chuyện không ở xa

Với một nước ven biển nhiệt đới như Việt Nam, Bắc Cực tưởng như xa xôi. Phó giáo sư Hạ Vĩ Thành, chuyên gia khí hậu, giải thích rằng băng biển tan không làm mực nước biển dâng đáng kể, nhưng mặt biển sẫm màu giữ nhiệt, khiến dòng khí trên cao thay đổi. Những đợt rét muộn bất thường ở Bắc Bộ vài năm gần đây có thể liên quan đến sự thay đổi ấy.

“Khí quyển không có biên giới. Một mảng băng mất đi ở vĩ độ 80 có thể biến thành ba ngày rét đậm ở vĩ độ 21”, ông nói.

Các hãng tàu container lớn cho đến nay vẫn đứng ngoài tuyến Bắc Cực, viện dẫn rủi ro bảo hiểm và thiếu cảng cứu nạn. Quyết định ấy, chứ không phải lệnh cấm, mới là điều đang giữ cho vùng biển này còn tương đối yên tĩnh.
`,
  },
  {
    key: 'nguoi-viet-o-praha-truong-tieng-viet',
    title: 'Trường tiếng Việt cuối tuần ở Praha đón khóa học sinh thứ hai mươi',
    lead: 'Từ một phòng nhỏ trong chợ Sapa, ngôi trường nay có 214 học sinh và ba giáo viên là chính cựu học sinh của trường.',
    category: 'the-gioi',
    type: 'reportage',
    author: 'trinh.bao.ngoc',
    stage: 'published',
    hoursAgo: 88,
    tags: ['người Việt ở nước ngoài', 'Séc', 'tiếng Việt'],
    picture: {
      key: 'lop-hoc',
      caption: 'Giờ tập đọc của lớp Mầm ở trường tiếng Việt cuối tuần.',
      credit: 'Ảnh: Bảo Ngọc',
    },
    views: 25480,
    body: `
“Con *mèo* mà trèo cây cau”, cô giáo đọc. Hai mươi mấy cái miệng nhỏ nhắc lại. Đến chữ “trèo”, cả lớp uốn lưỡi theo kiểu tiếng Séc, nghe như có sỏi lăn trong miệng. Cô giáo bật cười, vì 15 năm trước cô cũng đọc y như vậy.

Cô là Tạ Linh Đan, 24 tuổi, sinh ở Praha, học sinh khóa năm của trường tiếng Việt cuối tuần. Bây giờ cô học thạc sĩ ngôn ngữ học và dạy lớp Mầm vào sáng thứ Bảy.

## Từ gian kho trong chợ

Trường mở trong một gian kho 30 m² ở khu chợ của người Việt, với 11 học sinh và một tấm bảng xin lại của trường Séc. Người sáng lập là ông Bế Quang Lưu, nguyên giáo viên toán ở Lạng Sơn, sang làm công nhân rồi ở lại.

“Tôi thấy trẻ con phiên dịch cho bố mẹ ở phòng khám mà không biết từ *dạ dày*. Chúng nói được chuyện mua bán, không nói được chuyện đau”, ông nhớ lại.

Hai mươi khóa, trường đã dạy khoảng 2.600 lượt học sinh. Học phí 150 koruna một buổi, hoàn cảnh khó khăn được miễn. Sách giáo khoa do phụ huynh mang từ trong nước sang trong vali, nay đã có thêm bộ sách biên soạn riêng cho trẻ em gốc Việt.

## Tiếng của ông bà

Ở lớp Lá, các em từ 11 đến 13 tuổi được giao bài tập: gọi điện cho ông bà và hỏi một câu chuyện mà bố mẹ chưa từng kể. Em Lương Tomáš Nam gọi cho bà nội ở Nghệ An. Hôm sau em kể trước lớp về trận lụt năm bà 12 tuổi, bà ngồi trên nóc nhà ôm con lợn suốt một đêm.

> Con không hiểu hết, vì bà nói tiếng Nghệ. Nhưng con nghe được bà cười.

Không phải em nào cũng thích đến lớp. Em Kateřina Thảo, 12 tuổi, thẳng thắn nói rằng sáng thứ Bảy các bạn Séc được ngủ. Nhưng em vẫn đi, vì “ở đây không ai hỏi tên con đọc thế nào”. Thảo viết tên mình bằng cả hai thứ tiếng lên bìa vở, rồi vẽ một cây cầu ở giữa.

Giáo trình của trường đã đổi ba lần. Khóa đầu dạy như ở trong nước, đọc chép và học thuộc. Khóa thứ bảy chuyển sang dạy như ngoại ngữ. Đến nay, trường gọi cách làm của mình là “dạy tiếng của nhà”: từ vựng đi từ gian bếp ra cửa hàng, rồi ra phòng khám, bưu điện, sân bay, cuối cùng mới đến thơ.

Giờ ra chơi, hành lang thành một cái chợ hai thứ tiếng. Bọn trẻ cãi nhau bằng tiếng Séc, làm hòa bằng tiếng Việt, vì trong tiếng Séc, một em giải thích, “không có chữ *thôi mà*”. Ông Lưu đứng ở cửa phòng giáo viên nghe, tay cầm cốc trà, mắt không rời đám trẻ. Ông 73 tuổi, đã thôi đứng lớp ba năm nay nhưng thứ Bảy nào cũng đến từ lúc bảy giờ để mở cửa và bật lò sưởi.

Bài tập ấy bây giờ đã thành tuyển tập viết tay dày 90 trang, đặt ở kệ sách cạnh cửa ra vào.

Theo ước tính của các hội đoàn, cộng đồng người Việt ở Séc có khoảng 100.000 người, là một dân tộc thiểu số được công nhận. Thế hệ thứ ba đã bắt đầu đi mẫu giáo. Cô Linh Đan nói khó khăn lớn nhất bây giờ không phải thiếu sách: “Trước kia phụ huynh sợ con quên tiếng Việt. Bây giờ nhiều phụ huynh cũng đang quên”.

Vì thế, năm nay trường mở thêm một lớp mới lúc 8 giờ sáng. Học sinh là những ông bố, bà mẹ ngoài ba mươi.
`,
  },
  {
    key: 'asean-dien-luoi-chung',
    title: 'ASEAN chạy thử sàn giao dịch điện chung giữa bốn nước',
    lead: 'Điện dư ban đêm của thủy điện Lào được bán sang Singapore qua Thái Lan và Malaysia; Việt Nam dự kiến tham gia giai đoạn hai.',
    category: 'the-gioi',
    type: 'news',
    author: 'cao.minh.duc',
    stage: 'published',
    hoursAgo: 131,
    tags: ['ASEAN', 'năng lượng', 'lưới điện'],
    picture: {
      key: 'ban-do-the-gioi',
      caption: 'Các tuyến truyền tải liên kết giữa các nước Đông Nam Á.',
      credit: 'Đồ họa: Ban Điện tử',
    },
    views: 9830,
    body: `
Sàn giao dịch điện khu vực bắt đầu chạy thử với bốn nước Lào, Thái Lan, Malaysia và Singapore. Trong tuần đầu, 42.000 MWh được mua bán, nhiều nhất vào khung 23 giờ đến 5 giờ, khi thủy điện của Lào dư công suất.

Khác với hợp đồng song phương cố định, giá trên sàn thay đổi từng giờ. Mức thấp nhất ghi nhận là 4,1 cent/kWh, cao nhất 14,7 cent/kWh vào chiều muộn.

Ban thư ký dự án cho biết rào cản không còn là đường dây mà là quy tắc: ai chịu tổn thất truyền tải, ai bồi thường khi cắt điện và tính chứng chỉ xanh cho bên nào. Bộ quy tắc tạm thời dài 214 trang sẽ được sửa sau mỗi quý.

Việt Nam dự kiến tham gia giai đoạn hai, khi đường dây nối với Lào được nâng công suất lên 1.500 MW.

Với người tiêu dùng, tác động trước mắt còn nhỏ vì lượng điện giao dịch mới bằng 0,2% nhu cầu của bốn nước. Nhưng các nhà hoạch định coi đây là bước tập dượt cho lúc điện gió, điện mặt trời chiếm tỷ trọng lớn: khi trời Malaysia nhiều mây, nắng ở miền Trung nước Lào có thể bù vào.

Giai đoạn thử nghiệm kéo dài 18 tháng, sau đó các nước sẽ quyết định lập một công ty vận hành chung hay giữ mô hình phối hợp như hiện nay.
`,
  },
  {
    key: 'sahara-vanh-dai-cay-xanh',
    title: 'Vành đai xanh rìa sa mạc Sahara: cây chết nhiều, nhưng cỏ đã trở lại',
    lead: 'Sau mười lăm năm, chỉ một phần ba số cây còn sống. Nông dân địa phương tìm ra cách khác: chăm những gốc rễ vốn đã ở dưới đất.',
    category: 'the-gioi',
    type: 'news',
    author: 'trinh.bao.ngoc',
    stage: 'published',
    hoursAgo: 620,
    tags: ['sa mạc hóa', 'châu Phi', 'biến đổi khí hậu'],
    picture: {
      key: 'sa-mac',
      caption: 'Rìa nam sa mạc Sahara nhìn từ trên cao.',
      credit: 'Ảnh: Tư liệu Tòa Soạn',
    },
    views: 13540,
    body: `
Một báo cáo đánh giá độc lập cho thấy khoảng 64% số cây trồng trong chương trình vành đai xanh ở vùng Sahel đã chết, chủ yếu trong hai mùa khô đầu tiên. Tuy vậy, diện tích đất có thảm thực vật lại tăng ở bốn trong số bảy nước được khảo sát.

Lời giải nằm ở cách làm mà nông dân Niger gọi là “đánh thức rừng dưới đất”. Thay vì trồng cây con, họ chọn những chồi mọc từ gốc cũ, rào lại, tỉa bớt và để chúng lớn. Chi phí chỉ khoảng 20 USD mỗi héc ta, bằng một phần mười lăm so với trồng mới.

Cỏ mọc dưới tán giữ lại nước mưa, nuôi được gia súc, và sản lượng kê tăng 20–30% ở những thửa ruộng xen cây.

Báo cáo khuyến nghị chuyển ít nhất một nửa ngân sách còn lại sang cách làm này, đồng thời bảo đảm quyền của người nông dân với cây trên đất họ canh tác. Ở nhiều nơi, luật cũ vẫn coi mọi cái cây là của nhà nước.

Bà Aïssata Diallo, nông dân ở một làng gần biên giới Niger – Burkina Faso, có bốn héc ta làm theo cách ấy. Tám năm trước thửa đất chỉ còn ba cái cây; nay bà đếm được 190. “Người ta đến trồng cây rồi về. Còn cái gốc thì ở đây với tôi suốt”, bà kể với nhóm đánh giá.
`,
  },
  {
    key: 'danh-muc-phien-am-ten-nuoc-ngoai',
    title: 'Danh mục thống nhất cách đọc tên nước ngoài trên sóng, bản tháng này',
    kicker: 'Lưu hành nội bộ',
    lead: 'Ban Quốc tế và Ban Phát thanh thống nhất 38 tên riêng hay bị đọc sai, áp dụng từ bản tin 6 giờ.',
    category: 'the-gioi',
    type: 'feature',
    author: 'ta.ngoc.mai',
    stage: 'internal',
    hoursAgo: 64,
    tags: ['nội bộ', 'nghiệp vụ', 'phiên âm'],
    body: `
Nguyên tắc chung: trên trang viết nguyên dạng chữ Latinh; trên sóng đọc gần với âm gốc, không thêm thanh điệu khi không cần.

| Viết | Đọc trên sóng | Ghi chú |
| Mindanao | min-đa-nao | không đọc “min-đa-na-ô” |
| Reykjavík | rây-ky-a-vích | trọng âm ở đầu |
| Rotterdam | rốt-téc-đam | đã quen dùng |
| Sahel | xa-hen | vùng rìa nam Sahara |
| Praha | pra-ha | không dùng “Prague” |

Các tên mới gửi về hộp thư Ban Quốc tế trước 16 giờ thứ Năm hằng tuần. Phát thanh viên gặp tên chưa có trong danh mục thì hỏi trực ban, không tự đoán.
`,
  },
]
