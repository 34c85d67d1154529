import type { DemoArticle } from './types.ts'

export const articles: DemoArticle[] = [
  {
    key: 'phong-van-ky-su-thiet-ke-chip',
    title: '“Thiết kế được một con chip chưa đủ, phải có người dám mua nó”',
    kicker: 'Phỏng vấn',
    lead: 'Kỹ sư Âu Dương Thục Quyên, người dẫn dắt nhóm vừa hoàn thành con chip đo điện năng trong nước, nói về hai năm làm lại từ đầu, lỗi sai giá ba trăm nghìn đô la và chuyện giữ người.',
    category: 'cong-nghe',
    type: 'interview',
    author: 'luu.gia.huy',
    stage: 'published',
    hoursAgo: 17,
    tags: ['bán dẫn', 'thiết kế chip', 'phỏng vấn', 'nhân lực công nghệ'],
    picture: {
      key: 'chip-ban-dan',
      caption: 'Tấm bán dẫn chứa khoảng 4.100 con chip đo điện năng.',
      credit: 'Ảnh: Gia Huy',
    },
    excellent: true,
    views: 50870,
    body: `
Nhóm 26 người của chị Âu Dương Thục Quyên ở Khu Công nghệ cao Đà Nẵng vừa nhận về mẻ chip thứ hai. Con chip nhỏ hơn hạt gạo, dùng trong công tơ điện, chạy được 15 năm và giá bán dự kiến dưới 1 USD. Mẻ đầu, cách đây mười tháng, hỏng toàn bộ.

### Mẻ đầu hỏng vì đâu, thưa chị?

Vì một dấu trừ. Trong khối bù nhiệt độ, một bạn đảo dấu một hệ số. Ở 25 độ thì không thấy gì, vì hệ số nhân với 0. Chúng tôi mô phỏng ở 25 độ suốt ba tháng. Khi chip về, đem ra nắng đo thì sai 6%.

Cái giá là khoảng 300.000 USD và tám tháng chờ.

### Người mắc lỗi bây giờ ở đâu?

Vẫn ngồi cạnh tôi. Bạn ấy giờ phụ trách kiểm thử của cả nhóm, và là người kỹ nhất. Tôi nói với lãnh đạo: ta vừa bỏ ra ba trăm nghìn đô để đào tạo bạn này, cho nghỉ thì phí.

> Lỗi không nằm ở một dấu trừ. Lỗi ở chỗ hai mươi sáu người cùng tin vào một nhiệt độ.

### Vì sao chị chọn chip đo điện, một thứ không mấy hào nhoáng?

Vì cả nước có hơn 30 triệu công tơ, mỗi năm thay khoảng ba triệu. Đó là thị trường có thật, đo được, và yêu cầu kỹ thuật vừa sức: tiến trình 110 nanomet, không cần máy móc tối tân nhất. Người ta hay hỏi bao giờ Việt Nam làm chip 3 nanomet. Tôi nghĩ câu hỏi nên là bao giờ mình bán được một triệu con chip bất kỳ.

### Và đã bán được chưa?

Chưa được một triệu. Hai nhà sản xuất công tơ đã đặt thử 40.000 con, chạy trên lưới ở Đà Nẵng và Cần Thơ trong một năm. Nếu tỷ lệ hỏng dưới 50 phần triệu, họ sẽ đặt lớn. Khó nhất không phải kỹ thuật mà là niềm tin. Không ai bị kỷ luật vì mua chip của hãng đã có tên tuổi. Mua của chúng tôi mà hỏng thì người ký phải giải trình.

### Nhà nước có thể làm gì ở chỗ ấy?

Chia rủi ro cho người mua đầu tiên. Nhiều nơi trên thế giới có quỹ bảo hiểm cho sản phẩm mới: nếu hỏng, quỹ đền một phần. Số tiền không lớn so với tiền hỗ trợ nghiên cứu, nhưng nó làm người ta dám ký.

### Sinh viên ngành này đang rất đông. Chị tuyển có dễ không?

Hồ sơ thì nhiều gấp năm. Nhưng trong 100 bạn, chừng bảy bạn vẽ được sơ đồ một bộ khuếch đại và giải thích vì sao nó dao động. Các trường mở ngành nhanh, phòng thí nghiệm theo không kịp. Chúng tôi cho hai trường mượn máy đo mỗi tối từ 18 đến 22 giờ; máy nghỉ cũng phí.

### Lương kỹ sư thiết kế ở đây so với nước ngoài?

Bằng khoảng một phần ba ở Singapore. Năm ngoái tôi mất bốn người, được về hai. Hai bạn về đều nói giống nhau: ở đó làm một phần trăm của một con chip rất to, ở đây làm cả một con chip nhỏ và thấy nó gắn trên cột điện đầu ngõ nhà mẹ mình.

### Chị sợ điều gì nhất?

Sợ phong trào. Phong trào lên thì đất, tòa nhà, hội thảo đều có. Phong trào xuống thì kỹ sư đi bán bảo hiểm. Ngành này cần mười lăm năm đều đều, như nấu phở, lửa nhỏ thôi nhưng không được tắt.

*Xin cảm ơn chị.*
`,
  },
  {
    key: 'tro-ly-ai-trong-toa-soan',
    title: 'Máy viết nhanh, ai chịu trách nhiệm?',
    kicker: 'Bình luận',
    lead: 'Trí tuệ nhân tạo có thể gỡ băng, dịch và gợi ý tiêu đề. Nhưng gõ cửa một ngôi nhà vừa qua lũ để hỏi đúng câu cần hỏi thì chưa.',
    category: 'cong-nghe',
    type: 'commentary',
    author: 'quach.van.loi',
    stage: 'published',
    hoursAgo: 39,
    tags: ['trí tuệ nhân tạo', 'báo chí', 'bình luận'],
    picture: {
      key: 'may-tinh-ai',
      caption: 'Thử nghiệm công cụ gỡ băng tự động trong phòng tin.',
      credit: 'Ảnh: Gia Huy',
    },
    views: 23180,
    body: `
Tuần trước, một bản tin giá nông sản trên trang của chúng tôi bị độc giả phát hiện sai. Giá hồ tiêu ghi “1.420 đồng một ký”, thiếu hai số 0. Lỗi do công cụ đọc bảng tự động nhầm dấu chấm thành dấu phẩy. Người duyệt tin đã bấm nút sau bốn giây.

Bản tin được sửa sau mười một phút, kèm lời đính chính. Nhưng bốn giây kia đáng để viết một bài dài hơn lời đính chính.

## Cái máy làm được gì

Trong sáu tháng thử nghiệm, công cụ gỡ băng tiếng Việt tiết kiệm cho mỗi phóng viên khoảng 40 phút một ngày. Nó nghe được giọng Bắc, giọng Nam khá tốt, giọng Nghệ tạm được, và chịu thua khi hai người cùng nói. Nó tóm tắt văn bản 200 trang trong một phút. Nó gợi ý tiêu đề, phần lớn là nhạt.

Không ai trong phòng tin muốn quay lại cảnh tua băng bằng tay. Tôi cũng không.

## Cái máy không có

Nhưng máy không có số điện thoại của một ông trưởng thôn. Nó không biết rằng khi một cán bộ nói “cơ bản hoàn thành” thì phải hỏi tiếp “còn bao nhiêu”. Nó không nhận ra người đàn bà đang kể chuyện rất bình thản ấy chưa ăn gì từ sáng.

Và quan trọng hơn cả, nó không thể bị gọi tên. Một bài báo không chỉ là chữ. Đó là lời hứa có chữ ký. Độc giả tin vì biết nếu sai, có người phải cúi đầu xin lỗi.

> Trách nhiệm là thứ duy nhất trong tòa soạn không thể sao chép và dán.

## Bốn điều chúng tôi tự buộc mình

Sau sự cố hồ tiêu, tòa soạn thống nhất bốn điều, viết trên một trang giấy:

1. Mọi con số do máy đọc phải được một người so với bản gốc, và người ấy ký tên vào lịch sử bài.
2. Không dùng máy để tạo lời trích dẫn, ảnh hay âm thanh của người thật.
3. Bài có phần do máy dịch hoặc tóm tắt phải ghi rõ phần nào.
4. Phát thanh viên không bị thay bằng giọng tổng hợp trong bản tin thời sự.

Có đồng nghiệp nói bốn điều này sẽ làm ta chậm hơn nơi khác. Đúng thế. Chậm hơn vài phút, và nhanh hơn rất nhiều so với thời gian cần để lấy lại một niềm tin.

Còn về bốn giây: bây giờ nút duyệt trong hệ thống chỉ sáng lên khi người duyệt đã cuộn đến cuối bài. Một chi tiết nhỏ. Nhưng kỹ thuật tốt nhất, suy cho cùng, là thứ nhắc con người đừng quên phần việc của mình.
`,
  },
  {
    key: 've-tinh-nho-theo-doi-ruong-lua',
    title: 'Vệ tinh 16 kg của Việt Nam gửi về những ảnh ruộng lúa đầu tiên',
    lead: 'Ảnh phân giải 4 m giúp đếm ruộng ngập, ruộng khô ở đồng bằng sông Cửu Long, năm ngày một lần.',
    category: 'cong-nghe',
    type: 'news',
    author: 'luu.gia.huy',
    stage: 'published',
    hoursAgo: 60,
    tags: ['vệ tinh', 'vũ trụ', 'nông nghiệp'],
    picture: {
      key: 've-tinh',
      caption: 'Mô hình vệ tinh trong phòng sạch.',
      credit: 'Ảnh: Gia Huy',
    },
    views: 26740,
    related: ['lua-giam-phat-thai-vu-thu-tu'],
    body: `
Trạm mặt đất ở Hòa Lạc đã nhận được 212 khung ảnh đầu tiên từ vệ tinh nhỏ do các kỹ sư trong nước thiết kế, 19 ngày sau khi phóng. Bức đầu tiên chụp vùng Tứ giác Long Xuyên, thấy rõ từng ô ruộng đang ngập nước.

Vệ tinh nặng 16 kg, bay ở độ cao 525 km, mang một camera đa phổ với độ phân giải 4 m. Cứ năm ngày nó bay lại trên cùng một điểm. Nhiệm vụ chính là theo dõi tình trạng khô, ngập của ruộng lúa để tính phát thải khí nhà kính, việc trước nay phải cử người đi đo.

Tiến sĩ Khổng Duy Anh, chủ nhiệm dự án, cho biết 78% linh kiện mua trên thị trường dân dụng, còn phần mềm điều khiển và bộ nén ảnh do nhóm tự viết. Tổng chi phí kể cả phóng là 2,9 triệu USD.

Trong tuần đầu, vệ tinh quay chậm một vòng mỗi bốn phút do một cuộn từ bị lắp ngược cực. Nhóm sửa bằng cách gửi lên 41 dòng lệnh mới, mất ba đêm.

Số liệu sẽ được mở miễn phí cho các viện, trường và hợp tác xã từ quý sau.

Theo kế hoạch, vệ tinh hoạt động ba năm. Ngoài ruộng lúa, nhóm sẽ thử theo dõi sạt lở bờ biển Cà Mau và diện tích nước mặt của 40 hồ chứa nhỏ ở Tây Nguyên. Hai vệ tinh cùng thiết kế đang được lắp; nếu cả ba cùng bay, thời gian lặp lại rút xuống còn chưa đến hai ngày.
`,
  },
  {
    key: 'phong-thi-nghiem-vac-xin-dong-kho',
    title: 'Sấy thăng hoa vắc xin thú y: giữ được 30 ngày ở 37 độ',
    lead: 'Nhóm nghiên cứu ở Cần Thơ tìm ra công thức bảo quản mới từ tinh bột gạo, bớt phụ thuộc vào tủ lạnh ở vùng sâu.',
    category: 'cong-nghe',
    type: 'brief',
    author: 'danh.sa.rinh',
    stage: 'published',
    hoursAgo: 480,
    tags: ['nghiên cứu khoa học', 'vắc xin', 'thú y', 'Cần Thơ'],
    picture: {
      key: 'phong-thi-nghiem',
      caption: 'Kiểm tra mẫu vắc xin sấy thăng hoa.',
      credit: 'Ảnh: Sa Rinh',
    },
    views: 6840,
    body: `
Nhóm nghiên cứu của một trường đại học ở Cần Thơ công bố công thức tá dược từ tinh bột gạo biến tính, giúp vắc xin phòng bệnh cho gia cầm giữ được 92% hiệu lực sau 30 ngày ở 37 độ C.

Vắc xin cùng loại hiện phải bảo quản ở 2–8 độ C và chỉ dùng được trong vài giờ khi ra khỏi tủ lạnh. Chi phí tá dược mới khoảng 120 đồng một liều.

Thử nghiệm thực địa trên 40.000 con vịt tại sáu xã sẽ bắt đầu vào tháng sau.
`,
  },
]
