import { conflict, refusal } from '../kit/errors.ts'
import { text } from '../kit/text.ts'

export const itemStates = ['new', 'claimed', 'used', 'dismissed', 'expired'] as const

export const itemStateLabels = {
  new: text('Mới', 'New'),
  claimed: text('Đã nhận', 'Claimed'),
  used: text('Đã thành tin bài', 'Became a story'),
  dismissed: text('Đã bỏ qua', 'Dismissed'),
  expired: text('Hết hạn', 'Expired'),
} as const

/** Where items are found: a feed, a map of the site, or a page with links. */
export const siteKinds = ['feed', 'sitemap', 'page'] as const

/** How the files of an agency are delivered: to a folder of this server, or fetched from theirs. */
export const deliveryKinds = ['folder', 'ftp', 'http', 'mail'] as const

export const sourceKinds = [...siteKinds, ...deliveryKinds] as const

export type SiteKind = (typeof siteKinds)[number]
export type DeliveryKind = (typeof deliveryKinds)[number]

export type SourceKind = (typeof sourceKinds)[number]

export const sourceKindLabels = {
  feed: text('RSS, Atom', 'Feed'),
  sitemap: text('Sơ đồ trang (sitemap)', 'Sitemap'),
  page: text('Trang chuyên mục', 'Page with links'),
  folder: text('Hãng tin: thư mục', 'Agency: folder'),
  ftp: text('Hãng tin: FTP, SFTP', 'Agency: FTP, SFTP'),
  http: text('Hãng tin: HTTP', 'Agency: HTTP'),
  mail: text('Hãng tin: hộp thư', 'Agency: mailbox'),
} as const

export const licenceLabels = {
  contract: text('Có hợp đồng', 'By contract'),
  attribution: text('Được dùng khi ghi nguồn', 'With attribution'),
  quote: text('Chỉ trích dẫn', 'Quotation only'),
  none: text('Chưa có thỏa thuận', 'No agreement'),
} as const

export const healths = ['new', 'ok', 'quiet', 'layout', 'failing', 'gone', 'forbidden'] as const

export type Health = (typeof healths)[number]

export const healthLabels = {
  new: text('Chưa lấy lần nào', 'Not fetched yet'),
  ok: text('Tốt', 'Good'),
  quiet: text('Im lặng bất thường', 'Unusually quiet'),
  layout: text('Trang đổi bố cục', 'Layout changed'),
  failing: text('Lỗi khi lấy', 'Failing'),
  gone: text('Không còn ở địa chỉ này', 'Gone'),
  forbidden: text('Bị robots.txt cấm', 'Forbidden by robots.txt'),
} as const

/** How the time of publication is known. */
export const dateEvidences = ['page', 'selector', 'feed', 'address', 'seen', 'wire'] as const

export const dateEvidenceLabels = {
  page: text('theo dữ liệu của trang', 'from data of the page'),
  selector: text('theo chỗ đã chọn trên trang', 'from the place chosen on the page'),
  feed: text('theo nguồn tin', 'from the feed'),
  address: text('theo địa chỉ', 'from the address'),
  seen: text('lúc thấy lần đầu', 'when first seen'),
  wire: text('theo hãng tin', 'from the agency'),
} as const

