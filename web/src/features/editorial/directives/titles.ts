import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const directiveTitles = {
  compare: text('So sánh phiên bản', 'Compare versions'),
  comparing: text('So sánh', 'Comparison'),
}

/** What the screens of the two kinds are called. */
export const kindTitles = {
  propagate: {
    title: text('Tuyên truyền', 'Notices'),
    add: text('Soạn văn bản tuyên truyền', 'Write a notice'),
    edit: text('Sửa văn bản tuyên truyền', 'Edit a notice'),
    view: text('Văn bản tuyên truyền', 'Notice'),
  },
  orientate: {
    title: text('Định hướng', 'Guidance'),
    add: text('Soạn văn bản định hướng', 'Write guidance'),
    edit: text('Sửa văn bản định hướng', 'Edit guidance'),
    view: text('Văn bản định hướng', 'Guidance note'),
  },
}
