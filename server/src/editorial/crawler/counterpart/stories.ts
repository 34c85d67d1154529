/** An invented event: how one paper tells it, and how another tells it in its own words. */
export type Story = {
  title: string
  lead: string
  paragraphs: string[]
  retold: { title: string; paragraphs: string[] }
}

/** Places, people and events of these stories do not exist. */
export const stories: readonly Story[] = [
  {
    title: 'Nước sông Thiên Giang vượt báo động 3, xã An Phú Bình đưa 1.200 dân lên đồi',
    lead: 'Lũ về trong đêm khiến 340 ngôi nhà ở xã An Phú Bình ngập sâu; chính quyền đã chuyển toàn bộ người dân vùng trũng đến nơi an toàn trước khi trời sáng.',
    paragraphs: [
      'Lúc 4 giờ sáng 20/11, mực nước sông Thiên Giang đo tại trạm Bến Gỗ lên 12,4 mét, vượt báo động 3 là 0,6 mét. Nước tràn qua đoạn đê bao thấp nhất ở xóm Chài rồi lan nhanh vào ba thôn ven sông.',
      'Chủ tịch xã An Phú Bình Nguyễn Hữu Tạo cho biết loa phát thanh của thôn gọi dân từ 2 giờ sáng. Lực lượng dân quân dùng 12 xuồng máy chở người già và trẻ em đi trước, sau đó mới quay lại lấy lương thực và vật nuôi.',
      'Trường tiểu học Đồi Thông được mở cửa làm nơi ở tạm cho 1.200 người. Bếp ăn tập thể do hội phụ nữ xã lo, mỗi bữa nấu 900 suất cơm; trạm y tế cử hai bác sĩ trực suốt ngày đêm.',
      'Theo đài khí tượng tỉnh, mưa còn kéo dài đến hết ngày mai với lượng phổ biến từ 80 đến 120 milimét. Nước sông có thể lên thêm nửa mét rồi mới rút chậm, người dân không nên vội trở về nhà.',
    ],
    retold: {
      title: 'Lũ Thiên Giang: 340 nhà ở An Phú Bình chìm trong nước',
      paragraphs: [
        'Xã An Phú Bình sáng nay chỉ còn thấy những mái tôn. Trạm Bến Gỗ ghi mức 12,4 mét trên sông Thiên Giang, con số cao nhất trong mười lăm năm qua.',
        'Ông Nguyễn Hữu Tạo, người đứng đầu xã, nói 1.200 người dân đã có chỗ ngủ khô ráo ở Trường tiểu học Đồi Thông. 12 xuồng máy vẫn chạy liên tục giữa xóm Chài và chân đồi để đón những gia đình còn sót.',
        'Người dân lo nhất lúc này là đàn trâu hơn hai trăm con đang đứng trên mặt đê và thóc giống cho vụ sau. Huyện hứa sẽ cấp giống ngay khi nước rút.',
      ],
    },
  },
  {
    title: 'Thành phố Hải Vân thí điểm xe buýt điện chạy xuyên đêm từ tháng 12',
    lead: 'Bốn tuyến đầu tiên dùng 46 xe điện, giá vé 10.000 đồng, phục vụ công nhân ca đêm và người đi làm sớm.',
    paragraphs: [
      'Sở Giao thông thành phố Hải Vân công bố kế hoạch đưa 46 xe buýt điện vào chạy xuyên đêm trên bốn tuyến nối khu công nghiệp Đông Cầu với trung tâm, bắt đầu từ ngày 1/12.',
      'Giám đốc sở Trần Thu Quế cho biết khảo sát với 5.300 công nhân cho thấy hai phần ba phải đi xe máy về nhà sau 23 giờ. Mỗi tuyến sẽ có chuyến cách nhau 30 phút, vé đồng giá 10.000 đồng và miễn phí trong tháng đầu.',
      'Trạm sạc được đặt tại bến Cầu Mới và bến Hòa Lạc Nam, mỗi nơi sạc cùng lúc 12 xe. Đơn vị vận hành cam kết mỗi xe có nhân viên hỗ trợ ngoài lái xe trong khung giờ từ 23 giờ đến 4 giờ.',
      'Sau sáu tháng, thành phố đánh giá kết quả rồi quyết định mở thêm ba tuyến tới bệnh viện và chợ đầu mối. Kinh phí trợ giá năm đầu là 18 tỷ đồng.',
    ],
    retold: {
      title: 'Hải Vân có xe buýt đêm chạy điện, vé 10.000 đồng',
      paragraphs: [
        'Công nhân tan ca khuya ở khu công nghiệp Đông Cầu sắp không phải chạy xe máy về nhà. Từ đầu tháng 12, 46 xe buýt điện sẽ lăn bánh suốt đêm.',
        'Bà Trần Thu Quế của Sở Giao thông thành phố Hải Vân tính rằng 18 tỷ đồng trợ giá là rẻ so với những vụ tai nạn lúc rạng sáng.',
        'Hai bến Cầu Mới và Hòa Lạc Nam được chọn đặt trạm sạc vì gần nguồn điện dự phòng.',
      ],
    },
  },
  {
    title: 'Đội nữ Hồ Lam thắng ngược 3-2, lần đầu vào chung kết bóng chuyền khu vực',
    lead: 'Bị dẫn hai ván, các cô gái Hồ Lam lội ngược dòng trước đội chủ nhà Tân Cảng nhờ 27 điểm của chủ công Lê Ngân Hà.',
    paragraphs: [
      'Nhà thi đấu Tân Cảng tối 19/11 kín 4.000 chỗ ngồi. Đội chủ nhà thắng nhanh hai ván đầu 25-18 và 25-21, khán giả đã nghĩ đến một trận bán kết ngắn ngủi.',
      'Huấn luyện viên Phạm Bích Thảo thay chuyền hai và yêu cầu học trò phát bóng mạnh vào vị trí số 5. Từ đó Hồ Lam thắng liền ba ván 25-23, 26-24 và 15-12 sau 2 giờ 14 phút.',
      'Chủ công Lê Ngân Hà ghi 27 điểm, trong đó có 5 điểm chắn bóng. Cô gái mười chín tuổi nói cả đội chỉ tự nhủ chơi từng quả bóng một và không nhìn bảng điểm.',
      'Ở trận chung kết ngày 22/11, Hồ Lam gặp đương kim vô địch Bắc Sơn. Hai đội từng gặp nhau ba lần trong năm và Bắc Sơn đều thắng.',
    ],
    retold: {
      title: 'Lê Ngân Hà đưa Hồ Lam vào chung kết',
      paragraphs: [
        'Mất hai ván, rồi thắng cả ba ván còn lại: Hồ Lam đã làm điều chưa ai làm được ở Nhà thi đấu Tân Cảng mùa này.',
        'Người hùng là Lê Ngân Hà với 27 điểm. Huấn luyện viên Phạm Bích Thảo thừa nhận bà đổi chuyền hai chỉ vì linh cảm.',
        'Ngày 22/11 Hồ Lam sẽ đấu Bắc Sơn, đội chưa thua trận nào trong năm.',
      ],
    },
  },
  {
    title: 'Cà phê Ea Tul được giá 131.000 đồng một cân, nông dân vẫn chưa vội bán',
    lead: 'Giá thu mua tăng 9.000 đồng sau một tuần; nhiều hộ ở Ea Tul giữ lại hạt để chờ hợp đồng với nhà rang xay.',
    paragraphs: [
      'Các đại lý ở thị trấn Ea Tul sáng 20/11 thu mua cà phê nhân với giá 131.000 đồng một cân, cao hơn tuần trước 9.000 đồng và gần gấp rưỡi cùng kỳ năm ngoái.',
      'Hợp tác xã Buôn Krông Ana cho biết 214 hộ thành viên mới bán ba phần mười sản lượng. Chủ nhiệm hợp tác xã Y Blih Niê nói bà con đã trả xong nợ phân bón nên không phải bán hạt non như trước.',
      'Niên vụ này cây ra quả ít do hạn hồi tháng 3, năng suất bình quân còn 2,1 tấn mỗi héc-ta. Bù lại, tỷ lệ hạt chín đều đạt 95 phần trăm nhờ hái làm ba đợt.',
      'Ngân hàng trên địa bàn vừa mở gói vay 60 tỷ đồng để các hợp tác xã làm sân phơi có mái che và kho trữ, lãi suất 5,5 phần trăm một năm.',
    ],
    retold: {
      title: 'Ea Tul: cà phê lên 131.000 đồng, kho vẫn đầy',
      paragraphs: [
        'Dọc đường vào thị trấn Ea Tul, sân nhà nào cũng phơi kín cà phê nhưng xe tải của đại lý về không.',
        'Ông Y Blih Niê ở Hợp tác xã Buôn Krông Ana giải thích: 214 hộ đã ký giữ hạt tới tháng Giêng để bán thẳng cho nhà rang xay.',
        'Gói vay 60 tỷ đồng làm kho trữ giúp bà con không còn phải bán tháo như những năm giá thấp.',
      ],
    },
  },
  {
    title: 'Bảo tàng Đất Đỏ tìm thấy trống đồng nguyên vẹn dưới nền chợ cũ',
    lead: 'Chiếc trống đường kính 63 cm nằm ở độ sâu 1,8 mét, được cho là của thế kỷ thứ nhất.',
    paragraphs: [
      'Nhóm công nhân đào móng khu chợ cũ phường Đất Đỏ chiều 18/11 chạm phải một vật bằng đồng nên dừng máy và báo cho bảo tàng. Sau hai ngày khai quật, chiếc trống được đưa lên còn nguyên vẹn cả bốn tượng cóc trên mặt.',
      'Tiến sĩ Vũ Minh Khuê, trưởng đoàn khai quật, cho biết mặt trống rộng 63 cm, cao 47 cm, hoa văn chim bay và thuyền còn rõ nét. So với những trống đã biết, nó có thể được đúc vào thế kỷ thứ nhất.',
      'Xung quanh trống có 27 mảnh gốm và một lưỡi rìu, cho thấy đây có thể là nơi ở chứ không phải mộ. Công trường được thu hẹp 600 mét vuông để đoàn làm việc đến hết tháng 12.',
      'Bảo tàng Đất Đỏ dự kiến trưng bày trống từ rằm tháng Giêng, mở cửa miễn phí cho học sinh trong ba tháng đầu.',
    ],
    retold: {
      title: 'Trống đồng cổ lộ diện dưới chợ Đất Đỏ',
      paragraphs: [
        'Tiếng gầu xúc chạm kim loại làm cả công trường chợ cũ phường Đất Đỏ dừng lại. Thứ nằm dưới 1,8 mét đất là một chiếc trống đồng.',
        'Tiến sĩ Vũ Minh Khuê khẳng định bốn tượng cóc còn đủ, điều hiếm gặp với trống có mặt rộng 63 cm.',
        'Bảo tàng Đất Đỏ sẽ đào tiếp 600 mét vuông quanh nơi tìm thấy.',
      ],
    },
  },
  {
    title: 'Trường nội trú Mường Khoa dạy học trò làm dự báo thời tiết cho bản',
    lead: 'Trạm đo do học sinh lớp 8 lắp từ đồ cũ gửi tin mưa cho 11 bản qua loa và điện thoại.',
    paragraphs: [
      'Mỗi sáng lúc 6 giờ, nhóm 14 học sinh Trường nội trú Mường Khoa đọc số liệu từ trạm đo mưa do các em tự lắp, rồi soạn bản tin ba câu gửi cho trưởng 11 bản trong xã.',
      'Thầy giáo vật lý Lò Văn Sơn cho biết trạm dùng ống nước cũ, cảm biến giá 120.000 đồng và một tấm pin mặt trời bỏ đi. Cả năm qua trạm chỉ ngừng chạy hai ngày vì chuột cắn dây.',
      'Tháng 8 vừa rồi, tin cảnh báo sớm 50 phút giúp bản Nà Lốc đưa 38 người sang bờ bên kia trước khi suối lũ cuốn cầu tạm. Huyện đã cấp thêm 90 triệu đồng để trường lắp ba trạm nữa.',
      'Em Quàng Thị Mai, lớp 8B, muốn sau này học khí tượng. Em nói điều vui nhất là ông nội bây giờ hỏi cháu trước khi đi nương.',
    ],
    retold: {
      title: 'Trạm thời tiết của học trò Mường Khoa',
      paragraphs: [
        'Không ai ở 11 bản quanh Trường nội trú Mường Khoa nghĩ rằng đống ống nước cũ lại báo được mưa.',
        'Thầy Lò Văn Sơn và 14 học sinh đã làm điều đó với cảm biến giá 120.000 đồng. Nhờ họ, bản Nà Lốc kịp chạy lũ hồi tháng 8.',
        'Em Quàng Thị Mai đang viết phần mềm để tin tự đọc lên loa.',
      ],
    },
  },
  {
    title: 'Cầu treo Sín Thàng thông xe, học sinh ba bản không còn bơi qua suối',
    lead: 'Cây cầu dài 94 mét do dân góp công, doanh nghiệp góp thép, hoàn thành sớm 40 ngày trước mùa mưa.',
    paragraphs: [
      'Sáng 20/11, gần 700 người dân Sín Thàng đứng kín hai bờ suối Nậm Hu để đi những bước đầu tiên trên cầu treo mới. Cầu dài 94 mét, rộng 2 mét, chịu được xe máy và xe thồ chở nông sản.',
      'Trưởng bản Giàng A Phử kể mười hai năm qua mùa nước lớn, 86 học sinh phải bơi hoặc ngồi trong túi nhựa để người lớn kéo qua suối. Có năm trường nghỉ liền ba tuần vì không ai dám cho con sang bờ.',
      'Công trình hết 2,3 tỷ đồng, trong đó bà con góp 1.900 ngày công khuân đá và trộn vữa. Kỹ sư Đoàn Việt Cường ở lại bản bốn tháng, dạy thanh niên cách siết cáp và kiểm tra mố cầu mỗi quý.',
      'Xã đã lập tổ bảo dưỡng chín người, mỗi hộ đóng mười nghìn đồng một tháng. Từ tuần sau, xe thu mua ngô sẽ vào tận chân cầu thay vì dừng cách bản sáu cây số.',
    ],
    retold: {
      title: 'Sín Thàng có cầu mới qua suối Nậm Hu',
      paragraphs: [
        'Cô bé Giàng Thị Dở, mười tuổi, là người đầu tiên chạy hết 94 mét cầu treo Sín Thàng sáng nay. Năm ngoái em còn phải bơi qua suối Nậm Hu để đến lớp.',
        'Trưởng bản Giàng A Phử đếm được 86 học sinh sẽ thôi bơi. Ông nói 1.900 ngày công của bà con đáng giá hơn cả 2,3 tỷ đồng.',
        'Kỹ sư Đoàn Việt Cường hứa năm sau sẽ trở lại xem tổ bảo dưỡng chín người làm việc ra sao.',
      ],
    },
  },
]

/** The text of a story as a page has it. */
export const bodyOf = (paragraphs: readonly string[]): string =>
  paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')
