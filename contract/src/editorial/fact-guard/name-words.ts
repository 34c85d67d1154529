const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that open a sentence or precede a name, and belong to no name themselves. */
export const openingWords = list(
  'ông bà anh chị cô chú bác cụ em cậu thầy ngài bé cháu theo tại ở trong ngoài trên dưới sau trước khi nếu nhưng và còn với từ đến do vì bởi tuy dù mặc để cho về của là có không đây đó này kia hôm ngày sáng trưa chiều tối đêm tháng năm tuần lúc vào ra hiện đang đã sẽ vừa mới cũng chỉ riêng cả các những một mọi mỗi nhiều ít hơn gần khoảng tổng cựu nguyên tân phó trưởng cầu hang sông núi hồ chợ phố đường quận huyện tỉnh xã phường thôn làng đảo biển vịnh đèo trường lớp đội đoàn tàu xe nhà báo đài giải cúp trận vụ ca bão đại tá tướng úy giám đốc hiệu trưởng bộ trưởng thứ trưởng chủ tịch bí thư tổng thống thủ tướng bác sĩ giáo sư tiến sĩ luật sư nghệ sĩ ca sĩ nhà văn nhà thơ vua vé giá hlv clb nsnd nsưt gs ts pgs ths bs tp the a an in on at of by for with from to mr mrs ms dr president minister governor but and when after before'.replace(
    /\s+/g,
    ' ',
  ),
)

/** First syllables of titles that are written with a capital, with what may follow them. */
export const titles: Readonly<Record<string, ReadonlySet<string>>> = {
  thủ: list('tướng trưởng khoa'),
  tổng: list('thống bí giám tư biên thư'),
  thống: list('đốc chế'),
  bộ: list('trưởng'),
  thứ: list('trưởng'),
  chủ: list('tịch nhiệm công quán'),
  phó: list('chủ giám tổng thủ bí trưởng viện hiệu cục'),
  giám: list('đốc'),
  đại: list('tá tướng úy sứ diện biểu đức'),
  trung: list('tá tướng úy'),
  thiếu: list('tá tướng úy'),
  thượng: list('tá tướng úy tọa nghị'),
  bí: list('thư'),
  hiệu: list('trưởng phó'),
  viện: list('trưởng phó'),
  cục: list('trưởng phó'),
  giáo: list('sư hoàng'),
  tiến: list('sĩ'),
  thạc: list('sĩ'),
  bác: list('sĩ'),
  nhà: list('văn thơ báo sử vua nghiên'),
  luật: list('sư'),
  kỹ: list('sư'),
  nghệ: list('sĩ nhân'),
  ca: list('sĩ'),
  quốc: list('vương'),
  hoa: list('hậu'),
  tài: list('xế'),
}

/** Heads of organisations: the word after the capital belongs to the name (“Bộ Công an”, “Bộ Công Thương”). */
export const organisationHeads = list('bộ sở cục ban hội viện khoa')
/** The same, and last words of heads of several words: “Đại học Kinh tế”, “Ngân hàng Công thương”. */
export const organisationEnds = list('bộ sở cục ban hội viện khoa học ty đoàn hàng')

/** What follows a name and belongs to none, so that it cannot tell two organisations apart. */
export const afterNames = list(
  'đã sẽ đang vừa cho và của tại ở yêu đề nói cùng với trong từ khi là có không cũng vẫn được bị phải thông ban tổ xử phát kiến khẳng ký dự thì mới về do để theo chưa ra vào lên đến tới ghi phối tiếp',
)

/** The same thing by several names, also in English. */
const sameThings = [
  'việt nam|việt|vietnam|viet nam|vietnamese',
  'hoa kỳ|mỹ|united states|us|usa|u.s|america|american',
  'trung quốc|trung|china|chinese',
  'nhật bản|nhật|japan|japanese',
  'hàn quốc|hàn|south korea|korea|korean',
  'triều tiên|north korea',
  'pháp|france|french',
  'đức|germany|german',
  'anh|vương quốc anh|united kingdom|uk|u.k|britain|british|england',
  'ý|italia|italy|italian',
  'nga|russia|russian|liên bang nga',
  'ukraine|ukraina|ukrainian',
  'tây ban nha|spain|spanish',
  'bồ đào nha|portugal|portuguese',
  'hà lan|netherlands|dutch',
  'bỉ|belgium|belgian',
  'thụy sĩ|switzerland|swiss',
  'thụy điển|sweden|swedish',
  'na uy|norway|norwegian',
  'đan mạch|denmark|danish',
  'phần lan|finland|finnish',
  'ba lan|poland|polish',
  'hy lạp|greece|greek',
  'thổ nhĩ kỳ|turkey|türkiye|turkish',
  'ấn độ|india|indian',
  'úc|australia|australian|australia',
  'lào|laos|lao',
  'campuchia|cambodia|cambodian',
  'thái lan|thái|thailand|thai',
  'indonesia|indonesian',
  'philippines|philippine|filipino',
  'singapore|singaporean',
  'malaysia|malaysian',
  'myanmar|miến điện',
  'đài loan|taiwan|taiwanese',
  'hong kong|hồng kông|hongkong',
  'ai cập|egypt|egyptian',
  'nam phi|south africa',
  'israel|israeli',
  'iran|iranian',
  'châu âu|europe|european',
  'liên minh châu âu|eu|european union|e.u',
  'châu á|asia|asian',
  'châu phi|africa|african',
  'liên hợp quốc|lhq|united nations|un|u.n',
  'tổ chức y tế thế giới|who|world health organization|world health organisation',
  'ngân hàng thế giới|wb|world bank',
  'quỹ tiền tệ quốc tế|imf|international monetary fund',
  'hà nội|hanoi|ha noi',
  'thành phố hồ chí minh|tp.hcm|tp hcm|tphcm|tp.hồ chí minh|tp hồ chí minh|ho chi minh city|hcmc|sài gòn',
  'đà nẵng|da nang|danang',
  'hải phòng|hai phong|haiphong',
  'huế|hue',
  'bắc kinh|beijing',
  'thượng hải|shanghai',
  'mátxcơva|moscow|mát-xcơ-va|moskva',
  'ngân hàng nhà nước|nhnn|state bank',
  'quốc hội|national assembly',
  'ủy ban nhân dân|ubnd|people’s committee',
  'biển đông|east sea|south china sea',
]

/** The other names of a thing, by each of its names in lower case. */
export const aliases: ReadonlyMap<string, readonly string[]> = new Map(
  sameThings.flatMap((row) => {
    const names = row.split('|')
    return names.map((name) => [name, names] as const)
  }),
)

/** Names of one syllable that are checked also where they open a sentence. */
export const shortNames = new Set([
  ...[...aliases.keys()].filter(
    (name) => !name.includes(' ') && name !== 'anh' && name !== 'việt' && name !== 'trung',
  ),
  'vinh',
])

/** Words that English writes with a capital in names of offices and institutions, where Vietnamese has other words. */
export const englishOffices = list(
  'ministry minister prime deputy department committee council people party province provincial city district commune ward police border guard court supreme procuracy bank state national assembly government university school hospital institute association union federation company corporation group office agency authority commission centre center museum airport port river bridge sea bay island mountain road street highway north south east west northern southern eastern western central health education training finance industry trade agriculture environment transport construction culture sports tourism labour labor information science technology defence defense security foreign affairs justice interior home law decree resolution congress chairman chairwoman president director general secretary spokesman spokeswoman doctor professor',
)
