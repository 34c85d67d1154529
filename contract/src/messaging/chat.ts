import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { fieldsOfChange } from '../kit/left-out.ts'
import { bodyId, id, instant, line, prose, queryFlag, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import { chatRecordTypes, longestMessage, mostFiles } from './chat-rules.ts'

const someone = z.object({ id: bodyId, name: z.string(), avatar: z.string().nullable() })
export type ChatPerson = z.output<typeof someone>

/** What somebody said in a room. It is the same for every reader; a deleted one keeps its place and nothing else. */
export const chatMessage = z.object({
  id: bodyId,
  room_id: bodyId,
  /** Its place in the room: 1, 2, 3, without a gap. */
  seq: z.number(),
  /** Grows with whatever happens in the room; the newest thing that happened to this message. */
  change: z.number(),
  sender: someone,
  body: z.string(),
  reply: z
    .object({ id: bodyId, seq: z.number(), name: z.string(), body: z.string(), deleted: z.boolean() })
    .nullable(),
  mentions: z.array(z.object({ id: bodyId, name: z.string() })),
  /** Everybody in the room is called. */
  mention_all: z.boolean(),
  files: z.array(
    z.object({
      id: bodyId,
      name: z.string(),
      extension: z.string(),
      size: z.number(),
      mimetype: z.string(),
      address: z.string(),
    }),
  ),
  reactions: z.array(z.object({ emoji: z.string(), user_ids: z.array(bodyId) })),
  client_key: z.string().nullable(),
  edited_at: instant.nullable(),
  deleted: z.boolean(),
  created_at: instant,
})

export type ChatMessage = z.output<typeof chatMessage>

/** A room as the person who asks sees it. */
export const chatRoom = z.object({
  id: bodyId,
  kind: z.enum(['direct', 'group', 'department', 'record']),
  /** Of two people the other one's name; of a record its title. */
  name: z.string(),
  /** The other one of two. `online`: did something within the last minutes. */
  contact: someone.extend({ online: z.boolean(), barred: z.boolean() }).nullable(),
  department_id: bodyId.nullable(),
  record: z.object({ type: z.enum(chatRecordTypes), id: bodyId, link: z.string() }).nullable(),
  last_seq: z.number(),
  last_change: z.number(),
  last_at: instant,
  /** The newest message in a few words; null when there is none. */
  last: z.object({ name: z.string(), body: z.string(), mine: z.boolean() }).nullable(),
  /** How many are not read, 100 meaning at least so many; of a muted room those that name the reader. */
  unread: z.number(),
  read_seq: z.number(),
  level: z.enum(['all', 'mentions', 'none']),
  created_by: bodyId.nullable(),
})

export type ChatRoom = z.output<typeof chatRoom>

export const chatRoomDetail = chatRoom.extend({
  /** How many are in it. */
  people: z.number(),
  /** The first 200 by name, with how far each has read. */
  members: z.array(someone.extend({ read_seq: z.number(), online: z.boolean() })),
})

export type ChatRoomDetail = z.output<typeof chatRoomDetail>

const news = { can: 'chat.index' } as const

/** A stretch of a talk, the oldest first; `before` and `after` tell whether there is more on that side. */
const stretch = z.object({
  room: chatRoom.nullable(),
  messages: z.array(chatMessage),
  before: z.boolean(),
  after: z.boolean(),
})

const place = z.object({
  before_seq: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  after_seq: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  around_seq: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  perPage: z.coerce.number().int().min(1).max(200).default(50),
})

/** The talk with another person; asking makes no room. */
export const talkWith = newsCall('GET', '/chat/messages/:id', {
  ...news,
  summary: text('Tin nhắn với một người', 'Messages with a person'),
  query: place,
  reply: stretch,
})

const said = {
  message: prose(longestMessage).default(''),
  /** Who sends, as the specification has it: never somebody else. */
  senderId: bodyId.optional(),
  client_key: z.string().min(8).max(64).optional(),
  reply_to_id: bodyId.nullable().default(null),
  mention_ids: z.array(bodyId).max(30).default([]),
  mention_all: z.boolean().default(false),
  /** How many people the writer has agreed to call; needed where these are many. */
  confirmed: z.number().int().min(0).max(1_000_000).optional(),
  file_ids: z.array(bodyId).max(mostFiles).default([]),
}

/** The same key gives the same message, however often it is sent. */
export const sayTo = newsCall('POST', '/chat/messages/:id', {
  ...news,
  summary: text('Nhắn cho một người', 'Write to a person'),
  body: z.strictObject(said),
  reply: chatMessage,
})

export const changeMessage = newsCall('PUT', '/chat/messages/:id', {
  ...news,
  summary: text('Sửa tin nhắn của mình', 'Change a message of one’s own'),
  body: z.strictObject(fieldsOfChange({ message: said.message, mention_ids: said.mention_ids })),
  reply: chatMessage,
})

export const deleteMessage = newsCall('DELETE', '/chat/messages/:id', {
  ...news,
  summary: text('Xóa tin nhắn của mình', 'Delete a message of one’s own'),
  reply: chatMessage,
})

export const chatEmojis = ['👍', '❤️', '😂', '😮', '🙏', '✅'] as const

export const reactTo = newsCall('PUT', '/chat/messages/:id/reaction', {
  ...news,
  summary: text('Bày tỏ cảm xúc với tin nhắn, hoặc thôi', 'React to a message, or not any more'),
  body: z.strictObject({ emoji: z.enum(chatEmojis), on: z.boolean() }),
  reply: chatMessage,
})

/** One's own rooms, the one in which something happened last first; 200 at most. */
export const listRooms = newsCall('GET', '/chat/rooms', {
  ...news,
  summary: text('Các phòng trò chuyện của tôi', 'My rooms'),
  query: z.object({ keyword: line(200).optional(), unread: queryFlag.optional() }),
  reply: z.array(chatRoom),
})

/** Opens a room: a new group, or the one room of a department or a record, whoever opened it first. */
export const openRoom = newsCall('POST', '/chat/rooms', {
  ...news,
  summary: text('Mở phòng trò chuyện', 'Open a room'),
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('group'),
      name: requiredLine(100),
      user_ids: z.array(bodyId).min(1).max(500),
    }),
    z.strictObject({ kind: z.literal('department'), department_id: bodyId }),
    z.strictObject({ kind: z.literal('record'), record_type: z.enum(chatRecordTypes), record_id: bodyId }),
  ]),
  reply: chatRoom,
})

