import type { DemoArticle } from './types.ts'

export const articles: DemoArticle[] = [
  {
    key: 'ban-tin-sau-gio-doi-khung',
    files: ['ban-tin-6-gio', 'nhac-hieu-sang'],
    title: '“Bản tin 6 giờ” thêm mười phút tin địa phương, phát đồng thời trên bốn nền tảng',
    lead: 'Từ sáng thứ Hai tới, chương trình thời sự lâu đời nhất của Đài kéo dài 40 phút, mở đầu bằng thời tiết thay cho nhạc hiệu dài.',
    category: 'phat-thanh',
    type: 'radio',
    author: 'mai.phuong.thao',
    stage: 'published',
    hoursAgo: 14.5,
    tags: ['Bản tin 6 giờ', 'phát thanh', 'lịch phát sóng'],
    picture: {
      key: 'ban-tin',
      caption: 'Kíp trực “Bản tin 6 giờ” trong phòng thu số 2.',
      credit: 'Ảnh: Phương Thảo',
    },
    views: 21430,
    body: `
Thính giả quen dậy theo tiếng nhạc hiệu dài 45 giây của “Bản tin 6 giờ” sẽ thấy lạ từ sáng thứ Hai. Nhạc hiệu còn 12 giây, ngay sau đó là nhiệt độ, mưa nắng ở sáu vùng. Chương trình dài 40 phút thay vì 30.

Theo khảo sát của Ban Phát thanh với 3.200 người nghe, điều họ cần nhất vào giờ ấy là thời tiết và giao thông (71%), rồi mới đến tin chính. Người nghe ở nông thôn muốn có thêm tin của tỉnh mình.

Cấu trúc mới của chương trình:

| Thời điểm | Nội dung |
| 06:00 | Thời tiết sáu vùng, mực nước các sông khi có lũ |
| 06:03 | Tin chính trong nước |
| 06:15 | Tin địa phương: Bắc – Trung – Nam luân phiên đọc tại chỗ |
| 06:25 | Thế giới |
| 06:31 | Giá nông sản, giao thông |
| 06:36 | “Một người, một việc”: câu chuyện ba phút |

Mười phút tin địa phương do các phóng viên thường trú tự đọc bằng giọng quê mình. Ông Dương Khắc Hòa, Trưởng ban Phát thanh, nói đây là thay đổi được bàn nhiều nhất: “Có ý kiến lo không chuẩn. Nhưng giọng nào của người Việt cũng chuẩn, miễn là rõ”.

Chương trình phát trên sóng FM, sóng trung, trang điện tử và ứng dụng. Bản ghi được đưa lên trong vòng 15 phút, chia sẵn thành từng mục để nghe lại.
`,
  },
  {
    key: 'cau-chuyen-truyen-thanh-ngon-den-cuoi-pho',
    title: 'Câu chuyện truyền thanh: “Ngọn đèn cuối phố Hàng Khoai”',
    lead: 'Vở kịch ba tập về người thợ sửa radio và đứa cháu gái sắp đi học xa, phát lúc 20 giờ 30 các tối thứ Năm. Mời đọc trích đoạn và hậu trường.',
    category: 'phat-thanh',
    type: 'radio',
    author: 'mai.phuong.thao',
    stage: 'published',
    hoursAgo: 42,
    tags: ['Câu chuyện truyền thanh', 'kịch truyền thanh', 'phát thanh'],
    picture: {
      key: 'micro-phat-thanh',
      caption: 'Nghệ sĩ thu thoại cho vở “Ngọn đèn cuối phố Hàng Khoai”.',
      credit: 'Ảnh: Phương Thảo',
    },
    excellent: true,
    views: 27950,
    body: `
Tiếng mưa trên mái tôn. Tiếng tua vít rơi xuống mặt bàn gỗ. Một giọng già, khàn: “Cái này hỏng tụ. Nhưng nó hỏng lâu rồi, sao bây giờ mới mang đến?”. Một giọng trẻ: “Vì bây giờ cháu mới muốn nghe”.

Đó là hai mươi giây đầu của “Ngọn đèn cuối phố Hàng Khoai”, vở kịch mới trong chương trình “Câu chuyện truyền thanh”. Kịch bản của tác giả Ôn Thị Trúc Mai, đạo diễn âm thanh Vi Hồng Quân, gồm ba tập, mỗi tập 28 phút.

## Câu chuyện

Ông Tín, 74 tuổi, là người thợ sửa radio cuối cùng của dãy phố. Cháu gái ông, Hạ, sắp đi du học. Trước ngày bay, cô tìm thấy trên gác xép chiếc radio của bà, trong đó còn kẹt một cuộn băng thu bằng máy cầm tay. Muốn nghe được giọng bà, hai ông cháu phải cùng sửa chiếc máy trong ba đêm.

## Trích đoạn tập hai

> **HẠ:** Ông ơi, sao ông không mở tiệm sửa điện thoại như bác Lâm? Khách đông lắm.
>
> **ÔNG TÍN:** Điện thoại hỏng thì người ta vứt. Radio hỏng thì người ta mang đến. Ông thích ngồi với những người mang đến.
>
> **HẠ:** *(cười)* Thế từ sáng đến giờ có mấy người mang đến hả ông?
>
> **ÔNG TÍN:** Một. *(ngừng)* Là cháu.

## Tiếng mưa thật

Để có tiếng mưa trên mái tôn, nhóm âm thanh không dùng thư viện có sẵn. Đạo diễn Hồng Quân đặt ba micro ở khu tập thể cũ trên phố Hàng Khoai và chờ. Mười một đêm không mưa. Đêm thứ mười hai mưa lúc 3 giờ 20, thu được bốn mươi phút, có lẫn tiếng một người gọi nhau cất quần áo. Anh quyết định giữ lại tiếng gọi ấy.

Tiếng hàn thiếc khó hơn, vì quá nhỏ. Nhóm ghi bằng micro tiếp xúc dán vào mặt bàn, rồi giảm tốc độ mười phần trăm. Người thợ sửa radio thật, ông Khuất Đình Vượng ở ngõ bên cạnh, nghe xong nhận xét: “Mỏ hàn này nguội quá, nhưng thôi, nghe buồn buồn hợp với truyện”.

Phần khó nhất của Hạ, theo diễn viên trẻ Tiêu Bảo An, 21 tuổi, là tiếng cười. “Trên sân khấu em có mặt, có tay. Ở đây chỉ có hơi thở. Cười quá thì giả, cười ít thì người nghe tưởng khóc”, cô nói. Có một tiếng cười trong tập ba phải thu mười chín lần; bản được dùng là lần thứ hai.

Nghệ sĩ đóng ông Tín, Lại Văn Thưởng, 70 tuổi, thì yêu cầu được cầm một chiếc tua vít thật trong suốt buổi thu, dù chẳng ai nhìn thấy.

## Vì sao vẫn làm kịch truyền thanh

Mỗi năm chương trình nhận khoảng 600 kịch bản, chọn được 48. Lượng nghe lại trên ứng dụng tăng 40% sau một năm, nhóm tăng nhanh nhất là người từ 25 đến 34 tuổi, thường nghe lúc nấu cơm hoặc trên đường về. Biên tập viên Thạch Thị Mai Ly cho rằng người trẻ không quay lưng với kịch nói; họ chỉ không có lúc nào rảnh mắt.

## Lịch phát

- **Tập 1, “Cái tụ hỏng”**: 20 giờ 30 thứ Năm tuần này.
- **Tập 2, “Ba đêm”**: thứ Năm tuần sau.
- **Tập 3, “Giọng bà”**: thứ Năm tuần kế tiếp.

Phát lại 14 giờ Chủ nhật. Bản nghe lại có trên trang của Đài sau khi phát 30 phút.

Thính giả còn giữ băng ghi âm gia đình có thể gửi bản sao về chương trình. Đài nhận số hóa miễn phí 200 cuộn đầu tiên.
`,
  },
  {
    key: 'ban-tin-lu-phat-thanh-24-gio',
    title: 'Đài mở sóng trực lũ 24 giờ, đọc mực nước mỗi nửa tiếng',
    lead: 'Thính giả vùng mất điện có thể nghe qua radio chạy pin, loa truyền thanh xã và máy thu trên tàu cá.',
    category: 'phat-thanh',
    type: 'radio',
    author: 'duong.khac.hoa',
    stage: 'published',
    hoursAgo: 6.8,
    tags: ['phát thanh', 'lũ sông Hồng', 'phòng chống thiên tai'],
    picture: {
      key: 'phong-thu-am',
      caption: 'Phòng trực sóng thiên tai hoạt động suốt đêm.',
      credit: 'Ảnh: Hồng Quân',
    },
    views: 31780,
    related: ['lu-song-hong-vuot-bao-dong-hai', 'muoi-dieu-can-lam-khi-nuoc-len'],
    body: `
Từ tối qua, Ban Phát thanh chuyển sang chế độ trực thiên tai: bản tin mực nước phát vào phút thứ 5 và phút thứ 35 mỗi giờ, chen giữa các chương trình thường lệ và tạm dừng toàn bộ quảng cáo.

Mỗi bản tin dài ba phút, đọc theo đúng một thứ tự để người nghe đỡ sốt ruột: tên trạm, giờ đo, mực nước, so với báo động, dự báo sáu giờ. Cuối bản tin là các đoạn đường bị cấm và điểm tránh trú còn chỗ.

Hai máy phát dự phòng ở Yên Bái và Việt Trì đã được nạp đủ dầu cho bảy ngày. Đài cũng gửi sẵn tệp âm thanh cho 412 đài truyền thanh xã ven sông để phát lại khi mất kết nối.

**Đường dây nóng của thính giả:** gọi vào tổng đài của Đài, nhánh số 2. Mọi thông tin cầu cứu được chuyển ngay cho lực lượng cứu hộ trước khi lên sóng; Đài không phát số điện thoại và địa chỉ cụ thể của người gặp nạn nếu chưa được đồng ý.

Chế độ trực kết thúc khi mực nước tại Hà Nội xuống dưới báo động 1.
`,
  },
  {
    key: 'trang-sach-dem-muoi-nam',
    title: '“Trang sách đêm” tròn mười năm: người đọc sách lúc 22 giờ 45',
    kicker: 'Chuyện phòng thu',
    lead: 'Nghệ sĩ đọc truyện Ôn Lệ Chi đã đọc 214 cuốn sách trên sóng. Bà kể về chai nước ấm, cái quạt phải tắt và bức thư của một người lính gác.',
    category: 'phat-thanh',
    type: 'interview',
    author: 'mai.phuong.thao',
    stage: 'published',
    hoursAgo: 760,
    tags: ['Trang sách đêm', 'phát thanh', 'sách', 'phỏng vấn'],
    picture: {
      key: 'sach',
      caption: 'Góc bàn đọc trong phòng thu số 4.',
      credit: 'Ảnh: Phương Thảo',
    },
    views: 16920,
    body: `
Phòng thu số 4 không có cửa sổ. Trên bàn có một chai nước ấm, một chiếc khăn tay và cuốn sách kẹp đầy giấy màu. Nghệ sĩ Ôn Lệ Chi, 62 tuổi, tắt quạt trước khi ngồi xuống, dù ngoài trời 34 độ.

### Mười năm, 214 cuốn. Bà nhớ cuốn nào nhất?

Cuốn thứ ba. Tôi đọc đến đoạn người mẹ nhận thư thì không đọc tiếp được. Kỹ thuật viên dừng máy, mười lăm phút sau mới thu lại. Khi phát, người nghe gửi thư hỏi vì sao giữa chừng giọng tôi khác. Hóa ra họ nghe được cả mười lăm phút không có trong băng.

### Đọc cho người sắp ngủ thì khác gì?

Chậm hơn một phần mười và không được thì thầm. Nhiều người tưởng đêm thì phải thì thầm. Thì thầm làm người ta chú ý, chú ý thì tỉnh. Tôi đọc như người ngồi cùng phòng đang xếp quần áo.

### Bức thư nào khiến bà giữ lại?

Của một anh lính gác đảo. Anh viết: ở đây gió to, radio lúc nghe được lúc không, nên đêm nào em cũng phải tự bịa ra những câu bị mất, hôm sau về thư viện tìm sách đối chiếu xem mình bịa có đúng không. Mười câu đúng được ba. Tôi nghĩ đó là người đọc giỏi nhất mà tôi từng có.

### Nếu thay bằng giọng máy?

*(Cười)* Máy đọc đều hơn tôi, không ho, không đòi tăng lương. Nhưng máy đọc dấu phẩy nào cũng như dấu phẩy nào. Còn tôi biết có những dấu phẩy tác giả đặt vào vì đang khóc.

“Trang sách đêm” phát lúc 22 giờ 45, từ thứ Hai đến thứ Bảy. Trong tháng kỷ niệm, chương trình phát lại mười cuốn do thính giả bình chọn.
`,
  },
  {
    key: 'lich-truc-phong-thu-thang-toi',
    title: 'Lịch trực phòng thu và quy định mượn máy ghi âm tháng tới',
    kicker: 'Lưu hành nội bộ',
    lead: 'Thông báo của Ban Phát thanh và Trung tâm Kỹ thuật gửi các ban.',
    category: 'phat-thanh',
    type: 'brief',
    author: 'thach.thi.mai.ly',
    stage: 'internal',
    hoursAgo: 90,
    tags: ['nội bộ', 'phòng thu', 'lịch trực'],
    body: `
- Phòng thu số 2 bảo dưỡng bàn trộn từ 13 giờ đến 17 giờ các ngày thứ Tư; “Bản tin 18 giờ” chuyển sang phòng số 3.
- Đặt phòng trước ít nhất 24 giờ; hủy trước 4 giờ. Ba lần không đến mà không hủy thì tháng sau phải xin duyệt.
- Máy ghi âm hiện trường: mỗi phóng viên mượn tối đa năm ngày, trả kèm pin đã sạc. Hiện thiếu bốn bộ chắn gió, đề nghị các ban rà soát.

Đầu mối: Hoàng Văn Thắng, Phòng Thu thanh – Truyền dẫn.
`,
  },
]
