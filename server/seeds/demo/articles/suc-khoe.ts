import type { DemoArticle } from './types.ts'

export const articles: DemoArticle[] = [
  {
    key: 'sot-xuat-huyet-vao-dinh-dich',
    title: 'Sốt xuất huyết tăng tuần thứ năm, bác sĩ nhắc ba dấu hiệu phải nhập viện ngay',
    lead: 'Cả nước ghi nhận gần 6.200 ca trong tuần, tăng 14%. Phần lớn ca nặng vào viện sau ngày thứ tư, khi người bệnh tưởng đã khỏi vì hết sốt.',
    category: 'suc-khoe',
    type: 'news',
    author: 'tong.thi.hanh',
    stage: 'published',
    hoursAgo: 13.5,
    tags: ['sốt xuất huyết', 'dịch bệnh', 'y tế dự phòng'],
    picture: {
      key: 'benh-vien',
      caption: 'Khám sàng lọc sốt xuất huyết tại một bệnh viện ở Hà Nội.',
      credit: 'Ảnh: Tống Hạnh',
    },
    views: 59300,
    body: `
Theo số liệu giám sát của ngành y tế dự phòng, tuần qua cả nước có gần 6.200 ca sốt xuất huyết, tăng 14% so với tuần trước, là tuần tăng thứ năm liên tiếp. Số ca tập trung ở Hà Nội, TP. Hồ Chí Minh, Đồng Nai và Khánh Hòa. Ba trường hợp tử vong được báo cáo từ đầu tháng.

Thạc sĩ, bác sĩ Nhữ Thị Kim Oanh, khoa Truyền nhiễm một bệnh viện tuyến cuối ở Hà Nội, cho biết gần hai phần ba ca nặng đến viện muộn. “Ngày thứ tư hết sốt, bệnh nhân đi làm lại. Đó chính là lúc huyết tương bắt đầu thoát ra khỏi lòng mạch”, bác sĩ nói.

Người bệnh cần đến viện ngay, kể cả ban đêm, khi có **một trong ba dấu hiệu**:

1. Đau bụng liên tục hoặc nôn từ ba lần trong một giờ.
2. Chảy máu chân răng, máu cam, đi ngoài phân đen, hoặc rong kinh bất thường.
3. Vật vã, lừ đừ, tay chân lạnh, tiểu ít.

Trong lúc theo dõi ở nhà, chỉ dùng paracetamol theo cân nặng để hạ sốt, tuyệt đối không dùng aspirin, ibuprofen. Uống oresol hoặc nước cháo loãng có muối. Không tự truyền dịch tại nhà.

Về phòng bệnh, mỗi gia đình nên dành **10 phút mỗi tuần** đổ nước đọng ở khay tủ lạnh, chậu cây, bình hoa, lốp xe cũ. Muỗi vằn đốt mạnh nhất lúc 7–9 giờ và 16–18 giờ, nên ngủ trưa cũng cần mắc màn.
`,
  },
  {
    key: 'tiem-chung-mo-rong-phe-cau',
    title: 'Vắc xin phế cầu vào tiêm chủng mở rộng, hai triệu liều về kho trong quý',
    lead: 'Trẻ từ hai tháng tuổi được tiêm miễn phí ba mũi, ưu tiên trước sáu tỉnh miền núi.',
    category: 'suc-khoe',
    type: 'news',
    author: 'phongvien',
    stage: 'published',
    hoursAgo: 48,
    tags: ['tiêm chủng', 'vắc xin', 'trẻ em'],
    picture: {
      key: 'tiem-chung',
      caption: 'Tiêm chủng cho trẻ tại trạm y tế xã.',
      credit: 'Ảnh: Minh Châu',
    },
    views: 34650,
    body: `
Hai triệu liều vắc xin phế cầu cộng hợp đầu tiên của chương trình tiêm chủng mở rộng sẽ về kho trong quý này, Bộ Y tế cho biết. Trẻ sinh từ đầu năm nay được tiêm miễn phí ba mũi lúc 2, 4 và 12 tháng tuổi.

Sáu tỉnh được triển khai trước gồm Lai Châu, Điện Biên, Sơn La, Cao Bằng, Lạng Sơn và Quảng Ngãi, nơi tỷ lệ trẻ nhập viện vì viêm phổi cao và ít gia đình có điều kiện tiêm dịch vụ. Các tỉnh còn lại bắt đầu sau ba tháng.

Trên thị trường, ba mũi vắc xin này có giá từ 3,2 đến 4,5 triệu đồng. Theo ước tính của các chuyên gia dịch tễ, khi đạt tỷ lệ tiêm 90%, mỗi năm có thể tránh được khoảng 11.000 ca nhập viện ở trẻ dưới năm tuổi.

Trẻ đã tiêm một hoặc hai mũi dịch vụ được tiêm tiếp các mũi còn lại trong chương trình nếu cùng loại. Phụ huynh mang sổ hoặc mã tiêm chủng để trạm y tế tra cứu.

Bác sĩ Hoàng Seo Lử, trạm trưởng trạm y tế một xã ở Lào Cai, lưu ý sau tiêm cần ở lại trạm 30 phút và theo dõi trẻ 24 giờ tại nhà, nhất là ban đêm.

Bộ Y tế cũng lưu ý tình trạng gián đoạn mũi tiêm: năm ngoái khoảng 7% trẻ bỏ lỡ mũi thứ ba của vắc xin 5 trong 1, chủ yếu do gia đình chuyển chỗ ở. Từ tháng tới, hệ thống sẽ tự nhắn lịch tiêm cho phụ huynh theo nơi tạm trú.
`,
  },
  {
    key: 'tre-em-va-man-hinh-khao-sat',
    title: 'Trẻ nhìn màn hình 4,6 giờ mỗi ngày, một nửa không ai ngồi cùng',
    lead: 'Khảo sát 5.400 gia đình cho thấy điều ảnh hưởng đến giấc ngủ không chỉ là thời lượng, mà là chiếc điện thoại nằm trong phòng ngủ.',
    category: 'suc-khoe',
    type: 'commentary',
    author: 'tong.thi.hanh',
    stage: 'published',
    hoursAgo: 102,
    tags: ['trẻ em', 'màn hình', 'giấc ngủ', 'sức khỏe tâm thần'],
    picture: {
      key: 'tre-em',
      caption: 'Giờ chơi ngoài trời ở một trường tiểu học.',
      credit: 'Ảnh: Tống Hạnh',
    },
    views: 47900,
    related: ['quoc-hoi-bao-ve-tre-em-nen-tang-so'],
    body: `
Nhóm nghiên cứu của Viện Sức khỏe Học đường theo dõi 5.400 gia đình có con từ 6 đến 15 tuổi ở tám tỉnh, thành phố trong một năm. Trung bình mỗi ngày các em nhìn màn hình 4,6 giờ ngoài giờ học; cuối tuần 6,1 giờ.

Con số ấy không gây ngạc nhiên. Điều khiến nhóm chú ý là khi so sánh những em có cùng thời lượng, kết quả khác nhau rất xa.

## Ba yếu tố đáng kể hơn số giờ

| Yếu tố | Ngủ dưới 8 giờ | Hay cáu gắt (phụ huynh đánh giá) |
| Điện thoại để ngoài phòng ngủ | 19% | 22% |
| Điện thoại trong phòng ngủ | 46% | 37% |
| Có người lớn xem, chơi cùng ít nhất 30 phút | 24% | 21% |
| Xem một mình | 41% | 38% |
| Có hoạt động ngoài trời từ 60 phút | 17% | 18% |

“Nếu chỉ được khuyên phụ huynh một việc, tôi sẽ nói: hãy mua một cái đồng hồ báo thức”, Tiến sĩ Quản Thị Mai Trâm, chủ nhiệm nghiên cứu, nói. Bà giải thích lý do phổ biến nhất khiến trẻ giữ điện thoại trong phòng là để đặt báo thức.

## Không phải cấm

Trong nhóm gia đình cấm hoàn toàn, một phần ba trẻ xem lén ở nhà bạn hoặc ban đêm. Kết quả tốt nhất thuộc về những nhà có thỏa thuận viết ra giấy, do trẻ cùng đặt, gồm cả phần của bố mẹ.

Anh Phù Chí Thanh ở Đồng Nai dán bản thỏa thuận trên tủ lạnh. Điều số 4 do con gái chín tuổi viết: “Bố không được vừa nghe con kể vừa trả lời tin nhắn”. Anh vi phạm 11 lần trong tháng đầu, mỗi lần bị phạt rửa bát.

Khuyến nghị của nhóm nghiên cứu cho gia đình:

- Một chỗ sạc chung ngoài phòng ngủ, áp dụng cho cả người lớn.
- Không màn hình trong bữa cơm và 60 phút trước khi ngủ.
- Mỗi ngày ít nhất một giờ ngoài trời, có thể chia nhỏ.
- Hỏi “hôm nay con xem gì hay?” thay cho “xem bao lâu rồi?”.

Báo cáo đầy đủ sẽ được gửi tới cơ quan soạn thảo quy định bảo vệ trẻ em trên nền tảng số.
`,
  },
  {
    key: 'canh-giac-thuc-pham-chuc-nang-qua-dien-thoai',
    title: 'Cảnh giác thực phẩm chức năng bán qua điện thoại',
    lead: 'Kẻ gọi điện biết rõ tên, tuổi và bệnh của người nghe, rồi mời mua sản phẩm giá hàng triệu đồng.',
    category: 'suc-khoe',
    type: 'news',
    author: 'phongvien',
    stage: 'deleted',
    hoursAgo: 120,
    tags: ['thực phẩm chức năng', 'người cao tuổi'],
    body: `
Nhiều người cao tuổi nhận được cuộc gọi tự xưng là bác sĩ, hỏi rất đúng tên và bệnh, rồi mời mua sản phẩm có giá 3–7 triệu đồng một liệu trình.

Ghi chép ban đầu từ bốn trường hợp ở Hà Nội và Hưng Yên đã được bàn giao cho Phòng Xã hội – Pháp luật.
`,
  },
]
