import type { DemoArticle } from './types.ts'

export const articles: DemoArticle[] = [
  {
    key: 'thi-tot-nghiep-tren-may-tinh',
    title: 'Thi tốt nghiệp trên máy tính: 64 điểm thí điểm, hai sự cố mất điện, không em nào phải thi lại',
    lead: 'Đợt thí điểm với 18.400 học sinh cho thấy phần mềm chạy ổn; điều khiến thí sinh lúng túng nhất là viết công thức toán bằng bàn phím.',
    category: 'giao-duc',
    type: 'news',
    author: 'tong.thi.hanh',
    stage: 'published',
    hoursAgo: 12.5,
    tags: ['thi tốt nghiệp', 'chuyển đổi số', 'giáo dục phổ thông'],
    picture: {
      key: 'thi-cu',
      caption: 'Thí sinh làm bài trên máy tính tại một điểm thi thí điểm.',
      credit: 'Ảnh: Tống Hạnh',
    },
    views: 41730,
    body: `
Bộ Giáo dục và Đào tạo vừa công bố kết quả đợt thi thử tốt nghiệp trung học phổ thông trên máy tính tại 64 điểm ở 21 tỉnh, thành phố. Trong 18.400 học sinh dự thi bốn môn, 99,2% hoàn thành bài trong một lượt.

Hai sự cố được ghi nhận đều do mất điện, ở Cao Bằng và Cà Mau. Bài làm được lưu tự động 10 giây một lần nên thí sinh chỉ mất 6 và 11 phút chờ máy phát điện, sau đó được bù đủ giờ.

Điều bất ngờ nằm ở bàn phím. Theo phiếu hỏi sau thi, 38% học sinh cho rằng nhập công thức toán, hóa tốn thời gian hơn viết tay; tỷ lệ này ở nông thôn là 51%. Em Vi Văn Tạo, học sinh lớp 12 ở Nghệ An, tính xong một bài tích phân trong bốn phút nhưng mất thêm ba phút để gõ.

Từ kết quả này, Bộ dự kiến:

- Cho phép viết nháp và quét bài tự luận môn Toán trong hai năm đầu.
- Mở phần mềm luyện tập miễn phí, chạy được không cần mạng, từ đầu học kỳ hai.
- Hỗ trợ bộ lưu điện cho 1.150 điểm trường miền núi.

Lộ trình chung không đổi: học sinh được chọn thi giấy hoặc thi máy ít nhất đến hết năm thứ ba. Hai hình thức dùng cùng ma trận đề và được hiệu chỉnh độ khó.

Cô Phí Thị Lan Anh, giáo viên Toán ở Cao Bằng, đề nghị công bố sớm mẫu bàn phím công thức để các trường luyện từ lớp 10. “Học sinh không ngại máy. Các em chỉ ngại bị mất điểm vì những thứ không phải kiến thức”, cô nói.
`,
  },
  {
    key: 'diem-truong-cuoi-cung-o-che-cu-nha',
    title: 'Điểm trường cuối cùng ở Chế Cu Nha',
    kicker: 'Phóng sự',
    lead: 'Khi các điểm lẻ được gom về trung tâm, một lớp ghép chín học sinh vẫn ở lại lưng núi vì con đường chưa kịp làm. Cô giáo dạy ba trình độ trong một căn phòng và mỗi chiều đi bộ đưa em xa nhất về.',
    category: 'giao-duc',
    type: 'reportage',
    author: 'congtacvien',
    stage: 'published',
    hoursAgo: 105,
    tags: ['giáo dục vùng cao', 'Lào Cai', 'giáo viên'],
    picture: {
      key: 'truong-hoc',
      caption: 'Điểm trường nằm trên lưng núi, cách trung tâm xã 11 km.',
      credit: 'Ảnh: Lò Inh',
    },
    excellent: true,
    views: 56190,
    body: `
Căn phòng rộng 28 m², ba chiếc bảng đóng trên ba bức tường. Bảng phía đông của lớp một, phía tây của lớp hai, còn tấm bảng nhỏ nhất cạnh cửa sổ là của hai em lớp ba. Cô giáo Hờ Thị Chở đứng giữa, cứ mười phút lại xoay người một lần.

“Lớp một tô chữ *o*. Lớp hai đọc thầm. Lớp ba, sáu lần bảy bằng mấy?”

“Bốn mươi hai ạ.” Câu trả lời đến từ phía đông. Một em lớp một đã nghe lỏm.

Đây là điểm trường lẻ cuối cùng của xã. Năm năm trước có mười hai điểm như vậy. Đường bê tông làm tới đâu, điểm lẻ dồn về trung tâm tới đó, học sinh ở bán trú có cơm ăn, có đủ giáo viên từng môn. Chỉ còn bản Háng Chua Xay, 26 nóc nhà, nằm sau một con dốc mà xe máy phải quấn xích vào lốp mới lên được.

## Chín em và một con đường

Chín học sinh: bốn lớp một, ba lớp hai, hai lớp ba. Em gần nhất cách lớp 200 m, em xa nhất, Sùng A Páo, 4,5 km. Páo bảy tuổi, buổi sáng đi với anh họ lên nương nên có bạn đường, buổi chiều đi một mình. Từ khi biết chuyện đó, chiều nào cô Chở cũng đi cùng em.

“Đi thì bốn mươi phút, về thì một tiếng vì lên dốc. Cũng là lúc em soạn bài trong đầu”, cô nói.

Cô 27 tuổi, người cùng xã, từng là học sinh của chính điểm trường này, hồi còn vách nứa. Cô học cao đẳng sư phạm ở xa rồi xin về. Lương và phụ cấp vùng khó của cô khoảng 13 triệu đồng. Chồng cô làm ở Bắc Ninh, hai tháng về một lần, con gái bốn tuổi ở cùng mẹ, ban ngày ngồi bàn cuối và được cả lớp coi là học sinh thứ mười.

> Có hôm con bé giơ tay phát biểu trước mấy anh lớp một. Em không biết nên vui hay nên bảo nó trật tự.

![Cô Hờ Thị Chở trong giờ học ghép ba trình độ.](lop-hoc "Ảnh: Lò Inh")

## Gom hay giữ?

Hiệu trưởng Đặng Quốc Hưng cho biết nhà trường từng ba lần tính đóng điểm lẻ. Bài toán nào cũng vướng ở con đường. Nếu các em xuống trung tâm, phải ở bán trú từ sáu tuổi, cuối tuần mới về. Phụ huynh không đồng ý, và thầy cũng không nỡ.

Nhưng giữ lại thì thiệt thòi. Ở đây không có giờ tin học, tiếng Anh học qua màn hình 43 inch do một nhà hảo tâm tặng, chạy bằng pin mặt trời, hôm nào mù thì chỉ được nửa tiết. Kết quả kiểm tra cuối năm ngoái, điểm Toán trung bình của chín em ngang với trung tâm, điểm Tiếng Việt thấp hơn 0,8.

Dự án mở đường bê tông rộng 3 m, dài 7,2 km, vốn 19 tỷ đồng, đã được phê duyệt. Khởi công xong thì lũ cuốn mất 400 m nền. Nhà thầu hẹn hoàn thành trước Tết.

Tôi hỏi Páo có thích đường mới không. Em gật. Có thích xuống trung tâm học không? Em nghĩ rồi hỏi lại: “Cô có xuống không?”.

## Buổi chiều

Ba giờ rưỡi, tan học. Các em rửa bảng bằng lá chuối non, vì nước phải để dành nấu cơm. Cô Chở gửi con gái cho bà cụ cạnh trường, đeo gùi, dắt Páo đi.

Đường men theo rãnh nước, qua một nương ngô đã bẻ, hai khe suối cạn và một gốc cây bị sét đánh mà Páo gọi là “cột mốc một nửa”. Đi đường, hai cô trò chơi ghép vần. Cô nói một tiếng, Páo phải tìm thứ gì trông thấy được có cùng âm đầu. *Mây*. *Mẹ*. *Mưa*. *Mù*. *Mít*, ở đâu, à kia. *Mông*.

Tới chân dốc cuối, khói bếp nhà Páo đã thấy được. Em chạy lên, tới cửa quay lại vẫy cả hai tay. Cô giáo đợi cho cánh cửa khép hẳn rồi mới quay về.

Lúc ấy là bốn giờ mười lăm. Sương đã bắt đầu dâng từ dưới thung lũng, trắng và chậm, nuốt dần con đường đang làm dở.
`,
  },
  {
    key: 'hoc-nghe-song-song-van-hoa',
    title: 'Một nửa lớp 10 ở trường nghề học cùng lúc văn hóa và nghề: ba năm, hai tấm bằng',
    lead: 'Tỷ lệ có việc làm sau sáu tháng đạt 91%, nhưng 17% học sinh bỏ một trong hai chương trình vì quá tải.',
    category: 'giao-duc',
    type: 'news',
    author: 'mac.dinh.khoi',
    stage: 'published',
    hoursAgo: 390,
    tags: ['giáo dục nghề nghiệp', 'học sinh', 'việc làm'],
    picture: {
      key: 'nha-may',
      caption: 'Học viên thực hành tại xưởng cơ khí của trường nghề.',
      credit: 'Ảnh: Đình Khôi',
    },
    views: 14870,
    body: `
Báo cáo tổng kết ba năm mô hình học song song tại 37 trường cao đẳng cho thấy 12.600 học sinh khóa đầu đã tốt nghiệp, trong đó 83% nhận cả bằng trung học phổ thông và bằng trung cấp. Sau sáu tháng, 91% có việc làm hoặc học tiếp; lương khởi điểm trung bình 8,9 triệu đồng.

Nhóm nghề có tỷ lệ việc làm cao nhất là điện lạnh (97%), cơ khí chính xác (96%) và điều dưỡng (94%). Thấp nhất là thiết kế đồ họa (78%).

Mặt trái là sức ép. Mỗi tuần các em học 42–46 tiết, nhiều hơn học sinh phổ thông khoảng mười tiết. Có 17% bỏ một trong hai chương trình, đa số bỏ phần văn hóa vào cuối lớp 11.

Em Kiều Nhật Hạ, vừa nhận bằng điện lạnh, kể năm lớp 11 em ngủ gật trên xe buýt đến mức bác tài nhớ mặt, hôm nào cũng gọi em dậy trước cổng trường.

Nhóm đánh giá đề nghị giảm trùng lặp giữa môn Vật lý và lý thuyết nghề, công nhận tín chỉ lẫn nhau để bớt khoảng năm tiết mỗi tuần.

Doanh nghiệp nhìn vấn đề theo cách khác. Ông Sầm Đức Toàn, phụ trách nhân sự một công ty cơ khí ở Phú Thọ, cho biết lứa 18 tuổi từ mô hình này thạo tay nghề nhưng còn thiếu tiếng Anh đọc bản vẽ. Công ty ông đã cử thợ cả đến dạy mỗi tuần một buổi, đổi lại được chọn thực tập sinh từ năm thứ hai.
`,
  },
  {
    key: 'bua-an-hoc-duong-xa-bien-gioi',
    title: 'Bếp ăn chung cho năm trường biên giới: 1.140 suất, 22.000 đồng, thực đơn công khai',
    lead: 'Gom năm bếp nhỏ thành một bếp lớn giúp suất ăn thêm 60 gam thịt cá. Phụ huynh được vào bếp bất cứ lúc nào.',
    category: 'giao-duc',
    type: 'news',
    author: 'phongvien',
    stage: 'draft',
    hoursAgo: 1.4,
    tags: ['bữa ăn học đường', 'biên giới', 'Tây Ninh', 'trẻ em'],
    picture: {
      key: 'tre-em',
      caption: 'Giờ ăn trưa ở một trường tiểu học biên giới.',
      credit: 'Ảnh: Minh Châu',
    },
    body: `
Bốn giờ sáng, bếp chung của năm trường ở một xã biên giới Tây Ninh đã đỏ lửa. Mười ba người nấu 1.140 suất, chia vào thùng giữ nhiệt và giao đến từng trường trước 10 giờ 15.

Trước khi gom, mỗi trường tự nấu với ba, bốn người. Tiền ăn 22.000 đồng một suất không đổi, nhưng mua số lượng lớn và ký thẳng với hai hợp tác xã rau, bếp chung tiết kiệm khoảng 2.900 đồng mỗi suất, dồn hết vào thức ăn. Khẩu phần đạm tăng từ 85 lên 145 gam thịt cá một ngày.

Thực đơn, hóa đơn và ảnh mẫu lưu được dán trước cổng và gửi vào nhóm phụ huynh trước 9 giờ. Mỗi tuần hai phụ huynh được bốc thăm vào bếp, nhưng theo quy chế, ai muốn đến lúc nào cũng được.

Chị Nuth Sa Von, phụ huynh lớp hai, đến không báo trước ba lần. “Lần đầu tôi đi vì nghi. Lần ba tôi đi để xin công thức món trứng hấp”, chị cười.

*(Ghi chú gửi biên tập: đã có ý kiến trạm y tế về lưu mẫu; còn chờ số liệu cân đo đầu và cuối học kỳ.)*
`,
  },
  {
    key: 'lop-hoat-hinh-tu-phim-mo',
    title: 'Học làm phim hoạt hình từ một bộ phim ai cũng được mở ra xem bên trong',
    lead: 'Ba mươi hai em ở một câu lạc bộ tại Hải Phòng dựng lại từng cảnh của một phim ngắn phát hành kèm toàn bộ tệp gốc.',
    category: 'giao-duc',
    type: 'feature',
    author: 'mac.dinh.khoi',
    stage: 'published',
    hoursAgo: 220,
    tags: ['giáo dục nghề nghiệp', 'phim hoạt hình', 'phần mềm nguồn mở'],
    picture: {
      key: 'lop-hoc',
      caption: 'Một buổi học tối của câu lạc bộ.',
      credit: 'Ảnh: Đình Khôi',
    },
    views: 5230,
    body: `
Tối thứ Năm, phòng máy của một nhà văn hóa ở quận Lê Chân sáng đèn đến 21 giờ. Ba mươi hai em từ lớp 8 đến lớp 12 chia thành tám nhóm, mỗi nhóm nhận một cảnh dài chừng 20 giây của phim “Big Buck Bunny” và tìm cách dựng lại.

@[“Big Buck Bunny” (2008), phim mở của Quỹ Blender, giấy phép CC BY 3.0](https://www.youtube.com/watch?v=aqz-KE-bpKQ)

Bộ phim kể về một chú thỏ hiền bị ba con thú nhỏ trêu chọc. Điều khiến thầy phụ trách Tạ Quang Hưng chọn nó không nằm ở cốt truyện: cùng với phim, nhóm làm phim công bố cả mô hình, chuyển động và ánh sáng, ai cũng được tải về, sửa và dùng lại, miễn là ghi tên tác giả.

## Mở ra xem bên trong

“Trước kia các em xem một cảnh lông thỏ rung trong gió thì chỉ biết trầm trồ. Giờ các em mở tệp, tắt từng lớp và thấy gió nằm ở đâu”, thầy Hưng nói. Bài tập tuần đầu rất nhỏ: đổi hướng ánh nắng từ sáng sang chiều rồi kể xem tâm trạng của cảnh thay đổi ra sao.

Em Đồng Bảo Châu, lớp 9, mất bốn buổi để một con bướm đập cánh cho đúng nhịp. “Em đếm được mười hai hình cho một lần đập. Em tưởng chỉ cần hai.”

## Ghi tên người làm trước mình

Câu lạc bộ có một quy định: cuối mỗi đoạn phim nộp lên phải có danh sách những gì đã mượn và mượn của ai. Nhóm nào quên thì phải chiếu lại vào tuần sau. Đến nay mới có một nhóm phải chiếu lại, và các em bảo sẽ không có nhóm thứ hai.
`,
  },
]
