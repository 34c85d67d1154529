import { text } from '../kit/text.ts'

/**
 * Lists of what is published by its kind, each with the call that gives it (`/home/{call}`), its page
 * (`/home/{slug}.html`) and its title.
 */
export const shelves = {
  video: { slug: 'video', title: text('Video', 'Video') },
  audio: { slug: 'am-thanh', title: text('Âm thanh', 'Audio') },
  photo: { slug: 'anh', title: text('Phóng sự ảnh', 'Photo stories') },
  briefings: { slug: 'tin-van', title: text('Tin vắn', 'Briefings') },
  'reference-document': { slug: 'tai-lieu', title: text('Tài liệu tham khảo', 'Reference documents') },
} as const

export type Shelf = keyof typeof shelves

export const shelfNames = Object.keys(shelves) as [Shelf, ...Shelf[]]

/** The list whose page has this slug. */
export const shelfAt = (slug: string): Shelf | undefined =>
  shelfNames.find((name) => shelves[name].slug === slug)
