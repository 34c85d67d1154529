import { describe, expect, it } from 'vitest'
import { checkText } from './check-text.ts'
import { confusedPairs } from './confused-pairs.ts'
import { pairCount } from './confused-words.ts'

const nothing: ReadonlySet<string> = new Set()
const hintsIn = (text: string) =>
  checkText(text, nothing).hints.map(({ kind, found, suggestion }) => [kind, found, suggestion])

describe('checkText', () => {
  it.each([
    ['Hội nghị thoong qua', 'thoong', 'thông'],
    ['họ ddang họp', 'ddang', 'đang'],
    ['nhiều nguwowif dân', 'nguwowif', 'người'],
    ['nước vie65t nam', 'vie65t', 'việt'],
    ['con d9u7o7ng2 này', 'd9u7o7ng2', 'đường'],
    ['một tieengs nói', 'tieengs', 'tiếng'],
    ['Ddaay là tin', 'Ddaay', 'Đây'],
    ['bằng ngươif ta', 'ngươif', 'người'],
    ['đến twf hôm qua', 'twf', 'từ'],
    ['bản quyeets định', 'quyeets', 'quyết'],
  ])('leftover keys: %s', (text, found, suggestion) => {
    expect(hintsIn(text)).toEqual([['keys', found, suggestion]])
  })

  it.each([
    ['bị ngienf nát', 'ngienf', 'nghiền'],
    ['bị nghienf nát', 'nghienf', 'nghiền'],
    ['bị nghiênf nát', 'nghiênf', 'nghiền'],
    ['bị ngie6n2 nát', 'ngie6n2', 'nghiền'],
    ['bị ngien2 nát', 'ngien2', 'nghiền'],
    ['đói ngefo', 'ngefo', 'nghèo'],
    ['suy ngix', 'ngix', 'nghĩ'],
    ['Ngij quyết', 'Ngij', 'Nghị'],
    ['giọng nghươif', 'nghươif', 'người'],
    ['làm ngheef', 'ngheef', 'nghề'],
    ['không kaanf', 'kaanf', 'cần'],
    ['không kânf', 'kânf', 'cần'],
    ['không ka62n', 'ka62n', 'cần'],
    ['ceenh rạch', 'ceenh', 'kênh'],
    ['ngồi gees', 'gees', 'ghế'],
    ['ghaanf nhà', 'ghaanf', 'gần'],
    ['một tiengs nói', 'tiengs', 'tiếng'],
    ['mực nuocs dâng', 'nuocs', null],
    ['quả muops', 'muops', 'mướp'],
  ])('leftover keys in a syllable that is misspelled besides: %s', (text, found, suggestion) => {
    expect(hintsIn(text)).toEqual([['keys', found, suggestion]])
  })

  it.each([
    ['các nghành nghề', 'nghành', 'ngành'],
    ['vì vậy cuả anh', 'cuả', 'của'],
    ['nghiêng ngĩ mãi', 'ngĩ', 'nghĩ'],
    ['ghà con', 'ghà', 'gà'],
    ['khônng có', 'khônng', 'không'],
    ['tiếgn nói', 'tiếgn', 'tiếng'],
    ['hòan thành', 'hòan', 'hoàn'],
    ['tòan dân', 'tòan', 'toàn'],
    ['gía cả', 'gía', 'giá'],
    ['họp qúy một', 'qúy', 'quý'],
    ['một kách làm', 'kách', 'cách'],
    ['con đuờng dài', 'đuờng', 'đường'],
    ['bức ảnhh này', 'ảnhh', 'ảnh'],
    ['thời tiêt xấu', 'tiêt', null],
    ['từng ngừơi dân', 'ngừơi', 'người'],
    ['một nguoi dân', 'nguoi', null],
    ['đi hoc về', 'hoc', null],
    ['cái đườngx', 'đườngx', 'đưỡng'],
    ['ăn bánh mìg', 'mìg', null],
  ])('impossible syllables: %s', (text, found, suggestion) => {
    const hints = hintsIn(text)
    expect(hints.map((hint) => hint.slice(1))).toEqual([[found, suggestion]])
  })

  it.each([
    ['kế hoạch của của tỉnh', 'của của', 'của'],
    ['Và và rồi', 'Và và', 'Và'],
    ['cơ quan thông tin thông tin đại chúng', 'thông tin thông tin', 'thông tin'],
  ])('double words: %s', (text, found, suggestion) => {
    expect(hintsIn(text)).toEqual([['double', found, suggestion]])
  })

  it.each([
    ['cần bổ xung hồ sơ', 'bổ xung', 'bổ sung'],
    ['không tránh khỏi sai xót', 'sai xót', 'sai sót'],
    ['đã xữ lý xong', 'xữ', 'xử'],
    ['giử gìn sức khỏe', 'giử', 'giữ'],
    ['Chia xẻ với nhau', 'Chia xẻ', 'Chia sẻ'],
    ['chia sẽ với bạn bè', 'chia sẽ', 'chia sẻ'],
    ['đội nhà dành giải nhất', 'dành giải', 'giành giải'],
    ['vô hình chung làm khó dân', 'vô hình chung', 'vô hình trung'],
    ['hai xã đã sát nhập', 'sát nhập', 'sáp nhập'],
    ['sửa đường xá', 'đường xá', 'đường sá'],
  ])('words written for others: %s', (text, found, suggestion) => {
    expect(hintsIn(text)).toEqual([['confused', found, suggestion]])
  })

  it.each([
    'ông dành cho con; đội bóng giành cho được chiếc cúp',
    'phần chia sẽ được công bố; bổ xung quanh gốc cây',
    'hồ sơ xuất khẩu, khả năng xuất hiện, giám sát nhập cảnh, tần suất hiện nay, cảm xúc tích cực',
    'làm công xuất khẩu gỗ; chỗ ngồi, giữ gìn, sáp nhập, vô hình trung',
    'Ông Trần Xung Túc và nhóm Chung Tâm; khu Xá Lợi',
    'bổ, xung quanh; chia (xẻ) ra',
  ])('leaves alone what is right beside such a pair: %s', (text) => {
    expect(hintsIn(text)).toEqual([])
  })

  it('knows some three hundred such pairs, of which none is right or repeated', () => {
    expect(pairCount).toBeGreaterThanOrEqual(300)
    const lines = confusedPairs.trim().split('\n')
    const wrong = lines.map((line) => line.split('=')[0]?.trim())
    expect(new Set(wrong).size).toBe(lines.length)
    const right = new Set(lines.map((line) => line.split('=')[1]?.split(/[<!]/)[0]?.trim()))
    expect(wrong.filter((words) => right.has(words))).toEqual([])
  })

  it.each([
    ['một , hai', ' ', ''],
    ['hết .', ' ', ''],
    ['thật không ?', ' ', ''],
    ['( trong ngoặc)', ' ', ''],
    ['hai  cách', '  ', ' '],
  ])('stray spaces: %s', (text, found, suggestion) => {
    expect(hintsIn(text)).toEqual([['space', found, suggestion]])
  })

  it.each([
    'Thuở ấy, ông khuỷu tay nguều ngoào ở xe goòng, quýnh quáng tìm chiếc xoong và khúc gỗ gụ.',
    'Đường gãy khúc; giữ gìn giếng nước, giặt giũ, giết giặc, gì cũng được.',
    'Xanh xanh, người người, luôn luôn, từ từ, dần dần, sẽ sẽ gật gù.',
    'Ông Nguyễn Văn Tèo ở Đắk Lắk, bà H’Hen Niê, Krông Pắk, Pleiku, Kon Tum và Jrai.',
    'Marketing online của startup có revenue tốt; họ dùng email, website và smartphone.',
    'Giá 500.000 đ/kg, dài 12km, nặng 3kg, 5G, covid19, h5n1, m2, phim2, B52.',
    'Xem https://vov.vn/thoong-ddang hoặc thu@toasoan.vn, #nguwowif, @ddang, tin.docx.',
    'UBND TP.HCM, HĐND, ĐBQH, GD&ĐT, v.v.',
    'in-tơ-nét, ki-lô-mét, bu-lông, xì-căng-đan, cà-phê, i-ốt',
    'Voọc chà vá, con hoẵng, noãn bào, mề đay, xe buýt, thùng phuy, tiền boa',
    'yêu, yên, yếu tố, ỷ lại, ý kiến, kỹ lưỡng, lý do, mỹ thuật, hy vọng',
    'nguyệt, khuya, uyển chuyển, huơ tay, ngoằn ngoèo, khuếch đại, huênh hoang, quệch quạc',
    'bảng xếp hạng top 10, chat với khách, hot nhất, bus, laptop, set đồ, test nhanh',
    'quốc, quần, quầng, quỵt, quỳnh, quên, quơ, quặng, quạu, quèn',
    'một ... hai … ba, .5 và 3.14; 12:30, tỉ số 2 - 1',
    'the queen has seen her son at war',
    'ngoan ngoãn, loắt choắt, thoăn thoắt, oái oăm, toen hoẻn, khoèo chân, ngoao ngoao',
    'rỉ rả, rượu, hươu, khướu, bướu, lựu, cứu, mưu trí',
    'xoẹt một cái, roèn roẹt, tuýp thuốc, màn tuyn, khuỵu xuống',
  ])('leaves alone: %s', (text) => {
    expect(hintsIn(text)).toEqual([])
  })

  it('tells which style of tone marks a syllable shows', () => {
    const { styled } = checkText('hòa bình hoà bình thuý thúy khoẻ khỏe hoàn quý Hòa', nothing)
    expect(styled.map(({ found, style, other }) => [found, style, other])).toEqual([
      ['hòa', 'old', 'hoà'],
      ['hoà', 'new', 'hòa'],
      ['thuý', 'new', 'thúy'],
      ['thúy', 'old', 'thuý'],
      ['khoẻ', 'new', 'khỏe'],
      ['khỏe', 'old', 'khoẻ'],
    ])
  })

  it('reads texts that are not composed, and keeps the places of what was written', () => {
    const text = 'đi hòan thành'.normalize('NFD')
    const [hint] = checkText(text, nothing).hints
    expect(hint).toMatchObject({ suggestion: 'hoàn' })
    expect(text.slice(hint!.from, hint!.to).normalize('NFC')).toBe('hòan')
  })

  it('leaves what somebody ignores', () => {
    expect(checkText('thoong của của', new Set(['thoong', 'của của'])).hints).toEqual([])
  })
})
