import type { DemoArticle } from './types.ts'

export const articles: DemoArticle[] = [
  {
    key: 'du-lieu-mot-tram-nam-lu-song-hong',
    files: ['dinh-lu-song-hong'],
    title: 'Một trăm năm đỉnh lũ sông Hồng qua mười con số',
    kicker: 'Dữ liệu',
    lead: 'Đỉnh lũ thấp dần từ khi có các hồ chứa, nhưng lòng sông cũng hạ xuống, và những trận mưa ngắn dữ dội hơn đang đổi cách ta đọc các con số.',
    category: 'media',
    type: 'feature',
    author: 'luu.gia.huy',
    stage: 'published',
    hoursAgo: 8.9,
    tags: ['dữ liệu', 'lũ sông Hồng', 'lịch sử'],
    picture: {
      key: 'bieu-do',
      caption: 'Đỉnh lũ năm tại trạm Hà Nội, minh họa theo số liệu được làm tròn.',
      credit: 'Đồ họa: Gia Huy',
    },
    views: 35210,
    related: ['lu-song-hong-vuot-bao-dong-hai'],
    body: `
Trận lũ đang qua Hà Nội cao bao nhiêu so với quá khứ? Chúng tôi xếp lại các đỉnh lũ đáng nhớ theo thập niên. Số liệu được làm tròn để dễ so sánh và chỉ có giá trị minh họa.

| Giai đoạn | Số năm vượt báo động 3 | Đỉnh cao nhất (m) |
| Trước khi có hồ lớn, 50 năm | 17 | trên 13,5 |
| Sau hồ thứ nhất, 20 năm | 5 | 12,4 |
| Sau hồ thứ hai và ba, 20 năm | 1 | 11,8 |
| Mười năm gần đây | 1 | 11,3 |

## Đọc thế nào cho đúng

**Thứ nhất, hồ chứa có tác dụng.** Với cùng một trận mưa, đỉnh lũ ở Hà Nội ngày nay thấp hơn 1,5–2,5 m so với khi sông chảy tự nhiên.

**Thứ hai, đáy sông đã hạ.** Phù sa bị giữ lại và cát bị khai thác khiến đáy sông qua Hà Nội thấp hơn trước vài mét. Cùng lưu lượng 10.000 m³/giây, ngày xưa nước ở mức 11,5 m, ngày nay khoảng 9 m. Vì vậy so sánh mực nước giữa hai thời kỳ không hẳn là so sánh độ lớn của lũ.

**Thứ ba, mưa đổi dạng.** Số ngày có mưa trên 100 mm ở vùng núi tăng, trong khi tổng lượng mưa năm gần như không đổi. Hồ lớn cắt được lũ lớn, nhưng lũ quét ở khe suối thì không hồ nào cắt được.

## Con số cuối cùng

Trong mười con số, con số chúng tôi xem đi xem lại nhiều nhất không phải mực nước mà là **72 giờ**: khoảng thời gian trung bình từ lúc mưa lớn ở thượng nguồn đến khi đỉnh lũ tới Hà Nội. Ba ngày ấy đủ để chuyển tủ lạnh lên tầng hai, gọi điện cho mẹ và đọc hết một bản tin. Miễn là có người báo trước.
`,
  },
  {
    key: 'am-thanh-thanh-pho-luc-nam-gio',
    title: 'Nghe: thành phố lúc năm giờ sáng',
    kicker: 'Âm thanh',
    lead: 'Bảy đoạn ghi âm, bảy nơi, cùng một thời điểm. Hãy đeo tai nghe và nhắm mắt.',
    category: 'media',
    type: 'feature',
    author: 'luu.gia.huy',
    stage: 'published',
    hoursAgo: 905,
    tags: ['âm thanh', 'đô thị', 'phát thanh'],
    picture: {
      key: 'ho-guom',
      caption: 'Hồ Gươm lúc năm giờ sáng.',
      credit: 'Ảnh: Công Hiếu',
    },
    views: 20560,
    body: `
Đúng năm giờ sáng một ngày thường, bảy phóng viên của Đài bấm nút ghi âm ở bảy nơi. Mỗi đoạn dài 60 giây, không cắt ghép.

1. **Hà Nội, hồ Gươm.** Tiếng giày vải chạm gạch, một chiếc loa nhỏ chơi nhạc tập dưỡng sinh, nhịp ba.
2. **Hải Phòng, bến Bính.** Tiếng xích neo. Một người gọi tên một người khác ba lần, lần thứ ba mới có trả lời.
3. **Huế, chợ Đông Ba.** Quang gánh kẽo kẹt, tiếng nước sông vỗ vào thành đò.
4. **Đà Nẵng, cầu Rồng.** Gần như im lặng, rồi một chiếc xe rác đi qua, lùi, đi tiếp.
5. **Buôn Ma Thuột.** Gà. Rất nhiều gà. Và tiếng một chiếc ấm sôi.
6. **TP. Hồ Chí Minh, hẻm ở phường Bàn Cờ.** “Bánh mì nóng giòn”, nhưng là giọng thật, không phải loa.
7. **Cần Thơ, bến Ninh Kiều.** Máy ghe nổ giòn ở xa, tới gần, rồi xa.

Đạo diễn âm thanh Vi Hồng Quân cho biết đoạn khó thu nhất là số 4. “Im lặng rất khó ghi. Phải có một tiếng động nhỏ ở rìa thì người nghe mới nhận ra im lặng”, anh nói.

Dự án tiếp tục với “Thành phố lúc nửa đêm”. Thính giả có thể gửi đoạn ghi âm 60 giây ở nơi mình sống, kèm một dòng cho biết bạn đang đứng ở đâu.
`,
  },
  {
    key: 'anh-ruong-bac-thang-mua-gat',
    title: 'Ảnh: Mùa gặt trên những thửa ruộng cong',
    lead: 'Người Mông, người Hà Nhì gặt vụ lúa duy nhất trong năm ở vùng cao Lào Cai. Cả bản đổi công cho nhau, nhà nào chín trước gặt trước.',
    category: 'anh',
    type: 'photo',
    author: 'giang.a.po',
    stage: 'published',
    hoursAgo: 34,
    tags: ['ruộng bậc thang', 'Lào Cai', 'mùa gặt', 'ảnh'],
    picture: {
      key: 'ruong-bac-thang',
      caption: 'Ruộng bậc thang vào mùa gặt.',
      credit: 'Ảnh: Giàng A Pó',
    },
    excellent: true,
    views: 48760,
    body: `
Sáng tháng gặt, sương tan từ dưới lên. Đứng ở đỉnh dốc, người ta nghe tiếng đập lúa vào thùng gỗ trước khi nhìn thấy người.

![Những thửa ruộng xếp tầng từ khe suối lên lưng núi, thửa cao nhất chín sau cùng.](ruong-bac-thang "Ảnh: Giàng A Pó")

Mỗi năm chỉ một vụ. Lúa nương vàng không đều, thửa gần suối chín trước. Trưởng bản đi xem từng nhà rồi xếp lịch đổi công; hôm nay nhà này, mai nhà kia, ai cũng có phần cơm nắm.

![Bông lúa trĩu hạt trước giờ gặt.](lua-chin "Ảnh: Giàng A Pó")

Trẻ con được nghỉ học hai ngày. Đứa lớn trông đứa bé, đứa bé trông trâu.

![Các em nhỏ theo bố mẹ ra ruộng.](tre-em "Ảnh: Giàng A Pó")

Hạt thóc đầu mùa giã thành cốm, dâng lên bàn thờ rồi mới chia. Năm nay được mùa: nhà Giàng A Sử ở cuối bản gánh về 47 bao, nhiều hơn năm ngoái chín bao. Ông bảo nhờ mưa đều, và nhờ con trai đã về gặt.
`,
  },
  {
    key: 'anh-mot-ngay-tren-song-hau',
    title: 'Ảnh: Một ngày trên sông Hậu',
    lead: 'Từ con nước lớn lúc rạng sáng đến chuyến phà cuối cùng, dòng sông vẫn là con đường của hàng vạn người.',
    category: 'anh',
    type: 'photo',
    author: 'huynh.kim.ngan',
    stage: 'published',
    hoursAgo: 118,
    tags: ['sông Hậu', 'Cần Thơ', 'đồng bằng sông Cửu Long', 'ảnh'],
    picture: {
      key: 'mekong-boat',
      caption: 'Ghe chở trái cây xuôi sông Hậu.',
      credit: 'Ảnh: Kim Ngân',
    },
    views: 22090,
    related: ['cho-noi-thua-ghe'],
    body: `
**4 giờ 50.** Nước lớn. Ghe từ các rạch nhỏ theo nhau ra sông cái, không ai nổ máy lớn, sợ làm thức cả xóm.

![Những chiếc ghe đầu tiên tụ về chợ nổi.](cho-noi "Ảnh: Kim Ngân")

**9 giờ.** Chuyến phà chở học sinh. Em nào cũng để cặp phía trước bụng, chừa lưng dựa vào thành phà.

**13 giờ.** Sông vắng. Người chèo đò ngủ trên võng mắc ngang khoang, chân thò ra ngoài để biết có mưa hay không.

![Ghe hàng neo chờ con nước chiều.](mekong-boat "Ảnh: Kim Ngân")

**17 giờ 40.** Nước ròng, nắng xiên. Trên cầu Cần Thơ, đèn sáng từ bờ bên này sang bờ bên kia. Dưới cầu, một ngọn đèn pin trả lời.
`,
  },
  {
    key: 'anh-ao-dai-hoang-thanh-hue',
    title: 'Ảnh: Áo dài ngũ thân trong Hoàng thành Huế',
    lead: 'Ba trăm người mặc áo dài ngũ thân tự may đi bộ qua cửa Ngọ Môn trong ngày hội nghề may truyền thống.',
    category: 'anh',
    type: 'photo',
    author: 'dinh.cong.hieu',
    stage: 'published',
    hoursAgo: 510,
    tags: ['áo dài', 'Huế', 'di sản', 'ảnh'],
    picture: {
      key: 'ao-dai',
      caption: 'Đoàn người mặc áo dài ngũ thân trong Đại Nội.',
      credit: 'Ảnh: Công Hiếu',
    },
    views: 30830,
    body: `
Năm thân áo, năm chiếc cúc. Người thợ già bảo bốn thân tượng trưng cho cha mẹ mình và cha mẹ bạn đời, thân con bên trong là chính mình, được che chở.

![Cửa Ngọ Môn buổi sớm trước giờ khai hội.](hue-citadel "Ảnh: Công Hiếu")

Điều kiện tham gia chỉ có một: chiếc áo phải do mình hoặc người nhà tự tay may. Ban tổ chức mở lớp trước đó ba tháng; có ông bác sĩ lần đầu cầm kim khâu vải, khâu xong nhận xét “da người dễ hơn”.

![Tà áo trong nắng bên tường thành.](ao-dai "Ảnh: Công Hiếu")

Chiều, khi hội tan, nhiều người không thay áo mà mặc luôn đi chợ. Suốt con đường Trần Hưng Đạo, áo ngũ thân đi giữa xe máy, tự nhiên như chưa từng vắng mặt.

![Người dân dạo bộ bên sông sau ngày hội.](le-hoi "Ảnh: Công Hiếu")
`,
  },
]