/** Why a source or page was not read. */
export const fetchFailures = {
  address: text('Địa chỉ không dùng được.', 'The address cannot be used.'),
  port: text('Chỉ lấy qua cổng 80 và 443.', 'Only the ports 80 and 443 are asked.'),
  inner: text('Địa chỉ nằm trong mạng nội bộ nên bị từ chối.', 'The address lies within the house.'),
  redirects: text('Chuyển hướng quá nhiều lần.', 'Too many redirects.'),
  too_large: text('Nội dung quá lớn.', 'It is too large.'),
  slow: text('Trả lời quá chậm.', 'It answers too slowly.'),
  unreachable: text('Không kết nối được tới máy chủ.', 'The host cannot be reached.'),
  broken: text('Nội dung bị cắt ngang hoặc không giải nén được.', 'It breaks off or cannot be unpacked.'),
  status: text('Máy chủ trả lời {status}.', 'The host answered {status}.'),
  gone: text('Địa chỉ này không còn.', 'There is nothing at this address any more.'),
  robots: text('robots.txt của trang không cho phép.', 'The robots.txt of the site forbids it.'),
  busy: text(
    'Máy chủ này đang được hỏi, hãy thử lại sau ít giây.',
    'This host is being asked; try again soon.',
  ),
  closed: text('Máy chủ này đang yêu cầu tạm dừng.', 'This host wants a pause.'),
  unreadable: text('Không đọc được nội dung.', 'The content cannot be read.'),
  too_hard: text('Đọc quá 5 giây nên bị dừng.', 'Reading took more than 5 seconds and was stopped.'),
  no_entries: text('Không có tin nào trong đó.', 'There are no items in it.'),
  no_text: text('Không tìm thấy nội dung bài.', 'No text of a story was found.'),
  password: text('Tên hoặc mật khẩu không được chấp nhận.', 'The name or password was refused.'),
  host_key: text(
    'Khóa của máy chủ SFTP đã đổi; hãy hỏi hãng tin rồi xóa khóa cũ.',
    'The key of the SFTP server has changed; ask the agency, then clear the old key.',
  ),
  no_folder: text('Thư mục này chưa có trên máy chủ.', 'This folder does not exist on the server.'),
  disk_full: text(
    'Ổ đĩa của máy chủ Tòa Soạn đã đầy; tệp còn nguyên và được đọc lại khi có chỗ.',
    'The disk of this server is full; files are kept, and read once there is room.',
  ),
  unknown_format: text(
    'Không phải định dạng tin của hãng nào đã biết.',
    'This is no known format of an agency.',
  ),
  entities: text(
    'Tệp dùng thực thể XML tự khai báo nên bị từ chối.',
    'The file uses XML entities of its own.',
  ),
  too_deep: text('Tệp lồng quá nhiều tầng.', 'The file is nested too deeply.'),
  no_items: text('Tệp không có tin nào.', 'There are no items in the file.'),
} as const

export type FetchFailure = keyof typeof fetchFailures

/** Said behind a failure when the host named a time, or rests for longer after several failures. */
export const fetchAgain = text('Hỏi lại được từ {when}.', 'It can be asked again from {when}.')

/** What a source says that is not so; it is read all the same. */
export const sourceLies = {
  numbers: text(
    'Dùng một mã cho nhiều tin; tin được phân biệt theo địa chỉ.',
    'It gives several items one number; they are told apart by address.',
  ),
  dates: text(
    'Ghi giờ đăng ở tương lai; đang dùng lúc thấy lần đầu.',
    'It dates items in the future; they count from when they are seen.',
  ),
  unchanged: text(
    'Báo “không đổi” khi đã có tin mới; lần nào cũng được đọc lại toàn bộ.',
    'It says that nothing changed when there is news; it is read whole each time.',
  ),
} as const

export type SourceLie = keyof typeof sourceLies

/** What to be careful about with an item. */
export const itemWarnings = {
  charset: text(
    'Bảng mã của trang được đoán; hãy soát dấu tiếng Việt.',
    'The charset was guessed; check it.',
  ),
  short: text('Nội dung rất ngắn, có thể chưa đủ.', 'The text is very short and may be incomplete.'),
  date: text('Không rõ giờ đăng; đang dùng lúc thấy lần đầu.', 'The time of publication is unknown.'),
  killed: text(
    'HÃNG TIN ĐÃ HỦY TIN NÀY: không được dùng.',
    'THE AGENCY KILLED THIS ITEM: it must not be used.',
  ),
  withheld: text('Hãng tin đang giữ lại tin này.', 'The agency withholds this item.'),
  embargo: text('Cấm đăng trước {when}.', 'Embargoed until {when}.'),
  embargo_open: text(
    'Hãng tin ghi cấm đăng trước giờ nhưng không đọc được giờ; cần người quyết định.',
    'An embargo is stated and its time cannot be read; a person decides.',
  ),
  barred: text('Ghi chú của hãng: không để đăng.', 'The agency notes: not for publication.'),
  correction: text('Đây là tin đính chính.', 'This is a correction.'),
  title_made: text('Tiêu đề do máy lấy.', 'The title was made by the system.'),
  changed: text('Nguồn đã sửa tin này.', 'The source changed this item.'),
  removed: text('Nguồn đã gỡ tin này.', 'The source removed this item.'),
  no_licence: text('Chưa có thỏa thuận với nguồn này.', 'There is no agreement with this source.'),
  wait: text('Nguồn yêu cầu chờ đến {when} mới được đăng.', 'The source wants us to wait until {when}.'),
  quota: text('Đã dùng hết hạn mức của nguồn trong tháng.', 'The quota of the source is used up this month.'),
} as const

