import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Scope } from '@toasoan/contract/access/scope'

type State = {
  code: string
  stage: number
  name: string
  nameEn: string
  colour: string
  kind: 'writing' | 'processing' | 'live' | 'internal' | 'withdrawn' | 'deleted'
  counter?: string
  event?: number
}

/** The stages of domain-editorial.md as data. */
export const states: State[] = [
  {
    code: 'private',
    stage: 1,
    name: 'Bản nháp',
    nameEn: 'Private draft',
    colour: 'gray',
    kind: 'writing',
    counter: 'item_private',
    event: 1,
  },
  {
    code: 'draft',
    stage: 2,
    name: 'Chờ xử lý',
    nameEn: 'In edit',
    colour: 'orange',
    kind: 'processing',
    counter: 'item_processing',
    event: 2,
  },
  {
    code: 'approved',
    stage: 3,
    name: 'Chờ duyệt',
    nameEn: 'Awaiting approval',
    colour: 'violet',
    kind: 'processing',
    counter: 'item_waiting',
    event: 3,
  },
  {
    code: 'corrected',
    stage: 4,
    name: 'Chờ xuất bản',
    nameEn: 'Awaiting publication',
    colour: 'blue',
    kind: 'processing',
    counter: 'item_publish',
    event: 4,
  },
  {
    code: 'published',
    stage: 5,
    name: 'Đã xuất bản',
    nameEn: 'Published',
    colour: 'green',
    kind: 'live',
    event: 5,
  },
  {
    code: 'internal',
    stage: 6,
    name: 'Nội bộ',
    nameEn: 'Internal',
    colour: 'teal',
    kind: 'internal',
    event: 5,
  },
  {
    code: 'archived',
    stage: 7,
    name: 'Đã gỡ',
    nameEn: 'Unpublished',
    colour: 'brown',
    kind: 'withdrawn',
    event: 5,
  },
  { code: 'deleted', stage: 8, name: 'Đã xóa', nameEn: 'Deleted', colour: 'red', kind: 'deleted', event: 5 },
]

type Transition = {
  code: string
  name: string
  nameEn: string
  from: number
  /** Null: back to the stage before deletion. */
  to: number | null
  ability: Permission
  direction: 'forward' | 'back' | 'end'
  reason?: boolean
  otherPerson?: boolean
  /** Binds the version as approved. */
  approves?: boolean
  authorOnly?: boolean
  schedule?: boolean
  minutes?: number
}

const unpublish = {
  code: 'unpublish',
  name: 'Gỡ xuất bản',
  nameEn: 'Unpublish',
  to: 7,
  ability: 'article.archived',
  direction: 'end',
  reason: true,
} as const
const giveBack = {
  code: 'return',
  name: 'Trả lại',
  nameEn: 'Return',
  direction: 'back',
  reason: true,
} as const
const remove = {
  code: 'delete',
  name: 'Xóa',
  nameEn: 'Delete',
  to: 8,
  ability: 'article.delete',
  direction: 'end',
} as const
const internal = {
  code: 'internal',
  name: 'Đăng nội bộ',
  nameEn: 'Publish internally',
  to: 6,
  ability: 'article.internal',
  direction: 'end',
} as const