export const viewRoom = newsCall('GET', '/chat/rooms/:id', {
  ...news,
  summary: text('Phòng trò chuyện và người trong phòng', 'A room and who is in it'),
  reply: chatRoomDetail,
})

/** Names a group anew, and lets people in or out; who opened it lets others out, and everybody may leave. */
export const changeRoom = newsCall('PUT', '/chat/rooms/:id', {
  ...news,
  summary: text('Đổi tên nhóm, thêm hoặc bớt người', 'Rename a group, add or remove people'),
  body: z.strictObject({
    name: requiredLine(100).optional(),
    add_ids: z.array(bodyId).max(500).default([]),
    remove_ids: z.array(bodyId).max(500).default([]),
  }),
})

export const roomLevel = newsCall('PUT', '/chat/rooms/:id/level', {
  ...news,
  summary: text('Chọn điều gì trong phòng tính là chưa đọc', 'Choose what counts as unread in a room'),
  body: z.strictObject({ level: chatRoom.shape.level }),
})

export const roomMessages = newsCall('GET', '/chat/rooms/:id/messages', {
  ...news,
  summary: text('Tin nhắn trong phòng', 'Messages of a room'),
  query: place,
  reply: stretch,
})

export const sayInRoom = newsCall('POST', '/chat/rooms/:id/messages', {
  ...news,
  summary: text('Nhắn vào phòng', 'Write in a room'),
  body: z.strictObject(said),
  reply: chatMessage,
})

/** Marks a room as read up to a message; a mark never goes back. */
export const readRoom = newsCall('PUT', '/chat/rooms/:id/read', {
  ...news,
  summary: text('Đánh dấu đã đọc đến một tin nhắn', 'Mark as read up to a message'),
  body: z.strictObject({ seq: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({ read_seq: z.number(), unread: z.number() }),
})

/** What is new in rooms since the change that a page has seen of each; rooms that are not one's own are left out. */
export const syncRooms = newsCall('POST', '/chat/sync', {
  ...news,
  summary: text('Những gì mới từ lần đọc trước', 'What is new since'),
  mutates: false,
  body: z.strictObject({
    rooms: z
      .array(
        z.strictObject({ room_id: bodyId, change: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
      )
      .max(200),
  }),
  reply: z.object({
    /** In the order of their changes, room by room. */
    messages: z.array(chatMessage),
    /** Rooms of which there is more: ask again from the last change. */
    more: z.array(bodyId),
  }),
})

export const searchChat = newsCall('GET', '/chat/search', {
  ...news,
  summary: text('Tìm trong tin nhắn của tôi', 'Search my messages'),
  query: z.object({
    keyword: requiredLine(200),
    room_id: id.optional(),
    /** What is older than this message. */
    before_id: id.optional(),
  }),
  reply: z.array(chatMessage.extend({ room_name: z.string() })),
})

/** The room of a record, for whoever may see that; null when nobody has said anything yet. */
export const roomOfRecord = newsCall('GET', '/chat/records/:type/:id', {
  ...news,
  summary: text('Phòng trò chuyện của một bản ghi', 'The room of a record'),
  params: z.object({ type: z.enum(chatRecordTypes), id }),
  reply: z.object({ title: z.string(), link: z.string(), room: chatRoom.nullable() }),
})

/** Others who may see a record and so be named in its talk, those who take part first; only those who see it may ask. */
export const peopleOfRecord = newsCall('GET', '/chat/records/:type/:id/people', {
  ...news,
  summary: text(
    'Người nhắc được trong trò chuyện của một bản ghi',
    'People who can be named in a record’s talk',
  ),
  params: roomOfRecord.params,
  query: z.object({
    keyword: line(200).optional(),
    limit: z.coerce.number().int().min(1).max(20).default(6),
  }),
  reply: z.array(someone),
})

/** What a page says on `chat-typing`. */
export const chatTypingSaid = z.strictObject({ room_id: bodyId })
