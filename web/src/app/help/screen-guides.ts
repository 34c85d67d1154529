import { text } from '@toasoan/contract/kit/text'
import type { ScreenGuide } from './guide.ts'
import { houseGuides } from './screen-guides-house.ts'

const editorial: readonly ScreenGuide[] = [
  {
    title: text('Danh sách tin bài', 'Lists of stories'),
    paths: ['/article', '/manager'],
    about: text(
      'Mỗi danh sách là một bước của quy trình: đang viết, chờ biên tập, chờ duyệt, đã xuất bản… Bạn chỉ thấy tin bài trong phạm vi quyền của mình.',
      'Each list is a step of the workflow: being written, waiting for an editor, for approval, published… You see the stories within your permission.',
    ),
    steps: [
      text(
        'Gõ vài chữ vào ô tìm, có dấu hay không đều được.',
        'Type a few letters into the search, with or without accents.',
      ),
      text(
        'Bấm vào tiêu đề để mở; phím Space xem nhanh mà không rời danh sách.',
        'Press a title to open it; Space shows it without leaving the list.',
      ),
      text(
        'Chọn nhiều dòng rồi bấm “Chuyển bước…” để chuyển cùng lúc.',
        'Choose several rows and press “Move…” to move them together.',
      ),
      text('Giữ bộ lọc hay dùng bằng “Lưu khung nhìn”.', 'Keep a filter that you use often as a saved view.'),
    ],
  },
  {
    title: text('Viết tin bài', 'Writing a story'),
    paths: ['/article/create', '/article/edit'],
    about: text(
      'Bài được tự lưu vài giây một lần, cả khi mất mạng. Nhiều người cùng viết một bài và thấy con trỏ của nhau; thể loại “Một người viết” thì người khác đọc, góp ý, hoặc xin quyền sửa.',
      'What you write is saved every few seconds, also without a network. Several people write one story at once and see each other’s carets; in genres with a single writer others read, comment or ask for the pen.',
    ),
    steps: [
      text(
        'Gõ / trong bài để chèn ảnh, bảng, trích dẫn, mã nhúng.',
        'Type / in the text for pictures, tables, quotes, embeds.',
      ),
      text(
        'Bảng kiểm bên phải cho biết còn thiếu gì trước khi chuyển bài.',
        'The checklist at the right says what is missing before the story can move on.',
      ),
      text(
        'Bấm “Lưu” để tạo một phiên bản; phiên bản nào cũng so sánh và lấy lại được.',
        '“Save” makes a version; any version can be compared and brought back.',
      ),
      text(
        'Chuyển bài bằng nút bước tiếp theo; trả lại thì ghi lý do.',
        'Move the story on with the button of the next step; give a reason when you return it.',
      ),
    ],
  },
  {
    title: text('Chỉ đạo tuyên truyền và định hướng', 'Directives'),
    paths: ['/propagate', '/orientate'],
    about: text(
      'Chỉ đạo gửi tới đúng phòng ban và người nhận; ai đã đọc, ai chưa đều thấy được.',
      'A directive goes to departments and people; who has read it is seen.',
    ),
    steps: [
      text('Mở chỉ đạo và bấm “Đã đọc” để xác nhận.', 'Open it and press “Read” to confirm.'),
      text(
        'Người gửi nhắc những ai chưa đọc bằng một nút.',
        'The sender reminds those who have not read it with one button.',
      ),
    ],
  },
  {
    title: text('Tin từ nguồn ngoài', 'News from elsewhere'),
    paths: ['/crawler'],
    about: text(
      'Tin được thu từ các nguồn đã khai báo. Nhận một tin để không ai làm trùng, rồi viết thành bài có ghi nguồn.',
      'News is gathered from the sources that were set up. Take one so that nobody does it twice, then write it with its source named.',
    ),
    steps: [
      text('j và k đi qua các tin, Enter mở.', 'j and k go through the news, Enter opens.'),
      text('Bấm “Nhận” trước khi viết lại.', 'Press “Take” before you rewrite it.'),
    ],
  },
  {
    title: text('Chuyên mục, từ khóa, quy trình', 'Categories, keywords, workflow'),
    paths: [
      '/category',
      '/tags',
      '/search-alias',
      '/terms',
      '/settings/assist',
      '/settings/import',
      '/settings/export',
      '/collection',
      '/article-type',
      '/state',
      '/workflow',
      '/comment',
      '/other/comment',
    ],
    about: text(
      'Dữ liệu dùng chung của tòa soạn. Đổi tên chuyên mục thì địa chỉ cũ vẫn dẫn tới đúng trang.',
      'What the whole newsroom shares. When a category gets another name, its old address still leads there.',
    ),
    steps: [
      text(
        'Gộp hai mục trùng thay vì xóa: bài của mục cũ sang mục mới.',
        'Merge doubles instead of deleting: the stories go along.',
      ),
      text(
        'Thứ tự trên trang chủ đổi bằng kéo thả hoặc bằng phím mũi tên.',
        'The order on the front page is changed by dragging or with the arrow keys.',
      ),
    ],
  },
]

const media: readonly ScreenGuide[] = [
  {
    title: text('Thư viện tệp', 'The library'),
    paths: ['/files', '/home/multimedia'],
    about: text(
      'Ảnh, âm thanh, video và tài liệu. Tệp đang dùng trong bài thì không xóa được; bản quyền hết hạn được báo trước.',
      'Pictures, sound, film and documents. What is in use cannot be deleted; rights that end are told in time.',
    ),
    steps: [
      text(
        'Kéo tệp vào bất cứ màn hình nào để tải lên; tải tiếp được sau khi mất mạng.',
        'Drag files onto any screen to upload; an upload goes on after the network was lost.',
      ),
      text(
        'Ghi tác giả và nguồn trước khi dùng ảnh trong bài.',
        'Name author and source before you use a picture.',
      ),
      text(
        'Mở “Bản chép lời” để sửa lời và cắt âm thanh theo câu.',
        'Open “Transcript” to correct words and cut sound by sentence.',
      ),
    ],
  },
  {
    title: text('Kênh và lịch phát sóng', 'Channels and schedules'),
    paths: ['/channel', '/schedule'],
    about: text(
      'Lịch của từng kênh theo ngày. Hai chương trình không thể chồng giờ; lịch đã duyệt hiện ra trang công khai.',
      'The days of each channel. Two programmes cannot overlap; an approved day is shown to the public.',
    ),
    steps: [
      text(
        'Sao chép ngày giống nhất rồi sửa, thay vì gõ lại.',
        'Copy the day that is most alike and change it.',
      ),
      text(
        'Mục giờ cố định không dời vì mục khác: chỗ thiếu và chỗ lố gạch chéo, kèm cách sửa.',
        'A fixed item never moves because of another: what is missing or over is hatched, with ways out.',
      ),
      text(
        'Khi lên sóng, Space phát mục kế và ghi giờ thực tế.',
        'On air, Space starts the next item and notes its actual time.',
      ),
    ],
  },
]

/** What each screen is about; the first words that fit its address. */
export const screenGuides: readonly ScreenGuide[] = [...editorial, ...media, ...houseGuides]

/** The guide of an address: the one with the longest beginning that fits. */
export function guideOf(pathname: string): ScreenGuide | undefined {
  const fits = (path: string) =>
    pathname === path || pathname.startsWith(`${path}/`) || pathname.startsWith(`${path}-`)
  const reach = ({ paths }: ScreenGuide) => Math.max(0, ...paths.filter(fits).map(({ length }) => length))
  return screenGuides.filter((each) => reach(each) > 0).sort((one, other) => reach(other) - reach(one))[0]
}
