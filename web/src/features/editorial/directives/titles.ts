import { text } from '@toasoan/contract/kit/text'

/** What the routes say of these screens: the table of routes is loaded with the first screen, the rest with its own. */
export const directiveTitles = {
  compare: text('So sánh phiên bản', 'Compare versions'),
  comparing: text('So sánh', 'Comparison'),
}

/** What the screens of the two kinds are called. */
export const kindTitles = {
  propagate: {
    title: text('Tuyên truyền', 'Information'),
    add: text('Soạn văn bản tuyên truyền', 'Write an information directive'),
    edit: text('Sửa văn bản tuyên truyền', 'Edit an information directive'),
    view: text('Văn bản tuyên truyền', 'Information directive'),
  },
  orientate: {
    title: text('Định hướng', 'Orientation'),
    add: text('Soạn văn bản định hướng', 'Write an orientation'),
    edit: text('Sửa văn bản định hướng', 'Edit an orientation'),
    view: text('Văn bản định hướng', 'Orientation'),
  },
}
