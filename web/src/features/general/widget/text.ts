import { text } from '@toasoan/contract/kit/text'

/** Words of the style guide. */
export const widgetTexts = {
  lead: text(
    'Mỗi bộ phận của giao diện với mọi trạng thái, đúng như chạy thật. Đổi giao diện và ngôn ngữ ở góc trên bên phải để xem từng bộ.',
    'Each part of the interface in every state, as it runs. Change skin and language at the top right to see them all.',
  ),
  search: text('Tìm bộ phận', 'Find a part'),
  sections: text('Các mục', 'Sections'),
  none: text('Không có bộ phận nào khớp', 'No part matches'),
  clear: text('Bỏ tìm kiếm', 'Clear the search'),
  link: text('Liên kết đến mục này', 'Link to this section'),
  source: text('Mã nguồn', 'Source'),
}

/** Names of the sections, what to use each for, and words by which it is found besides. */
export const sectionTexts = {
  colours: {
    title: text('Màu sắc', 'Colours'),
    usage: text(
      'Xanh biển là màu chính; đỏ chỉ dành cho trực tiếp, tin nóng và nguy hiểm. Con số trên mỗi ô là độ tương phản của chữ trên màu đó; chữ thường cần từ 4,5.',
      'Sea blue is primary; red is kept for live, breaking and danger. The number on each patch is the contrast of its words; ordinary text needs 4.5 or more.',
    ),
  },
  typography: {
    title: text('Chữ', 'Type'),
    usage: text(
      'Be Vietnam Pro cho giao diện, Source Serif 4 để đọc. Dòng không bao giờ cắt dấu chồng.',
      'Be Vietnam Pro for the interface, Source Serif 4 for reading. Lines never clip stacked marks.',
    ),
  },
  buttons: {
    title: text('Nút', 'Buttons'),
    usage: text(
      'Mỗi màn hình một nút chính. Nút đỏ chỉ khi mất dữ liệu. Nút biểu tượng luôn có tên cho người không nhìn thấy.',
      'One primary button a screen. Red only where something is lost. An icon button always has a name for those who do not see it.',
    ),
  },
  fields: {
    title: text('Ô nhập', 'Fields'),
    usage: text(
      'Nhãn ở trên, giải thích bên dưới, câu báo lỗi nói cách sửa. Ô bắt buộc có dấu sao.',
      'Label above, help beneath, and an error that says what to do. Required fields have an asterisk.',
    ),
  },
  form: {
    title: text('Biểu mẫu', 'Form'),
    usage: text(
      'Một bộ phận cho mọi biểu mẫu: kiểm tra theo hợp đồng, câu của máy chủ nằm dưới ô, Ctrl+S để lưu, hỏi trước khi rời đi. Gõ “trùng” vào tên để xem máy chủ từ chối.',
      'One component for every form: checked by the contract, the server’s sentences under their fields, Ctrl+S saves, and a question before unsaved work is left. Type “taken” as the name to be refused.',
    ),
  },
  lists: {
    title: text('Danh sách và bảng', 'Lists and tables'),
    usage: text(
      'Cột đầu là tên bản ghi. Danh sách trống nói vì sao và bước tiếp theo; chờ quá 200 ms mới hiện khung xám; lỗi có nút thử lại.',
      'The first column is the record’s name. An empty list says why and what next; grey lines appear only after 200 ms; a failure offers another try.',
    ),
  },
  badges: {
    title: text('Nhãn trạng thái', 'Badges'),
    usage: text(
      'Màu luôn đi cùng biểu tượng và chữ. Trạng thái tin bài có một màu và một biểu tượng trong toàn hệ thống.',
      'Colour always comes with an icon and a word. A story’s stage has one colour and one icon in the whole product.',
    ),
  },
  messages: {
    title: text('Thông báo và hộp thoại', 'Messages and dialogs'),
    usage: text(
      'Thông báo nổi 3 giây, góc dưới bên phải. Hộp thoại chỉ để hỏi; việc không lấy lại được thì nút hủy được chọn sẵn.',
      'Toasts stay 3 seconds at the bottom right. A dialog only asks; where there is no way back, cancel has the focus.',
    ),
  },
  charts: {
    title: text('Biểu đồ', 'Charts'),
    usage: text(
      'Màu của giao diện, số và ngày viết kiểu Việt Nam; sau mỗi biểu đồ là bảng số, tải được ảnh và Excel.',
      'Colours of the skin, numbers and dates of the language; behind each chart is its table, to be saved as a picture or Excel.',
    ),
  },
  numbers: {
    title: text('Ngày giờ và con số', 'Dates and numbers'),
    usage: text(
      'Giờ Hà Nội, 24 giờ, giờ trước ngày. Tiền là số nguyên đồng.',
      'Hanoi time, 24 hours, the time before the day. Money is whole đồng.',
    ),
  },
  people: {
    title: text('Người', 'People'),
    usage: text(
      'Ảnh, hoặc hai chữ cuối của tên trên một màu riêng của người đó.',
      'A picture, or the initials of the last two names on a colour of the person’s own.',
    ),
  },
}

export type SectionId = keyof typeof sectionTexts
