import type { DemoArticle } from './types.ts'

export const articles: DemoArticle[] = [
  {
    key: 'cho-noi-thua-ghe',
    title: 'Chợ nổi thưa ghe, và những người chưa chịu nhổ sào',
    kicker: 'Phóng sự',
    lead: 'Từ hơn năm trăm ghe, chợ nổi Cái Răng còn chưa tới hai trăm. Đường bộ mở tới đâu, cây bẹo vắng tới đó. Nhưng trên sông vẫn còn những gia đình ba đời chưa có số nhà, và một câu hỏi không ai ở Cần Thơ muốn trả lời vội: giữ một cái chợ, hay giữ một cảnh đẹp?',
    category: 'van-hoa',
    type: 'reportage',
    author: 'huynh.kim.ngan',
    stage: 'published',
    hoursAgo: 29,
    tags: ['chợ nổi', 'Cần Thơ', 'đồng bằng sông Cửu Long', 'di sản'],
    picture: {
      key: 'cho-noi',
      caption: 'Ghe bán trái cây ở chợ nổi Cái Răng lúc 5 giờ 30.',
      credit: 'Ảnh: Kim Ngân',
    },
    excellent: true,
    views: 79210,
    related: ['giu-rung-dat-mui', 'anh-mot-ngay-tren-song-hau'],
    body: `
Bốn giờ bốn mươi, chiếc ghe của bà Tư Hò còn nằm im. Chỉ có ngọn đèn pin treo ở mui chao qua chao lại theo con nước. Trong bóng tối, tiếng dao bổ khóm nghe giòn như bẻ củi.

“Bán cho ai giờ này vậy bà Tư?”, tôi hỏi vọng sang.

“Bán cho thói quen”, bà đáp, không ngẩng lên.

Bà tên thật là Phan Thị Hò, 71 tuổi, sinh trên ghe, lấy chồng cũng trên ghe. Cây bẹo của bà cắm một trái khóm và một cái áo bà ba cũ. Trái khóm nghĩa là bán khóm. Cái áo thì bà nói là để phơi, nhưng ai ở sông đều biết treo mà không bán chỉ có quần áo, ngày trước mấy ông ghe khách vẫn lấy đó làm câu đố cho người lạ.

Hai mươi năm trước, bà Tư phải chen mới có chỗ neo. Sáng nay, bên mạn phải chiếc ghe của bà trống một khoảng nước rộng bằng cái sân banh.

## Con số trên mặt nước

Cán bộ phường Cái Răng đếm ghe mỗi tháng một lần, vào ngày mười hai âm lịch. Sổ đếm bìa xanh ghi 512 ghe ở trang đầu tiên, rồi 430, 377, 301. Lần đếm gần nhất là 186, trong đó ghe bán sỉ nông sản 94 chiếc, ghe bán ăn uống cho du khách 61, còn lại là ghe ở.

| Loại ghe | 15 năm trước | 5 năm trước | Hiện nay |
| Bán sỉ rau, trái cây | 368 | 173 | 94 |
| Bán thức ăn, đồ uống | 41 | 66 | 61 |
| Dịch vụ: sửa máy, bán xăng, tạp hóa | 57 | 24 | 12 |
| Ghe ở, không buôn bán | 46 | 38 | 19 |
| Cộng | 512 | 301 | 186 |

Nhìn bảng ấy, ông Thái Hữu Nghi, người giữ sổ suốt chín năm, chỉ vào dòng thứ ba. “Người ta cứ nhìn dòng đầu. Tôi nhìn dòng này. Hết ghe sửa máy, hết ghe nước đá, hết ghe đổi gạo thì cái chợ không còn là chợ. Nó là mấy người bán hàng đậu gần nhau”.

Lý do thì ai cũng kể được. Cao tốc thông từ Cà Mau lên, xe tải vào tận rẫy. Một trái khóm từ vườn ở Vị Thanh cũ đi đường bộ lên TP. Hồ Chí Minh mất năm giờ; đi ghe ra Cái Răng rồi sang tay mất hai ngày. Bờ kè làm xong, chỗ lên xuống hàng bị dời ra xa. Con cái đi học, phải có hộ khẩu, có số nhà. Và người già thì đau khớp.

![Ghe chở hàng trên sông Hậu, tuyến đường thủy chính về chợ nổi.](mekong-boat "Ảnh: Kim Ngân")

## Người lên bờ

Anh Sáu Lượm lên bờ đã bốn năm. Nhà mới trong khu tái định cư, cách mép sông ba trăm bước, anh đã đếm. Nhà có lầu, có cửa cuốn, có con chó giữ nhà mà ở ghe không ai nuôi. Đêm đầu tiên cả nhà không ngủ được.

“Nó không đưa”, anh nói. “Cái giường nó đứng yên quá, tôi chóng mặt”.

Ở ghe, anh bán bắp cải, mỗi chuyến bốn tấn, lời chừng một triệu rưỡi. Lên bờ, anh chạy xe công nghệ. Tháng khá nhất anh được chín triệu, gần bằng hồi đi ghe mà không phải thức đêm canh nước. Hai đứa con học đều, đứa lớn vừa đậu trung cấp điện lạnh.

Tôi hỏi anh có tiếc không. Anh nghĩ lâu, rồi kể một chuyện khác. Năm ngoái có đợt nước nổi lớn, anh chở khách qua cầu Cái Răng, thấy dưới sông ghe nào cũng nổi đèn. Anh tấp xe vào lề, đứng coi. Ông khách ngồi sau giục, anh nói đợi em chút. Ông khách cũng xuống xe. Hai người đàn ông đứng coi đèn khoảng mười phút, không ai nói gì.

“Hủy chuyến đó, tôi không lấy tiền”, anh Sáu nói.

## Cảnh đẹp hay cái chợ

Mỗi năm Cái Răng đón khoảng nửa triệu lượt khách tham quan. Bảy giờ sáng, tàu du lịch đông gấp ba lần ghe bán. Có lúc năm chiếc tàu vây quanh một chiếc ghe bún, và người ngồi trên ghe ấy, chị Đặng Thị Út Em, thấy hàng chục ống kính chĩa vào tô bún của mình.

> Khách hỏi tôi sao không mặc áo bà ba cho đẹp. Tôi nói áo đó tay rộng, nhúng vô nồi nước lèo. Họ cười, tôi cũng cười. Nhưng lần sau tôi mặc, vì ghe bên kia mặc, bán được hơn mười tô.

Thành phố đã chi nhiều đợt tiền để giữ chợ: hỗ trợ mỗi ghe bán sỉ vay không lãi, làm bến nổi lên hàng, thu gom rác, lắp nhà vệ sinh. Đề án mới nhất dự kiến 63 tỷ đồng trong năm năm, có thêm một khoản gây tranh cãi: trả 2,5 triệu đồng mỗi tháng cho ghe nào neo đủ 20 ngày.

Người ủng hộ nói không có khoản đó thì vài năm nữa chỉ còn tàu du lịch đi xem tàu du lịch. Người phản đối nói trả tiền để ngồi trên ghe thì cái ghe ấy thành đạo cụ.

Tiến sĩ Liêu Ngọc Ân, người nghiên cứu văn hóa sông nước hơn hai mươi năm, không đứng hẳn về bên nào. Bà cho rằng chợ nổi chưa bao giờ đứng yên. Nó từng dời từ ngã ba này sang ngã ba khác mỗi khi người Pháp đào thêm kinh. Thứ cần giữ không phải chỗ đậu mà là lý do để đậu.

“Hồi xưa người ta ra sông vì đó là con đường nhanh nhất. Giờ phải tìm ra một thứ mà sông vẫn làm tốt hơn đường”, bà nói. “Tôi thấy có ít nhất ba thứ: hàng nặng mà rẻ, hàng cần tươi sống trong nước, và sự thong thả. Thứ ba bán được cho du khách, nhưng hai thứ đầu mới nuôi được chợ”.

## Một cách làm nhỏ

Ở rìa phía dưới chợ, có một chiếc ghe làm đúng điều bà Ân nói mà không hề biết đến bà. Chủ ghe là vợ chồng Trần Út Nhỏ và Kim Thị Sa Ri, đều chưa tới ba mươi. Hai vợ chồng mua lại chiếc ghe mười hai tấn của một người lên bờ, giá 95 triệu đồng, rồi lắp thêm hai khoang nước có sục khí để chở cá đồng.

Cá lóc, cá rô, cá trê từ miệt U Minh được rộng trong khoang, lên tới Cái Răng vẫn quẫy. Từ đó, họ giao cho các quán ven sông bằng xuồng máy. Xe tải chở cá thì hao một phần mười; đi ghe hầu như không hao. Mỗi chuyến bốn ngày, trừ dầu và đá, hai vợ chồng còn khoảng ba triệu.

“Tụi tôi không làm vì nhớ sông nước gì đâu”, Út Nhỏ nói thật. “Tính ra tiền thì làm”.

Nhưng chính chiếc ghe tính ra tiền ấy đã kéo thêm sáu chiếc khác trong một năm. Ghe cá nhiều lên, một người thợ máy bỏ nghề đã quay lại neo cạnh đó, treo cây bẹo bằng cái chân vịt. Ông Nghi ghi vào sổ, ở dòng thứ ba, một con số lần đầu tiên tăng: từ mười một lên mười hai.

![Sạp cá đồng trên bờ phường Cái Răng, nơi nhận hàng từ những chiếc ghe có khoang nước.](cho-truyen-thong "Ảnh: Kim Ngân")

## Con nước ròng

Tám giờ rưỡi, chợ vãn. Nước ròng bắt đầu kéo những dề lục bình về phía biển. Tàu du lịch quay đầu, để lại mùi dầu và mấy cái ly giấy mà đội thu gom chạy xuồng theo vớt.

Bà Tư Hò đã bán được 140 trái khóm, phần lớn cho một nhà hàng đặt trước qua điện thoại. Cháu nội bà dạy bà dùng. Bà cất điện thoại vào cái lon sữa cho khỏi ướt, rồi mới bắt đầu ăn sáng.

Tôi hỏi bà định chừng nào thì lên bờ. Con gái bà có nhà ở phường Hưng Phú, phòng đã sơn sẵn, mua cả cái giường lò xo.

Bà Tư múc một gáo nước rửa dao, nhìn theo dòng nước đục chảy qua kẽ tay.

“Bao giờ không còn ai hỏi mua khóm thì tôi lên”, bà nói. “Mà sáng nay cô mới hỏi đó thôi”.

Tôi chợt nhớ mình chưa mua. Bà bổ cho tôi một trái, gọt mắt theo đường xoắn, rắc muối ớt. Khóm đầu mùa, ngọt và rát lưỡi. Bà không lấy tiền, chỉ dặn ăn xong đừng bỏ vỏ xuống sông, để bà còn cho cá.
`,
  },
  {
    key: 'ca-tru-giao-phuong-tre',
    title: 'Giáo phường ca trù có tuổi trung bình hai mươi ba',
    lead: 'Một nhóm sinh viên ở Hà Nội học ca trù theo lối truyền khẩu, mỗi năm chỉ được phép hát bốn bài trước công chúng. Đêm diễn nào cũng hết chỗ.',
    category: 'van-hoa',
    type: 'feature',
    author: 'ly.hai.yen',
    stage: 'published',
    hoursAgo: 46,
    tags: ['ca trù', 'di sản', 'Hà Nội', 'nghệ thuật truyền thống'],
    picture: {
      key: 'ca-tru',
      caption: 'Ca nương trẻ và tiếng phách trong một canh hát.',
      credit: 'Ảnh: Hải Yến',
    },
    views: 19320,
    body: `
Trong gian nhà cổ ở phố Hàng Bạc, bảy người trẻ ngồi trên chiếu, mỗi người một cỗ phách tre. Không có micro, không có bản nhạc. Nghệ nhân Phó Thị Kim Duyên, 78 tuổi, gõ một khổ năm nhịp. Cả bảy gõ lại. Lệch. Bà lắc đầu, gõ lại từ đầu, không nói gì.

“Tám tháng đầu em chỉ gõ”, Mạc Khánh Linh, 22 tuổi, sinh viên ngành dược, kể. “Em hỏi bao giờ được hát, bà bảo bao giờ tay con biết nghe”.

Giáo phường lập cách đây bốn năm bởi hai sinh viên tình cờ gặp nhau trong thư viện khi cùng tìm một cuốn sách về thơ hát nói. Nay có 19 thành viên, tuổi trung bình 23, gồm sinh viên dược, kế toán, lập trình viên và một thợ cắt tóc.

## Học chậm

Ở đây có một quy định lạ: mỗi người chỉ được hát trước công chúng bốn bài một năm, và phải được hai nghệ nhân cùng gật đầu. Đổi lại, bài nào đã hát thì hát được trong bóng tối.

Theo bà Kim Duyên, lối học ghi âm rồi bắt chước tạo ra những giọng giống nhau. Học truyền khẩu thì mỗi người nghe một khác, giữ lại một khác. “Ngày xưa thầy tôi không bao giờ hát hai lần y như nhau. Nếu tôi bắt các cháu phải giống tôi, nghĩa là tôi dạy các cháu cái xác của bài hát”, bà nói.

Phần khó nhất là *nảy hạt*, cách ngắt hơi trong cổ họng để tiếng hát rơi từng hạt nhỏ. Khánh Linh mất mười bốn tháng. Một hôm đang đi xe buýt, em thử khe khẽ và bỗng làm được. Em khóc, khiến bác phụ xe tưởng em bị mất ví.

## Bốn mươi chiếc chiếu

Đêm diễn tổ chức vào tối thứ Bảy cuối tháng, bốn mươi chỗ ngồi trên chiếu, vé 150.000 đồng. Mỗi khách được phát một tập thẻ tre. Nghe câu nào hay thì ném một thẻ vào cái thau đồng, theo đúng lệ xưa. Cuối buổi, số thẻ được đổi thành tiền thưởng cho ca nương và kép đàn.

Từ đầu năm đến nay đã có chín đêm, đêm nào cũng kín. Một nửa khán giả dưới 30 tuổi. Anh Trịnh Gia Bách, kỹ sư phần mềm, đi nghe lần thứ sáu. “Lần đầu tôi không hiểu một chữ. Lần thứ ba tôi bắt đầu chờ tiếng trống. Bây giờ tôi biết lúc nào người cầm chầu khen thật, lúc nào khen động viên”, anh nói.

Tiền vé sau khi trừ chi phí được chia đôi: một nửa trả công nghệ nhân, một nửa vào quỹ mua đàn. Đàn đáy không bán sẵn; cả nước còn ba người thợ làm được, mỗi cây mất hai tháng. Giáo phường mới có hai cây, nên các kép đàn phải chia nhau tập theo ca, ca muộn nhất bắt đầu lúc 21 giờ 30 và phải lót khăn dưới thùng đàn cho khỏi phiền hàng xóm.

Ca trù được UNESCO ghi danh là di sản cần bảo vệ khẩn cấp. Theo thống kê của ngành văn hóa, cả nước còn khoảng 15 nghệ nhân trên 75 tuổi nắm được đầy đủ các thể cách. Riêng bà Kim Duyên thuộc 26 thể cách; học trò giỏi nhất đến nay học được 11.

Cuối buổi tập, bà già cất cỗ phách vào túi vải. Bảy người trẻ vẫn ngồi, gõ nhẹ lên đầu gối mình. Bà đứng ở cửa nghe một lúc, rồi quay lại, lần đầu tiên trong buổi tối, nói một câu khen: “Được. Mai lại sai chỗ khác”.
`,
  },
  {
    key: 'mua-roi-nuoc-dao-thuc-san-khau-noi',
    title: 'Phường rối nước Đào Thục dựng sân khấu nổi, đưa tích cũ ra biển',
    lead: 'Sân khấu lắp ghép nặng 3,4 tấn giúp phường rối làng lưu diễn ở bốn tỉnh ven biển, mở đầu bằng tích “Rước đèn ra khơi”.',
    category: 'van-hoa',
    type: 'news',
    author: 'ha.my.duyen',
    stage: 'published',
    hoursAgo: 11.5,
    tags: ['múa rối nước', 'làng nghề', 'sân khấu'],
    picture: {
      key: 'mua-roi-nuoc',
      caption: 'Quân rối rước đèn trong buổi chạy thử sân khấu nổi.',
      credit: 'Ảnh: Mỹ Duyên',
    },
    views: 12440,
    body: `
Phường rối nước Đào Thục (xã Thư Lâm, Hà Nội) vừa chạy thử sân khấu nổi lắp ghép đầu tiên do chính các nghệ nhân trong làng thiết kế. Sân khấu gồm 48 phao nhựa, một bể căng bạt chứa 60 m³ nước ngọt và buồng trò có thể dựng trong bốn giờ.

Trước đây mỗi lần đi xa, phường phải thuê cẩu chở bể tôn, chi phí hơn 40 triệu đồng. Bộ mới xếp gọn trong hai xe tải, giảm chi phí còn khoảng 11 triệu.

Ông Ngô Minh Phong, trưởng phường, nói khó nhất là giữ cho mặt nước phẳng khi sân khấu đặt trên vịnh có sóng. Nhóm thử ba lần mới ra cách: làm hai lớp bể lồng nhau, lớp ngoài dập sóng, lớp trong để diễn.

Chuyến lưu diễn hai tuần qua Quảng Ninh, Hải Phòng, Thanh Hóa và Nghệ An gồm 11 tích trò. Tích mới “Rước đèn ra khơi” kể chuyện làng chài đón thuyền về sau bão, dùng 22 quân rối tạc từ gỗ sung, lời chèo do nghệ nhân trong làng viết.

Học sinh các trường ven biển được xem miễn phí ở suất diễn buổi chiều.

Phường rối Đào Thục có tuổi đời khoảng 300 năm, hiện còn 32 nghệ nhân, trong đó bảy người dưới 30 tuổi. Điều khiển quân rối dưới nước vốn là nghề “cha truyền con nối”, nay phường mở lớp cho bất cứ ai trong xã. Người học trẻ nhất, em Đinh Gia Phúc, mười một tuổi, được giao giữ đuôi con rồng.
`,
  },
  {
    key: 'pho-ganh-nam-dinh-mo-lai',
    title: 'Gánh phở làng Vân Cù trở lại phố Hàng Tiện, mỗi sáng sáu mươi bát',
    lead: 'Người cháu bốn đời của một thợ phở làng Vân Cù dựng lại gánh phở cũ, nước dùng ninh bằng than, tính tiền theo lối xưa: khách tự bỏ vào ống bương.',
    category: 'van-hoa',
    type: 'feature',
    author: 'ha.my.duyen',
    stage: 'published',
    hoursAgo: 20.5,
    tags: ['phở', 'ẩm thực', 'Ninh Bình', 'nếp xưa'],
    picture: { key: 'pho', caption: 'Bát phở bò chín của gánh phở Vân Cù.', credit: 'Ảnh: Mỹ Duyên' },
    views: 43980,
    body: `
Năm rưỡi sáng, anh Cồ Duy Hách đặt gánh xuống góc phố Hàng Tiện, phường Nam Định, tỉnh Ninh Bình. Một đầu là nồi nước dùng đặt trên hỏa lò than, đầu kia là cái chạn gỗ bốn ngăn đựng bánh, thịt, hành và bát. Cả gánh nặng 46 kg. Anh không rao. Mùi gừng nướng và sá sùng làm việc ấy thay anh.

Mỗi sáng anh chỉ bán sáu mươi bát, vì nồi chỉ chứa được ngần ấy. “Nồi to hơn thì phải đun ga, mà đun ga thì cái gánh thành cái quán”, anh nói.

Làng Vân Cù có hàng trăm người đi bán phở khắp nước, nhưng gánh phở thì đã vắng từ mấy chục năm. Chiếc gánh này anh Hách đóng lại theo trí nhớ của ông nội, 91 tuổi. Ông chê hai lần: lần đầu vì đòn gánh cứng quá, đi không nhún, nước dùng bị đục; lần sau vì ngăn để hành nằm sát lò, hành bị ôi trước bảy giờ.

Bát phở 35.000 đồng, không có quẩy, không có trứng. Thịt chín thái ngang thớ, mỏng đến mức nhìn thấy ngón tay cầm dao. Khách ăn xong tự bỏ tiền vào ống bương treo ở đầu gánh, tự lấy tiền thừa. Sau bảy tháng, anh đếm thử: số tiền trong ống nhiều hơn số phải có 412.000 đồng.

Bảy giờ mười lăm, hết bánh. Người khách thứ sáu mươi mốt đứng tần ngần. Anh Hách múc cho bác bát nước dùng, rắc hành, không lấy tiền. Đó cũng là lệ cũ: người đến muộn thì được uống nước.
`,
  },
  {
    key: 'hoa-nhac-trong-nha-may-dong-tau',
    title: 'Dàn nhạc giao hưởng diễn trong phân xưởng đóng tàu, vé là một ca nghỉ',
    lead: 'Hơn 1.300 công nhân ở Hải Phòng nghe trọn chương trình 70 phút ngay cạnh con tàu đang hàn dở. Tiết mục được yêu cầu diễn lại có tiếng búa thật.',
    category: 'van-hoa',
    type: 'news',
    author: 'ly.hai.yen',
    stage: 'published',
    hoursAgo: 70,
    tags: ['hòa nhạc', 'công nhân', 'Hải Phòng'],
    picture: { key: 'hoa-tau', caption: 'Dàn nhạc trên sân khấu dựng từ thép tấm.', credit: 'Ảnh: Hải Yến' },
    views: 15480,
    body: `
Sân khấu là sáu tấm thép ghép lại, sau lưng là mũi một con tàu 6.500 tấn chưa sơn. Khi dàn nhạc lên dây, tiếng la của kèn ô-boa vọng vào vách tôn rồi dội lại chậm nửa nhịp. Nhạc trưởng Mộc Thiên Ân chờ cho nó tan hẳn mới giơ đũa.

Chương trình “Nhạc giữa ca” do một dàn nhạc ở Hà Nội phối hợp với công đoàn nhà máy tổ chức, kéo dài 70 phút, đúng bằng giờ nghỉ giữa hai ca được ghép lại. Hơn 1.300 công nhân ngồi trên ghế nhựa, bậc thang và giàn giáo, nhiều người còn nguyên mũ bảo hộ.

Mở đầu là những giai điệu quen: hát ru, chèo thuyền, hành khúc. Phần hai là một tác phẩm mới viết cho dịp này, “Khúc hàn”, trong đó hai công nhân tổ gò, anh Lã Văn Đoan và chị Mẫn Thị Xuyến, gõ búa lên một đoạn ray theo tổng phổ. Hai người tập sáu buổi với nhạc công bộ gõ.

“Tôi gõ búa mười chín năm, lần đầu có người chỉ cho tôi biết lúc nào phải im”, anh Đoan nói.

Khán giả yêu cầu diễn lại tiết mục ấy. Lần thứ hai, từ giàn giáo cao nhất, một người gõ theo lên lan can. Nhạc trưởng ngẩng lên, gật đầu, và để nguyên nhịp đó đến hết bài.

Dàn nhạc sẽ đi tiếp bốn nhà máy ở Bắc Ninh, Phú Thọ, Đồng Nai và TP. Hồ Chí Minh. Ở mỗi nơi, “Khúc hàn” sẽ được viết lại cho âm thanh của chính nhà máy ấy.
`,
  },
  {
    key: 'phim-tai-lieu-nguoi-giu-hai-dang',
    title: 'Phim tài liệu về người giữ hải đăng đoạt giải cao nhất liên hoan phim châu Á',
    lead: '“Mười hai giây tối” quay trong ba năm ở đảo Hòn Dấu và Long Châu, không có lời bình.',
    category: 'van-hoa',
    type: 'news',
    author: 'ha.my.duyen',
    stage: 'published',
    hoursAgo: 62,
    tags: ['phim tài liệu', 'điện ảnh', 'hải đăng'],
    picture: {
      key: 'may-quay',
      caption: 'Đoàn làm phim ghi hình trên đảo Long Châu.',
      credit: 'Ảnh: Đoàn phim cung cấp',
    },
    views: 22310,
    body: `
Phim tài liệu “Mười hai giây tối” của đạo diễn Kha Nhật Minh giành giải cao nhất hạng mục phim dài tại một liên hoan phim tài liệu châu Á vừa bế mạc ở Busan. Đây là tác phẩm đầu tay của nữ đạo diễn 31 tuổi.

Phim theo chân hai cha con ông Vũ Đình Hải giữ đèn trên các đảo ở cửa biển Hải Phòng. Nhan đề lấy từ nhịp của ngọn đèn: ba giây sáng, mười hai giây tối. Trong 94 phút không có một câu thuyết minh; người xem chỉ nghe tiếng máy nổ, tiếng sóng, tiếng bộ đàm và những mẩu chuyện rời rạc bên mâm cơm.

Ban giám khảo đánh giá bộ phim “có lòng tin hiếm thấy vào sự im lặng”. Trong cảnh được nhắc đến nhiều nhất, người cha dạy con lau thấu kính, mất tròn bảy phút.

Kha Nhật Minh cho biết đoàn phim chỉ có bốn người, phải ở lại đảo qua hai cơn bão. Kinh phí khoảng 1,7 tỷ đồng, một phần ba từ tiền bán chiếc ô tô của nhà sản xuất.

Phim sẽ chiếu ở Hà Nội, Hải Phòng, Huế và TP. Hồ Chí Minh từ tháng sau.

Trong ba năm, đoàn ghi được 340 giờ hình. Người dựng phim kể rằng bản đầu dài bốn tiếng rưỡi, có lời bình rất hay; họ bỏ lời bình vào đêm cuối trước hạn nộp, sau khi ông Hải xem thử và bảo: “Ở đèn không ai nói nhiều thế”.
`,
  },
  {
    key: 'gom-chu-dau-lo-moi',
    title: 'Đỏ lửa lò gốm Chu Đậu kiểu cũ sau bốn trăm năm',
    lead: 'Nhóm thợ và nhà khảo cổ phục dựng lò bầu đốt củi theo dấu móng khai quật; mẻ đầu hỏng hai phần ba, mẻ thứ tư cho màu lam như hiện vật.',
    category: 'van-hoa',
    type: 'feature',
    author: 'ly.hai.yen',
    stage: 'published',
    hoursAgo: 2260,
    tags: ['gốm Chu Đậu', 'làng nghề', 'khảo cổ', 'Hải Phòng'],
    picture: {
      key: 'nghe-gom',
      caption: 'Thợ gốm vuốt phôi bình tỳ bà trên bàn xoay.',
      credit: 'Ảnh: Hải Yến',
    },
    views: 15770,
    body: `
Khi cửa lò được gỡ, không ai nói câu nào. Ông Bùi Văn Tịch thò tay vào khoang gần nhất, lấy ra một chiếc đĩa còn nóng, lật úp, rồi lật ngửa. Giữa lòng đĩa, một bông cúc dây màu lam hơi ngả xám. Giống hệt mảnh vỡ trong tủ kính bảo tàng.

“Bốn mẻ”, ông nói. “Bốn mẻ, mười một tháng, ba mươi hai khối củi”.

Lò nằm trong khuôn viên làng gốm Chu Đậu, nay thuộc Hải Phòng. Từ thế kỷ 14 đến 17, gốm ở đây theo thuyền buôn đi khắp châu Á, rồi nghề lụi tắt. Khi được khôi phục, làng dùng lò ga: đều, sạch, nhưng men bóng và lạnh hơn đồ cổ.

## Dựng lại một cái lò từ dấu đất

Năm ngoái, các nhà khảo cổ tìm thấy nền một lò bầu dài 11 m với bốn khoang. Đất nền bị nung đỏ sâu 40 cm ở hai khoang giữa, chỉ 15 cm ở khoang đầu. Từ chênh lệch ấy, họ suy ra cách lửa đi.

Phó giáo sư Dư Hồng Lạc, người phụ trách khai quật, kể rằng nhóm đã vẽ sáu phương án. Thợ lò gạt đi năm, vì “vẽ thế thì người chất củi không có chỗ đứng”. Phương án thứ sáu do một người thợ 66 tuổi vạch bằng que lên nền cát.

Mẻ đầu hỏng hai phần ba vì lửa quá mạnh ở khoang cuối. Mẻ hai, men chảy. Mẻ ba, màu lam hóa đen do thiếu gió đúng lúc. Đến mẻ bốn, họ làm điều mà không tài liệu nào ghi: mở cửa phụ 20 phút khi ngọn lửa chuyển từ vàng sang trắng, theo lời một cụ già nhớ lại cách đốt lò vôi.

Cái khó nữa là củi. Tài liệu ghi lò xưa đốt gỗ thông và cỏ guột, cho ngọn lửa dài. Nay thông ở vùng này không còn, nhóm thử keo, nhãn, vải, bạch đàn. Gỗ vải cháy đượm nhất, lại sẵn cành tỉa sau mỗi vụ ở Thanh Hà, mỗi khối 650.000 đồng. Riêng cỏ guột phải lên tận Chí Linh cắt, phơi ba nắng.

## Không phải để bán nhiều

Lò củi mỗi năm chỉ đốt sáu mẻ, mỗi mẻ 240 sản phẩm, giá cao gấp bốn lần hàng lò ga. Làng không định thay thế. Mục đích là để thợ trẻ hiểu vì sao nét vẽ xưa lại thô và nhanh: men lò củi chảy nhẹ, vẽ kỹ quá sẽ nhòe.

Trong mười hai người học nghề có bảy người dưới 25 tuổi. Em Phùng Bích Thủy, 20 tuổi, vẽ cúc dây hai năm vẫn bị chê “đẹp mà chết”. Hôm dỡ lò mẻ bốn, em cầm chiếc đĩa của ông Tịch soi rất lâu. “Em hiểu rồi. Cụ ngày xưa vẽ cho ngọn lửa, không phải vẽ cho người mua”, em nói.
`,
  },
  {
    key: 'thu-vien-xe-lam-quang-tri',
    title: 'Thư viện trên chiếc xe lam cũ ở Quảng Trị',
    lead: 'Mỗi tuần ba buổi, thầy giáo về hưu chở 900 cuốn sách đi sáu xã ven biển. Sách hay mất nhất là truyện trinh thám.',
    category: 'van-hoa',
    type: 'feature',
    author: 'truong.quynh.nhu',
    stage: 'published',
    hoursAgo: 1130,
    tags: ['sách', 'thư viện', 'Quảng Trị', 'trẻ em'],
    picture: {
      key: 'thu-vien',
      caption: 'Trẻ em chọn sách bên chiếc xe lam thư viện.',
      credit: 'Ảnh: Quỳnh Như',
    },
    views: 10980,
    body: `
Nghe tiếng máy lạch bạch từ đầu làng, lũ trẻ ở thôn Vĩnh Thái đã chạy ra. Chiếc xe lam ba bánh sơn xanh dừng dưới gốc phi lao. Thầy Hồ Sĩ Hạnh, 66 tuổi, hạ tấm ván bên hông, và một thư viện hiện ra.

Có 900 cuốn, xếp theo màu gáy chứ không theo thứ tự chữ cái. Thầy bảo trẻ con nhớ màu giỏi hơn nhớ tên. Truyện tranh ở tầng thấp nhất, vừa tầm với của học sinh lớp một.

Không cần thẻ mượn. Mỗi em viết tên vào một mẩu giấy rồi kẹp vào chỗ cuốn sách vừa rút ra. Trả sách thì lấy lại mẩu giấy. Sau hai năm, thầy mất 74 cuốn, quá nửa là trinh thám. “Mất tức là có người thích. Tôi mua lại cuốn khác y như vậy, mấy tuần sau cuốn cũ thường tự về”, thầy nói.

Xe mua lại 18 triệu đồng, đã hết hạn chạy ngoài đường lớn nên thầy chỉ đi đường thôn theo thỏa thuận với xã. Xăng và sách mới mỗi tháng khoảng 2,5 triệu, lấy từ lương hưu và học trò cũ gửi về.

Tháng này thư viện có thêm một ngăn cho người lớn, theo yêu cầu của các mẹ đứng chờ con. Cuốn được mượn đầu tiên là cẩm nang nuôi tôm trên cát.
`,
  },
  {
    key: 'den-long-hoi-an-pin',
    title: 'Đèn lồng Hội An thay nến bằng gì?',
    lead: 'Ghi chép về cuộc thử nghiệm đèn hoa đăng không rác trên sông Hoài.',
    category: 'van-hoa',
    type: 'feature',
    author: 'phongvien',
    stage: 'private',
    hoursAgo: 75,
    tags: ['Hội An', 'du lịch', 'môi trường'],
    picture: {
      key: 'le-hoi',
      caption: 'Hoa đăng trên sông Hoài đêm rằm.',
      credit: 'Ảnh: Minh Châu',
    },
    body: `
Mỗi đêm rằm, khoảng 6.000 hoa đăng được thả. Vớt lại được chừng 70%. Phần còn lại trôi ra Cửa Đại.

- Mẫu 1: giấy dó tráng sáp ong, nến bơ thực vật, tan sau 9 giờ. Giá 14.000 đồng.
- Mẫu 2: vỏ bã mía, đèn pin thu lại. Giá thuê 10.000 đồng.
- Mẫu 3: không thả, thắp trên thuyền rồi đem về.

*Hẹn gặp cô Lê Thị Sáu bán hoa đăng trên cầu, hỏi xem khách phản ứng thế nào với mẫu 2.*
`,
  },
]