export type ItemWarning = keyof typeof itemWarnings

export const crawlerErrors = {
  claimed: conflict(
    'crawler.claimed',
    '{name} đang xử lý tin này đến {until}.',
    '{name} is working on this story until {until}.',
  ),
  settled: conflict(
    'crawler.settled',
    'Tin này đã được xử lý: {state}.',
    'This story has been dealt with: {state}.',
  ),
  notSettled: conflict(
    'crawler.not_settled',
    'Chỉ khôi phục được tin đã bỏ qua.',
    'Only what was dismissed can be restored.',
  ),
  empty: conflict(
    'crawler.empty',
    'Tin này chưa có nội dung để thành tin bài.',
    'This item has no text yet.',
  ),
  refused: refusal('crawler.refused', 422, '{reason}', '{reason}'),
  usedUp: conflict(
    'crawler.used_up',
    '{source} cho dùng {quota} tin mỗi tháng và tháng này đã dùng hết.',
    '{source} allows {quota} items a month, and those of this month are used up.',
  ),
  killed: conflict(
    'crawler.killed',
    'Hãng tin đã hủy tin này: không được dùng, không được đăng.',
    'The agency killed this item: it must not be used or published.',
  ),
  withheld: conflict(
    'crawler.withheld',
    'Hãng tin đang giữ lại tin này nên chưa dùng được.',
    'The agency withholds this item, so that it cannot be used yet.',
  ),
  noPictures: conflict(
    'crawler.no_pictures',
    'Hợp đồng với “{source}” không gồm ảnh.',
    'The contract with “{source}” does not include pictures.',
  ),
  noOriginal: conflict(
    'crawler.no_original',
    'Chưa có ảnh gốc: hãng chưa gửi tệp, hoặc đã quá 30 ngày.',
    'The original is not here: the agency has not delivered it, or it is older than 30 days.',
  ),
  embargoed: conflict(
    'crawler.embargoed',
    'Hãng “{source}” cấm đăng tin này trước {when}.',
    'The agency “{source}” has embargoed this item until {when}.',
  ),
  embargoOpen: conflict(
    'crawler.embargo_open',
    'Chưa rõ giờ cấm đăng của tin này: hãy quyết định trước khi dùng.',
    'The embargo of this item is not clear: decide it before use.',
  ),
  inactive: conflict('crawler.inactive', 'Nguồn này đang tắt.', 'This source is switched off.'),
  tooSoon: conflict(
    'crawler.too_soon',
    '{source} yêu cầu chờ đến {when} mới được đăng.',
    '{source} wants us to wait until {when}.',
  ),
  beyondLicence: conflict(
    'crawler.beyond_licence',
    'Tin bài giống nguồn {source} {share}%, quá mức {limit}% mà thỏa thuận cho phép.',
    'The article repeats {share}% of {source}; the licence allows {limit}%.',
  ),
} as const

export const sourceSentences = {
  sameName: text('Đã có nguồn tên này.', 'A source of this name exists.'),
  sameAddress: text('Đã có nguồn với địa chỉ này.', 'A source with this address exists.'),
  noCategory: text('Không có chuyên mục này.', 'There is no such category.'),
  noDepartment: text('Không có phòng ban này.', 'There is no such department.'),
  noPerson: text('Có người không nhận được nguồn tin này.', 'One of the people cannot be given this source.'),
  selector: text('Không phải bộ chọn CSS đúng.', 'This is no CSS selector.'),
  kindOfAddress: text('Địa chỉ không hợp với cách lấy đã chọn.', 'The address does not fit the chosen kind.'),
  needsSenders: text('Hộp thư cần ít nhất một người gửi.', 'A mailbox needs at least one sender.'),
  needsLink: text('Trang chuyên mục cần bộ chọn liên kết tin.', 'A page needs a selector for its links.'),
  order: text('Phải từ mức nhanh nhất trở lên.', 'Not below the shortest interval.'),
} as const