/** The default workflow: the table of moves in domain-editorial.md. */
export const transitions: Transition[] = [
  {
    code: 'submit',
    name: 'Gửi biên tập',
    nameEn: 'Submit',
    from: 1,
    to: 2,
    ability: 'article.create',
    direction: 'forward',
    authorOnly: true,
  },
  {
    code: 'withdraw',
    name: 'Rút về',
    nameEn: 'Withdraw',
    from: 2,
    to: 1,
    ability: 'article.create',
    direction: 'back',
    authorOnly: true,
  },
  {
    code: 'forward',
    name: 'Chuyển duyệt',
    nameEn: 'Forward',
    from: 2,
    to: 3,
    ability: 'article.draft',
    direction: 'forward',
    minutes: 120,
  },
  { ...giveBack, from: 2, to: 1, ability: 'article.draft' },
  {
    code: 'approve',
    name: 'Duyệt',
    nameEn: 'Approve',
    from: 3,
    to: 4,
    ability: 'article.approved',
    direction: 'forward',
    otherPerson: true,
    approves: true,
    minutes: 60,
  },
  { ...giveBack, from: 3, to: 2, ability: 'article.approved' },
  {
    code: 'publish',
    name: 'Xuất bản',
    nameEn: 'Publish',
    from: 4,
    to: 5,
    ability: 'article.corrected',
    direction: 'forward',
    schedule: true,
    minutes: 60,
  },
  { ...giveBack, from: 4, to: 3, ability: 'article.corrected' },
  { ...internal, from: 3 },
  { ...internal, from: 4 },
  // What staff alone see goes on: to readers where it was approved, back to approval, or into the bin.
  {
    code: 'publish',
    name: 'Xuất bản',
    nameEn: 'Publish',
    from: 6,
    to: 5,
    ability: 'article.corrected',
    direction: 'forward',
  },
  { ...giveBack, from: 6, to: 3, ability: 'article.internal' },
  {
    code: 'revise',
    name: 'Sửa bài đã đăng',
    nameEn: 'Revise',
    from: 5,
    to: 2,
    ability: 'article.update',
    direction: 'back',
  },
  { ...unpublish, from: 5 },
  // A live article whose revision is under way can be taken down at once.
  { ...unpublish, from: 1 },
  { ...unpublish, from: 2 },
  { ...unpublish, from: 3 },
  { ...unpublish, from: 4 },
  {
    code: 'republish',
    name: 'Đăng lại',
    nameEn: 'Republish',
    from: 7,
    to: 4,
    ability: 'article.archived',
    direction: 'forward',
  },
  { ...remove, from: 1 },
  { ...remove, from: 2 },
  { ...remove, from: 6 },
  { ...remove, from: 7 },
  {
    code: 'restore',
    name: 'Khôi phục',
    nameEn: 'Restore',
    from: 8,
    to: null,
    ability: 'article.restore',
    direction: 'back',
  },
]

type Group = {
  code: string
  name: string
  description: string
  roles: string[]
  moves: Record<string, Scope>
}

/** Who may make which move: groups of people, and the roles whose holders the demo puts in them. */
export const groups: Group[] = [
  {
    code: 'authors',
    name: 'Người viết',
    description: 'Gửi, rút và xóa bài của mình',
    roles: ['reporter', 'editor', 'head', 'secretary', 'contributor', 'admin'],
    moves: { submit: 'own', withdraw: 'own', delete: 'own', restore: 'own' },
  },
  {
    code: 'desk',
    name: 'Biên tập',
    description: 'Biên tập, chuyển duyệt hoặc trả bài của phòng ban',
    roles: ['editor', 'head', 'secretary', 'admin'],
    moves: { forward: 'department', return: 'department', revise: 'department' },
  },
  {
    code: 'approvers',
    name: 'Duyệt bài',
    description: 'Duyệt hoặc trả bài của phòng ban và cấp dưới',
    roles: ['head', 'admin'],
    moves: { approve: 'subtree', return: 'subtree', forward: 'subtree', revise: 'subtree' },
  },
  {
    code: 'publishers',
    name: 'Xuất bản',
    description: 'Xuất bản và gỡ bài của cả cơ quan',
    roles: ['secretary', 'admin'],
    moves: {
      publish: 'all',
      return: 'all',
      internal: 'all',
      unpublish: 'all',
      republish: 'all',
      revise: 'all',
      delete: 'all',
      restore: 'all',
    },
  },
  {
    code: 'administrators',
    name: 'Quản trị',
    description: 'Chuyển thay mọi bước khi cần',
    roles: ['admin'],
    moves: { forward: 'all', approve: 'all', return: 'all', publish: 'all', delete: 'all', restore: 'all' },
  },
]

export const articleTypes: [code: string, name: string][] = [
  ['news', 'Tin'],
  ['brief', 'Tin vắn'],
  ['commentary', 'Bình luận'],
  ['reportage', 'Phóng sự'],
  ['interview', 'Phỏng vấn'],
  ['feature', 'Bài chuyên sâu'],
  ['photo', 'Phóng sự ảnh'],
  ['radio', 'Phát thanh'],
]
