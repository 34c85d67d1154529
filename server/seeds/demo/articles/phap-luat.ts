import type { DemoArticle } from './types.ts'

export const articles: DemoArticle[] = [
  {
    key: 'xet-xu-duong-day-lua-dao-qua-ung-dung',
    title: 'Tuyên án 23 bị cáo trong đường dây lừa đảo qua ứng dụng giả mạo ngân hàng',
    lead: 'Hội đồng xét xử phạt người cầm đầu 18 năm tù, buộc bồi hoàn hơn 94 tỷ đồng cho 412 bị hại. Tòa kiến nghị các nhà mạng chặn cuộc gọi giả đầu số.',
    category: 'phap-luat',
    type: 'news',
    author: 'mac.dinh.khoi',
    stage: 'published',
    hoursAgo: 11,
    tags: ['xét xử', 'lừa đảo trực tuyến', 'ngân hàng'],
    picture: {
      key: 'toa-an',
      caption: 'Phiên tòa sơ thẩm diễn ra trong bốn ngày.',
      credit: 'Ảnh: Đình Khôi',
    },
    views: 53870,
    body: `
Sau bốn ngày xét xử và nghị án, tòa án nhân dân hôm nay tuyên phạt 23 bị cáo về các tội lừa đảo chiếm đoạt tài sản và thu thập, mua bán trái phép thông tin tài khoản ngân hàng. Bị cáo T.V.L., 34 tuổi, người cầm đầu, nhận mức án 18 năm tù; các bị cáo khác từ 2 đến 14 năm.

Theo bản án, trong 16 tháng, nhóm này lập ba ứng dụng có giao diện giống ứng dụng ngân hàng, gọi cho người dân với lý do “cập nhật sinh trắc học” rồi chiếm quyền điều khiển điện thoại. Có 412 người bị mất tổng cộng hơn 94 tỷ đồng, người nhiều nhất 3,6 tỷ.

Bốn bị cáo là sinh viên đã bán tài khoản của mình với giá 800.000 đồng đến 2 triệu đồng. Tòa nhận định các em biết tài khoản có thể bị dùng vào việc phạm pháp nhưng vẫn bán, phạt từ 24 đến 30 tháng tù, trong đó hai người được hưởng án treo.

Hội đồng xét xử kiến nghị ba việc: nhà mạng chặn cuộc gọi giả đầu số của ngân hàng; ngân hàng giữ lại giao dịch lớn bất thường trong 60 phút; kho ứng dụng gỡ bỏ ứng dụng giả trong 24 giờ kể từ khi có thông báo.

Tại tòa, bà N.T.H., 61 tuổi, một bị hại, nói điều bà muốn không phải mức án thật nặng: “Tôi muốn các cháu ấy nghe một lần giọng của tôi lúc phát hiện mất hết tiền mổ mắt”.

Các bị cáo có 15 ngày để kháng cáo.
`,
  },
  {
    key: 'hoi-dap-sang-ten-dat-thua-ke',
    title: 'Hỏi – đáp: Sang tên đất thừa kế khi một người con ở nước ngoài',
    kicker: 'Luật sư của bạn',
    lead: 'Chương trình “Luật sư của bạn” trả lời thư của thính giả Vũ Văn Toản (Hưng Yên) về căn nhà cha mẹ để lại cho bốn anh em.',
    category: 'phap-luat',
    type: 'interview',
    author: 'tong.thi.hanh',
    stage: 'published',
    hoursAgo: 134,
    tags: ['thừa kế', 'đất đai', 'hỏi đáp pháp luật'],
    views: 29340,
    body: `
**Thính giả Vũ Văn Toản:** *Cha mẹ tôi mất không để lại di chúc. Nhà đất đứng tên cha. Bốn anh em tôi thống nhất để cho em út, nhưng chị hai đang sống ở Canada, ba năm nữa mới về được. Chúng tôi phải làm thế nào?*

**Luật sư Đường Hải Nam:** Không có di chúc thì di sản chia theo pháp luật, bốn anh chị em thuộc hàng thừa kế thứ nhất và được hưởng phần bằng nhau. Việc ba người tặng phần của mình cho em út thể hiện bằng **văn bản thỏa thuận phân chia di sản** có công chứng.

### Chị hai có phải về không?

Không bắt buộc. Chị có hai cách:

1. Lập giấy ủy quyền tại cơ quan đại diện Việt Nam ở Canada cho một người trong nước ký thay. Người được ủy quyền không nên là người nhận tài sản, để tránh xung đột lợi ích.
2. Lập văn bản từ chối nhận di sản tại cơ quan đại diện. Cách này đơn giản hơn, nhưng khi đó phần của chị chia cho những người còn lại.

### Hồ sơ cần gì?

- Giấy chứng nhận quyền sử dụng đất; giấy chứng tử của cha, mẹ.
- Giấy khai sinh của bốn người con để chứng minh quan hệ.
- Giấy ủy quyền hoặc văn bản từ chối của chị hai.

Tổ chức công chứng niêm yết 15 ngày tại ủy ban nhân dân cấp xã nơi có đất. Sau đó mang văn bản đã công chứng đi đăng ký biến động.

### Có phải nộp thuế không?

Thừa kế, tặng cho bất động sản giữa cha mẹ với con, giữa anh chị em ruột được miễn thuế thu nhập cá nhân. Gia đình chỉ nộp phí công chứng và phí thẩm định hồ sơ.

*Thư gửi chương trình xin ghi rõ họ tên, địa chỉ; danh tính được giữ kín nếu thính giả yêu cầu. Nội dung trả lời có tính tham khảo, không thay cho tư vấn với đầy đủ hồ sơ.*
`,
  },
  {
    key: 'bat-nhom-khai-thac-cat-trai-phep',
    title: 'Bắt quả tang bốn tàu hút cát trái phép trên sông Lô lúc nửa đêm',
    lead: 'Hơn 900 m³ cát cùng 11 người bị tạm giữ. Người dân báo tin qua đường dây nóng của chương trình phát thanh.',
    category: 'phap-luat',
    type: 'brief',
    author: 'mac.dinh.khoi',
    stage: 'published',
    hoursAgo: 66,
    tags: ['cát tặc', 'sông Lô', 'Phú Thọ'],
    picture: {
      key: 'song-hong',
      caption: 'Đoạn sông nơi xảy ra vụ việc, nhìn vào ban ngày.',
      credit: 'Ảnh: Đình Khôi',
    },
    views: 18120,
    body: `
Công an tỉnh Phú Thọ cho biết tổ công tác vừa bắt quả tang bốn tàu gắn máy hút đang khai thác cát trái phép trên sông Lô, cách chân đê chưa đầy 90 m. Trên tàu có hơn 900 m³ cát và 11 người.

Tin báo đến từ một thính giả gọi vào đường dây nóng của chương trình “Nghe dân nói” lúc 22 giờ 10. Biên tập viên trực đã chuyển ngay cho công an; 78 phút sau, tổ công tác tiếp cận hiện trường.

Cơ quan điều tra đang làm rõ bến bãi tiêu thụ. Đoạn đê gần đó xuất hiện hai vết nứt dài 6 m và 9 m, đã được phủ bạt, cắm biển cảnh báo.
`,
  },
  {
    key: 'giay-kham-suc-khoe-khong-can-gap-bac-si',
    title: 'Giấy khám sức khỏe không cần gặp bác sĩ',
    lead: 'Tư liệu điều tra, chưa công bố. Không chuyển ra ngoài Ban Thời sự.',
    category: 'phap-luat',
    type: 'reportage',
    author: 'phongvien',
    stage: 'private',
    hoursAgo: 22,
    tags: ['điều tra', 'giấy khám sức khỏe'],
    body: `
Trong hai tuần, chúng tôi đặt mua thành công ba giấy khám sức khỏe lái xe ở ba nơi khác nhau, giá 250.000–400.000 đồng, thời gian nhận 3–26 giờ. Không giấy nào yêu cầu người khám có mặt.

## Đã có

- Ba tờ giấy, ảnh chụp tin nhắn, hóa đơn chuyển khoản. Bản gốc gửi trong két của Ban.
- Xác nhận của một cơ sở y tế rằng chữ ký trên giấy là giả.

## Còn thiếu

1. Ý kiến của hai cơ sở còn lại. Phải hỏi bằng văn bản, cho họ ba ngày trả lời.
2. Số tai nạn có liên quan đến người lái không đủ điều kiện sức khỏe.
3. Ý kiến luật sư của Đài về việc nêu tên.

*Đã báo cáo Trưởng ban về phương pháp mua thử trước khi thực hiện.*
`,
  },
  {
    key: 'xe-may-nop-phat-qua-mang',
    title: 'Nộp phạt giao thông qua mạng: kiểm tra ba chỗ để khỏi rơi vào trang giả',
    lead: 'Số trang giả mạo cổng dịch vụ công tăng gấp ba trong quý. Cách chắc chắn nhất là tự gõ địa chỉ, không bấm vào đường dẫn trong tin nhắn.',
    category: 'phap-luat',
    type: 'news',
    author: 'mac.dinh.khoi',
    stage: 'corrected',
    hoursAgo: 9.5,
    tags: ['lừa đảo trực tuyến', 'phạt nguội', 'dịch vụ công'],
    picture: {
      key: 'cong-an-giao-thong',
      caption: 'Cảnh sát giao thông tra cứu vi phạm bằng thiết bị cầm tay.',
      credit: 'Ảnh: Đình Khôi',
    },
    related: ['xet-xu-duong-day-lua-dao-qua-ung-dung'],
    body: `
Trong quý vừa qua, lực lượng an ninh mạng phát hiện và chặn 286 trang giả mạo cổng dịch vụ công để lừa người dân “nộp phạt nguội”, gấp ba lần quý trước. Thủ đoạn phổ biến là gửi tin nhắn kèm biển số xe thật, mức phạt hợp lý và đường dẫn rút gọn.

Đại úy Tiết Minh Hoàng, cán bộ phòng chống tội phạm công nghệ cao, khuyên người dân kiểm tra ba chỗ:

1. **Tên miền.** Trang của cơ quan nhà nước kết thúc bằng *gov.vn*, ngay trước dấu gạch chéo đầu tiên.
2. **Người nhận tiền.** Tiền phạt nộp vào tài khoản Kho bạc Nhà nước, không bao giờ là tài khoản cá nhân.
3. **Số quyết định.** Phải có quyết định xử phạt mới nộp; thông báo vi phạm chưa phải quyết định.

Cơ quan công an không gửi đường dẫn nộp phạt qua tin nhắn và không yêu cầu cài ứng dụng ngoài kho chính thức. Nếu đã lỡ nhập mật khẩu, hãy gọi ngay tổng đài ngân hàng để khóa tài khoản, sau đó trình báo công an xã, phường.
`,
  },
]
